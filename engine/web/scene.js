// scene.js - what the server says of a board, with look-ups: cells, units, doors, and which cells a choice names.

/** @typedef {{id: number, x: number, y: number, name: string, deck: number}} Cell */
/** @typedef {import('./types.js').Unit} Unit */

export class Scene {
  /** @param {import('./types.js').Scene} data the parts of `state.scene` */
  constructor(data) {
    this.data = data;
    /** @type {Map<number, Cell>} */
    this.cells = new Map();
    /** @type {Map<string, Cell>} */
    this.named = new Map();
    this.decks = data.shape?.decks ?? [];
    this.decks.forEach((/** @type {any} */ d, /** @type {number} */ deck) => {
      for (const [id, x, y, name] of d.cells) this.addCell({ id, x, y, name, deck });
    });
    /** @type {Map<number, any>} */
    this.defs = new Map((data.defs ?? []).map((/** @type {any} */ d) => [d.number, d]));
    /** @type {Unit[]} */
    this.units = data.units ?? [];
    this.sides = data.sides ?? [];
    /** @type {Map<number, Unit[]>} */
    this.at = new Map();
    for (const u of this.units) this.at.set(u.cell, [...(this.at.get(u.cell) ?? []), u]);
    this.items = new Map((data.items ?? []).map((/** @type {any} */ i) => [i.cell, i]));
    this.fixtures = new Map((data.fixtures ?? []).map((/** @type {any} */ f) => [f.cell, f.title]));
    this.shades = new Map(data.shades ?? []);
    /** @type {Map<number, any>} */
    this.rooms = new Map();
    for (const r of data.rooms ?? []) for (const c of r.cells ?? []) this.rooms.set(c, r);
    this.doors = this.readDoors();
  }

  /** @param {Cell} c */
  addCell(c) {
    this.cells.set(c.id, c);
    this.named.set(c.name, c);
  }

  readDoors() {
    const out = [];
    for (const [edge, number, stops] of this.data.doors ?? []) {
      const at = this.data.shape?.edges?.[edge], p = this.data.portals?.[number];
      if (at && p) out.push({ ...p, edge, stops, deck: at[0], x1: at[1], y1: at[2], x2: at[3], y2: at[4] });
    }
    return out;
  }

  /** Number of a side from 0, as it is drawn; -1: nobody's. @param {number} row */
  side(row) {
    return this.sides.findIndex((/** @type {any} */ s) => s.row === row);
  }

  /** @param {string} id */
  unit(id) {
    return this.units.find((u) => u.id === id);
  }

  /** The cell one step away. @param {Cell} cell @param {string} dir */
  step(cell, dir) {
    const step = this.decks[cell.deck].steps.find((/** @type {any} */ [name]) => name === dir);
    return step && this.near(cell.deck, cell.x + step[1], cell.y + step[2], 12);
  }

  /** The cell whose middle is at most that far away. @param {number} deck @param {number} x @param {number} y @param {number} most */
  near(deck, x, y, most) {
    let found, best = most * most;
    for (const c of this.cells.values()) {
      if (c.deck !== deck) continue;
      const far = (c.x - x) ** 2 + (c.y - y) ** 2;
      if (far <= best) [found, best] = [c, far];
    }
    return found;
  }

  /** The cells beside a door. @param {any} door */
  beside(door) {
    const x = (door.x1 + door.x2) / 2, y = (door.y1 + door.y2) / 2;
    return [...this.cells.values()].filter((c) => c.deck === door.deck && (c.x - x) ** 2 + (c.y - y) ** 2 < 55 * 55);
  }

  /** The cells that a word of a choice means. @param {string} word @param {Unit | undefined} actor @returns {Cell[]} */
  cellsOf(word, actor) {
    const unit = this.unit(word), named = this.named.get(word), door = this.doors.find((d) => d.name === word);
    if (unit && this.cells.has(unit.cell)) return [/** @type {Cell} */ (this.cells.get(unit.cell))];
    if (named) return [named];
    if (door) return this.beside(door);
    const from = actor && this.cells.get(actor.cell), to = from && this.step(from, word);
    return to ? [to] : [];
  }

  /** What a choice names on the board. @param {any} choice @param {Unit | undefined} actor */
  mentions(choice, actor) {
    /** @type {Map<number, string>} */
    const out = new Map();
    for (const word of choice.text.split(' ').slice(1))
      for (const c of this.cellsOf(word, actor)) out.set(c.id, choice.text);
    for (const place of (choice.places ?? '').split('\n').filter(Boolean)) {
      const c = this.named.get(place.split(' ')[0]);
      if (c) out.set(c.id, choice.text.replace(/\*$/, place));
    }
    return out;
  }

  /** What stands on a counter beside its id: how much it is hurt, what is in hand, how it is. @param {Unit} u */
  worn(u) {
    const of = (kind) => u.marks.filter((m) => m.counter === kind);
    const stance = u.marks.filter((m) => !m.usual && (m.counter === 'stance' || (m.board && !m.counter)));
    return {
      harm: of('harm').reduce((sum, m) => sum + (parseFloat(m.text) || 0), 0),
      held: of('held').map((m) => m.text)[0],
      stance: stance.map((m) => (m.text === 'yes' ? m.label : /^-?\d/.test(m.text) ? `${m.label} ${m.text}` : m.text)),
    };
  }

  /** A cell in words. @param {Cell} c */
  describe(c) {
    const room = this.rooms.get(c.id), shade = this.shades.get(c.id), items = this.items.get(c.id);
    const terrain = this.defs.get(this.data.terrain?.[c.id]);
    const units = (this.at.get(c.id) ?? []).map((u) => this.unitWords(u));
    const doors = this.doors.filter((d) => this.beside(d).includes(c)).map((d) => `${d.name} ${d.state}`);
    return [c.name, this.fixtures.get(c.id) ?? terrain?.name, room?.title || room?.name, shade, ...units,
      items && items.names.join(', '), ...doors].filter(Boolean).join(', ');
  }

  /** @param {Unit} u */
  unitWords(u) {
    const side = this.sides[this.side(u.side)];
    const { harm, held, stance } = this.worn(u);
    return [unitName(u), side?.title ?? side?.id, u.facing && `facing ${u.facing}`, u.down && 'down', ...stance, held && `holds ${held}`,
      harm && `harm ${harm}`].filter(Boolean).join(', ');
  }
}

/** "c1 Ann Bow"; a name that has the id in it says it already. @param {{id: string, name: string}} u */
export function unitName(u) {
  const words = u.name.split(/[^\p{L}\p{N}_]+/u);
  if (!u.name || u.name === u.id) return u.id;
  return words.includes(u.id) ? u.name : `${u.id} ${u.name}`;
}
