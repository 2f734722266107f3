// untold.mjs - what was sent to a page while its game ran, and what of it that page may not know: lines of the log that others alone
// were told, and names of units before they were shown to it or its log named them.

const quoted = (text) => JSON.stringify(text).slice(1, -1);
const safe = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export class Sent {
  constructor() {
    this.seat = this.side = '';
    this.text = '';
    /** @type {{from: number, lines: string[], units: any[], whole: string, answer: boolean}[]} where each message begins, and what it tells */
    this.told = [];
    this.messages = 0;
    /** @type {string[]} */
    this.log = [];
  }

  /** A message as it came. At its end everybody may learn everything. @param {string} text */
  take(text) {
    const m = JSON.parse(text);
    this.messages++;
    if (m.t === 'hello') Object.assign(this, { seat: m.seat, side: m.side });
    if (m.t === 'log') this.log = [...this.log.slice(0, m.from), ...m.lines];
    if (m.t === 'state' && m.now.state !== 'plays') return;
    this.told.push({ from: this.text.length, lines: m.lines ?? [], units: m.scene?.units ?? [], whole: m.t === 'hello' ? text : '', answer: m.t === 'answer' });
    this.text += `${text}\n`;
  }

  /** Up to where in the text nothing has told that name. @param {string} name */
  until(name) {
    const first = this.told.find((m) => m.whole.includes(quoted(name)) || m.lines.some((x) => x.includes(name)) || m.units.some((u) => u.name === name));
    return first ? first.from : this.text.length;
  }
}

/**
 * Does what stands there answer a question about a unit that the page is shown at that moment? How it is then may be said to it in
 * the words in which others were told before it came into sight. @param {Sent} c @param {string} line @param {number} at
 */
function answersOf(c, line, at) {
  const before = c.told.filter((m) => m.from <= at), shown = before.filter((m) => m.units.length).at(-1);
  return before.at(-1)?.answer && shown?.units.some((u) => u.name && line.startsWith(u.name));
}

/** Whether the word stands in the text before `end`, and where; -1: nowhere. */
function word(text, name, end) {
  const at = text.indexOf(quoted(name));
  if (at < 0 || at >= end) return -1;
  const found = new RegExp(`(?<![\\p{L}\\d])${safe(quoted(name))}(?![\\p{L}\\d])`, 'u').exec(text.slice(0, end));
  return found ? found.index : -1;
}

/** Names of units that other pages were shown. @param {Sent[]} others */
function names(others) {
  const out = new Map();
  for (const o of others) for (const m of o.told) for (const u of m.units) if (u.name && u.name !== u.id) out.set(u.name, u.id);
  return out;
}

/** @param {Sent[]} pages of one game @returns {{secrets: number, found: string[]}} */
export function search(pages) {
  const found = [];
  let secrets = 0;
  for (const c of pages) {
    const others = pages.filter((o) => o !== c), own = new Set(c.log);
    const say = (what, at) => found.push(`${c.seat} was sent ${what}: ${c.text.slice(Math.max(0, at - 200), at + 120)}`);
    for (const [name, id] of names(others)) {
      const end = c.until(name), at = end ? word(c.text, name, end) : -1;
      if (end > c.told[0].from) secrets++;
      if (at >= 0) say(`the name ${name} of ${id}`, at);
    }
    for (const line of new Set(others.flatMap((o) => o.log).filter((x) => x.length > 14 && !own.has(x)))) {
      secrets++;
      const at = c.text.indexOf(quoted(line));
      if (at >= 0 && !answersOf(c, line, at)) say(`'${line}'`, at);
    }
  }
  return { secrets, found };
}
