// menu.js - what can be done at a square: which of it stands in the list at first, and where the list stands on the page.

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

const GAP = 8;
const COVERS = [1e6, 1e6, 20, 1]; // what each pixel of what is covered counts: the square, who acts, what tells the odds, others

/** Is it an attack on somebody who is out of the fight? @param {any} c a choice, or a line of what can be done @param {import('./scene.js').Scene | null} scene */
export function beaten(c, scene) {
  const attack = c.attack || ` ${c.tags ?? ''} `.includes(' attack '), last = c.does?.at(-1) ?? c.text ?? '';
  return !!attack && last.split(' ').slice(1).some((/** @type {string} */ w) => scene?.unit(w)?.down);
}

/** Can it not succeed? @param {any} c */
const hopeless = (c) => c.chance === 0 || parseFloat((c.odds ?? '').replace(/^\D+/, '')) === 0;

/** What stands in the list at first, and what behind "more ways": what the rules put there, what cannot succeed and, last, attacks on
 * those who are out of the fight. Where that would be all, or one line, it stands there at once. @template T @param {T[]} list @param {import('./scene.js').Scene | null} scene @param {number} lines for them */
export function sorted(list, scene, lines) {
  const rank = (/** @type {any} */ c) => (beaten(c, scene) ? 3 : hopeless(c) ? 2 : c.more ? 1 : 0);
  const all = list.map((c, i) => ({ c, i, rank: rank(c) })).sort((a, b) => a.rank - b.rank || a.i - b.i);
  const best = all.filter((x) => !x.rank).slice(0, lines), single = all.length === best.length + 1 && best.length < lines;
  const first = single || !best.length ? all.slice(0, lines) : best;
  return { first: first.map((x) => x.c), rest: all.filter((x) => !first.includes(x)).map((x) => x.c) };
}

/** @param {Box} a @param {Box} b */
const shared = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** Puts a box beside what it speaks of: over neither that nor who acts, and over little else.
 * @param {HTMLElement} box @param {(Box | undefined)[][]} spared the square, who acts, what tells the odds, others */
export function place(box, spared) {
  const w = box.offsetWidth, h = box.offsetHeight, middle = spared[0][0] ?? { left: 40, right: 40, top: 40, bottom: 40 };
  const beside = /** @type {Box[]} */ (spared.slice(0, 2).flat().filter(Boolean));
  const xs = [...beside, middle].flatMap((b) => [b.right + GAP, b.left - GAP - w, (b.left + b.right - w) / 2]);
  const ys = [...beside, middle].flatMap((b) => [b.bottom + GAP, b.top - GAP - h, (b.top + b.bottom - h) / 2]);
  const within = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ most) => Math.max(GAP, Math.min(at, most - size - GAP));
  const far = (/** @type {number} */ x, /** @type {number} */ y) => Math.hypot(x + w / 2 - (middle.left + middle.right) / 2, y + h / 2 - (middle.top + middle.bottom) / 2);
  let best = { cost: Infinity, x: GAP, y: GAP };
  for (const x of xs.map((at) => within(at, w, innerWidth)))
    for (const y of ys.map((at) => within(at, h, innerHeight))) {
      const at = { left: x, top: y, right: x + w, bottom: y + h };
      const cost = far(x, y) * 10 + spared.reduce((sum, list, i) => sum + list.reduce((n, b) => n + (b ? shared(at, b) * COVERS[i] : 0), 0), 0);
      if (cost < best.cost) best = { cost, x, y };
    }
  box.style.left = `${best.x}px`;
  box.style.top = `${best.y}px`;
}
