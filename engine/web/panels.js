// panels.js - the pages beside the board: options, what is known before a choice, units, log, tables of values, the end.

import { h, fill, byId } from './dom.js';
import { dice } from './log.js';
import { unitName } from './scene.js';

/** @typedef {import('./types.js').Choice} Choice */

const FEW = 12;

/** A choice as people read it: names of several words with blanks, as they may be typed too. @param {string} text */
export const readable = (text) => text.replaceAll('_', ' ');

/** What a choice costs, as the rules count it. @param {Choice} c */
function cost(c) {
  return c.cost === undefined ? null : h('span', { class: 'cost', 'aria-label': `costs ${c.price ?? c.cost}` }, c.price ?? c.cost);
}

/**
 * The best attack on each target, then the options as buttons, one group for a verb where there are many.
 * @param {HTMLElement} home @param {any[]} best @param {Choice[]} choices
 * @param {{choose: (c: Choice) => void, look: (c: Choice) => void}} hooks
 */
export function options(home, best, choices, hooks) {
  const groups = new Map();
  for (const c of choices) groups.set(c.verb ?? c.text, [...(groups.get(c.verb ?? c.text) ?? []), c]);
  let number = 0;
  const key = () => (number < 9 ? String(++number) : null);
  const open = new Set([...home.querySelectorAll('details[open]')].map((d) => d.getAttribute('data-verb')));
  const first = best.map((row) => button({ ...row, label: row.text, text: row.does[0] }, key(), hooks, [], 'best'));
  fill(home, first, [...groups].map(([verb, list]) => {
    if (list.length === 1 || groups.size === 1 || choices.length <= FEW) return list.map((c) => button(c, key(), hooks, choices));
    return h('details', { 'data-verb': verb, open: open.has(verb) },
      h('summary', {}, h('span', { class: 'word' }, inCommon(list) || readable(verb)), h('small', {}, `${list.length} ways`), price(list)),
      h('div', { class: 'group' }, list.map((c) => button(c, null, hooks, choices))));
  }));
}

/** What all of a group cost, or the least. @param {Choice[]} list */
function price(list) {
  if (list.some((c) => c.cost === undefined)) return null;
  const least = list.reduce((a, b) => (Number(b.cost) < Number(a.cost) ? b : a)), text = least.price ?? least.cost;
  return h('span', { class: 'cost' }, list.every((c) => c.cost === least.cost) ? text : `from ${text}`);
}

/** The words that the labels of all begin with, as the beginning of a line; '': there are none. @param {Choice[]} list */
function inCommon(list) {
  const all = list.map((c) => (c.label ?? '').split(' ')), n = all[0].findIndex((word, i) => !all.every((words) => words[i] === word));
  const text = all[0].slice(0, n < 0 ? undefined : n).join(' ');
  return text && text[0].toUpperCase() + text.slice(1);
}

/** What a player would say for a choice, if no other of the list is called the same; else as it is typed. @param {Choice} c @param {Choice[]} all */
export function said(c, all) {
  const text = readable(c.text.replace(/ \*$/, '')), label = c.label?.trim();
  if (!label || all.some((o) => o !== c && o.label === c.label)) return { word: text, typed: null };
  const word = label[0].toUpperCase() + label.slice(1);
  return { word, typed: word.toLowerCase() === text.toLowerCase() ? null : text };
}

/** @param {any} c @param {string | null} key @param {any} hooks @param {Choice[]} all @param {string} [kind] */
function button(c, key, hooks, all, kind) {
  const more = c.places ? ' …' : '', { word, typed } = said(c, all);
  const b = h('button', { type: 'button', class: ['option', c.form && 'formed', c.suggested && 'suggested', kind].filter(Boolean).join(' '), 'data-key': key, 'data-text': c.text, title: c.help,
    onclick: () => hooks.choose(c), onpointerenter: () => hooks.look(c), onfocus: () => hooks.look(c) },
  key && h('kbd', { 'aria-hidden': 'true' }, key), h('span', { class: 'word' }, word + more), typed && h('small', { class: 'typed' }, typed), c.suggested && h('small', { class: 'advice' }, 'suggested'), c.odds && h('small', { class: 'chance' }, c.odds), cost(c));
  return c.form ? form(c, hooks) : b;
}

