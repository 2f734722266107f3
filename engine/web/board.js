// board.js - a deck as SVG: floors, walls, doors in their states, things, units; and a grid of cells for the keyboard and
// for screen readers. It knows no grid: corners, steps and places come from the server.

import { h, s, fill, Made, sync } from './dom.js';

const MOVE = 1, SEE = 2;
const RIM = 90;
const FLOATS = 2600; // ms that words stand over a square
const SMALL = 30, LEGIBLE = 34, TOUCHED = 40; // pixels of a square: what is on it is hard to read, is read well, is touched well
const FEW_BEYOND = 4; // units that are named at an edge

/** Nothing can be done now. @type {import('./types.js').Possible} */
const NOTHING = { reach: [], targets: [], doors: [], cells: [], best: [] };

export class Board {
  /**
   * @param {HTMLElement} home
   * @param {{enter: (cell: any, event: Event) => void, look: (cell: any, event?: any) => void}} hooks
   * @param {HTMLElement} beyond where it is said who stands beyond the edges of what is shown
   */
  constructor(home, hooks, beyond = h('div')) {
    this.home = home;
    this.beyond = beyond;
    this.hooks = hooks;
    this.deck = 0;
    this.allDecks = false; // tabs of decks where nobody is seen, too
    this.cursor = -1;
    this.overlay = new Map();
    this.possible = NOTHING;
    this.view = null;
    /** @type {Map<number, any>} what is shown of decks where somebody zoomed or dragged */
    this.views = new Map();
    this.pointers = new Map();
    this.places = new Map();
    /** @type {Map<string, {key: any[], el: Element}>} */
    this.layers = new Map();
    this.counters = new Made();
    this.gridcells = new Made();
    this.rows = new Made();
    this.edges = new Made();
    /** @type {{cell: number, left: number, right: number, y: number, el: Element}[]} words that stand over squares now */
    this.floats = [];
    this.svg = /** @type {any} */ (s('svg', { role: 'grid', id: 'grid', preserveAspectRatio: 'xMidYMid meet' }));
    fill(home, this.svg);
    new ResizeObserver(() => this.resized()).observe(home);
    this.listen();
  }

  /**
   * @param {import('./scene.js').Scene} scene
   * @param {{actor?: any, hot: Map<number, string>, asks: boolean, possible?: import('./types.js').Possible}} now hot: cells that an option
   * names; asks: one of them is to be chosen
   */
  draw(scene, now) {
    this.possible = now.possible ?? NOTHING;
    const moved = this.scene && this.actor !== now.actor?.id;
    this.scene = scene;
    this.actor = now.actor?.id;
    this.hot = now.hot;
    this.asks = now.asks;
    const on = now.actor && scene.cells.get(now.actor.cell);
    if (on && (moved || !this.view)) this.turnTo(on.deck);
    else if (!this.view) this.turnTo(this.liveliest());
    this.home.hidden = scene.decks.length === 0;
    if (this.home.hidden) return;
    if (this.deck >= scene.decks.length) this.deck = 0;
    if (on && moved && !this.svg.contains(document.activeElement)) this.cursor = on.id;
    if (!this.inDeck(this.cursor)) this.cursor = on ? on.id : this.first();
    this.paint();
    if (on && moved) this.reveal(on); // where only a part of the deck is shown
  }

  /** @param {number} deck */
  turnTo(deck) {
    if (deck !== this.deck) {
      if (this.view && !this.fitted) this.views.set(this.deck, this.view);
      this.view = this.views.get(deck) ?? null;
      this.fitted = false;
      this.unfloat();
    }
    this.deck = deck;
  }

  /** The deck to begin with where nobody acts: of what an option names, or where most are seen. */
  liveliest() {
    const named = this.scene.cells.get([...this.hot.keys()][0])?.deck, decks = this.scene.decks.map((_, i) => i);
    return named ?? decks.reduce((best, i) => (countOn(this, i) > countOn(this, best) ? i : best), 0);
  }

  /** Where to look where nobody acts: what an option names, somebody, the first square. */
  first() {
    for (const id of [...this.hot.keys(), ...this.scene.at.keys()]) if (this.inDeck(id)) return id;
    for (const c of this.scene.cells.values()) if (c.deck === this.deck) return c.id;
    return -1;
  }

  /** @param {number} id */
  inDeck(id) {
    return this.scene?.cells.get(id)?.deck === this.deck;
  }

  here() {
    return [...this.scene.cells.values()].filter((c) => c.deck === this.deck);
  }

