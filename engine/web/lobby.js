// lobby.js - the page of who runs the server: games, seats, and the link of each seat.

import { h, fill } from './dom.js';

/** @param {HTMLElement} home @param {any} m the message `lobby` */
export function lobby(home, m) {
  home.hidden = false;
  fill(home, h('section', { class: 'sheet' }, h('h2', {}, 'Games on this server'),
    h('p', { class: 'quiet' }, 'A link is a secret: it plays its seat. Send each player theirs, and nobody this page.'),
    m.games.map((g) => h('article', { class: 'game' },
      h('h3', {}, g.title || 'A game', h('span', { class: `pill state-${g.state}` }, g.state === 'plays' ? `turn ${g.turn}` : g.state)),
      h('ul', {}, g.seats.map((s) => seat(s)))))));
}

function seat(s) {
  const link = `${location.origin}/#${s.token}`;
  const watch = h('a', { href: `${location.origin}/#${s.watch}`, target: '_blank', rel: 'noreferrer' }, 'watch');
  if (s.who === 'bot') return h('li', { class: 'bot' }, h('b', {}, s.id), watch, h('span', {}, 'a bot plays it'));
  return h('li', {}, h('b', {}, s.id), h('a', { href: link, target: '_blank', rel: 'noreferrer' }, 'open'),
    h('button', { type: 'button', onclick: (e) => copy(e.target, link) }, 'copy the link'), watch,
    h('span', { class: s.here ? 'here' : 'away' }, s.here ? 'is here' : 'not here yet'));
}

function copy(button, link) {
  navigator.clipboard?.writeText(link).then(() => (button.textContent = 'copied'), () => (button.textContent = link));
}
