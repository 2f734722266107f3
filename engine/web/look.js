// look.js - what is known before a choice: of the square under the pointer or the cursor its range, what blocks the line to
// it, the way there and the chances; of an option the list that makes its number.

import { byId, fill, h, hint } from './dom.js';
import * as panels from './panels.js';

const WAIT = 140;

export class Look {
  /**
   * @param {{link: () => import('./link.js').Link, board: import('./board.js').Board, scene: () => import('./scene.js').Scene | null,
   *   actor: () => any, now: () => any, hot: () => Map<number, string>}} game
   */
  constructor(game) {
    this.game = game;
    this.timer = 0;
    this.asked = 0;
  }

  /** Before an option is taken. @param {any} c */
  option(c) {
    if (c.places || c.form || c.text === 'pass') return;
    this.later(async (still) => {
      const m = await this.game.link().ask('odds', c.text);
      if (still() && m.t === 'answer') panels.odds(byId('preview'), this.called(c.text), m.json);
    });
  }

  /** A line as the list of options calls it. @param {string} text */
  called(text) {
    const all = this.game.now().choices;
    return panels.said(all.find((c) => c.text === text) ?? { text }, all).word;
  }

  /** Runs it after a moment, unless something else is looked at by then. @param {(still: () => boolean) => Promise<void>} what */
  later(what) {
    clearTimeout(this.timer);
    const mine = ++this.asked;
    this.timer = setTimeout(() => what(() => mine === this.asked), WAIT);
  }

  leave() {
    clearTimeout(this.timer);
    this.asked++;
    byId('tip').hidden = true;
    this.game.board.mark(null);
  }

  /** The pointer or the cursor is on a square. @param {any} cell @param {any} [event] where the pointer is */
  cell(cell, event) {
    this.leave();
    const scene = this.game.scene(), me = this.game.actor();
    if (!cell || !scene) return;
    hint(scene.describe(cell));
    if (event) this.tip([scene.describe(cell)], event);
    if (!me || me.cell === cell.id || !scene.cells.has(me.cell)) return;
    this.later(async (still) => {
      const line = await this.game.link().ask('sight', `${me.id} ${cell.name}`);
      if (!still()) return;
      const way = this.walks(cell) ? await this.game.link().ask('way', cell.name) : null;
      const odds = still() ? await this.odds(cell) : null;
      if (still()) this.tell(cell, me, line, way, odds, event);
    });
  }

  /** Can somebody be sent there? Where one of one's own stands the rules may have room for another. @param {any} cell */
  walks(cell) {
    const now = this.game.now(), scene = this.game.scene(), there = scene?.at.get(cell.id) ?? [], me = scene?.unit(now.unit);
    return now.yours && !now.question && there.every((u) => u.side === me?.side && u.id !== me?.id);
  }

  /** The chances of the first option that names who stands there. @param {any} cell */
  async odds(cell) {
    const scene = this.game.scene(), now = this.game.now();
    const there = scene?.at.get(cell.id) ?? [];
    if (!now.yours || now.question || !there.length) return null;
    const c = now.choices.find((x) => !x.places && !x.form && x.text.split(' ').slice(1).some((w) => there.some((u) => u.id === w)));
    const m = c && await this.game.link().ask('odds', c.text);
    return m?.t === 'answer' ? { text: c.text, json: m.json } : null;
  }

  tell(cell, me, line, way, odds, event) {
    const scene = /** @type {any} */ (this.game.scene());
    const seen = line.t === 'answer' ? sightWords(line.json, cell) : line.why;
    const lines = [scene.describe(cell), seen, way && wayWords(way), odds && oddsWords(this.called(odds.text), odds.json)].filter(Boolean);
    hint(lines.join(' · '));
    if (event) this.tip(lines, event);
    if (odds) panels.odds(byId('preview'), this.called(odds.text), odds.json);
    this.game.board.mark({
      from: scene.cells.get(me.cell), to: cell, clear: line.json?.clear !== false,
      way: way?.t === 'answer' ? squares(scene, me, way.json.steps) : null,
    });
  }

  /** A note beside the pointer; the line below the board says the same. @param {string[]} lines @param {any} event */
  tip(lines, event) {
    const box = byId('tip');
    if (event.pointerType === 'touch') return;
    fill(box, lines.map((x, i) => h('p', { class: i ? '' : 'first' }, x)));
    box.hidden = false;
    const left = event.clientX + 18 + box.offsetWidth > innerWidth ? event.clientX - box.offsetWidth - 14 : event.clientX + 18;
    box.style.left = `${Math.max(6, left)}px`;
    box.style.top = `${Math.max(6, Math.min(event.clientY + 16, innerHeight - box.offsetHeight - 6))}px`;
  }
}

/** @param {import('./types.js').Sight} s the answer to `sight` @param {any} cell where it is asked for */
function sightWords(s, cell) {
  const between = s.units.filter((u) => u.cell !== cell.name).map((u) => u.id);
  return [`range ${s.range}`, s.clear ? 'in sight' : `out of sight: ${s.by}`, s.clear !== s.fire && (s.fire ? 'a shot passes' : 'no shot passes'), s.words,
    between.length && `${between.join(', ')} in the line of fire`].filter(Boolean).join(', ');
}

/** @param {any} way the answer to `way` */
export function wayWords(way) {
  if (way.t !== 'answer') return way.why;
  const { cost, budget, price, left, draws } = way.json;
  const words = cost > budget ? `the way there costs ${price}, only ${left} left` : `the way there costs ${price} of ${left}`;
  return draws ? `${words}; on it ${draws.join(', ')}` : words;
}

/** @param {string} said what is done @param {any} json its chances */
function oddsWords(said, json) {
  if (json.possible === false) return `${said}: ${json.reason}`;
  const chance = (json.outcomes ?? []).map((o) => `${o.name} ${(100 * o.chance).toFixed(0)} %`).join(', ');
  return [said, panels.goal(json), chance].filter(Boolean).join(': ');
}

/** The squares of a way, the first is where it begins. */
function squares(scene, me, list) {
  const out = [scene.cells.get(me.cell)];
  for (const { move } of list) {
    const to = move && scene.step(out[out.length - 1], move);
    if (to) out.push(to);
  }
  return out;
}
