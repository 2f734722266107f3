// dom.js - elements made from data; text is always text, never markup.

const SVG = 'http://www.w3.org/2000/svg';

/**
 * @param {Element} el
 * @param {Record<string, any>} props attributes; `on...` functions become listeners, `false` and null are left out
 */
function dress(el, props) {
  for (const [key, value] of Object.entries(props)) {
    if (value === false || value == null) continue;
    if (key.startsWith('on')) el.addEventListener(key.slice(2), value);
    else el.setAttribute(key, value === true ? '' : String(value));
  }
}

/** An HTML element. @param {string} tag @param {Record<string, any>} props @param {...any} inside @returns {any} */
export function h(tag, props = {}, ...inside) {
  const el = document.createElement(tag);
  dress(el, props);
  el.append(...inside.flat(Infinity).filter((x) => x != null && x !== false).map((x) => (x instanceof Node ? x : String(x))));
  return el;
}

/** An SVG element. @param {string} tag @param {Record<string, any>} props @param {...any} inside @returns {SVGElement} */
export function s(tag, props = {}, ...inside) {
  const el = document.createElementNS(SVG, tag);
  dress(el, props);
  el.append(...inside.flat(Infinity).filter((x) => x != null && x !== false).map((x) => (x instanceof Node ? x : String(x))));
  return el;
}

/** The element of that id. @param {string} id @returns {any} */
export function byId(id) {
  const el = document.getElementById(id);
  if (!el) throw new Error(`no element '${id}'`);
  return el;
}

/** What is said below the board, in room for two lines: a title says all of it. What has just happened stands there until then.
 * @param {string} text */
export function hint(text) {
  const el = byId('hint');
  el.textContent = el.title = text;
  if (text) byId('caption').hidden = true;
}

/** Replaces what is inside. @param {Element} el @param {...any} inside */
export function fill(el, ...inside) {
  el.replaceChildren(...inside.flat(Infinity).filter((x) => x != null && x !== false).map((x) => (x instanceof Node ? x : String(x))));
}

/** What is inside becomes this list; elements that are there in their place stay, for what is put in again is laid out and painted again.
 * @template {Element} T @param {T} el @param {Element[]} list @returns {T} */
export function sync(el, list) {
  list.forEach((x, i) => { if (el.children[i] !== x) el.insertBefore(x, el.children[i] ?? null); });
  while (el.children.length > list.length) el.lastElementChild?.remove();
  return el;
}

/** Elements that are made again only where what they show has changed. */
export class Made {
  constructor() {
    /** @type {Map<any, {key: string, el: any}>} */
    this.list = new Map();
  }

  /** @param {any} id @param {any} shows what the element is made from @param {() => any} make */
  get(id, shows, make) {
    const key = JSON.stringify(shows), had = this.list.get(id);
    if (had?.key === key) return had.el;
    const el = make();
    this.list.set(id, { key, el });
    return el;
  }
}
