// link.js - the connection to the server: messages of docs/protocol.md, and a new connection when one is lost.

const FINAL = new Set([4003, 4004]);

/**
 * Puts lines of the log to those that are there. Of a long log the server sends only the end, so the first line that the page
 * has need not be the first of the log. Returns which of the page's lines is the first new one.
 * @param {{first: number, log: string[], events: any[]}} has first: the number of the first line; events: each line as data
 * @param {{from: number, lines: string[], events?: any[]}} m
 */
export function takeLog(has, m) {
  if (m.from < has.first || m.from > has.first + has.log.length) {
    has.first = m.from;
    has.log = [];
    has.events = [];
  }
  const at = m.from - has.first;
  has.log = [...has.log.slice(0, at), ...m.lines];
  has.events = [...has.events.slice(0, at), ...(m.events ?? [])];
  return at;
}

export class Link {
  /**
   * @param {string} token of the seat or the lobby
   * @param {{message: (m: any) => void, status: (text: string, final: boolean) => void, lines: () => number}} hooks
   */
  constructor(token, hooks) {
    this.token = token;
    this.hooks = hooks;
    this.tries = 0;
    this.number = 0;
    /** @type {Map<number, (m: any) => void>} */
    this.waiting = new Map();
    this.open();
  }

  open() {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.socket = new WebSocket(`${scheme}://${location.host}/ws`, 'gangway.v1');
    this.socket.addEventListener('open', () => {
      this.raw({ t: 'hello', token: this.token, lines: this.hooks.lines() });
    });
    this.socket.addEventListener('message', (e) => this.take(JSON.parse(e.data)));
    this.socket.addEventListener('close', (e) => this.lost(e));
  }

  /** @param {any} m */
  take(m) {
    this.tries = 0;
    if (m.t === 'hello' || m.t === 'lobby') this.hooks.status('', false);
    const wants = this.waiting.get(m.id);
    if (wants && ['done', 'answer', 'refused', 'stale'].includes(m.t)) {
      this.waiting.delete(m.id);
      wants(m);
    }
    this.hooks.message(m);
  }

  /** @param {CloseEvent} e */
  lost(e) {
    for (const wants of this.waiting.values()) wants({ t: 'refused', cut: true, why: 'the connection was lost' });
    this.waiting.clear();
    if (FINAL.has(e.code)) {
      this.hooks.status(e.reason || 'the server closed the connection', true);
      return;
    }
    const wait = Math.min(15000, 400 * 2 ** this.tries++) * (0.6 + Math.random() * 0.8);
    this.hooks.status('The connection was lost. Trying again…', false);
    setTimeout(() => this.open(), wait);
  }

  /** @param {import('./types.js').FromClient} m */
  raw(m) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(m));
  }

  /** Sends a message and waits for its reply. @param {any} m @returns {Promise<any>} */
  call(m) {
    const id = ++this.number;
    return new Promise((resolve) => {
      if (this.socket?.readyState !== WebSocket.OPEN) return resolve({ t: 'refused', cut: true, why: 'there is no connection' });
      this.waiting.set(id, resolve);
      this.raw({ ...m, id });
    });
  }

  /** A question that changes nothing. @param {string} what @param {string} arg */
  ask(what, arg) {
    return this.call({ t: 'ask', what, arg });
  }
}
