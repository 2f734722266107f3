// lobby.js - the page of the person who runs the server: games with the links of their seats, and new games.

import { h, fill } from './dom.js';

const BOTS = ['greedy', 'random', 'search'];
/** @type {any[]} */
let scenarios = [];
let opened = '';

/**
 * @param {HTMLElement} home @param {any} m the message `lobby`
 * @param {(m: any) => void} say to the server
 */
export function lobby(home, m, say) {
  home.hidden = false;
  if (m.scenarios) scenarios = m.scenarios;
  if (!home.querySelector('.sheet'))
    fill(home, h('section', { class: 'sheet' }, h('h2', {}, 'Games on this server'),
      h('p', { class: 'quiet' }, 'A link is a secret: it plays its seat. Send each player theirs, and nobody this page.'),
      h('div', { id: 'games' }), h('h2', {}, 'Start a game'), h('div', { id: 'offers' }, scenarios.map((s) => offer(s, say)))));
  const games = h('div', { id: 'games' }, m.games.map((g) => game(g, say)), !m.games.length && h('p', { class: 'quiet' }, 'None yet.'),
    m.why && h('p', { class: 'fault', role: 'alert' }, m.why));
  const old = home.querySelector('#games');
  if (old && old.innerHTML !== games.innerHTML && !old.contains(document.activeElement)) old.replaceWith(games);
}

function game(g, say) {
  const words = { plays: `turn ${g.turn}`, starts: 'starting…', failed: 'did not start; the server\'s terminal says why', over: 'over', stopped: 'stopped by a fault of a mod', closed: 'closed' };
  const on = g.state === 'plays' || g.state === 'over';
  return h('article', { class: 'game' },
    h('h3', {}, `${g.number}. ${(g.title || 'A game').replace(/_/g, ' ')}`, h('span', { class: `pill state-${g.state}` }, words[g.state] ?? g.state)),
    on && h('ul', {}, g.seats.map((s) => seat(g, s, say))),
    on && h('button', { type: 'button', class: 'slim', onclick: () => confirm('Close this game? Its record stays.') && say({ t: 'end', game: g.number }) }, 'Close'));
}

function seat(g, s, say) {
  const bot = s.who === 'bot', link = (token) => `${location.origin}/#${token}`;
  const give = (who) => say({ t: 'seat', game: g.number, seat: s.id, who });
  return h('li', {}, h('b', {}, s.id),
    !bot && h('a', { href: link(s.token), target: '_blank', rel: 'noreferrer' }, 'open'),
    !bot && h('button', { type: 'button', class: 'slim', onclick: (e) => copy(e.target, link(s.token)) }, 'copy the link'),
    h('a', { href: link(s.watch), target: '_blank', rel: 'noreferrer' }, 'watch'),
    bot ? h('button', { type: 'button', class: 'slim', onclick: () => give('human') }, 'give it to a person')
      : h('button', { type: 'button', class: 'slim', onclick: () => give('greedy') }, 'let a bot play'),
    h('span', { class: s.here ? 'here' : 'away' }, bot ? 'a bot plays' : s.here ? 'is here' : 'not here yet'));
}

/** A scenario, with who plays each side. */
function offer(s, say) {
  const sides = s.sides ?? [];
  const picks = sides.map((side, i) => h('label', {}, h('span', {}, s.side_titles?.[side] ?? side), h('select', { name: side },
    ['human', ...BOTS].map((who) => h('option', { value: who, selected: who === (i ? 'greedy' : 'human') }, who === 'human' ? 'a person' : `bot: ${who}`)))));
  return h('details', { class: 'offer', name: 'offer', open: opened === s.id },
    h('summary', {}, h('span', {}, s.title ?? s.id), h('small', {}, [s.level, s.minutes && `${s.minutes} min`].filter(Boolean).join(' · '))),
    h('p', {}, s.summary ?? ''), h('form', { class: 'sides', onsubmit: (e) => {
      e.preventDefault();
      say({ t: 'start', scenario: s.id, seats: Object.fromEntries(new FormData(e.target)) });
      scrollTo({ top: 0, behavior: 'smooth' });
    } }, picks, h('button', { type: 'submit' }, 'Start')));
}

function copy(button, link) {
  const done = (text) => (button.textContent = text);
  if (navigator.clipboard) navigator.clipboard.writeText(link).then(() => done('copied'), () => done(link));
  else done(link);
}
