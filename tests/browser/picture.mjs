// picture.mjs - the board of the page and the picture of `gangway render --svg`, of the same position as the same side knows it,
// node by node: every square and hex, every wall, every door, every counter.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { browser, noise, open, ready } from './chromium.mjs';
import { check, done, serve, until } from './lib.mjs';

/** Elements of the picture: {tag, attributes, text}. */
function nodes(svg) {
  return [...svg.matchAll(/<(polygon|line|circle|text)((?: [\w-]+="[^"]*")*)\/?>(?:([^<]*)<\/text>)?/g)].map(([, tag, list, text]) => ({
    tag, text: text ?? '', ...Object.fromEntries([...list.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, k, v]) => [k, v])) }));
}

const points = (text, dx, dy) => text.trim().split(/\s+/).map((p) => p.split(',').map(Number)).map(([x, y]) => `${Math.round(x - dx)},${Math.round(y - dy)}`).sort().join(' ');
/** The ends of a line, the left one first, or the upper one. */
const ends = (x1, y1, x2, y2) => (x1 < x2 - 1 || (Math.abs(x1 - x2) <= 1 && y1 <= y2) ? [x1, y1, x2, y2] : [x2, y2, x1, y1]);

/** What the page has drawn of the deck that it shows. */
const drawn = (page) => page.evaluate(() => {
  const all = (sel, get) => [...document.querySelectorAll(`#grid ${sel}`)].map(get);
  const line = (e) => ({ x1: +e.getAttribute('x1'), y1: +e.getAttribute('y1'), x2: +e.getAttribute('x2'), y2: +e.getAttribute('y2'), kind: e.getAttribute('class') });
  return {
    cells: all('.floors .floor, #grid .floors .solid', (e) => e.getAttribute('d').match(/[^Mz]+/g)).flat(),
    walls: all('.walls line', line),
    doors: all('.doors .door', (e) => ({ title: e.querySelector('title').textContent, leaves: [...e.querySelectorAll('line')].map(line), flat: !!e.querySelector('.hatch') })),
    units: all('.units .unit', (e) => ({ id: e.querySelector('.id').textContent, at: e.getAttribute('transform').match(/-?[\d.]+/g).map(Number) })),
    glyphs: all('.floors .glyph', (e) => ({ x: +e.getAttribute('x'), y: +e.getAttribute('y') })),
  };
});

async function compare(name, args, choices) {
  const record = `${process.env.T}/picture-${name}.jsonl`;
  const s = await serve(...args, '--record', record, '--seat', 'all=human');
  const links = Object.entries(s.seats), pages = [];
  for (const [, link] of links) pages.push(await open(link));
  for (let i = 0; i < choices; i++) {
    const page = await until('somebody is asked', async () => { for (const p of pages) if (await ready(p)) return p; }, 60000).catch(async (e) => { for (const p of pages) console.error(await p.locator('#ask').innerText(), await p.evaluate(() => document.body.className)); throw e; });
    await page.evaluate((n) => { const list = [...document.querySelectorAll('#ask [data-text]')].filter((b) => !/^resign|\*$/.test(b.dataset.text)); list[(5 * n) % list.length]?.click(); }, i);
    await until('the reply', () => page.evaluate(() => !document.body.classList.contains('busy')));
  }
  const [seat] = links[0], page = pages[0];
  const side = (await page.evaluate(() => document.querySelector('#facts').textContent)).match(/you play (\S+)/)[1];
  check(`${name}: the page is that of ${seat}`, side === seat, side);
  const all = await page.locator('#decks button').count(), tabs = all > 1 ? all : 0;
  for (let deck = 0; deck < Math.max(1, tabs); deck++) {
    if (tabs) await page.locator('#decks button').nth(deck).click();
    const called = tabs ? (await page.locator('#decks button').nth(deck).evaluate((b) => b.firstChild.textContent)).replace(/^Deck /, '') : null;
    const file = `${process.env.T}/picture.svg`;
    execFileSync(process.env.GANGWAY, ['render', ...args.filter((x, i) => /^--mod/.test(x) || /^--mod/.test(args[i - 1] ?? '')), '--side', seat.replace(/_\d+$/, ''), '--svg', file, ...(called ? ['--deck', called] : []), record], { stdio: 'pipe' });
    const picture = nodes(readFileSync(file, 'utf8')), page_ = await drawn(page);
    const floors = picture.filter((n) => n.tag === 'polygon' && n.stroke === '#d9d9d9');
    const low = (list, k) => Math.min(...list.flatMap((t) => t.trim().split(/\s+/).map((p) => Number(p.split(',')[k]))));
    const dx = Math.round(low(floors.map((n) => n.points), 0) - low(page_.cells, 0)), dy = Math.round(low(floors.map((n) => n.points), 1) - low(page_.cells, 1));
    const where = called ? `${name}, deck ${called}` : name;
    const mine = page_.cells.map((p) => points(p, 0, 0)).sort(), theirs = floors.map((n) => points(n.points, dx, dy)).sort();
    const odd = mine.filter((p, i) => p !== theirs[i]).slice(0, 3);
    check(`${where}: ${mine.length} cells have the same corners`, mine.length > 10 && mine.length === theirs.length && odd.length === 0, `${mine.length} and ${theirs.length}: ${odd.join(' | ')}`);
    const lines = picture.filter((n) => n.tag === 'line').map((n) => ends(+n.x1 - dx, +n.y1 - dy, +n.x2 - dx, +n.y2 - dy));
    const walls = page_.walls.filter((w) => w.kind === 'wall'), mine_ = walls.map((w) => ends(w.x1, w.y1, w.x2, w.y2));
    const lost = mine_.filter((w) => !lines.some((l) => l.every((v, i) => Math.abs(v - w[i]) <= 1))); // halves are rounded
    check(`${where}: ${walls.length} walls have the same ends`, walls.length > 4 && lost.length === 0, JSON.stringify(lost.slice(0, 3)));
    const labels = picture.filter((n) => n.tag === 'text' && n['text-anchor'] === 'middle').map((n) => ({ x: +n.x - dx, y: +n.y - dy, text: n.text }));
    const gone = page_.units.filter((u) => !labels.some((l) => Math.hypot(l.x - u.at[0], l.y - u.at[1]) < 75 && (l.text.includes(u.id) || u.id.includes(l.text) || l.text[0] === u.id[0])));
    check(`${where}: ${page_.units.length} counters stand where the picture has them`, gone.length === 0 && (deck || page_.units.length > 0), JSON.stringify(gone.slice(0, 3)));
    const bars = picture.filter((n) => n.tag === 'line').map((n) => ({ x: (+n.x1 + +n.x2) / 2 - dx, y: (+n.y1 + +n.y2) / 2 - dy }));
    const astray = page_.doors.filter((d) => !d.flat && d.leaves.some((l) => !bars.some((b) => Math.hypot(b.x - (l.x1 + l.x2) / 2, b.y - (l.y1 + l.y2) / 2) < 40)));
    check(`${where}: ${page_.doors.length} doors lie where the picture has them`, astray.length === 0, JSON.stringify(astray.slice(0, 2)));
  }
  await s.stop();
  for (const p of pages) await p.context().close();
}

await compare('squares', ['first_game', '--seed', '3'], 12);
await compare('decks', ['hijacking', '--seed', '7'], 8);
await compare('hexes', ['drive_deck', '--seed', '3'], 8);
check('the console has nothing to say', noise.length === 0, noise.join('\n'));
await browser.close();
done();
