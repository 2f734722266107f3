// log.js - the log: dice as faces, names that lead to the board, and from each line the throw that led to it.

import { h } from './dom.js';

/** @typedef {{text: string, act: () => void}} Lead a word of a line, and what it leads to */

export class Log {
  /**
   * @param {{scene: () => import('./scene.js').Scene | null, unit: (id: string) => void, cell: (cell: any) => void,
   *   thrown: (title: string, t: any) => void}} hooks
   */
  constructor(hooks) {
    this.hooks = hooks;
    /** @type {any[]} */
    this.events = [];
    /** @type {Set<number>} deeds of which each line is shown: numbers of their first events */
    this.open = new Set();
  }

  /** New lines. @param {HTMLElement} home @param {string[]} lines all of them @param {any[]} events the same as data @param {number} from */
  add(home, lines, events, from) {
    this.home = home;
    this.events = events;
    while (home.children.length > from) home.lastChild?.remove();
    lines.slice(from).forEach((line, i) => home.append(this.line(line, events[from + i])));
    while (home.children.length > lines.length) home.firstChild?.remove();
    this.fold(/** @type {HTMLElement[]} */ ([...home.children]), Math.min(from, home.children.length));
    follow(home);
  }

  /** Shows one line for each deed; a button shows those that it is made of. @param {HTMLElement[]} lines @param {number} from the first that is new */
  fold(lines, from) {
    const begins = (/** @type {number} */ i) => this.events[i]?.deed?.first ?? this.events[i]?.n;
    let first = this.events[from]?.covers ? Math.max(0, from - 1) : from;
    while (first > 0 && first < lines.length && begins(first) !== this.events[first]?.n) first--;
    for (let last; first < lines.length; first = last + 1) {
      last = first;
      while (last + 1 < lines.length && begins(last + 1) === this.events[first]?.n && !covered(this.events, last + 1)) last++;
      this.run(lines.slice(first, last + 1), this.events.slice(first, last + 1));
    }
  }

  /** @param {HTMLElement[]} lines of one deed @param {any[]} events of those lines */
  run(lines, events) {
    const last = lines.length - 1, { n } = events[0] ?? {}, open = this.open.has(n), { deed } = events[last] ?? {};
    lines.forEach((line, i) => {
      line.hidden = (i < last && !open) || covered(this.events, this.events.indexOf(events[i]));
      line.classList.toggle('notable', !!events[i]?.notable || (i === last && !open && events.some((x) => x?.notable)));
      if (deed) line.replaceChildren(...(i === last && !open ? this.words(deed.text, events[i], events.find((x) => x.n === deed.throw) ?? null) : this.words(events[i].text, events[i])));
    });
    if (!last || !deed?.more) return;
    lines[last].append(h('button', { type: 'button', class: 'sum', 'aria-expanded': String(open), title: open ? 'Show one line' : 'Show each', onclick: () => {
      if (open) this.open.delete(n);
      else this.open.add(n);
      this.run(lines, events);
      /** @type {any} */ (lines[last].querySelector('.sum'))?.focus(); // the button is a new one
    } }, deed.more));
  }

  /** @param {string} text @param {any} event */
  line(text, event) {
    return h('p', { class: /^turn \d+$/.test(text) ? 'mark' : '', 'data-n': event?.n }, this.words(text, event));
  }

  /** A text with what its words lead to, and the throw that led to it. @param {string} text @param {any} event @param {any} [of] the event of that throw */
  words(text, event, of = this.throwOf(event)) {
    const leads = this.leads(event);
    return [...dice(text).flatMap((part) => (typeof part === 'string' ? split(part, leads) : [part])),
      of && h('a', { href: '#', tabindex: -1, class: 'of', title: 'The throw, and what made its number', onclick: (e) => { e.preventDefault(); this.show(of); } }, 'throw')].filter(Boolean);
  }

  /** The event whose throw led to this one; its own first. @param {any} event */
  throwOf(event) {
    if (event?.throw) return event;
    const n = event?.cause?.throw;
    return n ? this.events.find((x) => x?.n === n && x.throw) : undefined;
  }

  /** The throw's list, and its line in the log. @param {any} event */
  show(event) {
    this.hooks.thrown(event.text.split(/[,:]/)[0], event.throw);
    for (const p of this.home?.querySelectorAll('.at') ?? []) p.classList.remove('at');
    const line = this.home?.querySelector(`[data-n="${event.n}"]`);
    line?.classList.add('at');
    line?.scrollIntoView({ block: 'nearest' });
  }