  paint() {
    const d = this.scene.decks[this.deck], had = this.svg.contains(document.activeElement);
    if (!this.view) this.fit();
    this.svg.classList.toggle('layered', this.overlay.size > 0);
    this.svg.setAttribute('aria-label', `Deck ${d.name}: arrows move, Enter acts, letters name units`);
    const { terrain, shape, shades, fixtures, defs, rooms, edges } = this.scene.data;
    this.put([this.same('floors', [shape, terrain, defs, shades, fixtures], () => this.floors(d)), this.same('names', [shape, rooms], () => this.roomNames()),
      this.same('walls', [shape, edges], () => this.walls()), this.doors(), this.things(), this.overlays(),
      this.hots(), this.units(), this.same('floats', [], () => s('g', { class: 'floats', 'aria-hidden': 'true' })), this.same('rulers', [shape], () => this.rulers()), this.cells(d)]);
    this.look();
    if (had) this.focus();
  }

  /**
   * A layer that is drawn again only where a part of the scene that it shows has come again, or another deck is shown: the server
   * sends what has changed alone. @param {string} name @param {any[]} parts @param {() => Element} draw
   */
  same(name, parts, draw) {
    const had = this.layers.get(name), key = [this.deck, ...parts];
    if (had && key.every((part, i) => part === had.key[i])) return had.el;
    const el = draw();
    this.layers.set(name, { key, el });
    return el;
  }

  /** Layers that are there already stay where they are: they are not laid out and painted again. @param {Element[]} layers */
  put(layers) {
    this.mark(null);
    const there = [...this.svg.children];
    if (there.length !== layers.length) this.svg.replaceChildren(...layers);
    else layers.forEach((el, i) => { if (there[i] !== el) there[i].replaceWith(el); });
  }

  // --- what is drawn, from the back to the front ---

  /** @param {any} d */
  points(d, cell, k = 1) {
    return d.corners.map(([x, y]) => `${cell.x + x * k},${cell.y + y * k}`).join(' ');
  }

  /** One path for all squares of a look: thousands of polygons would be laid out and painted one by one. */
  floors(d) {
    const paths = new Map(), glyphs = [];
    const add = (kind, cell, k) => paths.set(kind, `${paths.get(kind) ?? ''}M${this.points(d, cell, k)}z`);
    for (const c of this.here()) {
      const def = this.scene.defs.get(this.scene.data.terrain[c.id]) ?? {}, ink = `ink-${def.color ?? 'plain'}`, shade = this.scene.shades.get(c.id);
      add(`${def.solid ? 'solid' : 'floor'} ${ink}`, c);
      if (shade) add(`shade shade-${shade}`, c);
      if (def.solid) add('block', c, 0.74);
      else if (def.glyph && def.glyph !== '.')
        glyphs.push(s('text', { x: c.x, y: c.y + 14, class: `glyph ${ink}` }, this.scene.fixtures.has(c.id) ? '◆' : def.glyph));
    }
    const order = (kind) => ['solid', 'floor', 'block', 'shade'].findIndex((x) => kind.startsWith(x));
    return s('g', { class: 'floors' }, [...paths].sort(([x], [y]) => order(x) - order(y)).map(([kind, d]) => s('path', { d, class: kind })), glyphs);
  }

  roomNames() {
    const out = s('g', { class: 'names', 'aria-hidden': 'true' });
    for (const r of this.scene.data.rooms ?? []) {
      const cells = (r.cells ?? []).map((id) => this.scene.cells.get(id)).filter((c) => c?.deck === this.deck);
      const text = r.title || r.name;
      if (!cells.length || !text) continue;
      if (cells.length > 3) out.append(this.roomName(text, widest(cells)));
    }
    return out;
  }

  /** A name in the width of its row, in two lines where that lets it be larger. */
  roomName(text, row) {
    const x = (row[0].x + row[row.length - 1].x) / 2, y = row[0].y, room = row[row.length - 1].x - row[0].x + 84;
    const fits = (t) => Math.min(27, room / (t.length * 0.84));
    const cut = halves(text), two = cut.length > 1 && fits(text) < 20 ? cut : [text];
    const size = Math.min(...two.map(fits));
    if (size < 12) return null;
    return s('text', { x, y: y + 8 - (two.length - 1) * size * 0.55, class: 'room', 'font-size': size }, two.map((t, i) =>
      s('tspan', { x, dy: i ? size * 1.15 : 0 }, t)));
  }

  edge(id) {
    const e = this.scene.data.shape.edges[id];
    return e && e[0] === this.deck ? e : null;
  }

