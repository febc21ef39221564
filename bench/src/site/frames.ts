import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launchBrowser, sizes } from '@courtcast/testkit/browser';
import type { Browser, Page } from '@courtcast/testkit/browser';
import { seededRandom } from '@courtcast/testkit';
import { WebSocketServer } from 'ws';
import { startFakeCourtcast } from '../../../tools/web-build/test/fake/fake-courtcast.ts';
import type { FakeCourtcast } from '../../../tools/web-build/test/fake/fake-courtcast.ts';
import { medianOf } from '../benchmark-row.ts';
import { reached, tableOf } from './table.ts';

const MATCHES = 100;
const UPDATES_PER_SECOND = 100;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 2);
const slowdowns = [4, 6] as const;
const MIN_FRAMES_PER_SECOND = 55;
const MAX_SHARE_OF_MAIN_THREAD = 0.5;
/** Fonts, the socket and the first scores are no part of it. */
const SETTLE_MS = 2_000;

/** A page that is measured: it shows a hundred matches whose scores change. */
interface Contestant {
  readonly name: string;
  readonly url: string;
  /** Whether it has begun to show updates. */
  ready(page: Page): Promise<void>;
  /** Changes the score of one of the matches. */
  update(index: number): void;
  stop(): Promise<void>;
}

const clubs = ['Riverside Tennis Club', 'Harbour Padel', 'Club de Tenis La Salud', 'TC Rot-Weiß'];
const idOf = (index: number, game: number): string => `m${index}-${game}`;

/** A match in its first game; who is through with one plays the next. */
function addMatch(fake: FakeCourtcast, index: number, game: number): void {
  const club = { id: `club-${index % clubs.length}`, name: clubs[index % clubs.length] ?? '' };
  const at = Math.floor(index / 10);
  fake.add({
    id: idOf(index, game),
    home: [`Player ${index} Aleksandrova`],
    guest: [`Opponent ${index} de Graaf`],
    tournament: index % 3 === 0 ? null : { id: `t${at}`, name: `Open of the river ${at}` },
    court: { id: `court-${index}`, name: `Court ${index}`, clubId: club.id, club },
    sets: [
      { home: 6, guest: 4 },
      { home: 2, guest: 3 },
    ],
  });
}

/** The live page as it is built, with sockets that send as the service does. */
export async function startLivePage(): Promise<Contestant> {
  const fake = await startFakeCourtcast();
  const random = seededRandom(7);
  const games = Array.from({ length: MATCHES }, () => 0);
  games.forEach((game, index) => addMatch(fake, index, game));
  return {
    name: 'the live page',
    url: fake.url,
    ready: (page) => page.getByRole('banner').getByText('Connected').waitFor(),
    update(index) {
      const id = idOf(index, games[index] ?? 0);
      if (fake.isRunning(id)) fake.point(id, random() < 0.5 ? 'H' : 'G');
      else {
        fake.forget(id);
        games[index] = (games[index] ?? 0) + 1;
        addMatch(fake, index, games[index] ?? 0);
      }
    },
    stop: () => fake.stop(),
  };
}

const row = (_: unknown, index: number): string =>
  `<li><b>Player ${index} – Opponent ${index}</b> <span id="a${index}">0</span> <span id="b${index}">0</span></li>`;

