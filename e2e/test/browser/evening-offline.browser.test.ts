import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createClient } from '@courtcast/client';
import type { AnswerOf, Client } from '@courtcast/client';
import { eventually } from '@courtcast/testkit';
import { overflowOf } from '@courtcast/testkit/browser';
import type { Page } from '@courtcast/testkit/browser';
import { checkedFetch } from '../../support/checked-fetch.ts';
import { signIn, startDesks } from '../../support/desk.ts';
import type { Desks } from '../../support/desk.ts';
import { axeInBothThemes } from '../../support/site/axe.ts';

const HOST = 'Clara Club';
const POINTS = 24;
const NAMES = ['Ana', 'Bea', 'Cleo', 'Dina', 'Eva', 'Fina', 'Gala', 'Hilda'];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

type Draw = AnswerOf<'getDraw'>;
type DrawnMatch = NonNullable<Draw['drawnRounds']>[number]['matches'][number];

let desks: Desks;
let host: Client;

beforeAll(async () => {
  desks = await startDesks();
  host = desks.as(HOST);
});

afterEach(() => desks.closePages());
afterAll(() => desks.stop());

/** An evening of eight on two courts, its first round drawn. */
async function givenEvening(drawType: 'americano' | 'mexicano' = 'americano'): Promise<string> {
  const { id: clubId } = await host.call('createClub', { body: { name: 'Padel Norte' } });
  const { draw } = await host.call('createEvening', {
    body: {
      ...{ name: 'Thursday', clubId, courtCount: 2, pointsTotal: POINTS, drawType },
      players: NAMES.map((name) => [{ name }]),
    },
  });
  await host.call('drawRound', { params: { id: draw.id }, body: { round: 1 } });
  return draw.id;
}

const getDraw = (id: string): Promise<Draw> => host.call('getDraw', { params: { id } });
const button = (page: Page, name: string | RegExp, exact = false) =>
  page.getByRole('button', { name, exact });
const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

async function openDesk(id: string, init?: () => void): Promise<Page> {
  const page = await desks.openSignedIn(HOST, '/desk/evening', { ...PHONE, locale: 'en-GB' });
  if (init !== undefined) await page.addInitScript(init);
  await page.goto(desks.at(`/desk/evening/${id}`));
  await page.getByRole('heading', { name: 'Round 1', exact: true, level: 2 }).waitFor();
  return page;
}