/** A choice with amounts: what stands in it at first may be changed. */
function form(c, hooks) {
  const box = h('input', { value: c.form.default ?? '', 'aria-label': c.form.text, maxlength: 300 });
  const verb = c.text.replace(/ \*$/, '');
  return h('form', { class: 'option form', onsubmit: (e) => {
    e.preventDefault();
    hooks.choose({ ...c, text: `${verb} ${box.value}`.trim(), places: undefined, form: undefined });
  } }, h('span', { class: 'word' }, verb), h('small', {}, c.form.text), box, h('button', { type: 'submit' }, 'OK'), cost(c));
}

/** The number on the dice that decides; undefined: there is none. @param {any} o odds @returns {number | undefined} */
function onDice(o) {
  return o.on_dice ?? o.needed ?? o.at_most ?? o.below;
}

/** What the dice must show, in words; null: no number decides. @param {any} o odds */
export function goal(o) {
  const n = onDice(o);
  if (n === undefined) return null;
  return o.needed !== undefined ? `needs ${n}+` : o.at_most !== undefined ? `needs ${n} or less` : `needs less than ${n}`;
}

/** What a player is told before it is done; '': nothing. As engine/app/line/warn.c has it. @param {any} o odds */
export function doubt(o) {
  const needs = o?.chance <= 0 && !o.sampled && goal(o), dice = o?.dice ? ` on ${o.dice}` : '';
  return [needs && `${needs}${dice}, which cannot be thrown`, o?.doubt].filter(Boolean).join('; ');
}

/** The list that makes a number. @param {HTMLElement} home @param {string} title @param {any} odds */
export function odds(home, title, odds) {
  home.hidden = !odds;
  if (!odds) return;
  const percent = (x) => `${(100 * x).toFixed(1)} %`;
  const outcomes = (odds.outcomes ?? []).map((o) => h('li', {}, h('span', {}, o.name),
    h('meter', { min: 0, max: 1, value: o.chance, 'aria-label': o.name }), h('b', {}, percent(o.chance))));
  const mods = modifiers(odds.modifiers ?? []);
  fill(home, h('h3', {}, title),
    odds.possible === false ? h('p', {}, odds.reason) : null,
    odds.doubt && h('p', { class: 'doubt' }, odds.doubt),
    goal(odds) && h('p', { class: 'needs' }, h('strong', {}, goal(odds)), ` on ${odds.dice ?? 'the dice'}`,
      odds.figure ? ` (${odds.base}: ${odds.figure})`
        : odds.base !== undefined && odds.base !== onDice(odds) ? ` (${odds.base} before modifiers)` : ''),
    outcomes.length ? h('ul', { class: 'outcomes' }, outcomes) : null,
    mods.length ? h('ul', { class: 'mods' }, mods) : null,
    odds.hits && h('p', {}, `hits: ${odds.hits}`),
    odds.as_known && h('p', {}, odds.as_known === true ? 'as far as is known' : odds.as_known));
}

/** A throw that was made: its dice, what made its number, what came of it. @param {HTMLElement} home @param {string} title @param {any} t */
export function thrown(home, title, t) {
  const needs = goal({ needed: t.need, at_most: t.at_most, below: t.below });
  home.hidden = false;
  fill(home, h('div', { class: 'bar' }, h('h3', {}, title), close(home)),
    h('p', { class: 'needs' }, dice(`${t.dice} [${(t.faces ?? []).join(' ')}] = ${t.total}`), needs ? [', ', h('strong', {}, needs)] : null),
    (t.modifiers ?? []).length ? h('ul', { class: 'mods' }, modifiers(t.modifiers)) : null,
    t.outcome && h('p', {}, `${t.modified !== undefined && t.modified !== t.total ? `${t.modified} with modifiers: ` : ''}${t.outcome}`));
}

