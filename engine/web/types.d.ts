// types.d.ts - the messages of docs/protocol.md, written by `make docs` from docs/protocol.schema.json: change that file.

/** what may be chosen; `text` is what is sent, `label` the same in a player's words */
export type Choice = {
  text: string;
  verb?: string;
  label?: string;
  suggested?: boolean;
  cost?: number;
  price?: string;
  odds?: string;
  help?: string;
  tags?: string;
  places?: string;
  form?: Form;
  with?: any;
};

/** a choice with amounts: its text ends in `*` */
export type Form = {
  text?: string;
  default?: string;
};

/** a standing answer */
export type AnswerAhead = {
  what: string;
  said: 'never' | 'always' | 'ask' | 'guided';
  on?: string;
};

/** what the seat may do now */
export type Now = {
  state: 'plays' | 'over' | 'stopped';
  yours: boolean;
  turn: number;
  given?: string;
  question?: boolean;
  why?: string;
  standing?: string;
  unit?: string;
  prompt?: string;
  hints?: string;
  choices?: Array<Choice>;
  possible?: Possible;
  fault?: string;
  answers?: Array<AnswerAhead>;
  ending?: string;
  rewinds?: number;
  again?: Array<'same' | 'other' | 'harder'>;
  moments?: Array<TurningMoment>;
};

export type TurningMoment = {
  n: number;
  turn: number;
  gain: number;
  side: string;
  text: string;
};

export type Mark = {
  label: string;
  text: string;
  board?: boolean;
  usual?: boolean;
  counter?: 'harm' | 'held' | 'stance';
};

export type Unit = {
  id: string;
  name: string;
  side: number;
  cell: number;
  down: boolean;
  marks: Array<Mark>;
  facing?: string;
};

/** where everything of a deck lies; cells: number, middle, name */
export type DeckShape = {
  name: string;
  level: number;
  w: number;
  h: number;
  corners: Array<[number, number]>;
  steps: Array<[string, number, number]>;
  cells: Array<[number, number, number, string]>;
};

/** edges by number: deck, and the ends */
export type Shape = {
  decks: Array<DeckShape>;
  edges: Record<string, [number, number, number, number, number]>;
};

/** parts of the board; of a message only those that differ, null for one that is gone */
export type Scene = {
  decks?: Array<{
    name: string;
    map: number;
    level: number;
    grid: string;
    w: number;
    h: number;
    left?: number;
    top?: number;
  }> | null;
  defs?: Array<{
    id: string;
    class: string;
    name: string;
    number: number;
    glyph?: string;
    color?: string;
    solid?: boolean;
  }> | null;
  terrain?: Array<number> | null;
  edges?: Array<[number, number, number, boolean]> | null;
  doors?: Array<[number, number, number]> | null;
  portals?: Array<{
    name: string;
    state: string;
    kind: string;
    row: number;
    marks: Array<Mark>;
    sign?: string;
    glyph?: string;
    color?: string;
  }> | null;
  rooms?: Array<{
    name?: string;
    title?: string;
    marks?: Array<Mark>;
    cells?: Array<number>;
  }> | null;
  units?: Array<Unit> | null;
  sides?: Array<{
    id: string;
    row: number;
    title?: string;
  }> | null;
  items?: Array<{
    cell: number;
    names: Array<string>;
  }> | null;
  fixtures?: Array<{
    cell: number;
    title: string;
  }> | null;
  cells?: Array<{
    cell: number;
    marks: Array<Mark>;
  }> | null;
  shades?: Array<[number, 'dark' | 'vacuum' | 'smoke' | 'gas' | 'fire']> | null;
  links?: Array<[number, number]> | null;
  marks?: Array<Mark> | null;
  boards?: Array<Record<string, any>> | null;
  turn?: number | null;
  plan?: any;
  order?: Array<string> | null;
  blank?: boolean | null;
  fault?: string | null;
  shape?: Shape | null;
};

/** the answer to `sight` */
export type Sight = {
  range: number;
  clear: boolean;
  fire: boolean;
  units: Array<{
    id: string;
    cell: string;
  }>;
  from: number;
  to: number;
  by?: string;
  words?: string;
};

