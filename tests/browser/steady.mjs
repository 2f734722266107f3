// steady.mjs - what must not move while a game is played: the width of the page, the squares of the board; and what must not be covered.
import { browser, noise, open, over, ready, type, violations } from './chromium.mjs';
import { check, done, serve, sleep, until } from './lib.mjs';

/** Notes every 50 ms how wide the page is, and where the board and the size of its squares are. */
const watch = (page) => page.evaluate(() => {
  window.wide = new Set();
  window.long = new Set();
  window.boards = new Set();
  setInterval(() => {
    if (document.documentElement.scrollWidth > innerWidth) window.wide.add(`${document.documentElement.scrollWidth}: ${document.querySelector('#why').textContent}`);
    const order = document.querySelectorAll('#order button'), stage = document.querySelector('#stage').getBoundingClientRect(), row = document.querySelector('#order').getBoundingClientRect();
    if (order.length > 8 && innerWidth > 760) window.long.add(row.right <= stage.right && [...order].every((b) => b.title.startsWith(b.textContent.trim())));
    const m = document.querySelector('#grid').getScreenCTM(), box = document.querySelector('#board').getBoundingClientRect();
    const at = (x) => Math.round(x * 10) / 10;
    if (box.width) window.boards.add([at(m.a * 100), innerWidth > 760 ? at(m.e) : 0, innerWidth > 760 ? at(m.f) : 0, at(box.left + scrollX), innerWidth > 760 ? at(box.top) : 0, box.width, box.height].join());
  }, 50);
});
const wide = (page) => page.evaluate(() => [...window.wide].join('\n'));
const boards = (page) => page.evaluate(() => [...window.boards].join('\n'));

