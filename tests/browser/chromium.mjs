// chromium.mjs - pages in Chromium: opened at a link, played by keys, looked at by axe.
import { existsSync, readFileSync } from 'node:fs';
import { require, sleep, until } from './lib.mjs';

const { chromium } = require('playwright-core');
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((p) => existsSync(p));
export const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
export const noise = [];

/** A page at a link, that notes whatever the console says. */
export async function open(link, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && !/WebSocket connection/.test(m.text()) && noise.push(m.text()));
  page.on('dialog', (d) => (page.says ?? ((x) => x.accept()))(d)); // a test that says something else sets `says`
  page.on('pageerror', (e) => noise.push(e.stack));
  await page.goto(link);
  await page.waitForSelector('#game:not([hidden])');
  return page;
}

/** What axe finds wrong. It is evaluated: the policy of the page refuses scripts of others. */
export async function violations(page) {
  await page.evaluate(axe);
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
  return found.violations.map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160)).join(' | ')}`);
}

export const ready = (page) => page.evaluate(() => document.body.classList.contains('yours') && !document.body.classList.contains('busy') && document.querySelector('#options button') !== null);
export const over = (page) => page.evaluate(() => document.querySelector('#ask-title').textContent === 'The game is over');

/** Takes options by keys until the game is over: the n-th of those that have a number. */
export async function playOn(pages, name, ms = 60000) {
  let taken = 0;
  await until(name, async () => {
    for (const page of pages) {
      if (await over(page)) return true;
      if (!(await ready(page))) continue;
      const keys = await page.evaluate(() => [...document.querySelectorAll('[data-key]')].map((b) => b.getAttribute('data-key')));
      await page.keyboard.press(keys[taken++ % Math.max(1, keys.length)] ?? 'o');
      await sleep(15);
    }
    return false;
  }, ms);
  return taken;
}