  walls() {
    const out = s('g', { class: 'walls' });
    for (const [id, , stops, changed] of this.scene.data.edges ?? []) {
      const e = this.edge(id);
      if (!e) continue;
      const kind = changed && !(stops & MOVE) ? 'breach' : stops & SEE ? 'wall' : stops & MOVE ? 'window' : 'mark';
      out.append(s('line', { x1: e[1], y1: e[2], x2: e[3], y2: e[4], class: kind }));
    }
    return out;
  }

  doors() {
    const out = s('g', { class: 'doors' });
    for (const d of this.scene.doors) {
      if (d.deck !== this.deck) continue;
      const open = !(d.stops & MOVE), flat = d.x1 === d.x2 && d.y1 === d.y2;
      const g = s('g', { class: `door ${open ? 'open' : 'shut'} ink-${d.color ?? 'plain'}` }, s('title', {}, `${d.name}: ${d.kind}, ${d.state}`));
      const x = (d.x1 + d.x2) / 2, y = (d.y1 + d.y2) / 2;
      if (flat) g.append(s('rect', { x: x - 26, y: y - 26, width: 52, height: 52, rx: 6, class: 'hatch' }));
      else if (open) g.append(part(d, 0, 0.24, 'leaf'), part(d, 0.76, 1, 'leaf'));
      else g.append(part(d, 0.06, 0.94, 'leaf'));
      if (!flat && d.sign) g.append(s('circle', { cx: x, cy: y, r: open ? 13 : 16, class: 'sign' }));
      if (this.possible.doors.includes(d.name)) g.append(s('circle', { cx: x, cy: y, r: 9, class: 'usable' }));
      for (const m of d.marks ?? []) g.append(s('text', { x, y: y + 30, class: 'small' }, m.text));
      out.append(g);
    }
    return out;
  }

  things() {
    const out = s('g', { class: 'things' });
    for (const i of this.scene.items.values()) {
      const c = this.scene.cells.get(i.cell);
      if (c?.deck !== this.deck) continue;
      out.append(s('g', { class: 'item' }, s('title', {}, i.names.join(', ')),
        s('path', { d: `M${c.x + 30} ${c.y + 14}l14 14l-14 14l-14 -14z`, class: this.possible.cells.includes(i.cell) ? 'usable' : null })));
    }
    for (const m of this.scene.data.cells ?? []) {
      const c = this.scene.cells.get(m.cell);
      if (c?.deck !== this.deck) continue;
      out.append(s('text', { x: c.x, y: c.y + 40, class: 'small' }, m.marks.map((k) => k.text).join(' ')));
    }
    return out;
  }

  overlays() {
    const out = s('g', { class: 'overlay', 'aria-hidden': 'true' }), d = this.scene.decks[this.deck];
    for (const [id, , allows] of this.overlay.size ? [] : this.possible.reach) {
      const c = this.scene.cells.get(id);
      if (c?.deck === this.deck) out.append(s('polygon', { points: this.points(d, c, 0.96), class: `reach reach-${allows}` }));
    }
    for (const [id, text] of this.overlay) {
      const c = this.scene.cells.get(id);
      if (c?.deck !== this.deck) continue;
      out.append(s('polygon', { points: this.points(d, c, 0.92), class: 'tint' }));
      if (text && text !== '*') out.append(s('text', { x: c.x, y: c.y + 12, class: 'cost' }, text));
    }
    return out;
  }

  hots() {
    const out = s('g', { class: 'hots', 'aria-hidden': 'true' }), d = this.scene.decks[this.deck];
    for (const id of this.asks ? this.hot.keys() : []) {
      const c = this.scene.cells.get(id);
      if (c?.deck === this.deck) out.append(s('polygon', { points: this.points(d, c, 0.86), class: 'hot' }));
    }
    return out;
  }

  units() {
    const out = [];
    for (const [cell, list] of this.scene.at) {
      const c = this.scene.cells.get(cell);
      if (c?.deck !== this.deck) continue;
      const order = [...list].sort((a, b) => Number(b.down) - Number(a.down));
      order.forEach((u, i) => out.push(this.placed(u, c, i, order.length)));
    }
    return sync(this.same('units', [], () => s('g', { class: 'units' })), out);
  }

  /** The counter of a unit in its place; of several on a square each a little aside. */
  placed(u, c, i, n) {
    const shift = n > 1 ? (i - (n - 1) / 2) * 26 : 0, x = c.x + shift, y = c.y - shift * 0.6;
    const { cell, ...shows } = u;
    const g = this.counters.get(u.id, [shows, this.deck, u.id === this.actor, this.scene.side(u.side), this.chance(u)], () => this.counter(u));
    g.setAttribute('transform', `translate(${x} ${y})`);
    this.glide(g, u, x, y);
    return g;
  }