// --- a whole game, in a window and on a phone ---
let s = await serve('hijacking', '--seat', 'passengers=human', '--seed', '7', '--no-record', '--pace', '0');
let a = await open(s.seats.passengers);
await until('asked', () => ready(a));
const phone = await open(s.seats.passengers, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
await until('asked', () => ready(phone));
const square = () => a.evaluate(() => { const g = document.querySelector('#grid'), acts = g.querySelector('.unit.acts') ?? g.querySelector('[data-cell]'), b = acts.getBoundingClientRect(), box = document.querySelector('#board').getBoundingClientRect();
  return { size: Math.round(g.getScreenCTM().a * 100), inside: b.left >= box.left && b.right <= box.right && b.top >= box.top && b.bottom <= box.bottom, beyond: [...document.querySelectorAll('#beyond button')].map((x) => x.textContent) }; });
const large = await square();
check('a ship that is too large for the window begins with squares that can be read, around who acts', large.size >= 30 && large.inside && large.beyond.length > 0, JSON.stringify(large));
await a.click('#beyond button');
const there = await square();
check('a click on who is beyond an edge shows him', there.size === large.size && there.beyond.join() !== large.beyond.join(), JSON.stringify([large, there]));
const shows = () => a.evaluate(() => document.querySelector('#grid').getAttribute('viewBox')), asked = await shows();
await a.setViewportSize({ width: 1240, height: 700 });
await sleep(300);
check('and what was asked for stays when the window changes', (await shows()) === asked, `${asked}; ${await shows()}`);
await a.setViewportSize({ width: 1280, height: 720 });
await a.click('#fit');
const small = await square();
check('the whole deck is a click away, and nobody is beyond it', small.size < large.size && small.beyond.length === 0, JSON.stringify(small));
const tall = () => a.evaluate(() => document.querySelector('#board').getBoundingClientRect().height / innerHeight), before = await tall();
await a.keyboard.press('M');
check('M shows the deck alone', (await tall()) > 0.85 && !(await a.locator('#side').isVisible()), `${await tall()}`);
await a.keyboard.press('M');
const open_ = () => a.evaluate(() => [!document.querySelector('#type').hidden, document.body.classList.contains('alone')].join());
await a.keyboard.press('M');
await a.keyboard.press('/');
const both = await open_();
await a.keyboard.press('Escape');
const one = await open_();
await a.keyboard.press('Escape');
check('Escape closes one thing at a time, the last one first', [both, one, await open_()].join(' ') === 'true,true false,true false,false', [both, one, await open_()].join(' '));
check('and all again', (await tall()) === before && (await a.locator('#side').isVisible()), `${await tall()}`);
await watch(a);
await watch(phone);
const full = await a.locator('#hint').evaluate((e) => e.clientHeight);
const ENOUGH = 30; // choices, after which it is given up
let taken = 0;
await until('enough of a game', async () => {
  if (await over(a)) return true;
  if (!(await ready(a))) return false;
  if (taken > ENOUGH) return true;
  if (taken % 4 === 0) await a.locator('#grid .unit').nth(taken % 10).hover({ force: true, timeout: 500 }).catch(() => {}); // what is told of a square fills the lines below
  await a.evaluate((n) => {
    const of = (t) => document.querySelector(`#ask ${t}`);
    (of('.best') ?? (n % 3 ? of('[data-text="end"]') ?? of('[data-text="pass"]') : null) ?? of('[data-text]'))?.click();
  }, taken++);
  await sleep(20);
  return false;
}, 300000);
if (!(await over(a))) await type(a, 'resign');
await until('the game is over', () => over(a));
await sleep(200);
check('through a whole game the page is never wider than its window', taken > 20 && (await wide(a)) === '', await wide(a));
check('nor than a phone', (await wide(phone)) === '', await wide(phone));
const long = await a.evaluate(() => [...window.long].join());
check('an order of many keeps to the stage, and has what is cut in titles', long === 'true', long || 'there was none');
const stood = await boards(a);
check('the board stays where it is, and its squares as large', stood.split('\n').length === 1, stood);
check('the squares of a phone stay as large', new Set((await boards(phone)).split('\n').map((x) => x.split(',')[0])).size === 1, await boards(phone));
await a.evaluate(() => { document.querySelector('#hint').textContent = 'words '.repeat(200); });
check('a long text below the board takes no more room', (await a.locator('#hint').evaluate((e) => e.clientHeight)) === full && (await boards(a)) === stood, await boards(a));
const bad = await violations(a);
check('axe finds nothing at the end', bad.length === 0, bad.join('\n'));
await phone.close();
await s.stop();

// --- what can be done at a place stands beside it, in a few lines ---
for (const size of [{ width: 1280, height: 720 }, { width: 390, height: 844 }]) {
  s = await serve('hijacking', '--seat', 'passengers=human', '--seed', '7', '--no-record', '--pace', '0');
  a = await open(s.seats.passengers, { viewport: size, isMobile: size.width < 760, hasTouch: size.width < 760 });
  const seen = [];
  for (let turn = 0; turn < 60 && seen.length < 8; turn++) {
    await until('asked', () => ready(a));
    const cells = await a.evaluate(() => [...document.querySelectorAll('#grid [data-cell]')].filter((e) => / (Crew|Passengers)\b/.test(e.getAttribute('aria-label'))).map((e) => e.getAttribute('data-cell')));
    const quiet = await a.evaluate(() => !document.querySelector('#options.asked') && document.querySelector('.ends') !== null);
    for (const id of quiet ? cells : []) {
      const at = await a.evaluate((n) => { const b = document.querySelector(`#grid [data-cell="${n}"]`)?.getBoundingClientRect(); return b && { x: b.x + b.width / 2, y: b.y + b.height / 2 }; }, id);
      const view = await a.locator('#board').boundingBox();
      if (!at || at.x < view.x || at.x > view.x + view.width || at.y < view.y || at.y > view.y + view.height) continue;
      await a.mouse.click(at.x, at.y);
      if (!(await a.waitForSelector('#menu:not([hidden])', { timeout: 1500 }).catch(() => null))) continue;
      seen.push(await a.evaluate((n) => {
        const menu = document.querySelector('#menu'), m = menu.getBoundingClientRect();
        const apart = (e) => { const b = e?.getBoundingClientRect(); return !b || m.right <= b.left || m.left >= b.right || m.bottom <= b.top || m.top >= b.bottom; };
        return { lines: [...menu.querySelectorAll('button')].map((b) => b.textContent), chances: [...menu.querySelectorAll('.chance')].map((x) => x.textContent),
          cell: apart(document.querySelector(`#grid [data-cell="${n}"]`)), acts: apart(document.querySelector('#grid .unit.acts')), inside: m.left >= 0 && m.top >= 0 && m.right <= innerWidth && m.bottom <= innerHeight };
      }, id));
      await a.keyboard.press('Escape');
    }
    await a.evaluate(() => (document.querySelector('#options .best') ?? document.querySelector('#ask [data-text="end"]') ?? document.querySelector('#ask [data-text="pass"]') ?? document.querySelector('#ask [data-text]'))?.click());
    await sleep(60);
  }
  const name = ` (${size.width} wide)`, all = JSON.stringify(seen, null, 1);
  check(`it covers neither the place nor who acts${name}`, seen.length >= 5 && seen.every((x) => x.cell && x.acts && x.inside), all);
  check(`it has at most five lines, and more${name}`, seen.every((x) => x.lines.filter((t) => !/more way/.test(t)).length <= 5), all);
  const ways = (x) => x.lines.filter((t) => !/^Look at/.test(t));
  check(`no menu has nothing but more ways${name}`, seen.every((x) => !ways(x).length || ways(x).some((t) => !/more way/.test(t))), all);
  check(`none of them without a chance${name}`, seen.every((x) => x.chances.every((c) => !/^0%/.test(c))), all);
  await s.stop();
}

// --- a click on one of one's own where there is room for another: what can be done there, and no walk ---
a = await open((s = await serve('drive_deck', '--seat', 'humans=human', '--seed', '7', '--no-record', '--pace', '0')).seats.humans);
await type(a, 'always load');
await until('a unit acts', async () => {
  if ((await ready(a)) && (await a.locator('.ends').count())) return true;
  if (await ready(a)) await a.evaluate(() => document.querySelector('#ask [data-text^="activate"], #ask [data-text]')?.click());
  return sleep(60).then(() => false);
});
const standing = () => a.evaluate(() => [...document.querySelectorAll('#grid .unit')].map((u) => u.getAttribute('transform')).join());
const before_ = await standing();
await a.locator('#grid .unit.side-0:not(.acts)').first().click({ force: true });
await until('its menu', () => a.locator('#menu:not([hidden])').count());
check('a click on a friend opens the menu, and walks nowhere', /Look at/.test(await a.locator('#menu').textContent()) && (await standing()) === before_, await a.locator('#menu').textContent());
await s.stop();

// --- what stands first, and what behind "more ways" ---
a = await open((s = await serve('hijacking', '--seat', 'passengers=human', '--seed', '7', '--no-record')).seats.passengers);
const order = await a.evaluate(async () => {
  const { sorted } = await import('/menu.js'), scene = { unit: (id) => ({ c3: { down: true }, c1: { down: false } })[id] };
  const row = (text, more) => ({ text, ...more }), names = (list) => list.map((c) => c.text);
  const { first, rest } = sorted([row('a', { does: ['attack c3 gun'], attack: true, chance: 90 }), row('b', { chance: 0 }), row('c', { more: true }), row('d', { does: ['drag c3'] }),
    row('e', { does: ['turn e', 'attack c1 gun'], attack: true, chance: 3 }), row('f', { odds: '0% 3D' }), row('g', {}), row('h', {})], scene, 3);
  const few = (list) => { const { first: now, rest: later } = sorted(list, scene, 3); return `${names(now)} | ${names(later)}`; };
  const needless = ['k', 'l', 'm', 'n'].map((text) => row(text, { chance: 0 }));
  return [`${names(first)} | ${names(rest)}`, few(needless), few([row('o', {}), needless[0]]), few([row('o', {}), ...needless])];
});
check('lines without a chance come after the rest, attacks on who is out of the fight last', order[0] === 'd,e,g | h,c,b,f,a', order[0]);
check('where there are no others they stand there at once, and so does a single one', order[1] === 'k,l,m | n' && order[2] === 'o,k | ', order.join('; '));
check('several stand behind', order[3] === 'o | k,l,m,n', order[3]);

// --- long replies and the briefing have room ---
await until('asked', () => ready(a));
const height = async (what) => {
  await until(what, () => a.locator('#card[open]').count());
  const box = await a.locator('#card').evaluate((e) => ({ h: e.clientHeight, scrolls: getComputedStyle(e).overflowY, fits: e.scrollHeight <= e.clientHeight || e.clientHeight > innerHeight / 2 }));
  await a.keyboard.press('Escape');
  await until('it is closed', async () => !(await a.locator('#card[open]').count()));
  return box;
};
await a.locator('#brief').click();
let box = await height('the briefing');
check('the briefing is read in a dialog, which Escape closes', box.h > 150 && box.scrolls === 'auto' && box.fits, JSON.stringify(box));
await until('a unit acts', async () => {
  if (!(await ready(a))) return false;
  if (await a.locator('.standing button', { hasText: 'Why not?' }).count()) return true;
  await a.evaluate(() => (document.querySelector('#ask [data-text="pass"]') ?? document.querySelector('#ask [data-text]'))?.click());
  return false;
});
await a.locator('.standing button', { hasText: 'Why not?' }).click();
box = await height('why not');
check('so is why something cannot be done', box.h > 200 && box.scrolls === 'auto' && box.fits, JSON.stringify(box));
await s.stop();

// --- words over squares: none covers another, and what is taken back stands nowhere ---
s = await serve('first_game', '--seat', 'crew=human', '--seed', '5', '--no-record', '--pace', '0', '--rewinds', 'any');
a = await open(s.seats.crew);
await a.evaluate(() => { // they stay for as long as the test takes
  const later = window.setTimeout;
  window.setTimeout = /** @type {any} */ ((f, ms, ...x) => later(f, ms === 2600 ? 1e6 : ms, ...x));
});
const boxes = await a.evaluate(async () => {
  const { Board } = await import('/board.js'), { Scene } = await import('/scene.js'), home = document.createElement('div');
  document.body.append(home);
  const cells = [[1, 50, 350, 'a1'], [2, 150, 350, 'b1'], [3, 50, 50, 'a2'], [4, 150, 50, 'b2']], corners = [[-50, -50], [50, -50], [50, 50], [-50, 50]];
  const b = new Board(home, { enter: () => {}, look: () => {} });
  b.draw(new Scene({ terrain: [], shape: { decks: [{ name: 'A', w: 400, h: 400, corners, steps: [], cells }], edges: {} } }), { hot: new Map(), asks: false });
  for (const [id] of cells) b.float(id, 'is hit, loses 5 dexterity', 'hurt');
  const out = [...home.querySelectorAll('.float rect')].map((r) => r.getBBox());
  home.remove();
  return out.map(({ x, y, width, height }) => ({ x, y, width, height }));
});
const covers = (p, q) => p.x < q.x + q.width && q.x < p.x + p.width && p.y < q.y + q.height && q.y < p.y + p.height;
check('words over squares cover no other words', boxes.length === 4 && !boxes.some((p, i) => boxes.slice(i + 1).some((q) => covers(p, q))), JSON.stringify(boxes));
await until('words over a square', async () => {
  if (await a.locator('#grid .float').count()) return true;
  if (!(await ready(a))) return false;
  await a.evaluate(() => (document.querySelector('#options .suggested') ?? document.querySelector('#options .best') ?? document.querySelector('.ends') ?? document.querySelector('#ask [data-text="pass"]') ?? document.querySelector('#ask [data-text]'))?.click());
  return sleep(60).then(() => false);
});
await until('asked', async () => (await ready(a)) && (await a.locator('#standing [data-line="rewind turn"]').count()) > 0);
await a.evaluate(() => new MutationObserver(() => { window.stood ??= /goes back in time/.test(document.querySelector('#log').textContent) ? document.querySelectorAll('#grid .float').length : undefined; }).observe(document.querySelector('#log'), { childList: true }));
await a.locator('#standing [data-line="rewind turn"]').click();
const left_ = await until('it goes back', () => a.evaluate(() => window.stood !== undefined && `${window.stood}`));
check('when time is taken back, then they are gone with the lines of the log', left_ === '0', left_);
await s.stop();

check('the console has nothing to say', noise.length === 0, noise.join('\n'));
await browser.close();
done();
