// rewind.js - a game that is over, looked at again: a bar over its choices, as each side saw it, with the place in the link.

import { byId, fill, h } from './dom.js';

export class Rewind {
  /** @param {{ask: (m: any) => Promise<any>, show: (scene: any, moment?: any) => void, note: (text: string) => void}} hooks */
  constructor(hooks) {
    this.hooks = hooks;
    this.wanted = -1;
    this.asking = false;
    this.timer = 0;
    byId('moment').addEventListener('input', () => this.want(Number(byId('moment').value)));
    byId('eyes').addEventListener('change', () => this.want(Number(byId('moment').value)));
    byId('run').addEventListener('click', () => this.run());
    byId('now').addEventListener('click', () => this.end());
    byId('rewind').addEventListener('submit', (e) => e.preventDefault());
  }

  hide() {
    byId('rewind').hidden = true;
  }

  /** False: there is no record to go back over. @param {any[]} seats @param {string} own the page's; '' sees everything
   * @param {string[]} place "40", "crew" of the link */
  async offer(seats, own, place) {
    if (!byId('rewind').hidden) return true;
    const sides = [...new Set(seats.map((s) => s.side))];
    fill(byId('eyes'), h('option', { value: '' }, own ? 'as you saw it' : 'everything'), sides.map((s) => h('option', { value: s }, `as ${s} saw it`)), own && h('option', { value: 'all' }, 'everything'));
    byId('eyes').value = sides.includes(place[1]) || (own && place[1] === 'all') ? place[1] : '';
    const m = await this.hooks.ask({ t: 'moment', n: 0, eyes: '' });
    if (m.t !== 'answer') return false;
    byId('rewind').hidden = false;
    byId('moment').max = m.json.of;
    byId('moment').value = place[0] ?? m.json.of;
    byId('when').textContent = `${byId('moment').value} / ${m.json.of}`;
    if (place[0]) this.want(Number(place[0]));
    return true;
  }

  /** Asks for one moment at a time; of those wanted meanwhile the last. @param {number} n */
  async want(n) {
    this.wanted = n;
    if (this.asking) return;
    this.asking = true;
    while (this.wanted >= 0) {
      const at = this.wanted;
      this.wanted = -1;
      const m = await this.hooks.ask({ t: 'moment', n: at, eyes: byId('eyes').value });
      if (m.t !== 'answer') this.hooks.note(m.why ?? '');
      else this.shown(m.json);
      await new Promise((resolve) => setTimeout(resolve, 80)); // the server counts messages
    }
    this.asking = false;
  }

  /** Looks back at one moment. @param {number} n */
  to(n) {
    this.pause();
    byId('moment').value = n;
    this.want(n);
  }

  shown(moment) {
    byId('when').textContent = `${moment.at} / ${moment.of}`;
    this.hooks.show(moment.scene, moment);
    const token = location.hash.slice(1).split('/')[0], eyes = byId('eyes').value;
    history.replaceState(null, '', `#${[token, moment.at, eyes].filter((x) => x !== '').join('/')}`);
  }

  run() {
    const bar = byId('moment');
    clearInterval(this.timer);
    if (byId('run').textContent === '❚❚') return this.pause();
    byId('run').textContent = '❚❚';
    if (bar.value === bar.max) bar.value = 0;
    this.timer = setInterval(() => {
      if (this.asking) return;
      if (bar.value === bar.max) return this.pause();
      bar.value = Number(bar.value) + 1;
      this.want(Number(bar.value));
    }, 220);
  }

  pause() {
    clearInterval(this.timer);
    byId('run').textContent = '▶';
  }

  end() {
    this.pause();
    byId('moment').value = byId('moment').max;
    byId('when').textContent = `${byId('moment').max} / ${byId('moment').max}`;
    history.replaceState(null, '', `#${location.hash.slice(1).split('/')[0]}`);
    this.hooks.show(null);
  }
}