/** @param {any[]} list */
function modifiers(list) {
  return list.map((m) => h('li', { class: m.struck ? 'struck' : '' }, h('b', { class: m.value < 0 ? 'minus' : 'plus' }, m.value > 0 ? `+${m.value}` : m.value),
    h('span', {}, m.name), m.cite && h('cite', {}, m.cite)));
}

function close(home) {
  return h('button', { type: 'button', class: 'slim close', 'aria-label': 'Close', onclick: () => { home.hidden = true; } }, '✕');
}

/** Text of the game, as it was laid out. @param {HTMLElement} home @param {string} title @param {string} text */
export function words(home, title, text) {
  home.hidden = !text;
  if (text) fill(home, h('div', { class: 'bar' }, h('h3', {}, title), close(home)), h('pre', {}, text));
}

/** Sentences for the player: each part has a title. @param {HTMLElement} home @param {[string, string][]} parts @param {() => void} [whole] shows them where there is more room */
export function prose(home, parts, whole) {
  const list = parts.filter(([, text]) => text);
  home.hidden = !list.length;
  fill(home, list.map(([title, text], i) => [h('div', { class: 'bar' }, h('h3', {}, title), whole && h('button', { type: 'button', class: 'slim', onclick: whole }, 'All of it'), i === 0 && close(home)), h('p', { class: 'prose' }, text)]));
}

function status(scene, u) {
  const { harm, stance } = scene.worn(u);
  return [harm && `${harm} harm`, ...stance].filter(Boolean).join(', ') || (u.down ? 'down' : '');
}

/** All units in sight, by side. */
export function crew(home, scene, actor, hooks) {
  fill(home, scene.sides.map((side, i) => {
    const list = scene.units.filter((u) => scene.side(u.side) === i);
    if (!list.length) return null;
    return h('div', { class: `side side-${i % 6}` }, h('h2', {}, side.title ?? side.id), h('ul', {}, list.map((u) =>
      h('li', {}, h('button', { type: 'button', class: `${u.id === actor ? 'acts' : ''}${u.down ? ' down' : ''}`, title: [unitName(u), status(scene, u)].filter(Boolean).join(': '), onclick: () => hooks.find(u) },
        h('i', { class: `badge form-${i % 6}`, 'aria-hidden': 'true' }), h('span', { class: 'cut' }, unitName(u)),
        h('small', { class: 'cut' }, status(scene, u)))))));
  }));
}

/** Who acts now and who is still to act in this turn, as far as this side knows. */
export function order(home, ids, scene, actor, hooks) {
  const list = ids.map((id) => scene.unit(id)).filter(Boolean);
  home.hidden = list.length < 2;
  fill(home, list.map((u, i) => h('li', {}, h('button', { type: 'button', class: `side-${Math.max(0, scene.side(u.side)) % 6}${u.id === actor ? ' acts' : ''}`,
    'aria-current': u.id === actor ? 'step' : null, title: `${unitName(u)}${i ? `, number ${i + 1} from now` : ', first'}`, onclick: () => hooks.find(u) },
  h('i', { class: `badge form-${Math.max(0, scene.side(u.side)) % 6}`, 'aria-hidden': 'true' }), h('span', { class: 'cut' }, unitName(u))))));
}

/** What has just happened, below the board: the last notable line first, then the last lines; the log and the live region say it to who
 * does not see it. @param {HTMLElement} home @param {{text: string, notable: boolean}[]} lines */
export function lately(home, lines) {
  const last = lines.slice(-2), notable = lines.slice(0, -2).filter((x) => x.notable).pop();
  home.hidden = !lines.length;
  fill(home, [...(notable ? [notable, ...last.slice(-1)] : last)].map((x) => h('p', { class: x.notable && 'notable' }, dice(x.text))));
  clearTimeout(Number(home.dataset.timer)); // it covers what is said of the square under the pointer: not for long
  home.dataset.timer = String(setTimeout(() => { home.hidden = true; }, 6000));
}

const SAYS = { ask: 'it is asked each time', never: 'it is passed on without asking', always: 'what is suggested is taken without asking' };

