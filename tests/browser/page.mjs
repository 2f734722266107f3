// page.mjs - the page itself in Chromium: games to their end with two pages, by keyboard alone, what axe finds, a phone, a kill
// under an open page.
import { spawnSync } from 'node:child_process';
import { browser, noise, open, over, playOn, ready, type, violations } from './chromium.mjs';
import { check, Client, done, require, serve, sleep, until } from './lib.mjs';

const types = spawnSync(process.execPath, [require.resolve('typescript/bin/tsc'), '-p', 'tests/browser/tsconfig.json'], { encoding: 'utf8' });
check('the types of the page hold', types.status === 0, types.stdout);

// --- two pages play a game ---
const DUEL = ['--mod-path', 'tests/mods', '--mods', 'tiny', 'duel', '--seat', 'all=human', '--seed', '4'];
let s = await serve(...DUEL);
let [a, b] = await Promise.all(Object.values(s.seats).map((link) => open(link)));
check('the board has a cell for each unit', (await a.locator('#grid [role=gridcell]').count()) >= 2);
check('one cell is in the order of Tab', (await a.locator('#grid [role=gridcell][tabindex="0"]').count()) === 1);
check('the token is not in what the page asks for', !s.out.includes('GET') && !(await a.evaluate(() => performance.getEntriesByType('resource').some((r) => r.name.includes(location.hash.slice(1))))));
const lobby = new Client(s.lobby), listed = () => lobby.all.filter((m) => m.t === 'lobby').pop()?.games[0];
await until('the link of the onlookers', () => listed()?.watch || (listed() && lobby.say({ t: 'refresh' })));
const gallery = await open(`${s.origin}/#${listed().watch}`);
const counters = () => gallery.locator('#grid .unit').count(), shownTo = (page, what) => page.locator(what).isVisible();
check('an onlooker sees the board', (await gallery.locator('#grid [role=gridcell]').count()) >= 2 && (await counters()) >= 1);
check('and is offered no choice, no line to type and no answer in advance',
  (await gallery.locator('#options button').count()) === 0 && !(await shownTo(gallery, '#type')) && !(await shownTo(gallery, '#answers')) && !(await ready(gallery)));
await gallery.locator('#grid .unit').first().click({ force: true });
await until('what a click comes to', async () => /n1|s1/.test(await gallery.locator('#hint').textContent()));
check('a click on a unit says who it is, and opens neither its card nor a menu', !(await shownTo(gallery, '#card')) && !(await shownTo(gallery, '#menu')));
await gallery.keyboard.press('/');
check('a key for what only a seat may do says so', await until('what is said', async () => /Only a seat can choose or ask/.test(await gallery.locator('#hint').textContent())));
const begun = await gallery.locator('#log').textContent();
check('nor is there a way back while the game is played', !(await shownTo(gallery, '#rewind')));
const taken = await playOn([a, b], 'the duel ends');
await until('all pages say so', async () => (await over(a)) && (await over(b)) && (await over(gallery)));
check('the log of an onlooker goes on', (await gallery.locator('#log').textContent()).length > begun.length);
check('two pages play a game to its end', taken > 5, `${taken} choices`);
const last = await a.locator('#board').boundingBox();
check('and the board is still in sight then', last && last.height > 200, JSON.stringify(last));
check('a bar goes back over the game', await a.waitForSelector('#rewind:not([hidden])'));
check('an onlooker has it then, too, and sees everything', await until('the bar', () => shownTo(gallery, '#rewind')) && (await gallery.locator('#eyes option').first().textContent()) === 'everything');
await a.evaluate(() => { const m = document.querySelector('#moment'); m.value = '1'; m.dispatchEvent(new Event('input')); });
check('to any choice, which the link then names', await until('the moment', () => a.evaluate(() => /\/1$/.test(location.hash) && document.querySelector('#when').textContent.startsWith('1 /'))));
check('and the record is there to take', (await a.locator('.ending button').count()) === 1);
check('the end says who won and why', /win|draw|nobody/.test(await a.locator('.ending').textContent()));
await s.stop();

