// aids.mjs - what the page tells before and after a choice: who acts next, answers in advance, the square under the pointer,
// the steps of others one by one; and the lobby, where a game is set up.
import { readFileSync } from 'node:fs';
import { browser, free, noise, open, ready, type, violations, openLine } from './chromium.mjs';
import { check, done, serve, sleep, until } from './lib.mjs';

// --- who acts next, answers in advance, what is known of a square before a choice ---
/** Takes the first of these options that there is, or any; in one step, for a page may be sent a new state at any moment. */
const press = (page, texts) => page.evaluate((list) => {
  const there = list.map((t) => document.querySelector(`#ask [data-text="${t}"]`)).find(Boolean) ?? document.querySelector('#ask [data-text]');
  there?.click();
}, texts);

let s = await serve('first_game', '--seed', '3', '--no-record', '--seat', 'crew=human');
let a = await open(s.seats.crew);
await until('asked', () => ready(a));
check('the order of the turn is shown, and who acts in it', (await a.locator('#order button').count()) === 6 && (await a.locator('#order [aria-current]').count()) === 1);
check('a counter says what is in hand', (await a.locator('#grid .held').allTextContents()).includes('Revolver'));
const pressed = () => a.locator('#answers .switch [aria-pressed="true"]').first().textContent();
check('a question that can be answered in advance has a switch', (await pressed()) === 'ask');
await a.locator('#answers .switch button', { hasText: 'never' }).first().click();
await until('the switch', async () => (await ready(a)) && (await pressed()) === 'never');
await a.locator('#answers .switch button', { hasText: 'ask' }).first().click();
await until('the switch', async () => (await ready(a)) && (await pressed()) === 'ask');
check('which is set, and taken back', true);
await type(a, 'always free at 8+');
await until('a condition', async () => (await pressed()) === 'always');
check('a switch has the conditions of what was said', /free strikes 8\+/.test(await a.locator('#answers .switch .word').first().textContent()), await a.locator('#answers .switch .word').first().textContent());
await until('the page takes the next', () => ready(a));
await a.locator('#answers .switch button', { hasText: 'ask' }).first().click();
await until('the switch', async () => (await ready(a)) && (await pressed()) === 'ask');
await until('a move', async () => {
  if ((await ready(a)) && (await a.locator('#ask [data-text^="move"]').count())) return true;
  if (await ready(a)) await press(a, ['pass']);
  return false;
});
/** The squares of a deck, as its path has them, and their middles on the screen. */
const squares = await a.locator('#grid').evaluate((svg) => [...svg.querySelectorAll('.floors .floor')].flatMap((e) => e.getAttribute('d').match(/[^Mz]+/g)).map((text) => {
  const corners = text.trim().split(' ').map((p) => p.split(',').map(Number)), middle = (k) => corners.reduce((sum, p) => sum + p[k], 0) / corners.length;
  const at = new DOMPoint(middle(0), middle(1)).matrixTransform(svg.getScreenCTM());
  return { x: at.x, y: at.y };
}));
let told = '';
for (let n = 0; n < squares.length && !/the way there costs \d+/.test(told); n++) {
  await a.mouse.move(squares[n].x, squares[n].y);
  for (let i = 0; i < 40 && !/range \d/.test(told = await a.locator('#tip').textContent()); i++) await sleep(50); // of some squares nothing is said
}
check('the square under the pointer says its range, what is seen of it and what the way there costs', /range \d+, (in sight|out of sight)/.test(told) && /the way there costs \d+/.test(told), told);
await a.keyboard.press('/');
await a.fill('#line', 'mov');
check('what a line may mean is said while it is typed', await until('the meaning', async () => /^mov: move/.test(await a.locator('#hint').textContent())));
await a.fill('#line', '');
check('and the way is drawn', (await a.locator('#grid .marked .way').count()) === 1);
check('an option says what it does and, where something is thrown, its chance', await a.locator('#ask [data-text^="move"]').first().evaluate((b) => /\(SN-\d+\)/.test(b.title)));
check('names of several words are read with blanks', await a.evaluate(async () => {
  const { readable } = await import('/panels.js');
  return readable('pick_up body_pistol') === 'pick up body pistol' && [...document.querySelectorAll('#options .word')].every((e) => !e.textContent.includes('_'));
}));
check('a switch says what each of its words means, and what was asked last', await a.locator('#answers .switch').first().evaluate((e) => [...e.querySelectorAll('button')].every((b) => b.title.length > 25)));
check('the preview of a way names who may strike on it', await a.evaluate(async () => {
  const { wayWords } = await import('/look.js');
  const way = (draws) => ({ t: 'answer', json: { cost: 3, budget: 9, price: '3', left: '9', steps: [], draws } });
  return wayWords(way(['Vey (t2) may strike at f5'])) === 'the way there costs 3 of 9; on it Vey (t2) may strike at f5' && wayWords(way()) === 'the way there costs 3 of 9';
}));
await a.locator('#helper').click();
check('the page of keys explains the furniture of the plan', (await a.locator('#furniture dt').count()) > 2 && /Console|Bunk|Cargo|Drive|Table/i.test(await a.locator('#furniture').textContent()), await a.locator('#card').textContent());
await a.locator('#card button', { hasText: 'Close' }).click();
// Lines of the log lead to the throw that led to them, and to the board.
await until('a throw', async () => {
  if (await a.locator('#log .of').count()) return true;
  if (await ready(a)) await press(a, ['attack', 'end', 'pass']);
  return false;
});
await a.locator('#log .of').last().click();
check('a line leads to its throw, with the list that made the number', /needs|before|\+|−|-|D/.test(await a.locator('#preview .needs').textContent()) && (await a.locator('#log .at .dice').count()) === 1, await a.locator('#preview').textContent());
const cursor = () => a.evaluate(() => document.querySelector('#grid .cell.here')?.getAttribute('data-cell'));
await a.evaluate(() => document.activeElement?.blur());
await a.keyboard.press('n');
const acts = await cursor();
for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp']) if ((await cursor()) === acts) await a.keyboard.press(key); // elsewhere than what the last line names
const stood = await cursor();
await a.locator('#log .who').last().click();
check('and to the board', await until('what it names', async () => (await a.locator('#card[open]').count()) || (await cursor()) !== stood));
await s.stop();