const ASKS = {
  'ask guided': ['what matters', 'where something is at stake; what is suggested is done for the rest'],
  'ask at 50%': ['likely', 'from a chance of 50 in 100 on'],
  'ask all': ['everything', 'whatever the rules ask'],
};

/**
 * A switch for each question that can be answered in advance, with the conditions of what was said.
 * @param {HTMLElement} home @param {Map<string, string>} asked what each question said when it was last asked; '': it was not yet
 * @param {import('./types.js').Now} now @param {(line: string) => void} send @param {Object<string, string>} [titles] what people call it, by verb
 */
export function answers(home, asked, now, send, titles = {}) {
  const verbs = [...asked.keys()].filter((what) => what !== 'all'), about = (what) => (asked.get(what) ? `; last asked: ${asked.get(what)}` : '');
  home.hidden = !verbs.length || now.state !== 'plays';
  const given = new Map((now.answers ?? []).map((a) => [a.what, a]));
  const all = given.get('all'), of_all = !all || all.said === 'guided' ? 'ask guided' : all.on ? `ask at ${all.on}` : 'ask all';
  fill(home, verbs.length && h('p', { class: 'quiet' }, 'When this comes up again:'), verbs.map((what) => h('div', { class: 'switch', role: 'group', 'aria-label': `${what}: when this is asked${about(what)}` }, h('span', { class: 'word', title: asked.get(what) || null }, [titles[what] ?? what.replace(/^\S+/, (verb) => titles[verb] ?? verb), given.get(what)?.on].filter(Boolean).join(' ')),
    ['ask', 'never', 'always'].map((word) => h('button', { type: 'button', disabled: !now.yours, 'aria-pressed': String((given.get(what)?.said ?? 'ask') === word),
      title: `${word} ${what}: ${SAYS[word]}${about(what)}`, onclick: () => send(`${word} ${what}`) }, word)))),
  verbs.length && h('div', { class: 'switch', role: 'group', 'aria-label': 'which questions are asked' }, h('span', { class: 'word' }, 'Ask me'),
    Object.entries(ASKS).map(([line, [word, title]]) => h('button', { type: 'button', disabled: !now.yours, 'aria-pressed': String(of_all === line), title: `${line}: ${title}`, onclick: () => send(line) }, word))));
}

/**
 * The end of a game: who won and why, the facts that decided, who is left, and the record to take away.
 * @param {HTMLElement} home @param {string} text a line for who won and why, one for each fact, one for the count of choices
 * @param {import('./types.js').TurningMoment[]} moments that turned it
 * @param {{keep: (() => void) | null, look: (n: number) => void, whom: string, lobby: string | null, again: {ways: string[], begin: (how: string) => void}}} hooks null: there is no record, and no lobby that this browser knows
 */
export function ending(home, text, moments, hooks) {
  const [first, ...facts] = text.trim().split('\n'), at = first.indexOf(': ');
  const fact = (line) => h('li', { class: /: met\b/.test(line) ? 'met' : /: not met\b/.test(line) ? 'unmet' : /: not decided\b/.test(line) ? 'open' : '' }, line);
  fill(home, h('div', { class: 'ending' }, h('h3', {}, at < 0 ? first : first.slice(0, at)), at >= 0 && h('p', { class: 'because' }, first.slice(at + 2)),
    moments.length > 0 && [h('h4', {}, 'What turned it'), h('ol', { class: 'moments' }, moments.map((m) => h('li', {}, moment(m, hooks))))],
    h('ul', {}, facts.slice(0, -1).map(fact)),
    h('p', { class: 'quiet' }, facts[facts.length - 1] ?? ''),
    hooks.again.ways.length > 0 && h('div', { class: 'standing' }, hooks.again.ways.map((how) => h('button', { type: 'button', 'data-how': how, onclick: () => hooks.again.begin(how) }, NEXT[how]))),
    hooks.keep ? [h('button', { type: 'button', class: 'main', onclick: hooks.keep }, 'Download the record'),
      h('p', { class: 'quiet' }, 'The bar below the board goes back over the game, as each side saw it.')]
      : h('p', { class: 'quiet' }, 'This game was played without a record: there is nothing to go back over.'),
    hooks.lobby ? h('a', { class: 'play', href: hooks.lobby, target: '_blank', rel: 'noreferrer' }, 'Choose another game')
      : h('p', { class: 'quiet' }, 'The lobby starts another game. Its link is the first one that the server prints: ask the person who runs it.')));
}

