// known.mjs - what there is to know of a game and what each seat may know of it, as the game itself says beside what the server sends
// (pages.c); and whether a message tells a seat more than that.

/** @param {any[]} units @returns {Map<string, any>} */
const byId = (units) => new Map((units ?? []).map((u) => [u.id, u]));
const lines = (card) => (card ?? '').split('\n');

export class Known {
  constructor() {
    /** By seat; -1: everything. @type {Map<number, {units: Map<string, any>, cards: Record<string, string | null> | undefined}>} */
    this.of = new Map();
    /** What was withheld from a seat at some moment and looked for in what it was sent. @type {Set<string>} */
    this.withheld = new Set();
    /** @type {string[]} */
    this.found = [];
  }

  /** @param {number} seat @param {any} m what pages.c says of it */
  put(seat, m) {
    this.of.set(seat, { units: byId(JSON.parse(m.view).units), cards: m.cards });
  }

  /** A message to the seat. @param {number} seat @param {any} m */
  look(seat, m) {
    const all = this.of.get(-1), own = this.of.get(seat);
    if (!all || !own || (m.t === 'state' && m.now.state !== 'plays')) return;
    for (const id of all.units.keys()) if (!own.units.has(id)) this.withheld.add(`${seat} ${id}`);
    for (const u of m.scene?.units ?? []) this.unit(seat, u, own, this.secrets(seat, u.id));
    if (m.t === 'answer' && m.text) this.card(seat, m.text);
  }

  /** Lines of a unit's true card that are not in the card which the seat may read. @param {number} seat @param {string} id */
  secrets(seat, id) {
    const all = this.of.get(-1)?.cards?.[id], own = lines(this.of.get(seat)?.cards?.[id]);
    const out = all ? lines(all).filter((line) => !own.includes(line)) : [];
    for (const line of out) this.withheld.add(`${seat} ${id} ${line}`);
    return out;
  }

  /** @param {number} seat @param {any} u as it was sent @param {any} own what the seat may know @param {string[]} secrets */
  unit(seat, u, own, secrets) {
    const known = own.units.get(u.id);
    if (!known) return this.say(seat, `the board has ${u.id} ${u.name}, whom it may not know`);
    if (known.name && u.name && known.name !== u.name && u.name !== u.id) this.say(seat, `the board calls ${u.id} ${u.name}, which it knows as ${known.name}`);
    for (const m of u.marks) if (secrets.includes(`${m.label} ${m.text}`)) this.say(seat, `the board has '${m.label} ${m.text}' of ${u.id}`);
  }

  /** @param {number} seat @param {string} text an answer, which may be a card */
  card(seat, text) {
    const [first, ...rest] = text.split('\n');
    for (const [id, all] of Object.entries(this.of.get(-1)?.cards ?? {})) {
      if (!all || lines(all)[0].split('  at ')[0] !== first.split('  at ')[0]) continue;
      const secrets = this.secrets(seat, id);
      for (const line of [first, ...rest]) if (secrets.includes(line)) this.say(seat, `the card of ${id} says '${line}'`);
    }
  }

  /** @param {number} seat @param {string} what */
  say(seat, what) {
    this.found.push(`seat ${seat} was sent what the rules keep from it: ${what}`);
  }
}