// --- the moments that turned a game ---
s = await serve(...DUEL, '--set', 'start_open=true');
[a, b] = await Promise.all(Object.values(s.seats).map((link) => open(link)));
const shoots = { south: 'shoot n1', north: 'shoot s1' };
await until('somebody is shot', async () => {
  for (const [page, seat] of [[a, Object.keys(s.seats)[0]], [b, Object.keys(s.seats)[1]]]) {
    if (await over(page)) return true;
    if (await ready(page)) await type(page, (await page.locator('#ask [data-text="lose blood"]').count()) ? 'lose blood' : shoots[seat]);
  }
  return false;
});
await until('both pages say so', async () => (await over(a)) && (await over(b)));
const turns = (page) => page.locator('.ending .moments button').allTextContents();
check('the end tells the moments that turned it, each to its own side', (await turns(a)).length >= 2 && (await turns(a)).every((x) => /^turn \d+, (for|against) you .* shoots at /.test(x)), (await turns(a)).join('\n'));
check('which are the same for the other, the other way round', JSON.stringify((await turns(a)).map((x) => x.replace(', for', ', -').replace(', against', ', for').replace(', -', ', against'))) === JSON.stringify(await turns(b)), (await turns(b)).join('\n'));
const loud = await a.evaluate(() => [...document.querySelectorAll('#log p:not([hidden])')].map((p) => [/shoots at/.test(p.textContent), p.matches('.notable') && Number(getComputedStyle(p).fontWeight) >= 600, p.textContent]));
check('what the game may turn on stands out in the log, and nothing else does', loud.some(([is]) => is) && loud.every(([is, stands]) => is === stands), JSON.stringify(loud));
const tail = () => a.evaluate(() => location.hash.split('/')[1]);
await a.waitForSelector('#rewind:not([hidden])');
await a.locator('.ending .moments button').first().click();
check('a button looks back at each, in the bar and in the link', await until('that moment', async () => Number(await tail()) > 0 && a.evaluate((n) => document.querySelector('#moment').value === n && document.querySelector('#when').textContent.startsWith(`${n} /`), await tail())));
const said = (await a.locator('#hint').textContent()).split(' · ')[1];
check('where its lines are the last', (await turns(a))[0].includes(said ?? "nothing") || /^North: won/.test(said ?? ""), said);
check('axe finds nothing there', (await violations(a)).length === 0, (await violations(a)).join('\n'));
await s.stop();

// --- back in time, against a bot ---
s = await serve('--mod-path', 'tests/mods', '--mods', 'tiny', 'duel', '--set', 'start_open=true', '--seat', 'south=greedy', '--seed', '4', '--pace', '0', '--rewinds', '2');
a = await open(Object.values(s.seats)[0]);
const rewinds = a.locator('#standing [data-line^="rewind"]'), turnIs = (n) => until(`turn ${n}`, async () => (await ready(a)) && (await a.locator('#turn').textContent()) === `turn ${n}`);
await until('the page offers to go back', async () => (await ready(a)) && (await rewinds.count()) === 2);
check('a button goes back, and says how often that can be done', /: 2 left$/.test(await rewinds.first().getAttribute('title')), await rewinds.first().getAttribute('title'));
await type(a, 'shoot s1');
await turnIs(1);
const shot = await a.locator('#log').textContent();
await rewinds.first().click();
check('which takes the board and the log back', (await turnIs(0)) && /shoots at/.test(shot) && !/shoots at/.test(await a.locator('#log').textContent()) && /north goes back in time/.test(await a.locator('#log').textContent()), await a.locator('#log').textContent());
await type(a, 'shoot s1');
await until('the next question or turn', async () => (await ready(a)) && !/^shoot/.test(await a.locator('#line').inputValue()) && (await rewinds.count()) > 0 && /shoots at/.test(await a.locator('#log').textContent()));
await a.locator('#log').focus();
await a.keyboard.press('R');
check('so does the key', await turnIs(0));
check('when none is left, then no button is', await until('no button', async () => (await rewinds.count()) === 0));
await type(a, 'rewind');
check('and a line that is typed says so', await until('the reason', async () => /no rewind is left of 2/.test(await a.locator('#hint').textContent())));
await type(a, 'resign');
await until('the end', () => over(a));
check('the end says how often time was taken back', /2 times taken back/.test(await a.locator('.ending').textContent()), await a.locator('.ending').textContent());
await a.locator('.ending [data-how="other"]').click();
check('and the other side is played from there', await until('the next game', () => a.evaluate(() => /you play south/.test(document.querySelector('#facts')?.textContent ?? '')).catch(() => false))); // the page is loading
await s.stop();

