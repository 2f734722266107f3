// chromium.mjs - pages in Chromium: opened at a link, played by keys, looked at by axe.
import { existsSync, readFileSync } from 'node:fs';
import { require, sleep, until, witnesses } from './lib.mjs';

const { chromium } = require('playwright-core');
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((p) => existsSync(p));
export const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
export const noise = [];

/** What a person would see of a page, in a few lines. */
const summary = (page) => page.evaluate(() => {
  const text = (id, most = 200) => document.querySelector(id)?.textContent.trim().slice(0, most) ?? '';
  const options = [...document.querySelectorAll('#ask [data-text]')].map((b) => b.getAttribute('data-text'));
  return [`page ${text('#title')}, ${text('#facts')}: body "${document.body.className}", focus on ${document.activeElement?.id || document.activeElement?.tagName}`,
    `asks: ${text('#ask-title')} · ${text('#why')}`, `options: ${options.join(', ').slice(0, 300)}`, `hint: ${text('#hint')}; alert: ${text('#alert')}; net: ${text('#net')}`,
    `typed: ${document.querySelector('#line')?.value}; dialogs: ${[...document.querySelectorAll('dialog[open]')].map((d) => `${d.id} ${d.textContent}`.slice(0, 200)).join(' | ')}; menu: ${document.querySelector('#menu')?.hidden ? '' : text('#menu')}`,
    `steps of others wait: ${!document.querySelector('#next')?.hidden}`, `log: ${[...document.querySelectorAll('#log p')].slice(-4).map((p) => p.textContent).join(' | ')}`].join('\n');
});

/** A page at a link, that notes whatever the console says. It says yes to what the page asks first, unless `asks` leaves that to the test. */
export async function open(link, { asks = false, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(120000); // many pages may begin at once on a busy machine
  const page = await context.newPage();
  const says = () => Promise.race([summary(page), sleep(3000).then(() => 'a page that does not answer')]);
  witnesses.add(says);
  page.on('close', () => witnesses.delete(says));
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && !/WebSocket connection|ERR_CONNECTION_REFUSED/.test(m.text()) /* tests kill servers */ && noise.push(m.text()));
  if (!asks) await page.addInitScript(() => document.addEventListener('DOMContentLoaded', () =>
    new MutationObserver(() => document.querySelector('#sure[open] .main')?.click()).observe(document.body, { subtree: true, attributeFilter: ['open'] })));
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

export const ready = (page) => page.evaluate(() => document.body.classList.contains('yours') && !document.body.classList.contains('busy') && document.querySelector('#options button, #ask [data-text]') !== null);
/** Waits until no line of the page's own is on its way: until then a press sends nothing, and the page says so. */
export const free = (page) => until('the page is free', () => page.evaluate(() => !document.body.classList.contains('busy')));
/** Opens the command line, where it is not open. */
export const openLine = async (page) => { if (!(await page.locator('#type').isVisible())) await page.click('#typer'); };

/** Types a line below the board, when the page takes one. */
export async function type(page, text) {
  await until(`the page takes '${text}'`, () => ready(page));
  await openLine(page);
  await page.fill('#line', text);
  await page.press('#line', 'Enter');
}

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
