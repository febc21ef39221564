import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '@courtcast/client';
import { allDeskWords } from '@courtcast/messages/all-desk-words.ts';
import { allWords } from '@courtcast/messages/all-words.ts';
import { eventually } from '@courtcast/testkit';
import type { Page } from '@courtcast/testkit/browser';
import { isFullSize } from '@courtcast/testkit/seed';
import { startDesks } from '../../support/desk.ts';
import type { Desks } from '../../support/desk.ts';
import { tableByHand } from '../../support/evening-count.ts';
import type { Result } from '../../support/evening-count.ts';
import { axeInBothThemes } from '../../support/site/axe.ts';

const HOST = 'Clara Club';
const POINTS = 24;
/** Until twelve have all played with all. */
const ROUNDS = 11;
const MEMBERS = ['Ana', 'Bea', 'Cleo', 'Dina', 'Eva', 'Fina', 'Gala', 'Hilda'];
const GUESTS = ['Ines', 'Jana', 'Kira', 'Lola'];
const PHONE = { width: 390, height: 844 };

type Draw = AnswerOf<'getDraw'>;
type DrawnRound = NonNullable<Draw['drawnRounds']>[number];

let desks: Desks;
let page: Page;
let language: 'en' | 'de' = 'en';

beforeAll(async () => {
  desks = await startDesks();
});

afterAll(() => desks.stop());

const locales = { en: 'en-GB', de: 'de-DE' } as const;
const site = () => allWords[language];
const desk = () => allDeskWords[language].evening;
const courtOf = (number: number) => site().scores.numberedCourt(String(number));

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

/** The newest round, once the page shows it and the service has it: a page draws before it sends. */
async function shownRound(round: number): Promise<DrawnRound> {
  await page.getByRole('heading', { name: site().evening.round(round), exact: true, level: 2 }).waitFor();
  return eventually(async () => {
    const drawn = (await roundsOf())[round - 1];
    if (drawn === undefined) throw new Error(`round ${round} is not drawn`);
    return drawn;
  });
}

const resultOf = ({ home, guest }: DrawnRound['matches'][number], homePoints: number): Result => ({
  ...{ home, guest },
  ...{ homePoints, guestPoints: POINTS - homePoints },
});

/** Two taps: the card of a court, and its score. */
async function enterResult(court: number, points: number): Promise<void> {
  await button(`${desk().results.enter} ${courtOf(court)}`).click();
  await button(`${points}–${POINTS - points}`, true).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Plays a round: a number of points of the home side for each court. */
async function play(round: number, points: readonly number[]): Promise<Result[]> {
  const { matches } = await shownRound(round);
  for (const [index, home] of points.entries()) await enterResult(index + 1, home);
  return matches.map((match, index) => resultOf(match, points[index] ?? 0));
}

/** Controls of the page that something else covers while they have the focus: a thumb would not reach them. */
function coveredControls(): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('main :is(button, a, input, select, summary)'),
    ];
    const isCovered = (control: HTMLElement): boolean => {
      if (!control.checkVisibility()) return false;
      control.focus();
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return at === null || !(control.contains(at) || at.contains(control));
    };
    return controls.filter(isCovered).map(({ textContent }) => textContent);
  });
}

/** By axe with the sticky bar in its place at the end, since what it lies over changes with every scroll; and by focus with it. */
async function expectAccessible(): Promise<void> {
  expect(await coveredControls()).toEqual([]);
  const place = (position: string) =>
    page.evaluate((value) => {
      document.querySelector<HTMLElement>('.next-step')?.style.setProperty('position', value);
    }, position);
  await place('static');
  expect(await axeInBothThemes(page)).toEqual([]);
  await place('');
}

async function agree(name: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
}

/** Rows of the table as the page writes them: place, name, matches, difference, total. */
async function shownTable(): Promise<string[][]> {
  const rows = await page
    .getByRole('region', { name: site().evening.table, exact: true })
    .locator('tbody tr')
    .all();
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
  const number = new Intl.NumberFormat(locales[language]);
  const counted = tableByHand(entrants.length, { results, sitOuts, left }).map((row) => [
    String(row.rank),
    entrants[row.entrant]?.players[0]?.name ?? '',
    String(row.played),
    `${row.difference > 0 ? '+' : ''}${row.difference}`.replace('-', '−'),
    number.format(row.total),
  ]);
  await eventually(async () => expect(await shownTable()).toEqual(counted));
}

/** Whoever plays a match, on their own phones: one enters its result, one of the others says that it is right. */
async function reportByPhones(address: string, match: DrawnRound['matches'][number], home: number) {
  const { play } = allDeskWords[language];
  const { entrants } = await getDraw();
  const [reporter, rival] = [match.home[0], match.guest[0]].map((place) => entrants[place ?? -1]?.players[0]);
  const phones = await Promise.all(
    [reporter, rival].map(async (player) => {
      const phone = await desks.open({ viewport: PHONE, locale: locales[language] });
      await phone.goto(address);
      await phone.getByRole('button', { name: player?.name ?? '', exact: true }).click();
      return phone;
    }),
  );
  const [mine, theirs] = phones;
  const score = `${home}–${POINTS - home}`;
  const tap = (phone: Page | undefined, name: string) =>
    phone?.getByRole('button', { name, exact: true }).click();
  await tap(mine, `${play.ownPoints(home)}: ${score}`);
  await tap(mine, play.send(score));
  await tap(theirs, play.right);
  await theirs?.getByText(play.counts(`${POINTS - home}–${home}`)).waitFor();
}

