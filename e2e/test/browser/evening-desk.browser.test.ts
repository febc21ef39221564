import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '@courtcast/client';
import { eventually } from '@courtcast/testkit';
import type { Page } from '@courtcast/testkit/browser';
import { startDesks } from '../../support/desk.ts';
import type { Desks } from '../../support/desk.ts';
import { tableByHand } from '../../support/evening-count.ts';
import type { Result } from '../../support/evening-count.ts';
import { axeInBothThemes } from '../../support/site/axe.ts';

const HOST = 'Clara Club';
const POINTS = 24;
const MEMBERS = ['Ana', 'Bea', 'Cleo', 'Dina', 'Eva', 'Fina', 'Gala', 'Hilda'];
const GUESTS = ['Ines', 'Jana', 'Kira', 'Lola'];
const PHONE = { width: 390, height: 844 };

type Draw = AnswerOf<'getDraw'>;
type DrawnRound = NonNullable<Draw['drawnRounds']>[number];

let desks: Desks;
let clubId: string;
let page: Page;

beforeAll(async () => {
  desks = await startDesks();
  clubId = await givenClub();
  page = await desks.openSignedIn(HOST, `/desk/clubs/${clubId}`);
  await page.setViewportSize(PHONE);
});

afterAll(() => desks.stop());

/** A club with three courts and eight members. */
async function givenClub(): Promise<string> {
  const owner = desks.as(HOST);
  const { id } = await owner.call('createClub', { body: { name: 'Padel Norte' } });
  for (const name of ['1', '2', '3']) await owner.call('createCourt', { body: { clubId: id, name } });
  for (const name of MEMBERS) {
    const player = await owner.call('createPlayer', { body: { name } });
    const body = { clubId: id, role: 'member' as const };
    await owner.call('createMembership', { params: { id: player.id }, body });
  }
  return id;
}

const button = (name: string | RegExp, exact = false) => page.getByRole('button', { name, exact });
const drawId = (): string => /evening\/([\w-]+)/.exec(page.url())?.[1] ?? '';
const getDraw = (): Promise<Draw> => desks.as(HOST).call('getDraw', { params: { id: drawId() } });

async function roundsOf(): Promise<readonly DrawnRound[]> {
  return (await getDraw()).drawnRounds ?? [];
}

/** The newest round, once the page shows it. */
async function shownRound(round: number): Promise<DrawnRound> {
  await page.getByRole('heading', { name: `Round ${round}`, exact: true, level: 2 }).waitFor();
  const drawn = (await roundsOf())[round - 1];
  if (drawn === undefined) throw new Error(`round ${round} is not drawn`);
  return drawn;
}

const resultOf = ({ home, guest }: DrawnRound['matches'][number], homePoints: number): Result => ({
  ...{ home, guest },
  ...{ homePoints, guestPoints: POINTS - homePoints },
});

