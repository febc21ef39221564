import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AnswerOf, Client } from '@courtcast/client';
import { eventually } from '@courtcast/testkit';
import { overflowOf } from '@courtcast/testkit/browser';
import type { Page } from '@courtcast/testkit/browser';
import { startDesks } from '../../support/desk.ts';
import type { Desks } from '../../support/desk.ts';
import { axeInBothThemes } from '../../support/site/axe.ts';

let desks: Desks;
let host: Client;

beforeAll(async () => {
  desks = await startDesks();
  host = desks.as('Clara Club');
});

afterEach(() => desks.closePages());
afterAll(() => desks.stop());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const TELEVISION = { viewport: { width: 1920, height: 1080 } };
const NAMES = ['Ana García', 'Bea Soto', 'Leo Martín', 'Sam Okafor'];

/** An evening of these names on one court, with both of its codes. */
async function givenEvening(names: readonly string[]) {
  const { id: clubId } = await host.call('createClub', { body: { name: 'Padel Club' } });
  const { draw } = await host.call('createEvening', {
    body: {
      ...{ name: 'Thursday', clubId, courtCount: 1, pointsTotal: 24 },
      players: names.map((name) => [{ name }]),
    },
  });
  const { key } = await host.call('createBoard', { body: { drawId: draw.id } });
  const { key: door } = await host.call('createDoor', { params: { id: draw.id }, body: {} });
  return { id: draw.id, play: `/play/${draw.id}#${key}`, join: `/join/${draw.id}#${door}` };
}

type Round = NonNullable<AnswerOf<'getDraw'>['drawnRounds']>[number];

/** Draws a round; gives its match once it can be played. */
async function drawn(id: string, round: number) {
  await host.call('drawRound', { params: { id }, body: { round } });
  return eventually(async () => {
    const { entrants, drawnRounds } = await host.call('getDraw', { params: { id } });
    const found: Round | undefined = drawnRounds?.[round - 1];
    const [match] = found?.matches ?? [];
    if (match?.match?.drawRound?.court !== 1) throw new Error('the match is not on court yet');
    const named = (places: readonly number[]) =>
      places.map((place) => entrants[place]?.players[0]?.name ?? '');
    return { matchId: match.matchId, home: named(match.home), guest: named(match.guest) };
  });
}

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A phone on which somebody has said who they are. */
async function phoneOf(name: string, address: string, locale = 'en-GB'): Promise<Page> {
  const page = await desks.open({ ...PHONE, locale });
  await page.goto(desks.at(address));
  await tap(page, name);
  return page;
}

const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

test('people enter themselves at the door, once each, and are told why not', async () => {
  const { id, join } = await givenEvening(NAMES.slice(0, 3));
  const page = await desks.open(PHONE);
  await page.goto(desks.at(join));
  await page.getByLabel('Your name').fill('Sam Okafor');
  expect(await axeInBothThemes(page)).toEqual([]);
  await tap(page, 'Put me in the list');
  await sees(page, 'Sam Okafor, you are in the list');
  expect(new URL(page.url()).hash).toBe('');
  expect(await overflowOf(page)).toBe(0);
  const other = await desks.open({ ...PHONE, locale: 'de-DE' });
  await other.goto(desks.at(join));
  await other.getByLabel('Dein Name').fill('sam okafor');
  await tap(other, 'Auf die Liste');
  await sees(other, 'Jemand mit diesem Namen steht schon auf der Liste');
  await host.call('deleteDoor', { params: { id } });
  await other.getByLabel('Dein Name').fill('Zoe');
  await tap(other, 'Auf die Liste');
  await sees(other, 'Die Tür ist geschlossen');
  const { entrants } = await host.call('getDraw', { params: { id } });
  expect(entrants.map(({ players }) => players[0]?.name)).toEqual(NAMES);
});

