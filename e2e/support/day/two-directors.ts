import { expect } from 'vitest';
import type { Client } from '@courtcast/client';
import type { MatchView } from '@courtcast/contracts';
import { eventually } from '@courtcast/testkit';
import type { Page } from '@courtcast/testkit/browser';

/** Two directors of one tournament on a day with matches to play. */
export interface SharedDay {
  readonly director: Client;
  readonly both: readonly [first: Page, second: Page];
  readonly tournamentId: string;
  /** The first round, from the top of the draw. */
  readonly matches: readonly MatchView[];
  readonly at: (path: string) => string;
}

const DAY_MS = 86_400_000;
/** Played another day than today: what is called does not touch it. */
const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const namesOf = ({ players }: MatchView): readonly [string, string] => [
  players.home[0]?.name ?? '',
  players.guest[0]?.name ?? '',
];
const titleOf = (match: MatchView): string => namesOf(match).join(' vs ');
const matchNow = ({ director }: SharedDay, { id }: MatchView) =>
  director.call('getMatch', { params: { id } });

function matchOf({ matches }: SharedDay, index: number): MatchView {
  const match = matches[index];
  if (match === undefined) throw new Error('the draw lacks a match');
  return match;
}

const openBoth = ({ both, tournamentId, at }: SharedDay, page: string): Promise<unknown> =>
  Promise.all(both.map((one) => one.goto(at(`/desk/tournaments/${tournamentId}/${page}`))));

/** Both do the same step, and the requests of both go on only once both have been made. */
async function atOnce({ both }: SharedDay, url: RegExp, step: (page: Page) => Promise<void>): Promise<void> {
  const made = new Set<Page>();
  const bothMade = Promise.withResolvers<null>();
  const hold = async (one: Page) => {
    await one.route(url, async (route) => {
      if (route.request().method() !== 'GET') {
        made.add(one);
        if (made.size === both.length) bothMade.resolve(null);
        await bothMade.promise;
      }
      await route.continue();
    });
  };
  await Promise.all(both.map(hold));
  await Promise.all(both.map(step));
  await bothMade.promise;
  await Promise.all(both.map((one) => one.unroute(url)));
}

/** Which of both is shown something, and which is not; it is one of them. */
async function whoSees({ both }: SharedDay, text: string): Promise<readonly [shown: Page, other: Page]> {
  const counts = () => Promise.all(both.map(async (one) => Math.min(1, await one.getByText(text).count())));
  await eventually(async () => expect((await counts()).toSorted()).toEqual([0, 1]));
  const [first, second] = both;
  return (await counts())[0] === 1 ? [first, second] : [second, first];
}

async function putOn(page: Page, match: MatchView, place: string): Promise<void> {
  await button(page, `Move ${titleOf(match)}`).click();
  await button(page, place).click();
}

const cardAt = (page: Page, clock: string, match: MatchView) =>
  page.getByRole('row', { name: new RegExp(`^${clock}`) }).getByRole('article', { name: titleOf(match) });

/** What one places on the board stands on that of the other once it is published. */
export async function placeAndSee(day: SharedDay): Promise<void> {
  const [first, second] = day.both;
  const match = matchOf(day, 0);
  await openBoth(day, `order-of-play?day=${tomorrow}`);
  await button(second, `Move ${titleOf(match)}`).waitFor();
  await putOn(first, match, 'Court 1, 10:00');
  await button(first, 'Publish 1 change').click();
  await cardAt(second, '10:00', match).waitFor();
  expect(await second.getByText('not published').count()).toBe(0);
}

/** Both move it elsewhere and publish at once: one place stands, the other director sees it beside theirs and goes on. */
export async function moveBoth(day: SharedDay): Promise<void> {
  const match = matchOf(day, 0);
  const [first, second] = day.both;
  await putOn(first, match, 'Court 2, 11:00');
  await putOn(second, match, 'Court 2, 12:30');
  await atOnce(day, /\/matches\/[^/]+$/, (page) => button(page, 'Publish 1 change').click());
  const [later, earlier] = await whoSees(day, 'Someone else was faster');
  const [theirs, mine] = later === second ? ['11:00', '12:30'] : ['12:30', '11:00'];
  const clash = later.getByRole('status').filter({ hasText: 'Someone else was faster' });
  await clash.getByText(`was moved meanwhile: Court 2, `).filter({ hasText: theirs }).waitFor();
  await clash.getByText('Yours: Court 2, ').filter({ hasText: mine }).waitFor();
  await cardAt(later, theirs, match).waitFor();
  expect((await matchNow(day, match)).scheduledTime).toBe(`${tomorrow}T${theirs}:00.000Z`);
  await button(later, `Keep yours ${titleOf(match)}`).click();
  await button(later, 'Publish 1 change').click();
  await cardAt(earlier, mine, match).waitFor();
  expect((await matchNow(day, match)).scheduledTime).toBe(`${tomorrow}T${mine}:00.000Z`);
}

