// lobby.js - the page of the person who runs the server: games with the links of their seats, and new games.

import { h, fill } from './dom.js';
import { sure } from './sure.js';

const BOTS = ['greedy', 'random', 'search'];
/** @type {any[]} */
let scenarios = [];
let opened = '';
let newest = 0; // the highest number of a game
let awaited = 0; // that of the one that was asked for, until it comes
let fresh = 0; // that of the one that came last

/**
 * @param {HTMLElement} home @param {any} m the message `lobby`
 * @param {(m: any) => void} say to the server
 */
export function lobby(home, m, say) {
  home.hidden = false;
  store('lobby', location.href);
  newest = Math.max(0, ...m.games.map((g) => g.number));
  const came = awaited > 0 && newest >= awaited;
  if (came) fresh = newest;
  if (came || m.why) awaited = 0;
  if (m.scenarios) scenarios = m.scenarios;
  if (!home.querySelector('.sheet'))
    fill(home, h('section', { class: 'sheet' }, h('h2', {}, 'Games on this server'),
      h('p', { class: 'quiet' }, 'A link is a secret: it plays its seat. Send each player theirs, and nobody this page.'),
      h('div', { id: 'games' }), offers(say)));
  const games = h('div', { id: 'games' }, m.games.map((g) => game(g, say)), !m.games.length && h('p', { class: 'quiet' }, 'None yet.'),
    m.why && h('p', { class: 'fault', role: 'alert' }, m.why));
  const old = home.querySelector('#games');
  if (came || m.why) show(home, old, games); // although the list has the focus
  else if (old && old.innerHTML !== games.innerHTML && !old.contains(document.activeElement)) old.replaceWith(games);
}

/** A game that was started stands in sight with its links. @param {HTMLElement} home @param {any} old @param {HTMLElement} games */
function show(home, old, games) {
  old?.replaceWith(games);
  home.querySelector('.game.fresh')?.scrollIntoView({ block: 'center' });
}

/** Starts a game, which the lobby then waits for. @param {(m: any) => void} say @param {string} scenario @param {any} seats @param {any} set */
function begin(say, scenario, seats, set) {
  say({ t: 'start', scenario, seats, set });
  awaited = newest + 1;
}

/** Who plays the side of that number, unless somebody says otherwise. @param {number} i */
const usual = (i) => (i ? 'greedy' : 'human');

/** What can be started, the lessons first. @param {(m: any) => void} say */
function offers(say) {
  const lessons = scenarios.filter((s) => s.lesson), others = scenarios.filter((s) => !s.lesson);
  const grid = (id, list) => h('div', { id, class: 'offers' }, list.map((s) => offer(s, say)));
  return [lessons.length > 0 && h('h2', {}, 'Learn'), lessons.length > 0 && grid('lessons', lessons),
    h('h2', {}, 'Start a game'), grid('offers', byLevel(others))];
}

const LEVELS = ['first', 'easy', 'medium', 'hard'];

/** What is easiest comes first. @param {any[]} list */
function byLevel(list) {
  const rank = (s) => (LEVELS.indexOf(s.level) + LEVELS.length + 1) % (LEVELS.length + 1);
  return [...list].sort((a, b) => rank(a) - rank(b));
}

const link = (token) => `${location.origin}/#${token}`;

function game(g, say) {
  const words = { plays: `turn ${g.turn}`, starts: 'starting…', failed: 'did not start', over: 'over', stopped: 'stopped by a fault of a mod', closed: 'closed' };
  const on = g.state === 'plays' || g.state === 'over';
  const title = g.title || 'a game';
  return h('article', { class: g.number === fresh ? 'game fresh' : 'game' },
    h('h3', {}, `${g.number}. ${scenarios.find((s) => s.id === title)?.title ?? title.replace(/_/g, ' ')}`, h('span', { class: `pill state-${g.state}` }, words[g.state] ?? g.state)),
    g.why && h('p', { class: 'fault' }, g.why),
    on && h('ul', {}, g.seats.map((s) => seat(g, s, say)), h('li', {}, h('b', {}, 'everybody'),
      h('a', { href: link(g.watch), target: '_blank', rel: 'noreferrer', title: 'shows what all sides know, and nobody\u2019s secrets' }, 'watch'),
      h('button', { type: 'button', class: 'slim', onclick: (e) => copy(e.target, link(g.watch)) }, 'copy the link'))),
    g.state === 'over' && onward(g, say),
    on && h('button', { type: 'button', class: 'slim', onclick: async () => (await sure('Close this game?', 'Nobody can go on with it here. Its record stays.', 'Close')) && say({ t: 'end', game: g.number }) }, 'Close'));
}