/** the answer to `line` */
export type Line = {
  legal: boolean;
  count: number;
  equal: number;
  place: boolean;
  first: string;
  begun: Array<string>;
  begun_count: number;
  known?: boolean;
  near?: string;
  word: boolean;
  may: Array<string>;
};

/** something that can be done: one choice or several, one after the other */
export type Intent = {
  text: string;
  does: Array<string>;
  verb?: string;
  attack?: boolean;
  cost?: number;
  price?: string;
  chance?: number;
  odds?: string;
  part?: boolean;
  way?: boolean;
  many?: boolean;
  more?: boolean;
  later?: boolean;
  note?: string;
  help?: string;
  at?: string;
};

/** what is possible now, on the board */
export type Possible = {
  reach: Array<[number, string, 'attack' | 'move' | 'last']>;
  targets: Array<[string, number]>;
  doors: Array<string>;
  cells: Array<number>;
  best: Array<Intent>;
};

/** the answer to `intents`: what can be done at a place */
export type Intents = {
  place?: string;
  also?: string;
  through?: string;
  state?: string;
  rows?: Array<Intent>;
  why?: string;
};

/** the answer to `way` */
export type Way = {
  cost: number;
  budget: number;
  draws?: Array<string>;
  steps: Array<{
    text: string;
    move?: string;
  }>;
};

export type LobbySeat = {
  id: string;
  side: string;
  who: 'person' | 'bot';
  token: string;
  watch: string;
  here: number;
};

export type LobbyGame = {
  number: number;
  title: string;
  state: 'starts' | 'plays' | 'over' | 'stopped' | 'failed' | 'closed';
  turn: number;
  seats: Array<LobbySeat>;
  watch?: string;
  why?: string;
};

export type FromClient = {
  t: 'hello';
  token: string;
  lines?: number;
} | {
  t: 'do';
  at: number;
  do: string;
  id?: number;
} | {
  t: 'ask';
  what: 'odds' | 'see' | 'sight' | 'card' | 'help' | 'path' | 'way' | 'intents' | 'possible' | 'advice' | 'line' | 'overlay';
  id?: number;
  arg?: string;
} | {
  t: 'again';
  how: 'same' | 'other' | 'harder';
  id?: number;
} | {
  t: 'resync';
} | {
  t: 'moment';
  n: number;
  id?: number;
  eyes?: string;
} | {
  t: 'record';
  id?: number;
} | {
  t: 'start';
  scenario: string;
  seats?: Record<string, string>;
  set?: Record<string, string | number | boolean>;
} | {
  t: 'seat';
  game: number;
  seat: string;
  who: string;
} | {
  t: 'end';
  game: number;
} | {
  t: 'refresh';
};

export type FromServer = {
  t: 'hello';
  protocol: 1;
  engine: string;
  scenario: string;
  title: string;
  seat: string;
  side: string;
  watches: boolean;
  seats: Array<{
    id: string;
    side: string;
    who: 'person' | 'bot';
  }>;
  briefing: string;
  record: boolean;
  kinds: Record<string, {
    harm?: boolean;
  }>;
  questions: Record<string, string>;
  overlays: Array<{
    id: string;
    title?: string;
    help?: string;
  }>;
} | {
  t: 'log';
  from: number;
  again: boolean;
  lines: Array<string>;
  events?: Array<{
    n: number;
    kind: string;
    text: string;
    args?: Record<string, any>;
    throw?: Record<string, any>;
    cause?: Record<string, any>;
    alone?: true;
    deed?: {
      first: number;
      text: string;
      more: string;
      throw?: number;
    };
    covers?: number;
    announces?: true;
    notable?: true;
  }>;
} | {
  t: 'state';
  at: number;
  now: Now;
  scene: Scene;
  unasked?: string;
  said?: string;
} | {
  t: 'done';
  id: number;
  text: string;
} | {
  t: 'answer';
  id: number;
  text?: string;
  json?: any;
  why?: string;
} | {
  t: 'refused';
  id: number;
  why: string;
} | {
  t: 'again';
  token?: string;
  why?: string;
} | {
  t: 'stale';
  id: number;
} | {
  t: 'lobby';
  protocol: 1;
  games: Array<LobbyGame>;
  scenarios?: Array<Record<string, any>>;
  why?: string;
};