  /** A counter: the side by colour and by form, where it looks, whether it is down, who acts. */
  counter(u) {
    const side = this.scene.side(u.side), d = this.scene.decks[this.deck];
    const step = u.facing && d.steps.find(([name]) => name === u.facing), acts = u.id === this.actor;
    const g = s('g', { class: `unit side-${side < 0 ? 'none' : side % 6}${u.down ? ' down' : ''}${acts ? ' acts' : ''}` });
    g.append(s('title', {}, this.scene.unitWords(u)));
    if (acts) g.append(s('circle', { r: 49, class: 'ring' }));
    if (step && !u.down) {
      const turn = (Math.atan2(step[2], step[1]) * 180) / Math.PI;
      g.append(s('path', { d: 'M24 -27L58 0L24 27z', class: 'nose', transform: `rotate(${turn})` }));
    }
    g.append(form(side));
    if (u.down) g.append(s('path', { d: 'M-24 -24L24 24M24 -24L-24 24', class: 'cross' }));
    g.append(s('text', { y: 11, class: 'id', 'font-size': short(u.id).length > 2 ? 27 : 32 }, short(u.id)));
    this.worn(g, u);
    const chance = this.chance(u);
    if (chance !== undefined) g.append(s('circle', { r: 46, class: 'target' }), s('rect', { x: 6, y: 16, width: 56, height: 25, rx: 12, class: 'odds' }),
      s('text', { x: 34, y: 34, class: 'odd' }, `${chance}%`));
    return g;
  }

  /** The best chance in a hundred of an attack on a unit; undefined: it cannot be attacked now. @param {{id: string}} u */
  chance(u) {
    return this.possible.targets.find(([id]) => id === u.id)?.[1];
  }

  /** On the rim of a counter: how much it is hurt, how it is, what is in hand. */
  worn(g, u) {
    const { harm, held, stance } = this.scene.worn(u), word = stance.find((x) => !/\d/.test(x));
    if (harm) g.append(s('circle', { cx: 31, cy: -31, r: 17, class: 'harm' }), s('text', { x: 31, y: -23, class: 'harmed' }, harm > 99 ? '99' : harm));
    if (word && !u.down) g.append(s('rect', { x: -48, y: -52, width: 60, height: 22, rx: 11, class: 'stance' }),
      s('text', { x: -18, y: -36, class: 'stands', textLength: word.length > 5 ? 52 : null, lengthAdjust: 'spacingAndGlyphs' },
        word.length > 8 ? `${word.slice(0, 7)}.` : word));
    if (held && !u.down) g.append(s('text', { y: 46, class: 'held', textLength: held.length > 9 ? 92 : null, lengthAdjust: 'spacingAndGlyphs' },
      held.length > 14 ? `${held.slice(0, 13)}.` : held));
  }

  /** The line and the way from who acts to the square that is looked at. @param {any} mark null: none */
  mark(mark) {
    this.svg.querySelector('.marked')?.remove();
    if (!mark?.from || !this.inDeck(mark.from.id) || !this.inDeck(mark.to.id)) return;
    const g = s('g', { class: 'marked', 'aria-hidden': 'true' });
    if (mark.way) g.append(s('polyline', { points: mark.way.map((c) => `${c.x},${c.y}`).join(' '), class: 'way' }),
      ...mark.way.slice(1).map((c) => s('circle', { cx: c.x, cy: c.y, r: 7, class: 'step' })));
    else g.append(s('line', { x1: mark.from.x, y1: mark.from.y, x2: mark.to.x, y2: mark.to.y, class: mark.clear ? 'line' : 'line blocked' }));
    this.svg.querySelector('.units')?.before(g);
  }

  /** Words that stand over a square for a moment, within the board. @param {number} cell @param {string} text @param {string} kind `hurt` or `thrown` */
  float(cell, text, kind) {
    const c = this.scene?.cells.get(cell), home = this.layers.get('floats')?.el, d = this.scene?.decks[this.deck];
    if (!home || c?.deck !== this.deck) return;
    this.unfloat((f) => f.cell === cell);
    const words = text.length > 40 ? `${text.slice(0, 39)}…` : text, width = words.length * 15 + 30;
    const x = Math.max(width / 2 - RIM, Math.min(c.x, d.w + RIM - width / 2)), left = x - width / 2, right = x + width / 2, above = c.y > 90;
    let y = above ? c.y - 66 : c.y + 84;
    while (this.floats.some((f) => f.left < right && f.right > left && Math.abs(f.y - y) < 40)) y += above ? -42 : 42; // over what stands there
    const el = s('g', { class: `float ${kind}`, 'data-at': cell }, s('rect', { x: left, y: y - 28, width, height: 38, rx: 12 }), s('text', { x, y }, words));
    this.floats.push({ cell, left, right, y, el });
    home.append(el);
    setTimeout(() => this.unfloat((f) => f.el === el), FLOATS);
  }

