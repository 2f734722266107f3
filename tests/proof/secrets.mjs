// secrets.mjs - whole games of each rule set without a socket (pages.c), and each byte that a page is sent searched for what its
// side may not know. `sh tests/proof/secrets.sh`.
import { spawn } from 'node:child_process';
import { Sent, search } from '../browser/untold.mjs';

/** Each rule set and its games; that of a seed is the one whose turn it is. */
const SETS = {
  snapshot: ['hijacking', 'theyre_loose', 'mutiny', 'boarding_party', 'rescue', 'breakthrough', 'berserker', 'first_game', 'something_aboard', 'holdup'],
  enhanced: ['stairwell_assault', 'hijacking --rules enhanced', 'holdup --rules enhanced', 'theyre_loose --rules enhanced'],
  bughunter: ['drive_deck', 'drive_deck --set dummies=0'],
  zero_g: ['spacewalk', 'hijacking --mods zero_g --set gravity_control=true'],
  traveller: ['gate', 'pounce', 'camp', 'holdup_bands'],
  percentile: ['bar_fight', 'burglary', 'holdup_percent'],
  bridge: ['ship_duel', 'chase', 'convoy'],
};
const games = Number(process.env.GAMES ?? 2), from = Number(process.env.FROM ?? 1), most = process.env.MOST ?? '400';
const wanted = process.argv.slice(2).length ? process.argv.slice(2) : Object.keys(SETS);

/** What each page of a game is sent. @param {string[]} args @returns {Promise<Sent[]>} */
function play(args) {
  const child = spawn(`${process.env.BUILD ?? 'build'}/tests/proof/pages`, [most, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const pages = [];
  let rest = '';
  const line = (text) => {
    const tab = text.indexOf('\t');
    (pages[Number(text.slice(0, tab))] ??= new Sent()).take(text.slice(tab + 1));
  };
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(line);
  });
  return new Promise((resolve, reject) => child.on('close', (code) => (code ? reject(new Error(`pages ${args.join(' ')}: ${code}`)) : resolve(pages))));
}

const sums = Object.fromEntries(wanted.map((rules) => [rules, { games: 0, pages: 0, secrets: 0, bytes: 0, found: 0, failed: 0 }]));

/** @param {string} rules @param {number} seed */
async function look(rules, seed) {
  const list = SETS[rules], words = list[seed % list.length].split(' '), name = `${words.join(' ')} --seed ${seed}`, sum = sums[rules];
  const pages = await play([...words, '--seed', String(seed)]).catch((e) => void console.log(`FAILED ${e.message}`));
  if (!pages) return void sum.failed++;
  const { secrets, found } = search(pages), bytes = pages.reduce((n, p) => n + p.text.length, 0);
  for (const f of found.slice(0, 5)) console.log(`FOUND ${name}: ${f}`);
  console.log(`${rules}: ${name}, ${pages.length} pages, ${secrets} secrets, ${bytes} bytes, ${found.length} found`);
  sum.games++;
  sum.secrets += secrets;
  sum.found += found.length;
  sum.pages += pages.length;
  sum.bytes += bytes;
}

for (let seed = from; seed < from + games; seed++) for (const rules of wanted) await look(rules, seed);
let bad = 0;
for (const [rules, sum] of Object.entries(sums)) {
  console.log(`all of ${rules}: ${sum.games} games, ${sum.pages} pages, ${sum.secrets} secrets, ${(sum.bytes / 1e6).toFixed(0)} MB, ${sum.found} found, ${sum.failed} failed`);
  if (sum.found || sum.failed || !sum.secrets) bad++;
}
process.exit(bad ? 1 : 0);