/** The scenario that is to be played after this one: its first side is a person's. @param {any} g @param {(m: any) => void} say */
function onward(g, say) {
  const named = (id) => id && scenarios.find((s) => s.id === id || `${s.mod}:${s.id}` === id), next = named(named(g.title)?.next);
  if (!next) return false;
  return h('button', { type: 'button', class: 'main', onclick: (e) => {
    e.target.disabled = true; // a second click would start a second game
    begin(say, next.id, Object.fromEntries((next.sides ?? []).map((side, i) => [side, usual(i)])), {});
  } }, `Next: ${next.title ?? next.id}`);
}

function seat(g, s, say) {
  const bot = s.who === 'bot';
  const give = (who) => say({ t: 'seat', game: g.number, seat: s.id, who });
  return h('li', {}, h('b', {}, s.id),
    !bot && h('a', { href: link(s.token), target: '_blank', rel: 'noreferrer', class: 'play' }, 'open'),
    !bot && h('button', { type: 'button', class: 'slim', onclick: (e) => copy(e.target, link(s.token)) }, 'copy the link'),
    h('a', { href: link(s.watch), target: '_blank', rel: 'noreferrer' }, 'watch'),
    g.state === 'plays' && (bot ? h('button', { type: 'button', class: 'slim', onclick: () => give('human') }, 'give it to a person')
      : h('button', { type: 'button', class: 'slim', onclick: () => give('greedy') }, 'let a bot play')),
    h('span', { class: s.here ? 'here' : 'away' }, g.state === 'over' ? '' : bot ? 'a bot plays' : s.here ? 'is here' : 'not here yet'));
}

/** A scenario, with who plays each side, and its settings. */
function offer(s, say) {
  const sides = s.sides ?? [];
  const picks = sides.map((side, i) => h('label', {}, h('span', {}, s.side_titles?.[side] ?? side), h('select', { name: side },
    ['human', ...BOTS].map((who) => h('option', { value: who, selected: who === usual(i) }, who === 'human' ? 'a person' : `bot: ${who}`)))));
  return h('details', { class: 'offer', name: 'offer', open: opened === s.id },
    h('summary', {}, h('span', {}, (s.lesson ? `${s.lesson}. ` : '') + (s.title ?? s.id)), h('small', {}, [s.level, s.minutes && `${s.minutes} min`].filter(Boolean).join(' · '))),
    h('p', {}, s.summary ?? ''), h('form', { class: 'sides', onsubmit: (e) => {
      e.preventDefault();
      const set = chosen(e.target, s.settings ?? []);
      keep(s.id, set);
      e.target.querySelector('.last')?.removeAttribute('hidden');
      begin(say, s.id, Object.fromEntries([...e.target.querySelectorAll('.sides > label select')].map((x) => [x.name, x.value])), set);
    } }, picks, settings(s), h('button', { type: 'submit', class: 'main' }, 'Start')));
}

// --- settings ---

/** Settings of a scenario, each with its help; those that were played here last are one press away. @param {any} s */
function settings(s) {
  const list = (s.settings ?? []).filter((x) => x.fixed === undefined);
  if (!list.length) return null;
  const rows = list.map(setting);
  let at = defaults(list, {});
  const put = (values) => {
    at = { ...defaults(list, values), ...values };
    rows.forEach((row, i) => row.put(at[list[i].id]));
  };
  const presets = h('span', { class: 'presets' });
  const home = h('details', { class: 'settings', onchange: (e) => put(chosen(e.currentTarget, list, at)) },
    h('summary', {}, 'Settings', h('small', {}, `${list.length}`)),
    h('div', { class: 'standing' }, h('button', { type: 'button', class: 'slim', onclick: () => put({}) }, 'As written'),
      h('button', { type: 'button', class: 'slim last', hidden: !earlier(s.id), onclick: () => put(earlier(s.id) ?? {}) }, 'As last time'),
      presets, h('button', { type: 'button', class: 'slim', onclick: () => name(s.id, chosen(home, list), show) }, 'Keep these as…')),
    rows.map((row) => row.el));
  const show = () => fill(presets, Object.entries(named(s.id)).map(([word, values]) => preset(word, () => put(values), () => forget(s.id, word, show))));
  show();
  return home;
}