  /** What of a line is on the board: units by their names, and the squares and doors that the event names. @param {any} event @returns {Lead[]} */
  leads(event) {
    const scene = this.hooks.scene();
    if (!scene) return [];
    const units = scene.units.map((u) => ({ text: u.name || u.id, act: () => this.hooks.unit(u.id) }));
    return [...units, ...Object.values(event?.args ?? {}).flatMap((v) => this.place(scene, v))].filter((x) => x.text);
  }

  /** @param {import('./scene.js').Scene} scene @param {any} v a value of an event @returns {Lead[]} */
  place(scene, v) {
    const door = v?.kind === 'portal' && scene.doors.find((d) => d.name === v.words);
    const cell = v?.kind === 'cell' ? scene.named.get(v.id) : door ? scene.beside(door)[0] : undefined;
    return cell ? [{ text: v.words, act: () => this.hooks.cell(cell) }] : [];
  }
}

/** Is its line left out, because the next one says it too? @param {any[]} events @param {number} i */
const covered = (events, i) => events[i + 1]?.covers !== undefined && events[i + 1].covers === events[i]?.n;

/** Lines as people read them, those that are one as one. @param {string[]} lines @param {any[]} events the same as data */
export function readings(lines, events) {
  const joined = (/** @type {number} */ i) => events[i + 1]?.deed?.first <= events[i]?.n && !covered(events, i + 1);
  return lines.flatMap((line, i) => {
    const e = events[i], parts = events.slice(0, i + 1).filter((x) => x.n >= (e?.deed?.first ?? e?.n));
    return covered(events, i) || joined(i) ? [] : [{ text: e?.deed?.text ?? line, notable: parts.some((x) => x.notable) }];
  });
}

/** A text with links: the earliest word that leads somewhere, the longest of those, then the rest. @param {string} text @param {Lead[]} leads
 * @returns {any[]} */
function split(text, leads) {
  const best = leads.map((x) => ({ ...x, at: find(text, x.text) })).filter((x) => x.at >= 0).sort((a, b) => a.at - b.at || b.text.length - a.text.length)[0];
  if (!best) return text ? [text] : [];
  const go = (e) => { e.preventDefault(); best.act(); };
  return [text.slice(0, best.at), h('a', { href: '#', tabindex: -1, class: 'who', onclick: go }, best.text), ...split(text.slice(best.at + best.text.length), leads)].filter((x) => x !== '');
}

/** Where a word stands by itself: b2 is not in b21. @param {string} text @param {string} word */
function find(text, word) {
  const letter = (/** @type {string | undefined} */ c) => c !== undefined && /[\p{L}\p{N}_]/u.test(c);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!letter(text[at - 1]) && !letter(text[at + word.length])) return at;
  return -1;
}

/** What the place of a scroll bar is measured by. @param {HTMLElement} home */
const size = (home) => `${home.clientHeight} ${home.scrollHeight}`;

/** Follows the last line until the player scrolls up. Where the height has changed nobody scrolled: another panel took it away, or
 * a line came. @param {HTMLElement} home */
function follow(home) {
  const last = () => {
    home.dataset.size = size(home);
    if (!home.dataset.up) home.scrollTop = home.scrollHeight;
  };
  if (!home.dataset.size) {
    new ResizeObserver(last).observe(home);
    home.addEventListener('scroll', () => {
      if (home.dataset.size !== size(home)) return;
      home.dataset.up = home.scrollTop + home.clientHeight < home.scrollHeight - 40 ? 'yes' : '';
    });
  }
  last();
}

const FACES = ['', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

/** "2D [2 5] = 7" with its faces. */
export function dice(line) {
  const out = [];
  let at = 0;
  for (const m of line.matchAll(/(\d*D\d*) \[([\d ]+)\]/g)) {
    out.push(line.slice(at, m.index), `${m[1]} `, h('span', { class: 'dice', role: 'img', 'aria-label': m[2] }, m[2].split(' ').map((n) =>
      h('span', { 'aria-hidden': 'true' }, m[1].endsWith('D') || m[1].endsWith('D6') ? FACES[Number(n)] ?? n : n))));
    at = m.index + m[0].length;
  }
  out.push(line.slice(at));
  return out;
}