async function enter(page: Page, court: number, points: number): Promise<void> {
  await button(page, `Enter the result Court ${court}`).click();
  await button(page, `${points}–${POINTS - points}`, true).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function playRound(page: Page, points: readonly [number, number]): Promise<void> {
  await enter(page, 1, points[0]);
  await enter(page, 2, points[1]);
}

async function drawRound(page: Page, round: number): Promise<void> {
  await button(page, `Draw round ${round}`).click();
  await page.getByRole('heading', { name: `Round ${round}`, exact: true, level: 2 }).waitFor();
}

/** The points of the home side of every match that counts, by round. */
function countedIn({ drawnRounds }: Draw): (number | null)[][] {
  const pointsOf = ({ match }: DrawnMatch) =>
    match !== null && match.confirmedAt !== null ? (match.sets?.[0]?.home ?? null) : null;
  return (drawnRounds ?? []).map(({ matches }) => matches.map(pointsOf));
}

/** Waits until the page can be opened without a network. */
async function isOnDevice(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

test('rounds go on without a network, through a reload, and come to service, display and phones once', async () => {
  const id = await givenEvening();
  const page = await openDesk(id);
  await playRound(page, [14, 10]);
  await eventually(async () => expect(countedIn(await getDraw(id))).toEqual([[14, 10]]));
  await isOnDevice(page);

  await page.context().setOffline(true);
  await drawRound(page, 2);
  await playRound(page, [20, 4]);
  await sees(page, '3 entries are kept on this device');
  expect(await overflowOf(page)).toBe(0);
  await page.reload();
  await sees(page, '3 entries are kept on this device');
  await drawRound(page, 3);
  await enter(page, 1, 9);
  await sees(page, '1 result is missing.');
  const shown = await page.locator('.evening-table tbody tr').allInnerTexts();
  expect((await getDraw(id)).drawnRounds).toHaveLength(1);

  await page.context().setOffline(false);
  await eventually(async () =>
    expect(countedIn(await getDraw(id))).toEqual([
      [14, 10],
      [20, 4],
      [9, null],
    ]),
  );
  await page.getByText('are kept on this device').waitFor({ state: 'detached' });
  await eventually(async () =>
    expect(await page.locator('.evening-table tbody tr').allInnerTexts()).toEqual(shown),
  );
  const display = await desks.open({ viewport: { width: 1920, height: 1080 }, locale: 'en-GB' });
  await display.goto(desks.at(`/display/draws/${id}`));
  await sees(display, 'Round 3');
  const { key } = await host.call('createBoard', { body: { drawId: id } });
  const phone = await desks.open({ ...PHONE, locale: 'en-GB' });
  await phone.goto(desks.at(`/play/${id}#${key}`));
  await button(phone, 'Ana', true).click();
  await sees(phone, 'Round 3');
  await enter(page, 2, 11);
  await drawRound(page, 4);
  await sees(phone, 'Round 4');
});

test('a result that a phone has reported meanwhile is shown, and the host decides', async () => {
  const id = await givenEvening();
  const page = await openDesk(id);
  await isOnDevice(page);
  const { drawnRounds, entrants } = await getDraw(id);
  const [one, other] = drawnRounds?.[0]?.matches ?? [];
  const { key } = await host.call('createBoard', { body: { drawId: id } });
  const report = async (match: DrawnMatch | undefined, home: number) => {
    const playerId = entrants[match?.home[0] ?? -1]?.players[0]?.id ?? '';
    const sets = [{ home, guest: POINTS - home, unit: 'points' as const }];
    const params = { id: match?.matchId ?? '' };
    await createClient({ url: desks.system.apiUrl, fetch: checkedFetch, boardKey: key }).call(
      'reportResult',
      { params, body: { playerId, sets } },
    );
  };

  await page.context().setOffline(true);
  await playRound(page, [14, 16]);
  await drawRound(page, 2);
  await report(one, 12);
  await report(other, 16);
  await page.context().setOffline(false);

  await sees(page, 'Somebody else was quicker');
  await sees(page, 'You entered 14–10; meanwhile 12–12 was entered.');
  expect(await axeInBothThemes(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  await button(page, '14–10 counts', true).click();
  // What both have entered alike is no question.
  await eventually(async () => expect(countedIn(await getDraw(id))[0]).toEqual([14, 16]));
  await eventually(async () => expect((await getDraw(id)).drawnRounds).toHaveLength(2));
  expect(await page.getByText('Somebody else was quicker').count()).toBe(0);
});

test('a round that another host has drawn meanwhile is played, and what was given up stays to be read', async () => {
  const id = await givenEvening('mexicano');
  const page = await openDesk(id);
  await playRound(page, [14, 10]);
  await eventually(async () => expect(countedIn(await getDraw(id))).toEqual([[14, 10]]));
  await isOnDevice(page);
  await page.context().setOffline(true);
  await drawRound(page, 2);
  await enter(page, 1, 21);
  // A correction changes the table, and with it who meets whom.
  const { drawnRounds } = await getDraw(id);
  const params = { id: drawnRounds?.[0]?.matches[0]?.matchId ?? '' };
  const sets = [{ home: 1, guest: 23, unit: 'points' as const }];
  await host.call('correctMatch', { params, body: { outcome: 'completed', winnerSide: 'guest', sets } });
  await host.call('drawRound', { params: { id }, body: { round: 2 } });
  await page.context().setOffline(false);

  await sees(page, 'Somebody else has drawn another round 2.');
  await button(page, 'Play their round 2', true).click();
  const aside = page.getByRole('region', { name: 'Not counted' });
  await aside.getByText('21–3').waitFor();
  await button(page, 'I have read it').click();
  await aside.waitFor({ state: 'detached' });
  expect(countedIn(await getDraw(id))).toEqual([
    [1, 10],
    [null, null],
  ]);
  await playRound(page, [13, 11]);
  await eventually(async () => expect(countedIn(await getDraw(id))[1]).toEqual([13, 11]));
});

test('a browser that keeps nothing runs the evening, and says so where there is no network', async () => {
  const id = await givenEvening();
  const page = await openDesk(id, () => {
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  await playRound(page, [14, 10]);
  await drawRound(page, 2);
  await eventually(async () => expect((await getDraw(id)).drawnRounds).toHaveLength(2));
  await page.context().setOffline(true);
  await enter(page, 1, 8);
  await sees(page, 'This browser keeps nothing: leave this page open.');
  await page.context().setOffline(false);
  await eventually(async () =>
    expect(countedIn(await getDraw(id))).toEqual([
      [14, 10],
      [8, null],
    ]),
  );
});

test('what a host has not delivered waits while another user has the phone, and is then sent as theirs', async () => {
  const id = await givenEvening();
  const address = `/desk/evening/${id}`;
  const page = await openDesk(id);
  await isOnDevice(page);
  await page.context().setOffline(true);
  await playRound(page, [14, 10]);
  await sees(page, '2 entries are kept on this device');
  await page.getByTitle(`Signed in as ${HOST}`).click();
  await button(page, 'Sign out').click();
  // The next page cannot be reached, which waitForURL takes for a failure if it sees it.
  await eventually(() => expect(new URL(page.url()).pathname).not.toMatch(/^\/desk/));
  await page.context().setOffline(false);

  const theirs = await page.context().newPage();
  const sent: string[] = [];
  theirs.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/')) sent.push(pathname);
  });
  await signIn(theirs, 'Cora Coach', desks.at(address));
  await theirs.getByRole('heading', { name: 'Round 1', exact: true, level: 2 }).waitFor();
  expect(await theirs.getByText('kept on this device').count()).toBe(0);
  await theirs.reload();
  await theirs.getByRole('heading', { name: 'Round 1', exact: true, level: 2 }).waitFor();
  expect(sent).toEqual([]);
  expect(countedIn(await getDraw(id))).toEqual([[null, null]]);
  await theirs.getByTitle('Signed in as Cora Coach').click();
  await button(theirs, 'Sign out').click();
  // The provider asks, too.
  await theirs.waitForURL((url) => url.href.startsWith(desks.provider));
  await button(theirs, 'Sign out').click();
  await theirs.waitForURL(desks.at('/'));
  await theirs.close();

  await signIn(page, HOST, desks.at(address));
  await eventually(async () => expect(countedIn(await getDraw(id))).toEqual([[14, 10]]));
  const { user } = await host.call('getMe');
  const matches = ((await getDraw(id)).drawnRounds ?? []).flatMap((round) => round.matches);
  for (const { matchId } of matches) {
    const { confirmedByUserId } = await host.call('getMatch', { params: { id: matchId } });
    expect(confirmedByUserId).toBe(user.id);
  }
});
