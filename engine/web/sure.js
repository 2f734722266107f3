// sure.js - a question of the page itself before something is done: a dialog that holds the focus. y says yes, n and Escape say no.

import { byId, fill, h } from './dom.js';

/**
 * @param {string} title what is to be done
 * @param {string} text why one may not want it
 * @param {string} [yes] what the button says that does it
 * @returns {Promise<boolean>} is it to be done?
 */
export function sure(title, text, yes = 'Do it') {
  const box = byId('sure'), had = /** @type {any} */ (document.activeElement);
  const answer = (word) => () => box.close(word);
  fill(box, h('h2', { id: 'sure-title' }, title), h('p', { id: 'sure-text' }, text),
    h('div', { class: 'answers' }, h('button', { type: 'button', class: 'main', onclick: answer('yes') }, `${yes} `, h('kbd', { 'aria-hidden': 'true' }, 'y')),
      h('button', { type: 'button', class: 'no', autofocus: true, onclick: answer('no') }, 'No ', h('kbd', { 'aria-hidden': 'true' }, 'Esc'))));
  box.onkeydown = (e) => {
    const word = { y: 'yes', n: 'no' }[e.key.toLowerCase()];
    if (!word || e.ctrlKey || e.metaKey || e.altKey) return;
    e.preventDefault();
    box.close(word);
  };
  box.returnValue = 'no'; // what Escape leaves
  box.showModal();
  return new Promise((resolve) => {
    box.addEventListener('close', () => {
      if (had?.isConnected) had.focus();
      resolve(box.returnValue === 'yes');
    }, { once: true });
  });
}