// --- Hijacking: by keyboard, with what a screen reader is told ---
s = await serve('hijacking', '--seed', '7', '--no-record');
a = await open(s.seats.crew);
await until('it is our turn', () => ready(a));
const bad = await violations(a);
check('axe finds nothing on the board', bad.length === 0, bad.join('\n'));
check('"your turn" is said at once', /Your turn|Question/.test(await a.locator('#alert').textContent()));
/** Lets questions pass until a unit of ours acts. */
const acts = (page) => until('a unit acts', async () => (await ready(page)) && page.evaluate(() => {
  if (document.querySelector('#ask [data-text^="turn"]')) return true;
  document.querySelector('#ask [data-text="pass"]')?.click();
  return false;
}));
await acts(a);
const label = () => a.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
await a.keyboard.press('n');
check('n goes to the unit that acts', /c\d/.test(await label()), await label());
const here = await label();
await a.keyboard.press('ArrowLeft');
check('arrows move, and each square says what is there', (await label()) !== here && /^[a-z]+\d+, /.test(await label()), await label());
await a.keyboard.press(']');
check('] goes to the next unit', /, (Crew|Passengers)/.test(await label()), await label());
await a.keyboard.press('Tab');
check('Tab leaves the board', !(await a.evaluate(() => document.activeElement?.closest('#grid'))));
const logged = () => a.evaluate(() => [...document.querySelectorAll('#log p')].map((p) => [...p.childNodes].filter((x) => x.className !== 'sum').map((x) => x.textContent).join('')).join('\n'));
const quiet = await logged();
await a.evaluate(() => {
  window.spoken = 0;
  const watch = new MutationObserver((list) => (window.spoken += list.filter((m) => m.type === 'childList' && m.addedNodes.length).length));
  watch.observe(document.querySelector('#live'), { childList: true });
  document.querySelector('#ask [data-text^="turn"]').click();
});
await until('the turn is in the log', async () => (await ready(a)) && (await logged()) !== quiet);
await sleep(300); // a second change would come now
const spoken = await a.evaluate(() => window.spoken);
check('the live region changes exactly once for an event', spoken === 1, `${spoken} times; ${(await logged()).slice(quiet.length)}`);
await type(a, '? turn');
await until('the reply', async () => /turn/.test(await a.locator('#card[open] pre').textContent({ timeout: 500 }).catch(() => '')));
check('the line below the board takes the words of the terminal', true);
await a.keyboard.press('Escape');
await until('the reply is put away', async () => !(await a.locator('#card[open]').count()));
await acts(a);
await a.keyboard.press('/');
check('a key leads to the line', (await a.evaluate(() => document.activeElement?.id)) === 'line');
await a.keyboard.press('Escape');
check('Escape leaves it', (await a.evaluate(() => document.activeElement?.id)) !== 'line');

/** The middle of the n-th square in reach, on the screen. */
const square = (n) => a.evaluate((i) => {
  const box = document.querySelectorAll('#grid .reach')[i]?.getBoundingClientRect();
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}, n);
/** Clicks squares in reach until somebody has walked: on some a walk may be answered, which opens a menu. */
const WALKS = /goes to|crawls|moves|walks/;
async function clickOut() {
  for (let n = 0, at; (at = await square(n)); n++) {
    await acts(a);
    await a.keyboard.press('Escape'); // a menu of the square before
    const before = await logged();
    await a.mouse.click(at.x, at.y);
    const did = await until('the click does something', async () => {
      if ((await logged()) !== before) return 'walks';
      return (await a.locator('#menu').isVisible()) ? 'menu' : (await ready(a)) && /[a-z]/.test(await a.locator('#alert').textContent()) && 'words';
    });
    // A walk may begin with a turn, which is told first.
    if (did === 'walks') return until('the walk is told', async () => {
      const told = (await logged()).slice(before.length);
      return WALKS.test(told) && told;
    }).catch(async () => `only: ${(await logged()).slice(before.length)}`.replace(WALKS, ''));
  }
  return '';
}
const walked = await clickOut();
check('a click on a square walks there', WALKS.test(walked), walked || 'no square was walked to');

