// screens.mjs - makes the pictures of docs/screens that show the browser: `bash tests/browser/screens.sh`. They are looked at by people.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { Client, require, serve, sleep, until } from './lib.mjs';

const { chromium } = require('playwright-core');
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((p) => existsSync(p));
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const only = process.argv[2];
mkdirSync('docs/screens', { recursive: true });

/** One picture: a game, what is done in it, the size of the window. */
async function shot(name, args, { seat = 0, lobby = false, act, size = { width: 1280, height: 720 }, theme = 'dark', phone = false, record = false }) {
  if (only && only !== name) return;
  const s = await serve(...(record ? [] : ['--no-record']), ...args);
  const context = await browser.newContext({ viewport: size, colorScheme: theme, reducedMotion: 'reduce', hasTouch: phone, isMobile: phone, deviceScaleFactor: phone ? 2 : 1 });
  const page = await context.newPage();
  await page.goto(lobby ? s.lobby : Object.values(s.seats)[seat]);
  await page.waitForSelector(lobby ? '.offer' : '#options > *');
  await act?.(page, s);
  await sleep(600);
  await page.screenshot({ path: `docs/screens/browser-${name}.png` });
  await context.close();
  await s.stop();
  console.log(name);
}

const ready = (page) => until('our turn', () => page.evaluate(() => document.body.classList.contains('yours') && !document.body.classList.contains('busy')), 60000);
const line = async (page, text) => {
  await ready(page);
  if (!(await page.locator('#type').isVisible())) await page.click('#typer');
  await page.fill('#line', text);
  await page.keyboard.press('Enter');
  await sleep(120);
  await ready(page);
};

await shot('lobby', ['hijacking', '--seed', '7', '--seat', 'all=human'], { lobby: true, act: async (page) => page.click('summary:has-text("The strongbox")') });
/** Bots play until the function says so; then somebody looks on. */
async function after(page, s, enough) {
  const lobby = new Client(s.lobby), games = () => lobby.all.filter((m) => m.t === 'lobby').pop()?.games;
  await until('the game is far enough', async () => {
    if (games()) lobby.say({ t: 'refresh' });
    await sleep(80);
    return games() && enough(games()[0]);
  }, 120000);
  const g = games()[0];
  await page.goto('about:blank');
  await page.goto(`${s.origin}/#${g.seats[0].watch}`);
  await page.waitForSelector('#game:not([hidden])');
}

await shot('fight', ['first_game', '--seed', '3', '--seat', 'crew=human'], { act: async (page) => {
  for (let i = 0; i < 80; i++) {
    await ready(page);
    const attack = page.locator('#options [data-verb="attack"] > summary, #options > [data-text^="attack"]').first();
    if (await attack.count()) {
      if ((await attack.evaluate((x) => x.tagName)) === 'SUMMARY') await attack.click();
      await page.locator('#ask [data-text^="attack"]').first().hover();
      await sleep(500);
      return;
    }
    await line(page, (await page.locator('[data-text="pass"]').count()) ? 'pass' : (await page.locator('#ask [data-text]').first().getAttribute('data-text')));
  }
} });
await shot('end', ['first_game', '--seed', '3', '--seat', 'all=greedy', '--pace', '0'], { lobby: true, record: true, act: async (page, s) => {
  await after(page, s, (g) => g.state === 'over');
  await page.waitForSelector('#rewind:not([hidden])');
} });
await shot('hexes', ['drive_deck', '--seed', '7'], { theme: 'light', act: async (page) => {
  for (let i = 0; i < 12 && (await page.locator('#ask-title').textContent()).includes('asked'); i++) { await page.keyboard.press('1'); await sleep(200); await ready(page); }
} });
await shot('panels', ['--mod-path', 'tests/mods', '--mods', 'standoff', 'standoff', '--seed', '3'], {});
await shot('reach', ['hijacking', '--seed', '7'], { act: async (page) => { await page.keyboard.press('n'); await page.keyboard.press('r'); } });
await shot('phone', ['hijacking', '--seed', '7'], { size: { width: 390, height: 844 }, phone: true });
/** A game in which somebody opens the cargo port, and two stand in the bay behind it. */
function decompressed() {
  const record = `${process.env.T}/decompression.jsonl`, lines = ['referee put b1 j2', 'referee put b2 l5', 'referee put a1 m8', 'open cargo-port-1', 'end', 'end', 'end', 'quit'];
  const args = ['free_play', '--set', 'map=free_trader', '--set', 'pre_emption=false', '--seed', '7', '--seat', 'all=human', '--seat', 'referee=human'];
  spawnSync(process.env.GANGWAY, ['play', '--plain', '--record', record, ...args], { input: lines.join('\n') });
  return record;
}
if (!only || only === 'decompression') await shot('decompression', ['--resume', decompressed()], { record: true, seat: 1, act: async (page) => {
  for (let i = 0; i < 2; i++) await page.keyboard.press('+');
  await page.keyboard.press('n');
} });
await shot('orders', ['ship_duel', '--seed', '4', '--seat', 'all=human'], { act: async (page) => {
  for (let i = 0; i < 2; i++) {
    await ready(page);
    await page.locator('#ask [data-text]').filter({ hasNotText: /done|resign|pass/ }).first().click();
    await sleep(400);
  }
} });
await browser.close();
process.exit(0);
