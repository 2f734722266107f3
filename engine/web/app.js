// app.js - one page for a seat: takes the messages of the server, shows them, and sends what the player chooses.

import { byId, fill, h, hint } from './dom.js';
import { Board, deckTabs } from './board.js';
import { beaten, place, sorted } from './menu.js';
import { Link, takeLog } from './link.js';
import { lobby, lobbyLink } from './lobby.js';
import { Scene, unitName } from './scene.js';
import * as panels from './panels.js';
import { Log, readings } from './log.js';
import { Rewind } from './rewind.js';
import { Playback } from './playback.js';
import { sure } from './sure.js';
import { Look } from './look.js';
import { Typing } from './typing.js';

const SLOW = 700; // ms without an answer after which that is said
const LINES = 5; // of what can be done at a square, before "more ways"
const MARKED = 8; // places of an option, at most, that are marked before it is taken

const ui = {
  /** @type {Extract<import('./types.js').FromServer, {t: 'hello'}> | null} */ hello: null,
  /** @type {Set<number>} hints that were shown */ taught: new Set(),
  hint: '', // the last of them
  /** @type {Map<string, string>} questions that can be answered in advance, as far as they have come up, each with what it said */ verbs: new Map(),
  /** @type {string[]} */ log: [],
  /** @type {any[]} each line of the log as data */ events: [],
  /** @type {any[]} events whose results are shown with the next state */ fell: [],
  first: 0,
  at: 0,
  /** @type {import('./types.js').Now & {choices: import('./types.js').Choice[]}} */ now: { state: 'plays', yours: false, turn: 0, choices: [] },
  /** @type {import('./types.js').Scene} */ parts: {},
  /** @type {Scene | null} */ scene: null,
  /** @type {any} */ aim: null,
  /** @type {any} the option that a bot would choose, when it was asked */ advice: null,
  busy: false,
  sent: false, // a line of ours is being done: the states that come now follow from it
  fresh: true,
  /** its answer never came */ cut: false,
  timer: 0,
};

const board = new Board(byId('board'), { enter: (c) => enter(c), look: (c, e) => looker.cell(c, e) }, byId('beyond'));
/** @type {Link} */
let link;
const looker = new Look({ link: () => link, board, scene: () => ui.scene, actor, now: () => ui.now, hot });
const record = new Log({
  scene: () => ui.scene,
  unit: (id) => { const u = ui.scene?.unit(id); if (u) find(u); },
  cell: (c) => { board.to(c.id, false); deckTabs(byId('decks'), board); },
  thrown: (title, t) => panels.thrown(byId('preview'), title, t),
});
const playback = new Playback((m) => shows[m.t](m));

// --- from the server ---

/** Who this page is, in words. */
const role = (m) => !m.seat ? 'you watch, and see what all sides know' : m.watches ? `you watch ${m.seat}` : `you play ${m.seat}`;

/** Only a seat may choose and ask; the link of the onlookers has none. */
const seated = () => !!ui.hello?.seat;
const onlyLooks = () => note('This link shows what all sides know. Only a seat can choose or ask.');

const takes = {
  /** @param {Extract<import('./types.js').FromServer, {t: 'hello'}>} m */
  hello(m) {
    playback.forget();
    ui.fresh = true;
    forget();
    ui.hello = m;
    if (ui.cut) note('Connected again. What was sent then may not have been done: look first.');
    ui.cut = false;
    byId('lobby').hidden = true;
    byId('game').hidden = false;
    document.body.classList.toggle('onlooker', !seated()); // who is answered no questions is offered none
    byId('side').setAttribute('aria-label', seated() ? 'Your move' : 'What happens');
    byId('title').textContent = m.title;
    byId('facts').textContent = `${role(m)}${m.side !== m.seat ? ` (${m.side})` : ''}`;
    document.title = `${m.title} · ${m.seat || 'watching'}`;
    if (m.briefing && !ui.log.length) panels.prose(byId('preview'), [['Your task', m.briefing]], briefing);
  },
  log(m) { playback.put(m, false); },
  state(m) {
    playback.put(m, ui.sent || ui.fresh); // of what comes later some is done by others
    ui.fresh = false;
  },
  stale() {
    playback.all();
    note('The game had moved on; here is how things are now.');
  },
  again(m) {
    if (m.token) location.hash = m.token; // which loads the page of that game
    else note(`The next game did not start: ${m.why}`);
  },
  lobby(m) {
    byId('game').hidden = true;
    byId('title').textContent = 'Gangway';
    lobby(byId('lobby'), m, (x) => link.raw(x));
    document.body.classList.add('in-lobby');
    clearTimeout(ui.timer);
    ui.timer = setTimeout(() => link.raw({ t: 'refresh' }), 1500);
  },
};