// --- what the rules ask a person about first ---
s = await serve('first_game', '--seed', '3', '--no-record', '--seat', 'crew=human');
a = await open(s.seats.crew, { asks: true });
const question = () => a.locator('#sure[open]').textContent({ timeout: 1 }).catch(() => '');
const its = () => a.locator('#ask-title').textContent();
/** Presses these until the page asks first; what it asks. @param {string[]} texts */
const asked = (texts) => until('a doubt', async () => {
  if (!(await question()) && (await ready(a))) await press(a, texts);
  return question();
});
const doubt = await asked(['end', 'pass']), who = await its();
check('an end with an enemy in sight is asked about, as on a terminal', /^Do it anyway\?End the turn: .* AP left, and .* in sight\./.test(doubt), doubt);
check('the dialog has a name, a text and the focus, which is on no', await a.getByRole('alertdialog', { name: 'Do it anyway?', description: /^End the turn: / }).getByRole('button', { name: 'No' }).evaluate((b) => document.activeElement === b));
const dialogBad = await violations(a);
check('axe finds nothing in it', dialogBad.length === 0, dialogBad.join('\n'));
const inside = () => a.evaluate(() => document.querySelector('#sure').contains(document.activeElement) || document.activeElement === document.body);
const trapped = [];
for (let i = 0; i < 5; i++) { await a.keyboard.press('Tab'); trapped.push(await inside()); }
check('Tab does not leave it', trapped.every(Boolean), trapped.join());
for (const key of ['Escape', 'n', 'Enter']) {
  await asked(['end']);
  if (key === 'Enter') await a.locator('#sure .no').focus();
  await a.keyboard.press(key);
  await until('it is closed', async () => !(await question()));
  await until('the page takes the next', () => ready(a)); // what was done would be shown by now
  check(`${key === 'Enter' ? 'Enter on no' : key} says no: nothing is done`, (await its()) === who, await its());
}
await asked(['end']);
await a.keyboard.press('y');
check('y says yes, and it is done', await until('the end', async () => (await its()) !== who));
await free(a);
await openLine(a);
await a.fill('#line', '/resign');
await a.press('#line', 'Enter');
check('giving up is asked about, however it is typed', /^Give the game up\?/.test(await until('the question', question)));
await a.keyboard.press('Escape');
await until('it is closed', async () => !(await question()));
check('who says no has not given up', !/over/.test(await its()), await its());
await s.stop();

// --- seats that are asked at once: an answer is taken back on the page until the others have answered ---
s = await serve('--no-record', '--mod-path', 'tests/mods', '--seed', '5', '--seat', 'all=human', 'council');
a = await open(s.seats.blue);
const [red, green] = [await open(s.seats.red), await open(s.seats.green)];
await type(a, 'bid 7');
await until('it is given', async () => (await its()) === 'Others still have to choose…');
check('a page that has answered says what, and offers to take it back', /answered: bid 7/.test(await a.locator('#why').textContent()) && (await a.locator('#options button').allTextContents()).join() === '' && (await a.locator('#standing button').allTextContents()).join() === 'Take it back', await a.locator('#ask').textContent());
await free(a); // the state may come before the reply to what was typed
await a.evaluate(() => /** @type {any} */ (document.querySelector('#standing button')).click()); // the list may be drawn again under a pointer
check('it is asked again then', await until('the question', async () => (await ready(a)) && /bids/.test(await a.locator('#why').textContent())));
await type(a, 'bid 8');
await type(green, 'bid 3');
await type(red, 'bid 3');
await type(red, 'yes');
check('and what it answered at last holds', await until('all are in', async () => /Blue bids 8/.test(await a.locator('#log').textContent())));
await s.stop();