// --- the log, when another panel takes height away ---
/** Gives that height to another panel; resolves when the page has been laid out twice. */
const grow = (height) => a.evaluate((h) => {
  document.querySelector('#preview').style.minHeight = h;
  document.querySelector('#preview').hidden = false;
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)));
  return frame().then(frame);
}, height);
const logAt = () => a.locator('#log').evaluate((e) => ({ at: e.scrollTop, rest: e.scrollHeight - e.clientHeight }));
await grow('420px');
const shrunk = await logAt();
check('the log stays at its last line when a panel grows', shrunk.rest > 0 && shrunk.at >= shrunk.rest - 2, JSON.stringify(shrunk));
await a.hover('#log');
await a.mouse.wheel(0, -9000);
await until('the top', async () => (await logAt()).at === 0);
await grow('400px');
check('and where the player scrolled to, once that is elsewhere', (await logAt()).at === 0, JSON.stringify(await logAt()));
await grow('');

// --- a kill under an open page ---
await s.stop();
s = await serve(...DUEL);
const port = new URL(s.origin).port, link = Object.values(s.seats)[0];
a = await open(link);
b = await open(Object.values(s.seats)[1]);
await until('somebody is asked', async () => (await ready(a)) || (await ready(b)));
await s.stop('SIGKILL');
await a.waitForSelector('#net:not([hidden])');
check('a page whose server was killed says so', /Trying again/.test(await a.locator('#net').textContent()));
const two = await serve('--mod-path', 'tests/mods', '--resume', s.record, '--listen', `127.0.0.1:${port}`);
await a.waitForSelector('#net', { state: 'hidden', timeout: 90000 });
await b.waitForSelector('#net', { state: 'hidden', timeout: 90000 });
check('and comes back by itself when the record is resumed', two.code === undefined);
await playOn([a, b], 'the game goes on to its end');
await until('both pages say that it is over', async () => (await over(a)) && (await over(b)));
check('the game goes on to its end', (await over(a)) && (await over(b)));
await two.stop();

// --- a stranger's game without a map, boards of its own ---
s = await serve('--mod-path', 'tests/mods', '--mods', 'standoff', 'standoff', '--seat', 'all=human', '--seed', '3', '--no-record');
a = await open(Object.values(s.seats)[0]);
await until('its boards are shown', async () => (await a.locator('#boards .panel').count()) > 0);
const odd = await violations(a);
check('boards of a game that the page has never seen are shown, and axe finds nothing', odd.length === 0, odd.join('\n'));
await s.stop();

// --- the first game: its title and its hints ---
s = await serve('first_game', '--seed', '3', '--no-record', '--seat', 'crew=human');
a = await open(s.seats.crew);
await until('asked', () => ready(a));
check('the page has the title of the scenario', (await a.locator('#title').textContent()) === 'The strongbox');
await until('a hint', async () => (await a.locator('#lesson h3').first().textContent()) === 'Hint');
const hint = await a.locator('#lesson .prose').textContent();
check('a hint is shown when it applies, above the task, in words for the page', hint.length > 40 && !/full screen|line mode/.test(hint) && /strongbox/.test(await a.locator('#preview .prose').last().textContent()));
await a.locator('#ask [data-text^="free"]').first().hover();
await until('its chances', async () => /needs/.test(await a.locator('#preview').textContent()));
check('and stays where the chances of an answer are looked at', (await a.locator('#lesson').isVisible()) && (await a.locator('#lesson .prose').textContent()) === hint);
await a.keyboard.press('b');
check('and the briefing has the last hint', /The last hint/.test(await a.locator('#card[open]').textContent()));
await s.stop();

// --- a question says its chances on its buttons ---
s = await serve('first_game', '--seed', '11', '--no-record', '--seat', 'crew=human');
a = await open(s.seats.crew);
await until('a free blow', async () => (await ready(a)) && a.evaluate(() => { // one step: a question that comes in between must not be passed
  const first = (text) => document.querySelector(`#ask [data-text^="${text}"]`);
  if (first('free')) return true;
  (first('end') ?? first('pass'))?.click();
  return false;
}));
check('an answer says its chance on its button', await until('the chance', async () => /\d+%/.test(await a.locator('#ask [data-text^="free"] .chance').first().textContent({ timeout: 500 }).catch(() => ''))));
const answers = await a.evaluate(() => [...document.querySelectorAll('#ask [data-text]')].map((b) => ({ word: b.querySelector('.word').textContent, typed: b.querySelector('.typed')?.textContent,
  of: b.getAttribute('data-text'), advised: b.matches('.suggested'), chance: parseFloat(b.querySelector('.chance')?.textContent.replace(/^\D+/, '') ?? 0) })));