  /** Takes words away that stand over squares. @param {(f: {cell: number, el: Element}) => boolean} [which] without it all */
  unfloat(which = () => true) {
    for (const f of this.floats.filter(which)) f.el.remove();
    this.floats = this.floats.filter((f) => !which(f));
  }

  /** A unit that has moved is seen to move, unless less motion is wished for. */
  glide(g, u, x, y) {
    const from = this.places.get(u.id);
    this.places.set(u.id, { x, y, deck: this.deck });
    if (!from || from.deck !== this.deck || (from.x === x && from.y === y)) return;
    if (Math.hypot(from.x - x, from.y - y) > 900 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    g.animate([{ transform: `translate(${from.x}px, ${from.y}px)` }, { transform: `translate(${x}px, ${y}px)` }], { duration: 200, easing: 'ease-out' });
  }

  rulers() {
    const out = s('g', { class: 'rulers', 'aria-hidden': 'true' });
    const xs = new Map(), ys = new Map();
    for (const c of this.here()) {
      const [, col, row] = /^(?:.*:)?([a-z]+)(\d+)$/.exec(c.name) ?? [];
      if (!col) continue;
      if (!xs.has(c.x)) xs.set(c.x, col);
      if (!ys.has(row)) ys.set(row, c.y);
    }
    const d = this.scene.decks[this.deck];
    for (const [x, text] of xs) out.append(s('text', { x, y: -28 }, text), s('text', { x, y: d.h + 48 }, text));
    for (const [text, y] of ys) out.append(s('text', { x: -42, y: y + 9 }, text), s('text', { x: d.w + 42, y: y + 9 }, text));
    return out;
  }

  /** Gridcells: what holds something or is named by an option, and the cursor. */
  cells(d) {
    /** @type {Map<number, Element[]>} */
    const rows = new Map();
    const doors = new Set(this.scene.doors.flatMap((door) => (door.deck === this.deck ? this.scene.beside(door) : [])).map((c) => c.id));
    for (const c of this.here()) {
      const worth = c.id === this.cursor || this.scene.at.has(c.id) || this.hot.has(c.id) || this.scene.items.has(c.id) || doors.has(c.id);
      if (worth) rows.set(c.y, [...(rows.get(c.y) ?? []), this.cell(d, c)]);
    }
    const sorted = [...rows].sort(([a], [b]) => a - b).map(([y, list]) => sync(this.rows.get(y, this.deck, () => s('g', { role: 'row' })), list));
    return sync(this.same('cells', [], () => s('g', { class: 'cells' })), sorted);
  }

  /** What is possible there now, in words. */
  allowed(c) {
    const [, left, then] = this.possible.reach.find(([id]) => id === c.id) ?? [];
    const used = this.possible.cells.includes(c.id) || this.scene.doors.some((d) => this.possible.doors.includes(d.name) && this.scene.beside(d).includes(c));
    const chances = (this.scene.at.get(c.id) ?? []).map((u) => [u.id, this.chance(u)]).filter(([, chance]) => chance !== undefined);
    return [left !== undefined && `, in reach with ${left} left${then === 'attack' ? ', enough for an attack' : ''}`, used && ', something here can be used', ...chances.map(([id, chance]) => `, ${id} can be attacked: ${chance}%`)].filter(Boolean).join('');
  }

  cell(d, c) {
    const here = c.id === this.cursor, label = this.scene.describe(c) + (this.asks && this.hot.has(c.id) ? ', can be chosen' : '') + this.allowed(c);
    return this.gridcells.get(c.id, [label, here, this.deck, c.x, c.y], () => s('g', { role: 'gridcell', tabindex: here ? 0 : -1, 'data-cell': c.id, class: here ? 'cell here' : 'cell',
      'aria-label': label }, s('polygon', { points: this.points(d, c, 0.94) })));
  }

  // --- what part of it is in sight ---

  fit() {
    const d = this.scene.decks[this.deck], box = this.home.getBoundingClientRect();
    this.view = { x: -RIM, y: -RIM + 30, w: d.w + 2 * RIM, h: d.h + 2 * RIM - 60 };
    this.fitted = true; // until somebody zooms or drags
    if (!box.width || !box.height || this.shows === 'whole') return;
    const across = (100 * box.width) / this.view.w, down = (100 * box.height) / this.view.h;
    if (box.width < 700) this.near(box, TOUCHED);
    else if (Math.min(across, down) < SMALL) this.near(box, Math.max(across, down) < SMALL ? LEGIBLE : Math.min(LEGIBLE, Math.max(across, down)));
  }

  resized() {
    if (this.view && this.fitted) this.fit();
    this.look();
  }

  /** Around who acts, with squares of so many pixels. @param {DOMRect} box @param {number} size */
  near(box, size) {
    const of = this.scene.unit(this.actor)?.cell, at = this.scene.cells.get(of !== undefined && this.inDeck(of) ? of : this.cursor) ?? this.here()[0];
    const w = Math.min(this.view.w, (box.width / size) * 100), k = box.height / box.width;
    if (at) this.view = { x: at.x - w / 2, y: at.y - (w * k) / 2, w, h: w * k };
    this.inside();
  }

  /** No more of what is beside the deck is shown than must be. */
  inside() {
    const v = this.view, d = this.scene.decks[this.deck];
    const within = (from, size, most) => (size > most + 2 * RIM ? (most - size) / 2 : Math.max(-RIM, Math.min(from, most + RIM - size)));
    v.x = within(v.x, v.w, d.w);
    v.y = within(v.y, v.h, d.h);
  }

  whole() {
    this.shows = 'whole'; // from now on, on other decks too
    this.views.clear();
    this.fitted = true;
    const d = this.scene.decks[this.deck];
    this.view = { x: -RIM, y: -RIM + 30, w: d.w + 2 * RIM, h: d.h + 2 * RIM - 60 };
    this.look();
  }

  look() {
    const v = this.view;
    if (v) this.svg.setAttribute('viewBox', `${v.x} ${v.y} ${v.w} ${v.h}`);
    if (v && this.scene) sync(this.beyond, ['left', 'right', 'up', 'down'].map((edge) => this.beyondThe(edge)).filter((e) => e));
  }

  /** What of the deck is shown: the view, and what the window shows beside it. */
  shown() {
    const v = this.view, box = this.home.getBoundingClientRect(), k = Math.min(box.width / v.w, box.height / v.h) || 1;
    const w = box.width / k, tall = box.height / k, x = v.x + (v.w - w) / 2, y = v.y + (v.h - tall) / 2;
    return { x, y, right: x + w, bottom: y + tall };
  }

  /** Who of this deck stands beyond an edge of what is shown: a button that shows the nearest. @param {string} edge */
  beyondThe(edge) {
    const v = this.shown(), far = { left: (c) => v.x - c.x, right: (c) => c.x - v.right, up: (c) => v.y - c.y, down: (c) => c.y - v.bottom }[edge];
    const cell = (u) => this.scene.cells.get(u.cell), aside = (c) => c.x < v.x || c.x > v.right;
    const list = this.scene.units.filter((u) => this.inDeck(u.cell) && !u.down && far(cell(u)) > 0 && (edge === 'left' || edge === 'right' || !aside(cell(u))));
    if (!list.length) return null;
    const sorted = list.sort((a, b) => far(cell(a)) - far(cell(b))), ids = sorted.slice(0, FEW_BEYOND).map((u) => short(u.id)).join(' ');
    const text = `${ids}${sorted.length > FEW_BEYOND ? ` +${sorted.length - FEW_BEYOND}` : ''}`, arrow = { left: '◂', right: '▸', up: '▴', down: '▾' }[edge];
    return this.edges.get(edge, [text, sorted[0].cell], () => h('button', { type: 'button', class: edge, 'aria-label': `Beyond the ${edge === 'up' ? 'upper' : edge === 'down' ? 'lower' : edge} edge: ${text}`,
      onclick: () => {
        this.fitted = false; // what one has asked for stays
        this.reveal(cell(sorted[0]));
      } }, edge === 'right' ? `${text} ${arrow}` : `${arrow} ${text}`));
  }

  /** @param {number} k @param {{x: number, y: number}} [at] */
  zoom(k, at) {
    const v = this.view, d = this.scene?.decks[this.deck];
    if (!v || !d) return;
    const p = at ?? { x: v.x + v.w / 2, y: v.y + v.h / 2 };
    const w = Math.max(400, Math.min(3 * (d.w + 2 * RIM), v.w * k)), f = w / v.w;
    this.view = { x: p.x - (p.x - v.x) * f, y: p.y - (p.y - v.y) * f, w, h: v.h * f };
    this.fitted = false;
    this.look();
  }

  /** A cell is brought into sight. @param {any} [c] without it that of the cursor */
  reveal(c = this.scene.cells.get(this.cursor)) {
    const v = this.view;
    if (!c || !v) return;
    const d = this.scene.decks[this.deck], fits = v.x <= 0 && v.y <= 0 && v.x + v.w >= d.w && v.y + v.h >= d.h;
    if (fits) return; // a board that is seen whole stays where it is under the pointer
    const m = Math.min(160, v.w / 6);
    v.x = Math.min(Math.max(v.x, c.x + m - v.w), c.x - m);
    v.y = Math.min(Math.max(v.y, c.y + m - v.h), c.y - m);
    this.look();
  }

  // --- pointers and keys ---

  at(event) {
    const m = this.svg.getScreenCTM();
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(m.inverse());
  }

  cellAt(event) {
    const p = this.at(event);
    return this.scene?.near(this.deck, p.x, p.y, 62);
  }

  listen() {
    const svg = this.svg;
    svg.addEventListener('wheel', (e) => {
      e.preventDefault();
      this.zoom(e.deltaY > 0 ? 1.12 : 0.89, this.at(e));
    }, { passive: false });
    svg.addEventListener('pointerdown', (e) => this.down(e));
    svg.addEventListener('pointermove', (e) => this.move(e));
    for (const kind of ['pointerup', 'pointercancel', 'pointerleave']) svg.addEventListener(kind, (e) => this.up(e));
    svg.addEventListener('keydown', (e) => this.key(e));
    svg.addEventListener('focusin', (e) => this.focused(e));
  }

  down(e) {
    this.pointers.set(e.pointerId, { x: e.clientX, y: e.clientY });
    if (this.pointers.size === 1) this.press = { x: e.clientX, y: e.clientY, dragged: false };
  }

  move(e) {
    const had = this.pointers.get(e.pointerId);
    if (!had) {
      const c = this.cellAt(e);
      if (c?.id !== this.hover) {
        this.hover = c?.id;
        this.hooks.look(c, e);
      }
      return;
    }
    const m = this.svg.getScreenCTM(), k = 1 / (m?.a || 1);
    if (this.pointers.size === 1) {
      if (this.press && Math.hypot(e.clientX - this.press.x, e.clientY - this.press.y) > 7) this.press.dragged = true;
      if (this.press?.dragged) this.fitted = false, this.view = { ...this.view, x: this.view.x - (e.clientX - had.x) * k, y: this.view.y - (e.clientY - had.y) * k };
      this.look();
    } else this.pinch(e, had);
    this.pointers.set(e.pointerId, { x: e.clientX, y: e.clientY });
  }

  pinch(e, had) {
    const other = [...this.pointers].find(([id]) => id !== e.pointerId)?.[1];
    if (!other) return;
    if (this.press) this.press.dragged = true;
    const before = Math.hypot(had.x - other.x, had.y - other.y), now = Math.hypot(e.clientX - other.x, e.clientY - other.y);
    this.zoom(before / Math.max(now, 1), this.at({ clientX: (e.clientX + other.x) / 2, clientY: (e.clientY + other.y) / 2 }));
  }

  up(e) {
    if (e.type === 'pointerleave') this.hooks.look(undefined, e), (this.hover = undefined);
    const pressed = this.press && this.pointers.size === 1 && !this.press.dragged;
    this.pointers.delete(e.pointerId);
    if (e.type !== 'pointerup' || !pressed) return;
    const c = this.cellAt(e);
    if (!c) return;
    this.to(c.id, false);
    this.hooks.enter(c, e);
  }

  focused(e) {
    const id = Number(/** @type {Element} */ (e.target).closest('[data-cell]')?.getAttribute('data-cell'));
    if (id && id !== this.cursor) this.to(id, false);
  }

  focus() {
    this.svg.querySelector(`[data-cell="${this.cursor}"]`)?.focus({ preventScroll: true });
  }

  /** Moves the cursor. @param {number} id @param {boolean} focus */
  to(id, focus) {
    if (!this.scene.cells.has(id)) return;
    this.cursor = id;
    this.turnTo(this.scene.cells.get(id).deck);
    this.paint();
    this.reveal();
    if (focus) this.focus();
    this.hooks.look(this.scene.cells.get(id));
  }

  key(e) {
    const dirs = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
    const c = this.scene?.cells.get(this.cursor), dir = dirs[e.key];
    if (!c || e.ctrlKey || e.metaKey || e.altKey) return;
    if (dir) this.go(c, dir);
    else if (e.key === 'Enter' || e.key === ' ') this.hooks.enter(c, e);
    else if (e.key === 'Home' || e.key === 'End') this.rowEnd(c, e.key === 'Home');
    else return;
    e.preventDefault();
    e.stopPropagation();
  }

  /** The next cell that way, over a gap if need be. */
  go(c, [dx, dy]) {
    let best, least = Infinity;
    for (const o of this.here()) {
      const along = (o.x - c.x) * dx + (o.y - c.y) * dy, aside = Math.abs((o.x - c.x) * dy) + Math.abs((o.y - c.y) * dx);
      if (along < 30 || aside > along + 1) continue;
      const far = along + 2 * aside;
      if (far < least) [best, least] = [o, far];
    }
    if (best) this.to(best.id, true);
  }

  rowEnd(c, first) {
    const row = this.here().filter((o) => o.y === c.y).sort((a, b) => a.x - b.x);
    this.to(row[first ? 0 : row.length - 1].id, true);
  }
}

/** A text cut at the blank that is nearest to its middle. */
function halves(text) {
  const blanks = [...text.matchAll(/ /g)].map((m) => m.index).sort((a, b) => Math.abs(a - text.length / 2) - Math.abs(b - text.length / 2));
  return blanks.length ? [text.slice(0, blanks[0]), text.slice(blanks[0] + 1)] : [text];
}

/** The longest run of cells without a gap in a row, nearest to the middle row. */
function widest(cells) {
  const runs = [];
  for (const c of [...cells].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const run = runs[runs.length - 1], last = run?.[run.length - 1];
    if (last && last.y === c.y && c.x - last.x < 175) run.push(c);
    else runs.push([c]);
  }
  const middle = cells.reduce((sum, c) => sum + c.y, 0) / cells.length;
  return runs.sort((a, b) => b.length - a.length || Math.abs(a[0].y - middle) - Math.abs(b[0].y - middle))[0];
}

function part(d, from, to, kind) {
  const x = (k) => d.x1 + (d.x2 - d.x1) * k, y = (k) => d.y1 + (d.y2 - d.y1) * k;
  return s('line', { x1: x(from), y1: y(from), x2: x(to), y2: y(to), class: kind });
}

/** What stands on a counter: "c1", "c10" of counter10, "vi" of vigil. @param {string} id */
function short(id) {
  if (id.length <= 3) return id;
  const [, number] = /(\d+)$/.exec(id) ?? [];
  return number && number.length < 3 ? id[0] + number : id.slice(0, 2);
}

/** A side has a form of its own, so that colour is never alone. */
function form(side) {
  const forms = [
    () => s('circle', { r: 36, class: 'body' }),
    () => s('rect', { x: -34, y: -34, width: 68, height: 68, rx: 7, class: 'body' }),
    () => s('path', { d: 'M-20 -35H20L40 0L20 35H-20L-40 0z', class: 'body' }),
    () => s('path', { d: 'M0 -43L41 0L0 43L-41 0z', class: 'body' }),
    () => s('path', { d: 'M0 -42L40 -12L25 36H-25L-40 -12z', class: 'body' }),
    () => s('path', { d: 'M-36 -30H36L42 0L36 30H-36L-42 0z', class: 'body' }),
  ];
  return side < 0 ? s('circle', { r: 32, class: 'body' }) : forms[side % 6]();
}

/** Tabs of decks, where there are several. @param {HTMLElement} home @param {Board} board */
export function deckTabs(home, board) {
  const decks = board.scene?.decks ?? [];
  home.hidden = decks.length < 2;
  const others = decks.filter((_, i) => i !== board.deck && !countOn(board, i)), few = others.length < MANY_DECKS || board.allDecks;
  const again = () => deckTabs(home, board);
  const tabs = decks.map((d, i) => !few && others.includes(d) ? null : h('button', { type: 'button', role: 'tab', 'aria-selected': String(i === board.deck),
    onclick: () => {
      board.turnTo(i);
      board.cursor = board.first();
      board.paint();
      again();
    } }, `Deck ${d.name}`, h('small', {}, countOn(board, i) || '')));
  const more = others.length < MANY_DECKS ? null : h('button', { type: 'button', role: 'tab', 'aria-selected': 'false',
    onclick: () => {
      board.allDecks = !board.allDecks;
      again();
    } }, few ? 'Fewer decks' : `${others.length} more decks`);
  fill(home, [...tabs, more].filter((e) => e));
}

const MANY_DECKS = 3; // where nobody is seen: of fewer each has its tab

function countOn(board, deck) {
  return board.scene.units.filter((u) => board.scene.cells.get(u.cell)?.deck === deck).length;
}