/** Settings that somebody gave a name. @param {string} word @param {() => void} use @param {() => void} drop */
function preset(word, use, drop) {
  return h('span', { class: 'preset' }, h('button', { type: 'button', class: 'slim', onclick: use }, word),
    h('button', { type: 'button', class: 'slim close', 'aria-label': `Forget ${word}`, title: `Forget ${word}`, onclick: drop }, '✕'));
}

/** @param {string} id @param {any} set @param {() => void} then */
function name(id, set, then) {
  const word = prompt('A name for these settings')?.trim().slice(0, 30);
  if (!word) return;
  store(`sets ${id}`, { ...named(id), [word]: set });
  then();
}

/** @param {string} id @param {string} word @param {() => void} then */
function forget(id, word, then) {
  const { [word]: _, ...rest } = named(id);
  store(`sets ${id}`, rest);
  then();
}

/** Those of a scenario, by their names. @param {string} id @returns {Record<string, any>} */
function named(id) {
  return stored(`sets ${id}`) ?? {};
}

/** What each setting is at if nobody chooses it: another's value may preset it. @param {any[]} list @param {any} values that are chosen */
function defaults(list, values) {
  const out = Object.fromEntries(list.map((x) => [x.id, x.default]));
  for (const x of list) Object.assign(out, x.presets?.[String(values[x.id] ?? x.default)]);
  return out;
}

/** One setting: its element, and how a value is put into it. @param {any} x */
function setting(x) {
  const field = control(x);
  const el = h('label', { class: 'setting' }, h('span', {}, x.title ?? x.id, help(x) && h('small', {}, help(x))), field);
  return { el, put: (v) => { if (x.type === 'boolean') field.checked = !!v; else field.value = v ?? ''; } };
}

function help(x) {
  return [x.help, x.type === 'range' && `${x.range[0]} to ${x.range[1]}`, x.cite].filter(Boolean).join(' · ');
}

function control(x) {
  if (x.type === 'boolean') return h('input', { type: 'checkbox', name: x.id, checked: !!x.default });
  if (x.type === 'range') return h('input', { type: 'number', name: x.id, min: x.range[0], max: x.range[1], value: x.default });
  if (x.one_of) return h('select', { name: x.id }, x.one_of.map((v) => h('option', { value: v, selected: v === x.default }, String(v).replace(/_/g, ' '))));
  return h('input', { name: x.id, value: x.default ?? '', maxlength: 50 });
}

/** What was chosen: what is filled in and differs from what nobody has to choose. @param {any} home @param {any[]} list
 * @param {any} [values] by which the presets go; none: by what is filled in */
function chosen(home, list, values) {
  const now = {};
  for (const x of list) {
    const field = home.querySelector(`.setting [name="${x.id}"]`);
    if (!field || field.value === '') continue;
    now[x.id] = x.type === 'boolean' ? field.checked : typeof x.default === 'number' ? Number(field.value) : field.value;
  }
  const free = defaults(list, values ?? now);
  return Object.fromEntries(Object.entries(now).filter(([id, v]) => v !== free[id]));
}

/** @param {string} id @param {any} set */
function keep(id, set) {
  store(`set ${id}`, set);
}

/** @param {string} id */
function earlier(id) {
  return stored(`set ${id}`);
}

/** The link of the lobby that this browser opened last on this server; null: none. @returns {string | null} */
export function lobbyLink() {
  const link = stored('lobby');
  return typeof link === 'string' && link.startsWith(`${location.origin}/#`) ? link : null;
}

/** @param {string} key @param {any} value */
function store(key, value) {
  try { localStorage.setItem(key, JSON.stringify(value)); } catch { /* a browser may keep nothing */ }
}

/** @param {string} key */
function stored(key) {
  try { return JSON.parse(localStorage.getItem(key) ?? 'null'); } catch { return null; }
}

function copy(button, link) {
  const done = (text) => (button.textContent = text);
  if (navigator.clipboard) navigator.clipboard.writeText(link).then(() => done('copied'), () => done(link));
  else done(link);
}