/** What is shown in its time: see playback.js. */
const shows = {
  /** @param {Extract<import('./types.js').FromServer, {t: 'log'}>} m */
  log(m) {
    const from = takeLog(ui, m), events = m.events ?? [], fresh = readings(m.lines, events);
    record.add(byId('log'), ui.log, ui.events, m.again ? 0 : Math.min(from, byId('log').children.length));
    if (m.again) forget();
    if (!fresh.length) return;
    panels.announce(fresh.filter((x, i) => x.notable || i >= fresh.length - 4).map((x) => x.text).join('. '));
    panels.lately(byId('caption'), ui.at ? fresh : []); // what was before this page came is in the log
    if (ui.at && !m.again) ui.fell.push(...events);
  },
  /** @param {Extract<import('./types.js').FromServer, {t: 'state'}>} m */
  state(m) {
    const was = ui.now, before = ui.scene;
    ui.at = m.at;
    ui.now = { choices: [], ...m.now };
    for (const [key, part] of Object.entries(m.scene)) {
      if (part === null) delete ui.parts[key];
      else ui.parts[key] = part;
    }
    const told = [ui.parts.fault, ui.now.fault, m.said, m.unasked && `chosen without asking: ${m.unasked}`].filter(Boolean);
    if (told.length) note(told.join('; '));
    show(was);
    if (ui.now.yours && !was.yours) scrollTo({ top: 0 }); // on a phone the page may have been scrolled to the log
    results(ui.fell.splice(0), before);
  },
};

/** What was taken back, or is not known to hold any more, stands nowhere. */
function forget() {
  ui.fell = [];
  board.unfloat();
}

/** Shows results over the units that they befell, after the board has been drawn: harm at its unit, the outcome of a throw at the target
 * that was named last before it, one text for each unit. Who has done nothing before it is shown where he was: he may have gone on since.
 * @param {any[]} events @param {Scene | undefined} before the scene before them */
function results(events, before) {
  let target = '';
  const acted = new Set(), places = new Map();
  /** @type {Map<string, {text: string, kind: string}[]>} */
  const shown = new Map();
  const add = (id, text, kind) => {
    if (!shown.has(id)) places.set(id, ((acted.has(id) ? null : before?.unit(id)) ?? ui.scene?.unit(id))?.cell);
    shown.set(id, [...(shown.get(id) ?? []), { text, kind }]);
  };
  for (const e of events) {
    const args = e?.args ?? {}, unit = args.unit ?? args.at ?? Object.values(args).find((v) => v?.kind === 'unit');
    if (ui.hello?.kinds[e?.kind]?.harm && unit?.id) add(unit.id, e.text.replace(`${unit.words} `, ''), 'hurt');
    else if (e?.throw?.outcome && target) add(target, e.throw.outcome, 'thrown');
    if (e?.throw) target = ''; // later throws are about something else
    if (args.at?.kind === 'unit') target = args.at.id;
    if (args.unit?.id) acted.add(args.unit.id);
  }
  for (const [id, list] of shown) {
    const at = places.get(id), hurt = list.filter((x) => x.kind === 'hurt'); // what came of a hit says more than the throw
    const told = hurt.length ? hurt : list;
    if (at !== undefined) board.float(at, told.map((x) => x.text).join(', '), told[0].kind);
  }
}

/** What is said to the player beside the board, and aloud. @param {string} text */
function note(text) {
  hint(text);
  byId('alert').textContent = text;
}

// --- showing ---

function actor() {
  return ui.scene?.unit(ui.now.unit);
}

/** Cells that an option names, each with the text of one. An option of many places marks them when it is taken: before that they would
 * cover what the others mean. */
function hot() {
  /** @type {Map<number, string>} */
  const out = new Map();
  if (!ui.scene) return out;
  const near = ui.now.choices.filter((c) => (c.places ?? '').split('\n').length <= MARKED);
  const list = ui.aim ? [ui.aim] : near.length ? near : ui.now.choices;
  for (const c of list) for (const [id, text] of ui.scene.mentions(c, actor())) if (!out.has(id)) out.set(id, text);
  return out;
}

/** Is a place to be chosen on the board? Else what is possible is shown: squares in reach, targets, things. */
const asks = () => !!ui.aim || !!ui.now.question || !actor();