check('answers are what a player would say, with what is typed below', answers.every((x) => x.of.startsWith('pass') ? /^Let /.test(x.word) : /^(Strike|Shoot) \w+ with /.test(x.word) && x.typed === x.of), JSON.stringify(answers));
check('one of them is advised, and it is no pass', answers.filter((x) => x.advised).length === 1 && answers.every((x) => !x.advised || x.of !== 'pass'), JSON.stringify(answers));
const goes = () => a.evaluate(() => [...document.querySelectorAll('#log p')].filter((p) => /goes to/.test(p.textContent)).map((p) => [p.hidden, p.querySelector('.sum')?.textContent ?? '']));
const walk = await goes(), stands = walk.findIndex(([hidden, sum]) => !hidden && /^\d+ squares$/.test(sum));
check('a walk is one line of the log, with its squares behind it', stands > 0 && walk[stands - 1][0], JSON.stringify(walk));
check('as many as it says', parseInt(walk[stands]?.[1], 10) === 1 + walk.filter(([hidden]) => hidden).length, JSON.stringify(walk));
const acting = await a.evaluate(() => ['', ':not([hidden])'].map((which) => [...document.querySelectorAll(`#log p${which}`)].map((p) => p.textContent)));
check('who acts and does something has no line of its own for that', acting[0].filter((x) => / acts?$/.test(x)).length > acting[1].filter((x) => / acts?$/.test(x)).length &&
  acting[1].every((x, i) => !/ acts$/.test(x) || !acting[1][i + 1]?.startsWith(x.split(' ')[0])), acting[1].join('\n'));
await a.locator('#log .sum').first().click();
check('a click shows them', (await goes()).every(([hidden]) => !hidden), JSON.stringify(await goes()));
check('and the keyboard stays there', await a.evaluate(() => document.activeElement?.className === 'sum' && document.activeElement.getAttribute('aria-expanded') === 'true'));
await a.locator('#log .sum').first().click();
check('one more hides them', JSON.stringify(await goes()) === JSON.stringify(walk), JSON.stringify(await goes()));
await a.evaluate(() => {
  window.fell = [];
  new MutationObserver((list) => list.forEach((m) => m.addedNodes.forEach((x) => window.fell.push([x.getAttribute('data-at'), x.textContent])))).observe(document.querySelector('#grid .floats'), { childList: true });
});
const near = (await a.locator('#why').textContent()).match(/^\w+/)[0];
const struck = await a.locator(`#grid [role=gridcell][aria-label*=" ${near}"]`).getAttribute('data-cell');
await a.locator('#ask [data-text="free hands"]').click();
const fell = await until('the words', () => a.evaluate(() => window.fell.length && window.fell));
check('what comes of a blow is seen once, where it fell', fell.length === 1 && fell[0][0] === struck && /hit|miss/.test(fell[0][1]), JSON.stringify([fell, struck]));
await s.stop();

// --- where the unit that acts can walk to is tinted, unless an overlay is shown or something is asked ---
s = await serve('first_game', '--seed', '3', '--no-record', '--seat', 'thieves=human', '--pace', '0');
a = await open(s.seats.thieves);
const tinted = () => a.locator('#grid .reach').count();
check('the squares in reach are tinted', await until('the tints', async () => (await tinted()) > 5));
check('bright where an attack is left, and no square is framed', (await a.locator('#grid .reach-attack').count()) > 0 && !(await a.locator('#grid .hots polygon').count()));
await a.keyboard.press('n');
await a.keyboard.press('ArrowRight');
check('which is said of the square under the cursor', await until('the words', async () => /in reach with \d+ left, enough for an attack/.test(await a.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''))));
await a.locator('#layers button', { hasText: 'Reach' }).click();
check('an overlay takes their place', await until('the costs', async () => (await a.locator('#grid .overlay .cost').count()) > 5 && !(await tinted())));
await a.locator('#layers button', { hasText: 'Reach' }).click();
check('and gives it back', await until('the tints again', async () => (await tinted()) > 5));
await s.stop();

