// playback.js - what others do is shown one step after another, at a speed that the player chooses; or all at once.

import { byId, fill, h } from './dom.js';

const WALK = 130; // ms between the squares of a walk of one's own

/** @type {[string, number][]} */
const SPEEDS = [['at once', 0], ['fast', 300], ['normal', 900], ['slow', 2000], ['step by step', Infinity]];

export class Playback {
  /** @param {(m: any) => void} show shows a message of the server: lines of the log, or a state */
  constructor(show) {
    this.show = show;
    /** @type {any[]} */
    this.waiting = [];
    this.last = 0;
    this.timer = 0;
    this.speed = this.chosen();
    fill(byId('speed'), SPEEDS.map(([name, ms]) => h('option', { value: name, selected: ms === this.speed }, name)));
    byId('speed').addEventListener('change', () => this.choose(byId('speed').value));
    byId('next').addEventListener('click', () => this.next());
  }

  /** What was chosen here before; who wishes for less motion begins with all at once. */
  chosen() {
    let name = null;
    try { name = localStorage.getItem('speed'); } catch { /* a browser may keep nothing */ }
    const known = SPEEDS.find(([x]) => x === name);
    if (known) return known[1];
    return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 900;
  }

  /** @param {string} name */
  choose(name) {
    this.speed = SPEEDS.find(([x]) => x === name)?.[1] ?? 900;
    try { localStorage.setItem('speed', name); } catch { /* then for this page alone */ }
    this.go();
  }

  /** A message has come. @param {any} m @param {boolean} own it follows from what this player did, or is the first */
  put(m, own) {
    this.waiting.push({ m, own });
    if (own) for (const x of this.waiting) x.own = true; // what others did before is shown by then
    this.go();
  }

  /** Milliseconds between what was shown last and what comes next. */
  pace() {
    const own = this.waiting.find((x) => x.m.t === 'state')?.own;
    return own ? Math.min(this.speed, WALK) : this.speed;
  }

  /** When nothing of one's own waits any more. */
  async settled() {
    while (this.waiting.some((x) => x.own)) await new Promise((resolve) => setTimeout(resolve, 25));
  }

  /** Shows lines up to the next state, which belongs to them. */
  step() {
    for (let x = this.waiting.shift(); x; x = this.waiting.shift()) {
      this.show(x.m);
      if (x.m.t === 'state') break;
    }
    this.last = Date.now();
  }

  all() {
    while (this.waiting.length) this.step();
    this.go();
  }

  /** The next step now; where they come by themselves, all that wait. */
  next() {
    if (this.speed === Infinity) this.step();
    else while (this.waiting.length) this.step();
    this.go();
  }

  /** A new connection sends everything again. */
  forget() {
    this.waiting = [];
    this.go();
  }

  go() {
    clearTimeout(this.timer);
    const ready = () => this.waiting.some((x) => x.m.t === 'state');
    while (ready() && Date.now() - this.last >= this.pace()) this.step();
    const rest = this.last + this.pace() - Date.now();
    if (ready() && rest < Infinity) this.timer = setTimeout(() => this.go(), rest);
    if (!ready() && this.waiting.length) this.timer = setTimeout(() => this.lines(), 120); // lines without a state
    byId('next').hidden = !ready() || this.waiting[0].own;
    byId('next').textContent = this.speed === Infinity ? 'Next step' : 'Skip';
  }

  lines() {
    if (!this.waiting.some((x) => x.m.t === 'state')) this.step();
    this.go();
  }
}