async function typeSets(page: Page, match: MatchView, sets: string): Promise<void> {
  const [home, guest] = namesOf(match);
  for (const [index, set] of sets.split(' ').entries()) {
    const [games = '', others = ''] = set.split('–');
    await page.getByLabel(`Set ${index + 1}, ${home}`).fill(games);
    await page.getByLabel(`Set ${index + 1}, ${guest}`).fill(others);
  }
}

/** Both enter another result of the same match at once: one stands, once; the other is shown beside what was typed. */
export async function enterBoth(day: SharedDay): Promise<void> {
  const [first, second] = day.both;
  const match = matchOf(day, 1);
  const [home, guest] = namesOf(match);
  await openBoth(day, `matches?match=${match.id}`);
  for (const one of day.both) await button(one, 'Enter the result').click();
  await typeSets(first, match, '6–4 6–2');
  await typeSets(second, match, '3–6 1–6');
  await atOnce(day, /\/matches\/[^/]+\/score$/, (page) => button(page, 'Enter the result').click());
  const [later] = await whoSees(day, 'Someone else has just changed this match.');
  const [theirs, mine] = later === second ? ['6–4 6–2', '3'] : ['3–6 1–6', '6'];
  await later.getByRole('alert').getByText(theirs).first().waitFor();
  expect(await later.getByLabel(`Set 1, ${home}`).inputValue()).toBe(mine);
  await eventually(async () => expect((await matchNow(day, match)).confirmedAt).not.toBeNull());
  const { sets } = await matchNow(day, match);
  expect(sets?.map((set) => `${set.home}–${set.guest}`).join(' ')).toBe(theirs);
  await eventually(async () => {
    const params = { id: day.tournamentId };
    const { data } = await day.director.call('listActivity', { params, query: { perPage: 100 } });
    expect(data.filter(({ action }) => action === 'match-confirmed')).toHaveLength(1);
  });
  const fields = [1, 2].flatMap((set) => [home, guest].map((side) => `Set ${set}, ${side}`));
  for (const field of fields) await button(later, `Take theirs: ${field}`).click();
  await button(later, 'Back to the match').click();
  await button(later, 'Take the confirmation back').waitFor();
}

/** Both call another match to the court at once: both see that it has two. One is started; the other waits, and says why. */
export async function callToOneCourt(day: SharedDay, courtId: string): Promise<void> {
  const [first, second] = day.both;
  const [next, other] = [matchOf(day, 2), matchOf(day, 3)];
  const today = new Date().toISOString().slice(0, 10);
  const body = { courtId, scheduledTime: `${today}T23:30:00.000Z` };
  await day.director.call('patchMatch', { params: { id: next.id }, body });
  await openBoth(day, `order-of-play?day=${today}`);
  await button(first, `Call to court ${titleOf(next)}`).waitFor();
  // To the second director another one comes first there: it is not published.
  await button(second, `Move ${titleOf(other)}`).click();
  await button(second, /^Court 1, /)
    .first()
    .click();
  await button(second, `Call to court ${titleOf(other)}`).waitFor();
  await atOnce(day, /\/matches\/[^/]+$/, (page) =>
    button(page, /^Call to court/)
      .first()
      .click(),
  );
  for (const one of day.both) await one.getByText('Two matches at once on Court 1').first().waitFor();

  const { tournamentId, at } = day;
  const opened = [next, other] as const;
  for (const [index, one] of day.both.entries()) {
    await one.goto(at(`/desk/tournaments/${tournamentId}/matches?match=${opened[index]?.id}`));
    await button(one, 'Start').click();
  }
  await atOnce(day, /\/matches\/[^/]+\/start$/, (page) => button(page, 'Start the match').click());
  const [later] = await whoSees(day, 'Another match is being played on this court.');
  const [on, waits] = later === second ? [next, other] : [other, next];
  expect(await Promise.all([on, waits].map(async (one) => (await matchNow(day, one)).status))).toEqual([
    'in_progress',
    'scheduled',
  ]);
}
