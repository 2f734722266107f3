// typing.js - while a line is typed it is said which choices it may mean; the server knows what may be cut short.

import { byId, hint } from './dom.js';

export class Typing {
  /** @param {{link: () => import('./link.js').Link, yours: () => boolean}} game */
  constructor(game) {
    this.game = game;
    this.timer = 0;
    byId('line').addEventListener('input', () => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.ask(byId('line').value.trim()), 180); // the server counts messages
    });
  }

  /** @param {string} line */
  async ask(line) {
    if (!line || !this.game.yours()) return;
    const m = await this.game.link().ask('line', line);
    if (m.t !== 'answer' || byId('line').value.trim() !== line) return;
    hint(meaning(m.json, line));
  }
}

/** @param {import('./types.js').Line} typed @param {string} line */
function meaning(typed, line) {
  const list = typed.count ? typed.may : typed.begun;
  if (typed.legal || !list.length) return '';
  return `${line}: ${list.join(', ')}${list.length < 8 ? '' : ', …'}`;
}