/** @type {Record<string, string>} what may be played next */
const NEXT = { same: 'Play again', other: 'The other side', harder: 'Against stronger bots' };

/** A moment that turned the game: a button that looks back at it, where there is a record.
 * @param {import('./types.js').TurningMoment} m @param {{keep: (() => void) | null, look: (n: number) => void, whom: string}} hooks */
function moment(m, hooks) {
  const told = [h('small', {}, `turn ${m.turn}, ${m.gain < 0 ? 'against' : 'for'} ${hooks.whom}`), ` ${m.text}`];
  if (!hooks.keep) return h('p', {}, told);
  return h('button', { type: 'button', title: 'Look back at this moment', onclick: () => hooks.look(m.n) }, told);
}

/** Boards of mods: panels and lines of places. @param {HTMLElement} home @param {any[]} list @param {(means: string) => void} choose @param {any} scene */
export function boards(home, list, choose, scene) {
  sideOf = (u) => { const i = scene.side(u.side); return i < 0 ? 'none' : String(i % 6); };
  home.hidden = list.length === 0;
  fill(home, list.map((b) => h('section', { class: `panel ${b.kind ?? 'strip'}` }, h('h2', {}, b.title ?? b.id, b.seat && h('small', {}, b.seat)),
    b.fault ? h('p', { class: 'fault' }, b.fault) : b.kind === 'panel' ? values(b, choose) : places(b, choose))));
}

function values(b, choose) {
  return h('table', {}, h('tbody', {}, (b.rows ?? []).map((r) => h('tr', { class: `ink-${r.color ?? 'plain'}` },
    h('th', { scope: 'row' }, r.means ? h('button', { type: 'button', onclick: () => choose(r.means) }, caption(r)) : caption(r)),
    h('td', {}, r.value ?? '', r.of_text ? h('small', {}, ` of ${r.of_text}`) : ''),
    h('td', { class: 'bar' }, r.of ? h('meter', { min: 0, max: r.of, value: r.n ?? 0, 'aria-label': r.label || r.place }) : '')))));
}

function places(b, choose) {
  const cols = Math.max(b.ruler?.length ?? 0, ...(b.rows ?? []).flatMap((r) => (r.places ?? []).map((p) => p.col ?? 1)));
  return h('div', { class: 'scroll' }, h('table', { class: 'places' }, b.ruler?.length ? h('thead', {}, h('tr', {}, h('td', {}), b.ruler.map((t) => h('th', { scope: 'col' }, t)))) : null,
    h('tbody', {}, (b.rows ?? []).map((r) => h('tr', {}, h('th', { scope: 'row' }, r.label ?? ''), row(r, cols, choose))))));
}

function row(r, cols, choose) {
  const out = [];
  for (let col = 1; col <= cols; col++) out.push(h('td', {}, (r.places ?? []).filter((p) => (p.col ?? 1) === col).map((p) => place(p, choose))));
  return out;
}

/** @param {any} r a row of a panel */
function caption(r) {
  return [r.label, r.place].filter(Boolean).join(' · ');
}

/** Set by boards(): how a side is drawn. */
let sideOf = (/** @type {any} */ u) => String(u.side ?? 'none');

function place(p, choose) {
  const inside = [h('span', { class: 'where' }, [p.id, p.label].filter(Boolean).join(' ')), (p.groups ?? []).map((g) =>
    h('span', { class: `cluster ink-${g.color ?? 'plain'}` }, g.text ?? '', (g.units ?? []).map((u) => h('b', { class: `chip side-${sideOf(u)}${u.down ? ' down' : ''}` }, u.id))))];
  return p.means ? h('button', { type: 'button', class: 'place', onclick: () => choose(p.means) }, inside) : h('div', { class: 'place' }, inside);
}

/** @param {string} text */
export function announce(text) {
  byId('live').textContent = text;
}
