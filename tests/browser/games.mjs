// games.mjs - a whole game of each rule set in Chromium, to its end; a connection that breaks in the middle of a question; and
// a game that is played by nothing but roles, names and what the live region says.
import { browser, noise, open, over, ready, violations } from './chromium.mjs';
import { check, done, serve, sleep, until, witnesses } from './lib.mjs';

const MOST = Number(process.env.GANGWAY_CHOICES ?? 4000);

/** Takes the option that is wished for most on whichever page is asked, until the game is over. Returns how many were taken. */
async function play(pages, wish, ms) {
  let taken = 0;
  await until('the end of the game', async () => {
    for (const page of pages) {
      if (await over(page)) return true;
      taken += await page.evaluate(choose, { n: taken, wish });
    }
    return taken > MOST ? Promise.reject(new Error(`${MOST} choices, and no end`)) : sleep(30).then(() => false);
  }, ms);
  return taken;
}

/** In the page: presses one button of an option, as a person would. `wish`: verbs, what is wanted most first. */
function choose({ n, wish }) {
  const classes = document.body.classList;
  if (!classes.contains('yours') || classes.contains('busy')) return 0;
  const place = document.querySelector('#grid .hots') && document.querySelector('#hint').textContent.includes('where?');
  if (place) { // an option waits for a place on the board
    document.querySelector('#grid [role=gridcell][aria-label$="can be chosen"]')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    return 1;
  }
  const forms = [...document.querySelectorAll('#options form.option')];
  const list = [...document.querySelectorAll('#ask [data-text]')].filter((b) => b.getAttribute('data-text') !== 'resign');
  const quick = n % 3 > 0; // two of three choices let time pass, so that a game has its end
  for (const verb of quick ? wish : []) {
    const fit = list.filter((b) => b.getAttribute('data-text').split(' ')[0] === verb);
    if (fit.length) return fit[n % fit.length].click(), 1;
  }
  if (forms.length && !list.length) return forms[n % forms.length].querySelector('button').click(), 1;
  if (list.length) return list[(7 * n) % list.length].click(), 1;
  return 0;
}

const SETS = [
  { name: 'Hijacking on two pages', args: ['hijacking', '--seed', '7', '--set', 'jump_turn=3', '--set', 'crew_wins_at_jump=true'], wish: ['pass', 'end'] },
  { name: 'the bridge duel, a page for each officer of a ship', args: ['ship_duel', '--seed', '4', '--set', 'last_turn=1'], bots: ['captain', 'engineer', 'helm', 'navigator', 'science'].map((post) => `corsair.${post}`), wish: [] },
  { name: 'Bug Hunter on hexes', args: ['drive_deck', '--seed', '3', '--set', 'last_turn=1'], wish: ['end', 'pass'] },
  { name: 'the range bands', args: ['gate', '--seed', '5', '--set', 'last_round=2'], wish: [] },
  { name: 'percentile combat', args: ['bar_fight', '--seed', '6', '--set', 'last_turn=2'], wish: ['end', 'pass'] },
];

const only = process.env.GANGWAY_ONLY;
for (const { name, args, bots = [], wish } of SETS.filter((x) => !only || x.name.includes(only))) {
  const s = await serve(...args, '--no-record', '--seat', 'all=human', ...bots.flatMap((seat) => ['--seat', `${seat}=random`]));
  const links = Object.values(s.seats), begun = Date.now();
  const all = await Promise.all(links.map((link) => open(link)));
  const taken = await play(all, wish, 500000);
  await until('every page says so', async () => (await Promise.all(all.map(over))).every(Boolean));
  const words = await all[0].locator('.ending').textContent();
  check(`${name}: a whole game by ${all.length} pages`, taken > 5 && /win|nobody|draw/i.test(words) && /without a record/.test(words) && !/typed:/.test(words), `${taken} choices: ${words}`);
  console.log(`# ${name}: ${taken} choices in ${((Date.now() - begun) / 1000).toFixed(0)} s: ${words.slice(0, 60)}`);
  const bad = await violations(all[0]);
  check(`${name}: axe finds nothing on the end page`, bad.length === 0, bad.join('\n'));
  await s.stop();
  for (const page of all) await page.context().close();
}

