import type { Browser, Page } from '@courtcast/testkit/browser';
import { openTournament } from '@courtcast/demo';
import { medianOf, percentileOf } from '../benchmark-row.ts';
import { reached, tableOf } from './table.ts';
import type { World } from './world.ts';

const POINTS = 40;
const MAX_MS = 1_000;

/** Opens a tournament of sixteen and starts a match of its draw. */
async function startMatch({ anonymous, director }: World) {
  const players = await anonymous.call('listPlayers', { query: { perPage: 100 } });
  const clubs = await anonymous.call('listClubs');
  const sides = players.data.slice(0, 16).map(({ id }) => [id]);
  const clubId = clubs.data[0]?.id ?? '';
  const plan = {
    sport: 'tennis',
    edition: 99,
    clubId,
    timeZone: 'Europe/Berlin',
    sides,
    randomSeed: 1,
  } as const;
  const { id: tournamentId } = await openTournament(director, plan);
  const [draw] = (await anonymous.call('listDraws', { params: { tournamentId } })).data;
  const { entries } = await anonymous.call('getDraw', { params: { id: draw?.id ?? '' } });
  const match = entries
    .flatMap((entry) => entry.match ?? [])
    .find(({ players: { home, guest } }) => home.length > 0 && guest.length > 0);
  if (draw === undefined || match === undefined) throw new Error('no match can be started');
  await director.call('startMatch', { params: { id: match.id }, body: {} });
  return { path: `/tournaments/${tournamentId}/draws/${draw.id}`, id: match.id };
}

/** Notes when the match at the address is drawn otherwise; runs in the page. */
function watch(path: string): void {
  const body = document.querySelector(`a[href="${path}"]`);
  const seen: number[] = [];
  Object.assign(window, { seen });
  if (body === null) throw new Error(`the draw has no ${path}`);
  new MutationObserver(() => seen.push(Date.now())).observe(body, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
  });
}

const seenIn = (page: Page) => page.evaluate(() => (window as unknown as { seen: number[] }).seen);

/** From the moment that a point is sent until it stands in the tree of its draw. */
export async function measureDrawPoints(browser: Browser, world: World): Promise<string> {
  const { path, id } = await startMatch(world);
  const page = await browser.newPage();
  const framesAt: number[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('match-score')) framesAt.push(Date.now());
    }),
  );
  await page.goto(world.url + path);
  await page.getByRole('banner').getByText('Connected').waitFor();
  await page.evaluate(watch, `/matches/${id}`);
  const times = { answered: [] as number[], socket: [] as number[], drawn: [] as number[] };
  for (let point = 0; point < POINTS; point += 1) {
    const before = (await seenIn(page)).length;
    const framesBefore = framesAt.length;
    const sentAt = Date.now();
    const winner = point % 2 === 0 ? 'home' : 'guest';
    await world.director.call('addPoints', { params: { id }, body: { winner } });
    times.answered.push(Date.now() - sentAt);
    await page.waitForFunction(
      (count) => (window as unknown as { seen: number[] }).seen.length > count,
      before,
    );
    times.drawn.push(((await seenIn(page))[before] ?? Number.NaN) - sentAt);
    times.socket.push((framesAt[framesBefore] ?? Number.NaN) - sentAt);
  }
  await page.close();
  const worst = Math.max(...times.drawn);
  const figures = (list: readonly number[]) => [medianOf(list), percentileOf(list, 0.9), Math.max(...list)];
  return tableOf(
    ['a point of a draw, ms after it was sent', 'median', 'p90', 'worst', `≤ ${MAX_MS}`],
    [
      ['answered', ...figures(times.answered), ''],
      ['at the page, by its socket', ...figures(times.socket), ''],
      ['in the tree', ...figures(times.drawn), reached(worst <= MAX_MS)],
    ],
  );
}