/** Two taps: the card of a court, and its score. */
async function enterResult(court: number, points: number): Promise<void> {
  await button(`Enter the result Court ${court}`).click();
  await button(`${points}–${POINTS - points}`, true).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Plays a round: a number of points of the home side for each court. */
async function play(round: number, points: readonly number[]): Promise<Result[]> {
  const { matches } = await shownRound(round);
  for (const [index, home] of points.entries()) await enterResult(index + 1, home);
  return matches.map((match, index) => resultOf(match, points[index] ?? 0));
}

async function agree(name: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
}

/** Rows of the table as the page writes them: place, name, matches, difference, total. */
async function shownTable(): Promise<string[][]> {
  const rows = await page.getByRole('region', { name: 'Table' }).locator('tbody tr').all();
  return Promise.all(
    rows.map((row) =>
      row.evaluate((element) => {
        const textOf = (selector: string) => element.querySelector(selector)?.textContent ?? '';
        return [
          textOf('.standings__rank'),
          textOf('th a'),
          textOf('.evening-table__played'),
          textOf('.evening-table__difference'),
          textOf('.evening-table__total'),
        ];
      }),
    ),
  );
}

/** The table of the page, once it is the one that somebody counts by hand. */
async function expectTable(results: readonly Result[]): Promise<void> {
  const { entrants, drawnRounds } = await getDraw();
  const left = entrants.flatMap((entrant, place) => (entrant.left === true ? [place] : []));
  const sitOuts = (drawnRounds ?? []).map(({ sitOut }) => sitOut);
  const number = new Intl.NumberFormat('en-GB');
  const counted = tableByHand(entrants.length, { results, sitOuts, left }).map((row) => [
    String(row.rank),
    entrants[row.entrant]?.players[0]?.name ?? '',
    String(row.played),
    `${row.difference > 0 ? '+' : ''}${row.difference}`.replace('-', '−'),
    number.format(row.total),
  ]);
  await eventually(async () => expect(await shownTable()).toEqual(counted));
}

test('a host makes an evening of twelve with a phone, and runs it to its table', async () => {
  await page.getByRole('link', { name: 'New club evening' }).click();
  for (const name of MEMBERS) await button(`+ ${name}`, true).click();
  const entry = page.getByLabel('Add a name');
  await entry.fill(GUESTS.join(', '));
  await entry.press('Enter');
  await page.getByText('11 rounds, 11 matches each').waitFor();
  // What is put together outlives a reload.
  await page.reload();
  await page.getByRole('heading', { name: '12 players' }).waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
  await button('Draw round 1').click();

  const first = await play(1, [14, 12, 3]);
  await expectTable(first);
  expect(await axeInBothThemes(page)).toEqual([]);

  // A round is drawn and taken back before somebody comes late.
  await button('Draw round 2').click();
  await shownRound(2);
  await button('Take round 2 back').click();
  await agree('Take round 2 back');
  await button('Draw round 2').waitFor();
  await page.getByLabel('Add a name').fill('Mona Late');
  await page.getByLabel('Add a name').press('Enter');
  await page.getByRole('heading', { name: '13 players' }).waitFor();
  await button('Draw round 2').click();
  const second = await play(2, [20, 11, 9]);
  await expectTable([...first, ...second]);

  // Somebody leaves, and the next round is drawn without them.
  await button('Leaves Dina').click();
  await agree('Leaves');
  await page.getByRole('heading', { name: '12 players' }).waitFor();
  await button('Draw round 3').click();
  const { matches } = await shownRound(3);
  const { entrants } = await getDraw();
  const dina = entrants.findIndex(({ players }) => players[0]?.name === 'Dina');
  expect(matches.flatMap(({ home, guest }) => [...home, ...guest])).not.toContain(dina);

  // A result of the first round was wrong: it is corrected while the third one is played.
  await page.getByText('Earlier rounds').click();
  const before = page.getByRole('region', { name: 'Round 1' });
  await before.getByRole('button', { name: 'Correct Court 1' }).click();
  await button('4–20', true).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const corrected = first.map((result, index) =>
    index === 0 ? { ...result, homePoints: 4, guestPoints: 20 } : result,
  );
  await expectTable([...corrected, ...second]);
  const third = await play(3, [12, 24, 7]);
  await expectTable([...corrected, ...second, ...third]);
  await button('Draw round 4').waitFor();
  expect(desks.faults()).toEqual([]);
});

/** What a code of the host opens, as its field shows it. */
async function madeCode(): Promise<{ readonly address: string; readonly key: string }> {
  await button('Make the code').click();
  const address = await page.getByLabel('Address').inputValue();
  return { address, key: address.slice(address.indexOf('#') + 1) };
}

test('a disputed result waits for the host, who decides it', async () => {
  await button('Draw round 4').click();
  const [match] = (await shownRound(4)).matches;
  const { key, address } = await madeCode();
  expect(address).toContain(`/play/${drawId()}#`);
  const { entrants } = await getDraw();
  const [one = '', other = ''] = [match?.home[0], match?.guest[0]].map(
    (place) => entrants[place ?? -1]?.players[0]?.id,
  );
  const asPlayer = (operation: 'report' | 'dispute-result', body: object) =>
    fetch(`${desks.system.apiUrl}/matches/${match?.matchId ?? ''}/${operation}`, {
      method: 'POST',
      headers: { authorization: `Board ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const sets = [{ home: 15, guest: 9, unit: 'points' }];
  expect((await asPlayer('report', { playerId: one, sets })).status).toBe(200);
  await page.getByText(/^Reported by /).waitFor();
  expect((await asPlayer('dispute-result', { playerId: other })).status).toBe(200);
  await page.getByText('Disputed: the host decides').waitFor();
  await button('Another result Court 1').click();
  await button('9–15', true).click();
  await page.getByText('2 results are missing.').waitFor();
  const { review, sets: decided } = await desks.anonymous.call('getMatch', {
    params: { id: match?.matchId ?? '' },
  });
  expect(review).toBeNull();
  expect(decided).toMatchObject([{ home: 9, guest: 15 }]);
});
