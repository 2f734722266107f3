// lib.mjs - what the tests of the browser share: TAP, a server, a client of the protocol, a browser.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
export { misfit } from './misfit.mjs';

export const require = createRequire(`${process.env.MODULES}/`);
const WebSocket = require('ws');

let number = 0;
let failed = 0;

/** What is open in this test, each with a function that says how it stands. A failure says it: it may not come a second time.
 * @type {Set<() => string | Promise<string>>} */
export const witnesses = new Set();
/** @type {Promise<void>[]} */
const told = [];

async function tell() {
  for (const says of witnesses) {
    const text = await Promise.resolve().then(says).catch((e) => e.message.split('\n')[0]);
    if (text) console.error(`# ${text.replace(/\n/g, '\n#   ')}`);
  }
}

/** @param {string} name @param {unknown} ok @param {string} [why] */
export function check(name, ok, why = '') {
  number++;
  if (!ok) failed++;
  console.log(`${ok ? 'ok' : 'not ok'} ${number} - ${name}`);
  if (!ok && why) console.error(`# ${String(why).replace(/\n/g, '\n# ')}`);
  if (!ok) told.push(tell());
}

export async function done() {
  console.log(`1..${number}`);
  await Promise.all(told);
  process.exit(failed ? 1 : 0);
}

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until the function gives something. A machine may be slow: the time is what nobody would wait, not what it takes. */
export async function until(what, test, ms = 90000) {
  let got;
  for (const end = Date.now() + ms; Date.now() < end; await sleep(20)) {
    got = await test();
    if (got) return got;
  }
  console.error(`# in vain: ${what}; what the test gave last: ${JSON.stringify(got)}`);
  await tell();
  throw new Error(`in vain: ${what}`);
}

/** Servers that run; none outlives the test. @type {Set<import('node:child_process').ChildProcess>} */
const servers = new Set();
process.on('exit', () => { for (const child of servers) child.kill('SIGKILL'); });

/** Starts a server; its links are known when it resolves: {lobby, seats: {seat: link}, record, stop()}. */
export async function serve(...args) {
  const own = typeof args.at(-1) === 'object' ? args.pop() : {}; // shell: commands of sh before it
  const words = ['serve', '--listen', '127.0.0.1:0', '--pace', '0', ...args];
  const sh = own.shell ? ['sh', '-c', `${own.shell}; exec "$0" "$@"`, process.env.GANGWAY, ...words] : [process.env.GANGWAY, ...words];
  const child = spawn(sh[0], sh.slice(1), { stdio: ['ignore', 'pipe', 'pipe'] });
  const s = { child, out: '', err: '', seats: {}, lobby: '', record: '', code: undefined };
  child.stdout.on('data', (d) => (s.out += d));
  child.stderr.on('data', (d) => (s.err += d));
  servers.add(child);
  const says = () => `serve ${args.join(' ')}: ${s.code === undefined ? 'runs' : `ended with ${s.code}`}${s.err ? `; it said: ${s.err.slice(-600)}` : ''}`;
  witnesses.add(says);
  child.on('exit', (code, signal) => {
    s.code = signal ?? code;
    servers.delete(child);
  });
  s.stop = async (signal = 'SIGTERM') => {
    child.kill(signal);
    await until('the server ends', () => s.code !== undefined);
    witnesses.delete(says);
    return s.code;
  };
  await until('links', () => /\(game 1\)\n(?: {2}.*\n)*$/.test(s.out) || s.code !== undefined);
  await sleep(50);
  for (const [, seat, link] of s.out.matchAll(/^ {2}(\S+) +(http:\S+)/gm)) s.seats[seat] = link;
  s.lobby = /^lobby +(\S+)/m.exec(s.out)?.[1] ?? '';
  s.record = /^ {2}record +(\S+)/m.exec(s.out)?.[1] ?? '';
  s.origin = s.lobby.replace(/\/#.*/, '');
  return s;
}

/** A client of the protocol: all messages in `all`, the newest state in `state`, the log in `log`. */
export class Client {
  constructor(link, options = {}) {
    const url = new URL(link);
    this.all = [];
    /** When the reply of that number came. @type {Map<number, number>} */
    this.came = new Map();
    this.bytes = 0;
    this.log = options.log ?? [];
    this.scene = {};
    this.state = null;
    this.closed = null;
    this.number = 0;
    this.ws = new WebSocket(`ws://${url.host}/ws`, options.protocol ?? 'gangway.v1', { origin: options.origin ?? url.origin, headers: options.headers ?? {} });
    this.ws.on('open', () => options.mute || this.say({ t: 'hello', token: options.token ?? url.hash.slice(1), lines: this.log.length }));
    this.ws.on('message', (m) => this.take(String(m)));
    this.ws.on('close', (code) => {
      this.closed = code;
      witnesses.delete(this.says);
    });
    this.ws.on('error', (e) => (this.error = e.message));
    this.says = () => this.summary();
    if (!options.mute) witnesses.add(this.says);
  }

  /** How it stands, in a few lines. */
  summary() {
    const now = this.state?.now ?? {}, seat = this.all.find((m) => m.t === 'hello')?.seat ?? 'a client';
    return [`${seat}: ${this.all.length} messages, closed ${this.closed}, ${this.error ?? 'no error'}, at ${this.state?.at}, yours ${now.yours}, unit ${now.unit}, why ${now.why}`,
      `choices: ${(now.choices ?? []).map((c) => c.text).join(', ').slice(0, 300)}`, `log: ${this.log.slice(-4).join(' | ')}`,
      `last: ${JSON.stringify(this.all.at(-1) ?? null).slice(0, 300)}`].join('\n');
  }

  take(text) {
    const m = JSON.parse(text);
    this.all.push(m);
    if (m.id) this.came.set(m.id, performance.now());
    this.bytes += text.length;
    if (m.t === 'log') this.log = [...this.log.slice(0, m.from), ...m.lines];
    if (m.t === 'state') {
      this.state = m;
      Object.assign(this.scene, m.scene);
    }
  }

  say(m) {
    this.ws.send(typeof m === 'string' ? m : JSON.stringify(m));
  }

  /** Sends a message with a number of its own and waits for the reply. */
  async call(m) {
    const id = ++this.number;
    this.say({ ...m, id });
    return until(`a reply to ${JSON.stringify(m)}`, () => this.all.find((r) => r.id === id && r.t !== 'state'));
  }

  do(text, at = this.state.at) {
    return this.call({ t: 'do', at, do: text });
  }

  ready() {
    return until('a state', () => this.state || this.closed);
  }
}