/** A page of as many lines that writes two texts for each message, and nothing else: no page can do less. */
async function startTextPage(): Promise<Contestant> {
  const script = `new WebSocket('ws://' + location.host).onmessage = ({ data }) => {
    const { data: { match } } = JSON.parse(data);
    document.getElementById('a' + match.index).textContent = match.score.points.home;
    document.getElementById('b' + match.index).textContent = match.score.points.guest;
  }`;
  const html = `<!doctype html><ul>${Array.from({ length: MATCHES }, row).join('')}</ul><script>${script}</script>`;
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
  });
  const sockets = new WebSocketServer({ server });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  let sent = 0;
  const padding = 'x'.repeat(700);
  return {
    name: 'a page of texts alone',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: (page) => page.locator('li').first().waitFor(),
    update(index) {
      sent += 1;
      const match = { index, score: { points: { home: String(sent), guest: String(sent) } }, padding };
      const text = JSON.stringify({ data: { match } });
      for (const client of sockets.clients) client.send(text);
    },
    async stop() {
      for (const client of sockets.clients) client.terminate();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Counts frames from now on; runs in the page. */
function countFrames(): void {
  const counts = { frames: 0, blocked: 0, longest: 0 };
  Object.assign(window, { counts });
  let last = performance.now();
  const next = (now: number) => {
    counts.frames += 1;
    counts.longest = Math.max(counts.longest, now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  new PerformanceObserver((list) => {
    counts.blocked += list.getEntries().length;
  }).observe({ type: 'longtask' });
}

interface Counted {
  readonly frames: number;
  readonly blocked: number;
  readonly longest: number;
}

/** Figures of one round. */
interface Round {
  readonly framesPerSecond: number;
  /** Of the main thread, 0 to 1; scripts, layout and styles of it. */
  readonly busy: number;
  readonly script: number;
  readonly layout: number;
  readonly longTasks: number;
  readonly maxFrameMs: number;
}

/** Updates one match after the other, evenly, whatever the timers of this process do. */
export function startUpdates(contestant: Contestant): () => void {
  const startedAt = performance.now();
  let done = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * UPDATES_PER_SECOND);
    // The matches take turns in an order that jumps over the page.
    for (; done < due; done += 1) contestant.update((done * 37) % MATCHES);
  }, 5);
  return () => clearInterval(timer);
}

async function measureRound(browser: Browser, contestant: Contestant, rate: number): Promise<Round> {
  const context = await browser.newContext({
    viewport: sizes.phone,
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(contestant.url);
  await contestant.ready(page);
  const stop = startUpdates(contestant);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.waitForTimeout(SETTLE_MS);
  const metricsNow = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value]));
  };
  await page.evaluate(countFrames);
  const before = await metricsNow();
  await page.waitForTimeout(SECONDS * 1000);
  const after = await metricsNow();
  const counts = await page.evaluate(() => (window as unknown as { counts: Counted }).counts);
  stop();
  await context.close();
  const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  const seconds = grown('Timestamp');
  return {
    framesPerSecond: counts.frames / seconds,
    busy: grown('TaskDuration') / seconds,
    script: grown('ScriptDuration') / seconds,
    layout: (grown('LayoutDuration') + grown('RecalcStyleDuration')) / seconds,
    longTasks: counts.blocked,
    maxFrameMs: counts.longest,
  };
}

const inPercent = (share: number): string => `${Math.round(share * 100)} %`;

function rowOf(name: string, rate: number, rounds: readonly Round[]): (string | number)[] {
  const column = (pick: (round: Round) => number) => medianOf(rounds.map(pick));
  const [frames, busy] = [column((round) => round.framesPerSecond), column((round) => round.busy)];
  return [
    name,
    `${rate} ×`,
    frames.toFixed(1),
    inPercent(busy),
    inPercent(column((round) => round.script)),
    inPercent(column((round) => round.layout)),
    column((round) => round.longTasks),
    Math.round(column((round) => round.maxFrameMs)),
    reached(frames >= MIN_FRAMES_PER_SECOND && busy <= MAX_SHARE_OF_MAIN_THREAD),
  ];
}

/** P16: a hundred live matches with a hundred updates a second on a slowed down processor. */
export async function measureFrames(): Promise<string> {
  const [live, texts, browser] = await Promise.all([startLivePage(), startTextPage(), launchBrowser()]);
  const rows: (string | number)[][] = [];
  for (const rate of slowdowns) {
    const rounds = new Map<Contestant, Round[]>([live, texts].map((each) => [each, []]));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [contestant, results] of rounds) results.push(await measureRound(browser, contestant, rate));
    for (const [{ name }, results] of rounds) rows.push(rowOf(name, rate, results));
  }
  await browser.close();
  await Promise.all([live.stop(), texts.stop()]);
  return tableOf(
    [
      '100 matches, 100 updates a second',
      'slowed down',
      'frames a second',
      'main thread',
      'scripts',
      'layout, styles',
      'long tasks',
      'longest frame ms',
      `≥ ${MIN_FRAMES_PER_SECOND}, ≤ 50 %`,
    ],
    rows,
  );
}