function draw() {
  board.draw(/** @type {Scene} */ (ui.scene), { actor: actor(), hot: hot(), asks: asks(), possible: ui.aim ? undefined : ui.now.possible });
}

/** @param {any} was the state before */
function show(was) {
  ui.scene = new Scene(ui.parts);
  ui.aim = ui.advice = null;
  closeMenu();
  draw();
  deckTabs(byId('decks'), board);
  layers();
  if (shown) overlay(shown);
  panels.boards(byId('boards'), ui.parts.boards ?? [], (text) => send(text), ui.scene);
  panels.crew(byId('crew'), ui.scene, ui.now.unit, { find });
  panels.order(byId('order'), ui.now.state === 'plays' ? ui.scene.data.order ?? [] : [], ui.scene, ui.now.unit, { find });
  looker.leave();
  head();
  question(was);
}

function head() {
  const turn = byId('turn');
  turn.hidden = ui.now.turn === undefined;
  turn.textContent = `turn ${ui.now.turn}`;
  document.body.classList.toggle('yours', !!ui.now.yours);
  document.body.classList.toggle('ended', ui.now.state === 'over');
  const marks = (ui.parts.marks ?? []).map((m) => `${m.label}: ${m.text}`).join(' · ');
  const own = ui.scene?.sides.findIndex((x) => x.id === ui.hello?.side) ?? -1;
  fill(byId('facts'), own >= 0 && h('i', { class: `badge side-${own % 6} form-${own % 6}`, 'aria-hidden': 'true' }), [ui.hello && role(ui.hello), marks].filter(Boolean).join(' · '));
}

function question(was) {
  const u = actor(), now = ui.now;
  byId('ask-title').textContent = title(u);
  byId('why').textContent = [now.why, now.yours && now.prompt, now.given ?? turnOf()].filter(Boolean).join(' · ');
  const hooks = { choose: (c) => choose(c), look: (c) => looker.option(c) };
  byId('options').classList.toggle('asked', !!now.question);
  const fights = (list) => [...list.filter((c) => !beaten(c, ui.scene)), ...list.filter((c) => beaten(c, ui.scene))];
  const best = (now.possible?.best ?? []).filter((c) => !beaten(c, ui.scene) && c.does[0] !== ui.advice?.does[0]);
  panels.options(byId('options'), ui.advice ? [ui.advice, ...best] : best, fights(now.choices.filter((c) => c !== last())), hooks);
  byId('advise').hidden = !now.yours || !!now.question || !seated();
  byId('standing').replaceChildren();
  if (now.state !== 'plays' || (now.yours && (!was.yours || was.question !== now.question))) document.body.classList.remove('alone'); // the end, and what is asked, are seen
  if (now.state === 'over') return ending();
  if (now.state === 'stopped') byId('options').append(h('p', {}, 'A fault in a mod stopped it. The record holds all that was chosen, and can be continued when the mod is mended.'));
  rewind.hide();
  standing();
  if (now.yours && (!was.yours || was.unit !== now.unit || was.why !== now.why)) {
    byId('alert').textContent = now.question ? `Question: ${now.why}` : `Your turn: ${u ? unitName(u) : ''} ${now.prompt}`;
    teach();
  }
  if (now.given && now.given !== was.given) byId('alert').textContent = now.given;
}

/** What a bot would choose stands above the options, with the cursor where it is done. */
async function advise() {
  const at = ui.at, m = await link.ask('advice', '');
  if (at !== ui.at) return; // others have chosen meanwhile
  if (m.t === 'refused') return note(m.why);
  ui.advice = { ...m.json, suggested: true };
  question(ui.now);
  const [cell] = ui.scene?.cellsOf(m.json.at ?? '', actor()) ?? [];
  if (cell) board.to(cell.id, false);
  panels.announce(`A bot in your place: ${m.json.text}`);
}

/** Who comes next, while others choose: of who acts out of sight nothing is known. */
function turnOf() {
  const first = !ui.now.yours && ui.now.state === 'plays' && ui.scene?.unit(ui.parts.order?.[0]);
  return first ? `next, as far as you know: ${unitName(first)}` : '';
}

/** The first hint of the scenario that was not shown yet. */
function teach() {
  const fresh = (ui.now.hints ?? '').split('\n').filter(Boolean).find((line) => !ui.taught.has(parseInt(line, 10)));
  if (!fresh) return;
  ui.taught.add(parseInt(fresh, 10));
  const text = fresh.replace(/^\d+ /, '');
  ui.hint = text;
  panels.prose(byId('lesson'), [['Hint', text]]);
  if (ui.taught.size === 1) panels.prose(byId('preview'), [['Your task', ui.hello?.briefing ?? '']], briefing);
  panels.announce(`Hint: ${text}`);
}