// --- the steps of others, one after another ---
s = await serve('first_game', '--seed', '3', '--no-record', '--seat', 'crew=human');
let b = await open(s.seats.crew, { reducedMotion: 'no-preference' });
await b.selectOption('#speed', 'step by step');
await until('steps of the bot', async () => {
  if (await b.locator('#next').isVisible()) return true;
  if (await ready(b)) await press(b, ['end', 'pass']);
  return false;
});
const shown = () => b.evaluate(() => ['#log', '#ask-title', '#why', '#grid .units', '#crew', '#order'].map((x) => document.querySelector(x)?.textContent).join('|'));
const begun = await shown();
await sleep(600);
check('step by step nothing moves by itself', (await shown()) === begun);
await b.focus('#log');
check('a key shows the next step', await until('a step', async () => {
  await b.keyboard.press('.');
  return (await shown()) !== begun || !(await b.locator('#next').isVisible());
}));
await b.selectOption('#speed', 'at once');
check('and at once nothing waits', await until('all steps', async () => !(await b.locator('#next').isVisible())));
await s.stop();

// --- the lobby: a game with settings ---
s = await serve('first_game', '--seed', '3');
/** The settings in the record of the game with that number, once it plays. @param {number} n */
const played = async (n) => {
  await until(`game ${n}`, async () => /turn/i.test(await a.locator('.game').nth(n - 1).textContent().catch(() => '')));
  const path = await until('its record', () => [...s.out.matchAll(/^ {2}record +(\S+)/gm)][n - 1]?.[1]);
  return JSON.stringify(JSON.parse(readFileSync(path, 'utf8').split('\n', 1)[0]).set);
};
a = await (await browser.newContext({ viewport: { width: 1280, height: 720 } })).newPage();
a.on('pageerror', (e) => noise.push(e.stack));
await a.goto(s.lobby);
await a.waitForSelector('.offer');
await a.click('summary:has-text("Hijacking")');
await a.click('.offer[open] .settings summary');
check('a setting says what it does', /hope of a complete victory/.test(await a.locator('.offer[open] .settings').textContent()));
const lobbyBad = await violations(a);
check('axe finds nothing in the lobby', lobbyBad.length === 0, lobbyBad.join('\n'));
await a.fill('.offer[open] [name=hijackers]', '6');
await a.click('.offer[open] button[type=submit]');
const second = await played(2);
check('the game that the lobby starts has the settings that were chosen', /"hijackers":"?6/.test(second), second);
const field = (name) => a.inputValue(`.offer[open] [name=${name}]`);
await a.click('.offer[open] button:has-text("As written")');
check('as written puts the defaults back', (await field('hijackers')) === '3');
await a.click('.offer[open] button:has-text("As last time")');
check('as last time puts back what was played, without a new page', (await field('hijackers')) === '6');
await a.click('.offer[open] button:has-text("As written")');
await a.selectOption('.offer[open] [name=balance]', 'printed');
check('a setting shows what another presets', (await field('hijackers')) === '4' && (await field('crew_weapons')) === 'locker');
await a.fill('.offer[open] [name=hijackers]', '3');
await a.click('.offer[open] button[type=submit]');
const third = await played(3);
check('a default that is chosen against a preset is played', /"hijackers":"?3/.test(third) && /"balance":"printed"/.test(third) && !/crew_weapons/.test(third), third);
a.once('dialog', (d) => d.accept('Six of them'));
await a.fill('.offer[open] [name=hijackers]', '6');
await a.click('.offer[open] button:has-text("Keep these as")');
await a.reload();
await a.click('summary:has-text("Hijacking")');
await a.click('.offer[open] .settings summary');
await a.click('.offer[open] .preset button:has-text("Six of them")');
check('settings that were given a name are there again', (await field('hijackers')) === '6' && (await field('balance')) === 'printed');
await a.click('.offer[open] [aria-label="Forget Six of them"]');
check('until they are forgotten', (await a.locator('.offer[open] .preset').count()) === 0);
await a.click('.offer[open] button:has-text("As last time")');
await a.selectOption('.offer[open] [name=balance]', 'even');
check('what nobody chose follows back', (await field('crew_weapons')) !== 'locker' && (await field('hijackers')) === '3');
await a.fill('.offer[open] [name=hijackers]', '');
await a.click('.offer[open] button[type=submit]');
const fourth = await played(4);
check('an empty field is no choice', fourth === '{}', fourth);
await a.evaluate(() => { const box = document.querySelector('.offer[open] [name=hijackers]'); box.max = 99; box.value = 77; });
await a.click('.offer[open] button[type=submit]');
check('one that cannot start says why', await until('why', async () => /77/.test(await a.locator('.game .fault').textContent().catch(() => ''))));
await s.stop();

// --- the lobby: lessons, one after the other ---
s = await serve('lesson_walk', '--seed', '3', '--seat', 'all=greedy', '--pace', '0', '--no-record');
a = await (await browser.newContext({ viewport: { width: 1280, height: 720 } })).newPage();
a.setDefaultTimeout(120000); // a whole game of bots is waited for
a.on('pageerror', (e) => noise.push(e.stack));
await a.goto(s.lobby);
await a.waitForSelector('#lessons .offer');
check('lessons have a list of their own, in their order', (await a.locator('#lessons summary > span').allTextContents()).join()
  === '1. Walk,2. Strike,3. Shoot and cover,4. Be wounded,5. The alarm', (await a.locator('#lessons summary').allTextContents()).join());
check('and are in no other', !/Walk/.test(await a.locator('#offers').textContent()));
await a.waitForSelector('.game button:has-text("Next: Strike")');
const over = await open(new URL(await a.locator('.game a:has-text("watch")').first().getAttribute('href'), s.lobby).href);
check('the end of a lesson names what follows, and no command that nobody can type there',
  await until('the end', async () => /Next: Strike(?! \()/.test(await over.locator('.ending').textContent().catch(() => ''))), await over.locator('.ending').textContent().catch(() => ''));
check('and says what to do for another game, in words where this browser has not opened the lobby', /The lobby starts another game/.test(await over.locator('.ending').textContent()) && !(await over.locator('.ending a').count()));
await over.context().close();
const beside = await a.context().newPage();
await beside.goto(new URL(await a.locator('.game a:has-text("watch")').first().getAttribute('href'), s.lobby).href);
check('by a link where it has', (await beside.locator('.ending a.play').getAttribute('href')) === s.lobby);
await beside.close();
await a.click('.game button:has-text("Next: Strike")');
check('a lesson that is over offers the next, for a person',
  await until('the next', async () => /Strike/.test(await a.locator('.game.fresh h3').textContent().catch(() => '')) && (await a.locator('.game.fresh li:has-text("crew") a').count()) === 2));
await s.stop();

// --- advice ---
s = await serve('first_game', '--seat', 'crew=human', '--seed', '5', '--no-record');
a = await open(s.seats.crew);
await until('our turn', () => ready(a));
const firstOption = () => a.evaluate(() => ({ text: document.querySelector('#options button')?.getAttribute('data-text'), marked: !!document.querySelector('#options button .advice') }));
check('an option is not marked as suggested before somebody asks', !(await firstOption()).marked);
await a.click('#advise');
const advised = await until('advice', async () => { const f = await firstOption(); return f.marked && f; });
check('advice stands above the options and is marked', /^[a-z]/.test(advised.text), JSON.stringify(advised));
check('with the cursor where it is done', (await a.evaluate(() => document.querySelector('#grid .cell.here')?.getAttribute('aria-label') ?? '')).startsWith(advised.text.split(' ').pop()), await a.evaluate(() => document.querySelector('#grid .cell.here')?.outerHTML ?? ''));
const asksAt = await a.locator('#log .line, #log > *').count();
await a.locator('#options button').first().click();
check('it is done by a click, and is gone then', await until('it is done', async () => (await ready(a)) && (await a.locator('#log .line, #log > *').count()) > asksAt && !(await firstOption()).marked));
await a.evaluate(() => document.activeElement?.blur());
await a.keyboard.press('A');
check('a key asks as well', await until('advice', async () => (await firstOption()).marked));
await s.stop();

// --- the chance of each target, in the list of options ---
s = await serve('holdup', '--seat', 'all=human', '--seed', '3', '--no-record');
const both = await Promise.all(Object.values(s.seats).map((link) => open(link)));
const shots = await until('a target', async () => {
  for (const page of both) {
    if (!(await ready(page))) continue;
    const list = await page.locator('#ask [data-text^="attack"]').evaluateAll((all) => all.map((b) => b.querySelector('.chance')?.textContent ?? 'none'));
    if (list.length) return list;
    await press(page, ['pass', 'end']);
    await page.evaluate(() => document.querySelector('#sure[open] .main')?.click());
  }
  return sleep(20).then(() => null);
});
check('each target in the options has its chance', shots.every((x) => /^\d+%( \dD)?$/.test(x)), shots.join());
await s.stop();

check('the console has nothing to say', noise.length === 0, noise.join('\n'));
await browser.close();
done();