// --- the connection breaks in the middle of a question ---
if (!only) {
  const s = await serve('first_game', '--seed', '3', '--no-record', '--seat', 'crew=human');
  const sockets = [];
  const a = await (await browser.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' })).newPage();
  a.on('pageerror', (e) => noise.push(e.stack));
  await a.routeWebSocket(/\/ws$/, (ws) => { ws.connectToServer(); sockets.push(ws); });
  await a.goto(s.seats.crew);
  await until('a question', async () => (await ready(a)) && /is asked|question/i.test(await a.locator('#ask-title').textContent()));
  const asked = await a.locator('#why').textContent(), options = await a.locator('#ask [data-text]').count(), log = await a.locator('#log').textContent();
  await sockets[0].close({ code: 1012, reason: 'the way is broken' });
  check('a page whose connection breaks says so', await until('the notice', () => a.locator('#net').isVisible()));
  await until('a second connection', async () => sockets.length > 1 && !(await a.locator('#net').isVisible()));
  await until('the question again', async () => (await ready(a)) && (await a.locator('#why').textContent()) === asked);
  check('after a break the same question is asked, with the same answers', (await a.locator('#ask [data-text]').count()) === options);
  check('and no line of the log is missing or doubled', (await a.locator('#log').textContent()) === log);
  await a.locator('#ask [data-text]').first().click();
  check('which is answered then', await until('an answer', async () => (await a.locator('#log').textContent()) !== log || (await a.locator('#why').textContent()) !== asked));
  await s.stop();
}

// --- by roles, names and the live region alone ---
if (!only || 'roles'.includes(only)) {
  const s = await serve('bar_fight', '--set', 'last_turn=1', '--seat', 'all=human', '--seed', '4', '--no-record');
  const pages = await Promise.all(Object.values(s.seats).map((link) => open(link)));
  for (const page of pages) await page.evaluate(() => {
    window.heard = 0;
    new MutationObserver(() => window.heard++).observe(document.querySelector('[aria-live=polite]'), { childList: true });
  });
  let taken = 0, trouble = '';
  witnesses.add(() => trouble && `the last press of a button failed: ${trouble}`); // a list may be drawn again meanwhile
  await until('the end, as it is told', async () => {
    for (const page of pages) {
      const alert = await page.locator('[aria-live=assertive]').textContent();
      if (/The game is over/.test(alert)) return true;
      if (await page.locator('#card[open]').count()) await page.keyboard.press('Escape'); // who has read it puts it away
      const mine = page.getByRole('heading', { name: /Your move|is asked|question|·|\w/ }).nth(1);
      const group = page.getByRole('complementary', { name: 'Your move' });
      const buttons = group.getByRole('button').filter({ hasNotText: /^(Undo|Don\u2019t ask me|Why not\?|resign|ask|never|always|Skip)$/ });
      if (!/Others are choosing/.test(await mine.textContent()) && (await buttons.count())) {
        await buttons.nth(taken++ % Math.max(1, (await buttons.count()) - 1)).press('Enter', { timeout: 2000 }).catch((e) => (trouble = e.message));
        await sleep(40);
      }
    }
    return false;
  }, 400000);
  const heard = await pages[0].evaluate(() => window.heard);
  check('a whole game by roles, names and the live region alone', taken > 5 && heard > 3, `${taken} choices, ${heard} heard`);
  const grid = pages[0].getByRole('grid'), cells = await pages[0].getByRole('gridcell').count();
  check('the board is a grid with a name, and its cells have names', /Deck/.test(await grid.getAttribute('aria-label')) && cells > 1 &&
    (await pages[0].getByRole('gridcell').evaluateAll((list) => list.every((c) => /^\S+, /.test(c.getAttribute('aria-label'))))));
  await s.stop();
}

check('the console has nothing to say', noise.length === 0, noise.join('\n'));
await browser.close();
done();