function title(u) {
  if (ui.now.state === 'over') return 'The game is over';
  if (ui.now.state === 'stopped') return 'The game was stopped';
  if (ui.now.given) return 'Others still have to choose…';
  if (!ui.now.yours) return 'Others are choosing…';
  if (ui.now.question) return u ? `${unitName(u)} is asked` : 'A question';
  return u ? unitName(u) : 'Your move';
}

const rewind = new Rewind({
  ask: (m) => link.call(m),
  show: (scene, moment) => {
    ui.scene = new Scene(scene ? { ...ui.parts, ...scene } : ui.parts);
    forget();
    board.draw(ui.scene, { actor: undefined, hot: new Map(), asks: false });
    panels.crew(byId('crew'), ui.scene, '', { find });
    panels.boards(byId('boards'), ui.scene.data.boards ?? [], () => {}, ui.scene);
    deckTabs(byId('decks'), board);
    byId('turn').textContent = `turn ${moment?.turn ?? ui.now.turn}`;
    hint(moment ? moment.lines.slice(-2).join(' · ') : '');
  },
  note,
});

/** The record of the game, as a file of the player's. */
async function keep() {
  const m = await link.call({ t: 'record' });
  if (m.t !== 'answer') return note(m.why ?? '');
  const url = URL.createObjectURL(new Blob([m.text], { type: 'application/jsonl' }));
  h('a', { href: url, download: `${ui.hello?.scenario ?? 'game'}.jsonl` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Another game of this kind, to which the page then goes. @param {string} how */
async function another(how) {
  const m = await link.call({ t: 'again', how });
  note(m.t === 'answer' ? 'The next game is starting…' : m.why);
}

function ending() {
  byId('preview').hidden = true;
  byId('answers').hidden = true;
  byId('lesson').hidden = true; // nothing is left to do
  panels.ending(byId('options'), ui.now.ending ?? '', ui.now.moments ?? [], { keep: ui.hello?.record ? keep : null, look: (n) => rewind.to(n), whom: ui.hello?.watches ? ui.hello.side : 'you', lobby: lobbyLink(), again: { ways: ui.now.again ?? [], begin: another } });
  byId('alert').textContent = `The game is over. ${ui.now.ending ?? ''}`;
  if (ui.hello?.record) rewind.offer(ui.hello.seats, ui.hello.seat, location.hash.split('/').slice(1));
}

/** Does it end the turn of the unit? @param {any} c */
const ends = (c) => ` ${c.tags ?? ''} `.includes(' ends ');

function end() {
  const c = last();
  if (c) choose(c);
}

/** The choice that stands below the others; more of that kind stand among them. */
const last = () => ui.now.choices.find((c) => ends(c) && !c.places && !c.form);

/** A button that goes back in time, with the number of times that are left. @param {string} line @param {string} word @param {string} title */
function back(line, word, title) {
  const left = ui.now.rewinds ?? 0;
  return h('button', { type: 'button', 'data-line': line, title: left > 0 ? `${title}: ${left} left` : title, onclick: () => send(line) }, word);
}

/** Beside the options: taking back, and not being asked such a thing again. */
function standing() {
  const row = byId('standing');
  if (ui.now.yours) row.append(h('button', { type: 'button', onclick: () => send('undo'), title: 'Takes back what has shown you nothing new (u)' }, 'Undo'));
  else if (ui.now.given) row.append(h('button', { type: 'button', onclick: () => send('undo'), title: 'Until the others have chosen (u)' }, 'Take it back'));
  if (ui.now.rewinds) row.append(back('rewind', 'Rewind', 'Back to where you began to act, with other dice (R)'), back('rewind turn', 'Rewind turn', 'Back to where your turn began, with other dice'));
  if (ui.now.yours && !ui.now.question)
    row.append(h('button', { type: 'button', title: 'No more questions this turn, until something happens', onclick: () => send('/rest') }, 'Don\u2019t ask me'),
      h('button', { type: 'button', onclick: () => send('?') }, 'Why not?'));
  const c = ui.now.yours && last();
  if (c) row.append(h('button', { type: 'button', class: 'ends', 'data-text': c.text, title: `${c.help ?? ''} (E)`, onclick: end }, panels.said(c, [c]).word));
  for (const a of ui.now.answers ?? []) if (!ui.verbs.has(a.what)) ui.verbs.set(a.what, '');
  if (ui.now.standing) ui.verbs.set(ui.now.standing, ui.now.why ?? '');
  panels.answers(byId('answers'), ui.verbs, ui.now, send, ui.hello?.questions);
}

// --- choosing ---

/** Sends a line; the reply is shown. @param {string} text @param {string} [words] what people call it */
async function send(text, words) {
  if (!text) return;
  if (!seated()) return onlyLooks();
  if (ui.busy) return note('One moment: the choice before is still being done.');
  const at = ui.at; // others may choose while the player is asked
  busy(true);
  if (!(await meant(text, words))) return busy(false);
  byId('preview').hidden = true;
  note('');
  ui.sent = true;
  const m = await sent({ t: 'do', at, do: text });
  ui.sent = false;
  await playback.settled();
  busy(false);
  ui.cut = m.t === 'refused' && !!m.cut;
  if (m.t === 'refused') note(m.why);
  if (m.t === 'done') reply(text, m.text.replace(/^\n+|\s+$/g, ''));
}

/** A line of ours is on its way, or the player is asked about it. @param {boolean} on */
function busy(on) {
  ui.busy = on;
  document.body.classList.toggle('busy', on);
}

/** A line is sent: where the answer takes long, that is said until it comes. @param {any} m */
async function sent(m) {
  let told = false;
  const timer = setTimeout(() => {
    told = true;
    note('Sent. The server has not answered yet…');
  }, SLOW);
  const reply = await link.call(m);
  clearTimeout(timer);
  if (told) note('');
  return reply;
}

/** Is it to be done, where the rules have something to say about it first? @param {string} text @param {string} [words] */
async function meant(text, words) {
  const giveUp = () => sure('Give the game up?', 'Your side loses at once.', 'Give up');
  if (/^\/?resign$/.test(text.trim())) return giveUp();
  if (!ui.now.yours) return true;
  const typed = (await link.ask('line', text)).json ?? {};
  const one = typed.count === 1 || (typed.equal === 1 && text.includes(' ')), full = one ? typed.first : text; // as words.c takes it
  if (full === 'resign') return giveUp();
  const m = await link.ask('odds', full), doubt = m.t === 'answer' && panels.doubt(m.json);
  return !doubt || sure('Do it anyway?', `${words ?? inWords(full)}: ${doubt}.`);
}

/** A line as people read it: as the list of what can be done calls it. @param {string} text */
function inWords(text) {
  if (text === '?') return 'Why not?';
  const label = ui.now.choices.find((c) => c.text === text)?.label?.trim();
  return label ? label[0].toUpperCase() + label.slice(1) : panels.readable(text);
}

/** What is said of a line: a few words below the board, more in the panel; what was asked for, in a dialog that scrolls. */
function reply(text, said) {
  if (!said) return;
  const long = said.length > 160 || said.includes('\n');
  if (long && text.startsWith('?')) openCard(byId('card'), h('h2', {}, inWords(text)), h('pre', {}, panels.readable(said)));
  else if (long) panels.words(byId('preview'), text, said);
  else note(said.trim());
}

/** @param {any} c */
function choose(c) {
  if (c.places) aimAt(c);
  else send(c.text);
}

/** The places of one option are chosen on the board. */
function aimAt(c) {
  ui.aim = c;
  note(`${inWords(c.text).replace(/ \*$/, '')}: where? Escape leaves it`);
  draw();
  const first = [...hot().keys()][0];
  if (first !== undefined) board.to(first, true);
}

/** A cell was clicked, or Enter was pressed on it. */
function enter(cell) {
  const scene = /** @type {Scene} */ (ui.scene), me = actor();
  if (ui.aim) {
    const text = scene.mentions(ui.aim, me).get(cell.id);
    if (text) send(text);
    else note(`${cell.name} is not one of the places`);
    return;
  }
  if (!ui.now.yours || ui.now.question || !me) return menu(cell, here(cell));
  return intents(cell);
}

/** What can be done there, as the rules say. Where nobody is and nothing else is to be done, the click walks. @param {any} cell */
async function intents(cell) {
  const at = ui.at, m = await link.ask('intents', cell.name), rows = m.json?.rows ?? [];
  if (at !== ui.at) return; // others have chosen meanwhile
  if (m.t === 'refused') return note(m.why);
  const goes = rows.find((r) => r.verb === 'go' && !r.later);
  if (goes && !goes.note && !goes.part && !ui.scene?.at.has(cell.id) && rows.every((r) => r === goes || r.way)) return send(goes.does[0]);
  if (!rows.length && m.json?.why) note(m.json.why);
  if (rows.length && m.json.through) note(m.json.through);
  menu(cell, rows.map((r) => ({ ...r, label: r.text, text: r.does.join(' then ') })));
}

/** The options that name the cell. */
function here(cell) {
  const out = [];
  for (const c of ui.now.choices) {
    const text = ui.scene?.mentions(c, actor()).get(cell.id);
    if (text) out.push({ ...c, text, label: c.places ? undefined : c.label, places: undefined });
  }
  return out.sort((a, b) => attacks(b) - attacks(a));
}

/** @param {any} c */
const attacks = (c) => Number(` ${c.tags ?? ''} `.includes(' attack '));

/** What can be done at a square. @param {any} cell @param {any[]} list @param {boolean} [whole] not the first of it alone */
function menu(cell, list, whole = false) {
  const box = byId('menu');
  const units = ui.scene?.at.get(cell.id) ?? [];
  const looks = seated() ? units.map((u) => item(`Look at ${unitName(u)}`, {}, () => card(u))) : [];
  const { first, rest } = sorted(list, ui.scene, whole ? Infinity : LINES - Math.min(looks.length, 2));
  const line = (c) => item(c.does ? c.label : panels.said(c, list).word, c, () => send(c.text, c.label), () => c.later || (c.does && !c.odds) || looker.option(c)); // a walk is no choice that has odds
  const all = (whole ? [...first, ...rest] : first).map(line);
  if (rest.length && !whole) all.push(item(`${rest.length} more way${rest.length > 1 ? 's' : ''}…`, {}, () => menu(cell, list, true)));
  all.push(...(whole ? looks : looks.slice(0, 2)));
  if (!all.length) return note(ui.scene?.describe(cell) ?? '');
  fill(box, h('p', {}, cell.name), all);
  box.hidden = false;
  box.scrollTop = 0;
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((e) => e.getBoundingClientRect());
  place(box, [boxes(`#grid [data-cell="${cell.id}"]`), boxes('#grid .unit.acts'), boxes('#options, #preview'), boxes('#grid .unit')]);
  box.querySelector('button')?.focus({ preventScroll: true });
}

/** A line of the menu. @param {string} text @param {any} c what it chooses: its cost, its chance, what to know before @param {() => void} act @param {() => void} [look] */
function item(text, c, act, look) {
  const cost = c.price ?? c.cost, told = [c.text, c.note].filter(Boolean).join('; ');
  return h('button', { type: 'button', role: 'menuitem', 'data-text': c.text, title: told, onclick: () => { closeMenu(); act(); }, onfocus: look, onpointerenter: look },
    h('span', { class: 'word' }, text, c.note && h('small', { class: 'note' }, c.note)), c.odds && h('small', { class: 'chance' }, c.odds), cost != null && h('span', { class: 'cost' }, cost));
}

function closeMenu() {
  const box = byId('menu');
  if (box.hidden) return;
  const had = box.contains(document.activeElement);
  box.hidden = true;
  if (had) board.focus();
}

// --- looking ---

async function card(u) {
  if (!seated()) return note(unitName(u));
  const m = await link.ask('card', u.id), box = byId('card');
  openCard(box, h('h2', {}, unitName(u)), h('pre', {}, m.text ?? m.why));
}

/** Opens at its head, however long it is: the browser would scroll to the button at its end. @param {any} box @param {any[]} inside */
function openCard(box, ...inside) {
  fill(box, inside, h('form', { method: 'dialog' }, h('button', {}, 'Close')));
  box.showModal();
  const head = box.querySelector('h2');
  head.tabIndex = -1;
  head.focus();
  box.scrollTop = 0;
}

function find(u) {
  if (ui.scene?.cells.has(u.cell)) {
    board.to(u.cell, false);
    deckTabs(byId('decks'), board);
  }
  card(u);
}

async function overlay(id) {
  const me = actor();
  const m = await link.ask('overlay', `${id} ${me?.id ?? '-'} ${ui.scene?.cells.get(board.cursor)?.name ?? '-'}`);
  if (shown !== id) return;
  board.overlay = new Map((Array.isArray(m.json) ? m.json : m.json?.cells ?? []).map((c) => (Array.isArray(c) ? c : [c.cell, c.text])));
  if (m.t === 'refused') hint(m.why);
  board.paint();
}

function briefing() {
  if (!seated()) return onlyLooks();
  const parts = [['Your task', ui.hello?.briefing || 'There is no briefing.'], ['The last hint', ui.hint]].filter(([, text]) => text);
  openCard(byId('card'), parts.map(([title, text]) => [h('h2', {}, title), h('p', { class: 'prose' }, text)]));
}

// --- keys ---

/** What counters and squares show; colours and words are those of the rules. */
const SIGNS = [['colour and shape', 'the side; the point shows where it faces'], ['ring', 'who acts or is asked'], ['red number', 'harm so far'],
  ['cross', 'out of the fight'], ['word below', 'what is in hand'], ['diamond', 'something lies there'], ['bright square', 'the unit can walk there and attack then'], ['tinted square', 'it can walk there; with a rim: nothing is left there'],
  ['ring with a number', 'it can be attacked now, with that chance'], ['ring on a door or a thing', 'it can be used now'], ['dashed square', 'it can be chosen for what is asked'], ['framed square', 'the cursor']];

/** What stands on the decks that are shown: its sign and its name, each once. */
function furniture() {
  const defs = /** @type {any} */ (ui.scene)?.defs, seen = new Map();
  for (const id of new Set(ui.scene?.data.terrain ?? [])) {
    const d = defs?.get(id), glyph = d?.solid ? '■' : d?.glyph; // as board.js draws it
    if (glyph && !' .'.includes(glyph)) seen.set(d.name, glyph);
  }
  if (ui.scene?.fixtures.size) seen.set('something to work at: its name is said under the pointer', '◆');
  return [...seen].map(([name, glyph]) => [glyph, name]);
}

function helpPage() {
  const keys = [['arrows', 'move the cursor on the board'], [']', 'to the next unit'], ['[', 'to the unit before'], ['e', 'to the next door'], ['l', 'to the log'],
    ['.', 'skips the steps of others that are being shown, or shows the next'], ['+ - 0', 'zoom'], ['Escape', 'leave a menu or a choice of place']];
  const seats = [['Enter', 'walk there, or what can be done there'], ['1 to 9', 'take an option'], ['n', 'to the unit that acts'], ['r', 'what it costs to go where'],
    ['v', 'what is in sight'], ['A', 'what a bot would do in your place'], ['u', 'undo'], ['R', 'rewind: back to where you began to act, against bots'], ['E', 'what ends the turn of the unit'], ['/', 'the command line; Escape closes it'], ['o', 'to the options'], ['b', 'the briefing'], ['M', 'the deck alone, and all again']];
  if (seated()) keys.splice(1, 0, ...seats);
  const box = byId('card');
  openCard(box, h('h2', {}, 'Keys'), h('dl', {}, keys.map(([k, text]) => [h('dt', {}, h('kbd', {}, k)), h('dd', {}, text)])),
    h('h2', {}, 'On the board'), h('dl', {}, SIGNS.map(([k, text]) => [h('dt', {}, k), h('dd', {}, text)])),
    furniture().length > 0 && [h('h2', {}, 'Furniture'), h('dl', { id: 'furniture' }, furniture().map(([k, text]) => [h('dt', {}, k), h('dd', {}, text)]))],
    seated() && h('p', {}, 'The command line takes what the terminal takes: ', h('code', {}, 'help'), ' lists it, ', h('code', {}, '?'), ' says what is legal now.'));
}

/** Next cell of a list after the cursor. */
function jump(ids, by = 1) {
  if (!ids.length) return;
  const at = ids.indexOf(board.cursor);
  board.to(ids[(at + by + ids.length) % ids.length], true);
  deckTabs(byId('decks'), board);
}

const keys = {
  n: () => actor() && jump([actor().cell]),
  ']': () => jump(standingCells()),
  '[': () => jump(standingCells(), -1),
  e: () => jump([...new Set(ui.scene?.doors.map((d) => ui.scene?.beside(d)[0]?.id).filter((id) => id !== undefined))]),
  r: () => toggle('reach'),
  v: () => toggle('sight'),
  A: () => !byId('advise').hidden && advise(),
  u: () => send('undo'),
  R: (e) => e.repeat || send('rewind'),
  E: (e) => e.repeat || end(),
  '/': () => (seated() ? typeLine(true) : onlyLooks()),
  o: () => (byId('options').querySelector('button, summary') ?? byId('standing').querySelector('button'))?.focus(),
  l: () => byId('log').focus(),
  '.': () => playback.next(),
  b: () => briefing(),
  M: () => ui.scene?.decks.length && document.body.classList.toggle('alone'),
  '+': () => board.zoom(0.8),
  '-': () => board.zoom(1.25),
  0: () => board.whole(),
  '?': () => helpPage(),
  F1: () => helpPage(),
};

function standingCells() {
  return (ui.scene?.units ?? []).map((u) => u.cell).filter((c) => ui.scene?.cells.has(c));
}

let shown = '';
function toggle(id) {
  if (!seated()) return onlyLooks();
  shown = shown === id ? '' : id;
  layers();
  if (shown) return overlay(id);
  board.overlay = new Map();
  board.paint();
}

/** What the rules can show over the board, the game's own and those of its mods. */
function layers() {
  const list = ui.hello?.overlays ?? [], bar = byId('layers');
  bar.hidden = !list.length || !ui.scene?.decks.length;
  fill(bar, list.map((o) => h('button', { type: 'button', 'aria-pressed': String(o.id === shown), title: o.help, onclick: () => toggle(o.id) }, o.title ?? o.id)));
}

function onKey(e) {
  if (document.querySelector('dialog[open]') || e.ctrlKey || e.metaKey || e.altKey) return;
  if (e.key === 'Escape') return escape();
  if (/INPUT|TEXTAREA|SELECT/.test(e.target.tagName)) return;
  if (!byId('menu').hidden) return menuKey(e);
  const option = /^[1-9]$/.test(e.key) && byId('options').querySelector(`[data-key="${e.key}"]`);
  if (option) option.click();
  else if (keys[e.key]) keys[e.key](e);
  else return;
  e.preventDefault();
}

/** One thing at a time: what was opened last is closed first. */
function escape() {
  if (!byId('menu').hidden) return closeMenu();
  if (ui.aim) {
    ui.aim = null;
    note('');
    return draw();
  }
  if (!byId('type').hidden) return typeLine(false);
  document.body.classList.remove('alone');
}

/** The command line stands over the row of units while somebody wants it. @param {boolean} on */
function typeLine(on) {
  const had = document.activeElement === byId('line');
  byId('type').hidden = !on;
  byId('typer').setAttribute('aria-expanded', String(on));
  if (on) byId('line').focus();
  else if (had) board.focus();
}

function menuKey(e) {
  const list = [...byId('menu').querySelectorAll('button')], at = list.indexOf(/** @type {any} */ (document.activeElement));
  const by = { ArrowDown: 1, ArrowUp: -1 }[e.key];
  if (!by) return;
  list[(at + by + list.length) % list.length].focus();
  e.preventDefault();
}

// --- the page ---

function theme() {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = dark ? 'light' : 'dark';
  try { localStorage.setItem('theme', root.dataset.theme); } catch { /* a browser may keep nothing */ }
}

function start() {
  try { document.documentElement.dataset.theme = localStorage.getItem('theme') ?? ''; } catch { /* the system's */ }
  byId('theme').addEventListener('click', theme);
  byId('advise').addEventListener('click', advise);
  byId('typer').addEventListener('click', () => typeLine(byId('type').hidden));
  byId('fit').addEventListener('click', () => board.whole());
  byId('larger').addEventListener('click', () => board.zoom(0.8));
  byId('smaller').addEventListener('click', () => board.zoom(1.25));
  byId('helper').addEventListener('click', helpPage);
  byId('brief').addEventListener('click', briefing);
  byId('skip').addEventListener('click', (e) => { e.preventDefault(); board.focus(); });
  document.addEventListener('keydown', onKey);
  document.addEventListener('pointerdown', (e) => { if (!byId('menu').contains(/** @type {Node} */ (e.target))) closeMenu(); });
  byId('type').addEventListener('submit', (e) => {
    e.preventDefault();
    const line = byId('line').value.trim();
    if (!ui.busy) byId('line').value = ''; // else it waits there for Enter
    send(line);
  });
  new Typing({ link: () => link, yours: () => ui.now.yours });
  connect();
}

function status(text, final) {
  const el = byId('net');
  el.hidden = !text;
  el.textContent = final ? `${text}. Ask the person who runs the server for a link.` : text;
  document.body.classList.toggle('shut', !!final);
}

function connect() {
  const token = location.hash.slice(1).split('/')[0];
  if (!token) return status('This page needs a link with its token, as gangway serve prints it', true);
  link = new Link(token, { message: (m) => takes[m.t]?.(m), status, lines: () => ui.first + ui.log.length });
}

addEventListener('hashchange', () => location.reload());
start();