/** What the host enters by the API: a page has shown before that two taps do it. */
async function enterByApi({ matchId }: DrawnRound['matches'][number], home: number): Promise<void> {
  const host = desks.as(HOST);
  const params = { id: matchId };
  const sets = [{ home, guest: POINTS - home, unit: 'points' as const }];
  await eventually(() => host.call('putScore', { params, body: { sets } }));
  await host.call('confirmMatch', { params, body: {} });
}

test.each(['de', 'en'] as const)(
  'a host makes an evening of twelve with a phone in %s, and runs it to its final table',
  async (spoken) => {
    language = spoken;
    page = await desks.openSignedIn(HOST, `/desk/clubs/${await givenClub()}`, {
      viewport: PHONE,
      locale: locales[language],
    });
    const { entry: entryWords, fresh, rounds, people, results: resultWords } = desk();
    // The later rounds show no other words than the first four.
    const lastRound = spoken === 'en' || isFullSize() ? ROUNDS : 4;
    await page.getByRole('link', { name: desk().toNew }).click();
    for (const name of MEMBERS) await button(`+ ${name}`, true).click();
    const entry = page.getByLabel(entryWords.label);
    await entry.fill(GUESTS.join(', '));
    await entry.press('Enter');
    const [plan = ''] = fresh.plan.whole.all(11, 11, '|').split('|');
    await page.getByText(plan).waitFor();
    // What is put together outlives a reload.
    await page.reload();
    await page.getByRole('heading', { name: fresh.people(12) }).waitFor();
    await expectAccessible();
    await button(rounds.draw(1)).click();

    const first = await play(1, [14, 12, 3]);
    await expectTable(first);
    await expectAccessible();

    // A round is drawn and taken back before somebody comes late.
    await button(rounds.draw(2)).click();
    await shownRound(2);
    await button(rounds.takeBack(2)).click();
    await agree(rounds.takeBack(2));
    await button(rounds.draw(2)).waitFor();
    await entry.fill('Mona Late');
    await entry.press('Enter');
    await page.getByRole('heading', { name: site().tournament.players(13) }).waitFor();
    await button(rounds.draw(2)).click();
    const second = await play(2, [20, 11, 9]);
    await expectTable([...first, ...second]);

    // Somebody leaves, and the next round is drawn without them.
    await button(`${people.leave} Dina`).click();
    await agree(people.leave);
    await page.getByRole('heading', { name: site().tournament.players(12) }).waitFor();
    await button(rounds.draw(3)).click();
    const { matches } = await shownRound(3);
    const { entrants } = await getDraw();
    const dina = entrants.findIndex(({ players }) => players[0]?.name === 'Dina');
    expect(matches.flatMap(({ home, guest }) => [...home, ...guest])).not.toContain(dina);

    // A result of the first round was wrong: it is corrected while the third one is played.
    await page.getByText(site().evening.earlier).click();
    const before = page.getByRole('region', { name: site().evening.round(1), exact: true });
    await before.getByRole('button', { name: `${resultWords.correct} ${courtOf(1)}` }).click();
    await button('4–20', true).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const corrected = first.map((result, index) =>
      index === 0 ? { ...result, homePoints: 4, guestPoints: 20 } : result,
    );
    await expectTable([...corrected, ...second]);
    const third = await play(3, [12, 24, 7]);
    const played = [...corrected, ...second, ...third];
    await expectTable(played);

    // From the fourth round on four players enter their results on their phones, the host the others.
    await button(rounds.draw(4)).click();
    const fourth = (await shownRound(4)).matches;
    const { address } = await madeCode();
    for (const [index, match] of fourth.entries()) {
      const home = 16 + index;
      if (index < 2) await reportByPhones(address, match, home);
      else await enterByApi(match, home);
      played.push(resultOf(match, home));
    }
    for (let round = 5; round <= lastRound; round += 1) {
      await button(rounds.draw(round), true).click();
      for (const [index, match] of (await shownRound(round)).matches.entries()) {
        const home = (7 * round + 5 * index) % (POINTS + 1);
        await enterByApi(match, home);
        played.push(resultOf(match, home));
      }
    }
    await button(rounds.draw(lastRound + 1)).waitFor();
    await expectTable(played);
    expect(desks.faults()).toEqual([]);
  },
);

/** What a code of the host opens, as its field shows it. */
async function madeCode(): Promise<{ readonly address: string; readonly key: string }> {
  if (await button(desk().codes.makePlay).isVisible()) await button(desk().codes.makePlay).click();
  const address = await page.getByLabel(desk().codes.link).inputValue();
  return { address, key: address.slice(address.indexOf('#') + 1) };
}

test('a disputed result waits for the host, who decides it', async () => {
  const { rounds, results } = desk();
  await button(rounds.draw(ROUNDS + 1)).click();
  const [match] = (await shownRound(ROUNDS + 1)).matches;
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
  // Scoring makes the match of a round once it has heard of it.
  await eventually(async () => expect((await asPlayer('report', { playerId: one, sets })).status).toBe(200));
  const { states, reported } = site().evening;
  const [reportedBy = ''] = reported('x', 'y').split('x');
  await page.getByText(reportedBy).first().waitFor();
  expect((await asPlayer('dispute-result', { playerId: other })).status).toBe(200);
  await page.getByText(states.disputed).waitFor();
  await button(`${results.other} ${courtOf(1)}`).click();
  await button('9–15', true).click();
  await page.getByText(rounds.open(2)).waitFor();
  // The page shows what the host has entered before it is sent.
  await eventually(async () => {
    const { review, sets: decided } = await desks.anonymous.call('getMatch', {
      params: { id: match?.matchId ?? '' },
    });
    expect(review).toBeNull();
    expect(decided).toMatchObject([{ home: 9, guest: 15 }]);
  });
});