test('four phones report, confirm and dispute results, and a display follows', async () => {
  const { id, play } = await givenEvening(NAMES);
  const one = await drawn(id, 1);
  const [reporter = '', partner = ''] = one.home;
  const [rival = '', other = ''] = one.guest;
  const mine = await phoneOf(reporter, play);
  const theirs = await phoneOf(rival, play, 'de-DE');
  const display = await desks.open(TELEVISION);
  await display.goto(desks.at(`/display/draws/${id}`));
  await sees(display, 'Court 1');
  await sees(mine, 'Court 1');
  await sees(mine, `with ${partner}`);
  await sees(mine, `against ${rival} and ${other}`);
  await sees(theirs, `mit ${other}`);
  expect(await axeInBothThemes(mine)).toEqual([]);
  expect(await overflowOf(mine)).toBe(0);

  // Two taps: what our side has, and that it is so.
  await tap(mine, '14 points for us: 14–10');
  await tap(mine, 'Send 14–10');
  await sees(mine, 'You entered 14–10.');
  await sees(theirs, `${reporter} hat 10–14 eingetragen.`);
  await tap(theirs, 'Stimmt');
  await sees(theirs, 'Ihr habt verloren. 10–14 zählt.');
  await sees(mine, 'You have won. 14–10 counts.');
  await sees(display, 'Round over');

  // The next round comes by itself, also to a phone that was opened again.
  await drawn(id, 2);
  await sees(mine, 'Round 2');
  await theirs.goto(desks.at(`/play/${id}`));
  await sees(theirs, 'Runde 2');
  await tap(mine, '20 points for us: 20–4');
  await tap(mine, 'Send 20–4');
  const others = [await phoneOf(partner, play), await phoneOf(other, play, 'de-DE')] as const;
  await sees(others[0], `${reporter} entered`);
  await tap(others[1], 'Stimmt nicht');
  await sees(mine, '20–4 is disputed: the host decides.');
  await sees(display, 'disputed');
  const { drawnRounds } = await host.call('getDraw', { params: { id } });
  const params = { id: drawnRounds?.[1]?.matches[0]?.matchId ?? '' };
  await host.call('putScore', { params, body: { sets: [{ home: 12, guest: 12, unit: 'points' }] } });
  await host.call('confirmMatch', { params, body: {} });
  await sees(mine, 'It is a tie. 12–12 counts.');
  await eventually(async () => expect(await mine.locator('tr[data-own="true"]').count()).toBe(1));
  expect(desks.faults().filter((fault) => !fault.includes('favicon'))).toEqual([]);
});

test('a result that is entered without a network is delivered once there is one', async () => {
  const { id, play } = await givenEvening(NAMES);
  const { matchId, home } = await drawn(id, 1);
  const mine = await phoneOf(home[0] ?? '', play);
  await sees(mine, 'Tap the points of your side, of 24');
  await mine.context().setOffline(true);
  await tap(mine, '15 points for us: 15–9');
  await tap(mine, 'Send 15–9');
  await sees(mine, '15–9 is kept on this phone');
  await mine.context().setOffline(false);
  await sees(mine, 'You entered 15–9.');
  const match = await host.call('getMatch', { params: { id: matchId } });
  expect(match).toMatchObject({ status: 'completed', confirmedAt: null, sets: [{ home: 15, guest: 9 }] });
});

test('a phone whose storage is switched off shows the evening, also after a reload, and enters results', async () => {
  const { id, play, join } = await givenEvening(NAMES);
  const { home } = await drawn(id, 1);
  const mine = await desks.open(PHONE);
  await mine.addInitScript(() => {
    const get = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
  });
  await mine.goto(desks.at(join));
  await mine.getByLabel('Your name').fill('Zoe');
  await tap(mine, 'Put me in the list');
  await sees(mine, 'Zoe, you are in the list');
  await mine.goto(desks.at(play));
  await tap(mine, home[0] ?? '');
  await mine.reload();
  await tap(mine, home[0] ?? '');
  await tap(mine, '15 points for us: 15–9');
  await tap(mine, 'Send 15–9');
  await sees(mine, 'You entered 15–9.');
});

test('phones and display count down to one moment, and a wrong code opens nothing', async () => {
  const { id, play, join } = await givenEvening(NAMES);
  const { home } = await drawn(id, 1);
  const mine = await phoneOf(home[0] ?? '', play);
  const display = await desks.open(TELEVISION);
  await display.goto(desks.at(`/display/draws/${id}`));
  const run = (body: { action: 'start' | 'stop' | 'extend'; minutes?: number }) =>
    host.call('runRoundClock', { params: { id, n: '1' }, body });
  await run({ action: 'start', minutes: 12 });
  for (const page of [mine, display])
    await page
      .getByRole('timer')
      .filter({ hasText: /1[12]:\d\d/ })
      .waitFor();
  await run({ action: 'stop' });
  await sees(mine, 'Stopped');
  await sees(display, 'Stopped');
  await tap(display, 'Tap for the sound at the end');
  await sees(display, 'Sound on');

  // Over a video: courts and clock on nothing, and no table but as a card.
  const overlay = await desks.open(TELEVISION);
  const groundOf = () => overlay.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const table = overlay.locator('.evening__table');
  await overlay.goto(desks.at(`/display/draws/${id}?overlay=1`));
  await sees(overlay, 'Court 1');
  await sees(overlay, 'Stopped');
  expect([await groundOf(), await table.isVisible(), await overflowOf(overlay)]).toEqual([
    'rgba(0, 0, 0, 0)',
    false,
    0,
  ]);
  await overlay.goto(desks.at(`/display/draws/${id}?overlay=1&look=card&at=top-right`));
  await table.waitFor();
  expect(await overlay.getByText('Court 1').isVisible()).toBe(false);

  const [, door = ''] = join.split('#');
  const wrong = await desks.open(PHONE);
  await wrong.goto(desks.at(`/play/${id}#${door}`));
  await sees(wrong, 'This code has ended, or belongs to another evening.');
  const [, code = ''] = play.split('#');
  const atDoor = await desks.open(PHONE);
  await atDoor.goto(desks.at(`/join/${id}#${code}`));
  await atDoor.getByLabel('Your name').fill('Eve');
  await tap(atDoor, 'Put me in the list');
  await sees(atDoor, 'The door is closed.');
});