// --- the best attack on each target stands first; what ends the turn stands apart, and asks where something is left ---
s = await serve('first_game', '--seed', '3', '--no-record', '--seat', 'crew=human', '--pace', '0');
a = await open(s.seats.crew);
const title = () => a.locator('#ask-title').textContent();
for (let i = 0; i < 40 && !(await a.locator('#options > .best').count()); i++) {
  await until('asked', () => ready(a));
  if (await a.locator('#options > .best').count()) break;
  const at = await title(), pass = a.locator('#ask [data-text=pass]');
  await ((await pass.count()) ? pass : a.locator('.ends')).click();
  await until('answered', async () => (await title()) !== at || ready(a));
}
await until('ready', () => ready(a));
check('the best attack on each target stands first', await a.evaluate(() => document.querySelector('#options').firstElementChild.matches('.best')));
const best = await a.evaluate(() => [...document.querySelectorAll('#options > .best')].map((b) => [b.querySelector('.word').textContent, b.querySelector('.chance').textContent, b.querySelector('.cost').textContent]));
check('with its words, chance, harm and cost', best.every(([word, chance, cost]) => /^Attack \w+ with /.test(word) && /^\d+% \dD$/.test(chance) && cost === '8'), JSON.stringify(best));
const rings = await a.evaluate(() => [...document.querySelectorAll('#grid .unit text')].map((t) => t.textContent).filter((t) => /%/.test(t)));
check('the rings show the same chances', JSON.stringify(rings.map((t) => parseInt(t, 10)).sort()) === JSON.stringify(best.map(([, chance]) => parseInt(chance, 10)).sort()), JSON.stringify([rings, best]));
const inSight = await a.evaluate(() => { const b = document.querySelector('.ends').getBoundingClientRect(), box = document.querySelector('#ask').getBoundingClientRect(); return b.top >= box.top && b.bottom <= box.bottom + 1; });
check('what ends the turn is in sight however long the list is, and not in it', inSight && !(await a.locator('#options > .option[data-text="end"]').count()));
const who = await title();
await a.evaluate(() => new MutationObserver(() => { window.asked = document.querySelector('#sure-text')?.textContent; }).observe(document.querySelector('#sure'), { attributeFilter: ['open'] }));
await a.click('.ends'); // the page of the tests says yes to what it asks
check('what ends the turn does', await until('the next', async () => (await title()) !== who));
check('with an attack left the rules ask before whether it is meant', /has \d+ AP left, and .* in sight/.test(await a.evaluate(() => window.asked)), await a.evaluate(() => window.asked));
const next = await title();
await until('ready', () => ready(a));
await a.keyboard.press('E');
check('so does its key', await until('the one after', async () => (await title()) !== next));
await s.stop();
s = await serve('first_game', '--seed', '3', '--no-record', '--seat', 'thieves=human', '--pace', '0');
a = await open(s.seats.thieves);
const first = await until('the first', async () => (await a.locator('.ends').count()) && title());
await a.click('.ends');
check('it is there where nobody can be attacked too', await until('the next', async () => (await title()) !== first));
await s.stop();

// --- hexes; a phone ---
s = await serve('drive_deck', '--seed', '7', '--no-record');
a = await open(Object.values(s.seats)[0]);
await until('asked', () => ready(a));
check('hexes have six corners', (await a.locator('#grid .floors .floor').first().getAttribute('d')).match(/[^Mz]+/)[0].trim().split(' ').length === 6);
const phone = await open(Object.values(s.seats)[0], { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
await until('asked', () => phone.locator('#options button').count());
const hall = await phone.context().newPage();
await hall.goto(s.lobby);
await hall.waitForSelector('.offer');
const wide = await hall.evaluate(() => [...document.querySelectorAll('main *')].filter((e) => e.getBoundingClientRect().right > innerWidth + 1).map((e) => `${e.tagName} ${e.textContent.slice(0, 20)}`));
check('the lobby is no wider than a phone', wide.length === 0, wide.join('\n'));
await hall.close();
check('nothing is wider than a phone', await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1), String(await phone.evaluate(() => document.documentElement.scrollWidth)));
const small = await violations(phone);
check('axe finds nothing on a phone', small.length === 0, small.join('\n'));
const finger = await phone.evaluate(() => document.querySelector('#grid .unit .body').getBoundingClientRect().width);
check('a counter is large enough for a finger', finger >= 24, `${finger} px`);
await s.stop();

check('the console has nothing to say', noise.length === 0, noise.join('\n'));
await browser.close();
done();
