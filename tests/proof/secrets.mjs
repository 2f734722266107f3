// secrets.mjs - whole games of each rule set without a socket (pages.c), and each byte that a page is sent searched for what its
// side may not know. `sh tests/proof/secrets.sh`.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, appendFileSync } from 'node:fs';
import { Sent, search } from '../browser/untold.mjs';
import { Known } from './known.mjs';

/** Each rule set and its games; that of a seed is the one whose turn it is. */
const SETS = {
  snapshot: ['hijacking', 'theyre_loose', 'mutiny', 'boarding_party', 'rescue', 'breakthrough', 'berserker', 'first_game', 'something_aboard', 'holdup'],
  enhanced: ['stairwell_assault', 'hijacking --rules enhanced', 'holdup --rules enhanced', 'theyre_loose --rules enhanced'],
  bughunter: [
    'relief', 'specimen', 'drive_deck', 'relief --set interphase=true --set limit=4', 'specimen --set interphase=true',
    'relief --set creature=strangler_swarm --set charges=4', 'drive_deck --set dummies=0', 'relief --set alive=true --set boat=true',
  ],
  zero_g: ['spacewalk', 'hijacking --mods zero_g --set gravity_control=true'],
  traveller: ['gate', 'pounce', 'camp', 'holdup_bands'],
  percentile: ['bar_fight', 'burglary', 'holdup_percent'],
  bridge: ['ship_duel', 'chase', 'convoy'],
};
/** "57-100,156" @param {string} text @returns {number[]} */
function range(text) {
  return text.split(',').flatMap((part) => {
    const [, from, to] = /^(\d+)(?:-(\d+))?$/.exec(part) ?? [];
    if (!from || Number(to ?? from) < Number(from)) throw new Error(`SEEDS: '${part}': a number, or two as in 57-100, expected`);
    return Array.from({ length: Number(to ?? from) - Number(from) + 1 }, (_, i) => Number(from) + i);
  });
}

const seeds = range(process.env.SEEDS ?? '1-2'), most = process.env.MOST ?? '400', PLANTED = ['scene', 'card'], KNOWN = 1000; // of pages.c
const wanted = process.argv.slice(2).length ? process.argv.slice(2) : Object.keys(SETS);
for (const rules of wanted) if (!SETS[rules]) throw new Error(`'${rules}' is none of the rule sets ${Object.keys(SETS).join(', ')}`);

/** What each page of a game is sent, and what it should not have been. @param {string[]} args @param {string} [leak] that is planted */
function play(args, leak) {
  const env = { ...process.env, GANGWAY_LEAK: leak ?? '' };
  const child = spawn(`${process.env.BUILD ?? 'build'}/tests/proof/pages`, [most, ...args], { stdio: ['ignore', 'pipe', 'inherit'], env });
  /** @type {Sent[]} */
  const pages = [], known = new Known();
  let rest = '';
  const line = (text) => {
    const tab = text.indexOf('\t'), n = Number(text.slice(0, tab)), message = text.slice(tab + 1);
    if (n >= KNOWN) return known.put(n - KNOWN - 1, JSON.parse(message));
    (pages[n] ??= new Sent()).take(message);
    known.look(n, JSON.parse(message));
  };
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(line);
  });
  return new Promise((resolve, reject) => child.on('close', (code) => (code ? reject(new Error(`pages ${args.join(' ')}: ${code}`)) : resolve({ pages, known }))));
}

const sums = Object.fromEntries(wanted.map((rules) => [rules, { games: 0, pages: 0, secrets: 0, withheld: 0, bytes: 0, found: 0, failed: 0 }]));

/** @param {string} rules @param {number} seed @returns {[string, string[]]} what it is called, and the words that start it */
function game(rules, seed) {
  const list = SETS[rules], words = [...list[seed % list.length].split(' '), '--seed', String(seed)];
  return [words.join(' '), words];
}

// --- what was searched before: LOG=FILE has a line for each game, and those that stand in it are not played again ---
const log = process.env.LOG, before = new Map();
for (const row of log && existsSync(log) ? readFileSync(log, 'utf8').split('\n').filter(Boolean) : []) {
  const r = JSON.parse(row);
  before.set(`${r.rules} ${r.name}`, r);
}

/** @param {any} r */
function add(r) {
  const sum = sums[r.rules];
  sum.games++;
  for (const key of ['pages', 'secrets', 'withheld', 'bytes', 'found']) sum[key] += r[key];
}

/** @param {string} rules @param {number} seed */
async function look(rules, seed) {
  const [name, words] = game(rules, seed), had = before.get(`${rules} ${name}`);
  if (had) return add(had);
  const got = await play(words).catch((e) => void console.log(`FAILED ${e.message}`));
  if (!got) return void sums[rules].failed++;
  const { pages, known } = got, { secrets, found } = search(pages), bytes = pages.reduce((n, p) => n + p.text.length, 0);
  found.push(...known.found);
  for (const f of found.slice(0, 5)) console.log(`FOUND ${name}: ${f}`);
  const r = { rules, name, pages: pages.length, secrets, withheld: known.withheld.size, bytes, found: found.length };
  console.log(`${rules}: ${name}, ${r.pages} pages, ${secrets} secrets told to others, ${r.withheld} withheld by the rules, ${bytes} bytes, ${r.found} found`);
  if (log) appendFileSync(log, `${JSON.stringify(r)}\n`);
  add(r);
}

/** A search that finds nothing says something only if it finds what is planted, in a game where much is hidden from the first move on.
 * @param {string} leak */
async function planted(leak) {
  const name = 'hijacking', words = [name, '--seed', '1'];
  const { pages, known } = await play(words, leak), found = [...search(pages).found, ...known.found];
  console.log(`planted in ${name}: the ${leak} of the true world: ${found.length} found${found.length ? `, such as: ${found[0].slice(0, 160)}` : ''}`);
  return found.length > 0;
}

let bad = 0;
for (const leak of PLANTED) if (!(await planted(leak))) bad++;
for (const seed of seeds) for (const rules of wanted) await look(rules, seed);
for (const [rules, sum] of Object.entries(sums)) {
  console.log(`all of ${rules}: ${sum.games} games, ${sum.pages} pages, ${sum.secrets} secrets told to others, ${sum.withheld} withheld by the rules, ${(sum.bytes / 1e6).toFixed(0)} MB, ${sum.found} found, ${sum.failed} failed`);
  if (sum.found || sum.failed || !sum.secrets) bad++;
}
process.exit(bad ? 1 : 0);
