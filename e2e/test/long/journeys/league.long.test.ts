import { afterEach, beforeEach, expect, test } from 'vitest';
import { sizes } from '@courtcast/testkit/browser';
import type { PageOptions } from '@courtcast/testkit/browser';
import { signIn, startDesks } from '../../../support/desk.ts';
import type { Desks } from '../../../support/desk.ts';
import { handsOn, screenOf, waysOf } from '../../../support/journey/hands.ts';
import type { Hands, Way } from '../../../support/journey/hands.ts';
import { takeTeam } from '../../../support/journey/league-captain.ts';
import {
  forfeit,
  makeFixtures,
  makeGroup,
  makeLeague,
  nameOf,
  toGroup,
} from '../../../support/journey/league-organizer.ts';
import { forfeiterOf } from '../../../support/journey/league-plan.ts';
import type { Meeting } from '../../../support/journey/league-plan.ts';
import {
  approve,
  askAndAnswer,
  bringTogether,
  correctSecond,
  enterTheRest,
  moveTie,
  scoreTie,
  settle,
  teamOf,
  typeTie,
} from '../../../support/journey/league-season.ts';
import type { Captain } from '../../../support/journey/league-season.ts';
import { downloaded, expectedTable, fileLink, shownTable } from '../../../support/journey/league-table.ts';
import { partsOf } from '../../../support/journey/parts.ts';
import { axeFaults } from '../../../support/site/axe.ts';

let desks: Desks;
let all: Hands[];
let found: string[];

// Each way begins with nothing.
beforeEach(async () => {
  desks = await startDesks();
});

afterEach(() => desks.stop());

async function open(way: Way, screen: PageOptions): Promise<Hands> {
  const hands = handsOn(await desks.open(screen), way);
  all.push(hands);
  return hands;
}

async function openAs(name: string, way: Way): Promise<Hands> {
  const hands = await open(way, screenOf(way));
  await signIn(hands.page, name, desks.at('/me'));
  return hands;
}

/** Opens a link as it was sent, on a phone. */
const openOnPhone = async (address: string): Promise<Hands> => {
  const hands = await open('touch', { viewport: sizes.phone, hasTouch: true });
  await hands.page.goto(address);
  return hands;
};

/** A code for the captain of a team, as the organizer hands it out. */
async function codeFor({ roster: [name] }: Captain['team']): Promise<string> {
  const organizer = desks.as('Olga Organiser');
  const { data } = await organizer.call('listPlayers', { query: { search: name } });
  // The captain's own account has made a player of the same name, as soon as it has signed in.
  const id = data.find((player) => player.name === name && !player.claimed)?.id ?? '';
  return (await organizer.call('createClaimCode', { params: { id }, body: {} })).code;
}

async function captainOf(team: string, account: string, way: Way): Promise<Captain> {
  const captain = { hands: await openAs(account, way), team: teamOf(team) };
  await takeTeam(captain.hands, captain.team, await codeFor(captain.team));
  return captain;
}

/** Keeps what axe finds on the page that is shown. */
async function examine({ page }: Hands): Promise<void> {
  found.push(...(await axeFaults(page)));
}

const DAY_MS = 86_400_000;
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const between = (meetings: readonly Meeting[], one: string, other: string): Meeting => {
  const meeting = meetings.find((teams) => teams.includes(one) && teams.includes(other));
  if (meeting === undefined) throw new Error(`${one} and ${other} do not meet`);
  return meeting;
};

const inOrder = ([home]: Meeting, one: Captain, other: Captain): readonly [Captain, Captain] =>
  one.team.name === home ? [one, other] : [other, one];

/** The second singles with its sets the wrong way round, for the side that is at home. */
const mistyped = ([home]: Meeting, typed: string): string =>
  home === 'Harbour' ? typed : typed.replaceAll(/(\d+)-(\d+)/g, '$2-$1');

test.each(waysOf('touch'))(
  'a league group of six teams through a season, by %s',
  async (way) => {
    [all, found] = [[], []];
    const { part, line } = partsOf(all);
    const olga = await openAs('Olga Organiser', way);
    await part('league', () => makeLeague(olga));
    await part('six teams', () => makeGroup(olga));
    const meetings = await part('fixtures', () => makeFixtures(olga, dayIn(1)));
    expect(meetings).toHaveLength(15);
    await olga.look('schedule');

    const captains = await part('three captains', async () => [
      await captainOf('Harbour', 'Cara Captain', way),
      await captainOf('Riverside', 'Pablo Player', way),
      await captainOf('Hill', 'Tomas Tello', way),
    ]);
    const [cara, pablo, tomas] = captains as [Captain, Captain, Captain];
    const tally = await part('availability', () => askAndAnswer(cara, openOnPhone));
    expect(tally).toContain('0 yes, 1 maybe, 0 no, 2 without an answer');

    const first = between(meetings, 'Harbour', 'Riverside');
    await part('tie of two captains', async () => {
      const [home, guest] = inOrder(first, cara, pablo);
      expect(await bringTogether(first, home, guest)).toBe(false);
      await scoreTie({ meeting: first, home, guest, mistyped: mistyped(first, '0-4 3-5') }, openOnPhone);
      await cara.hands.look('to approve');
      await examine(cara.hands);
      for (const captain of [home, guest]) await approve(captain);
      await cara.hands.page.getByText('Final').first().waitFor();
    });
    const second = between(meetings, 'Harbour', 'Hill');
    await part('disputed tie', async () => {
      const [home, guest] = inOrder(second, cara, tomas);
      expect(await bringTogether(second, home, guest)).toBe(false);
      await typeTie({ meeting: second, home, mistyped: mistyped(second, '4-2 4-2') });
      await approve(cara);
      await settle(olga, second, tomas);
      await tomas.hands.page.getByText('Final').first().waitFor();
    });
    const moved = between(meetings, 'Riverside', 'Hill');
    await part('tie moved', () => moveTie({ meeting: moved, at: `${dayIn(40)}T10:30` }, tomas, pablo));
    await part('correction', async () => {
      await toGroup(olga);
      await olga.click(olga.page.getByRole('link', { name: 'Schedule', exact: true }));
      const day = olga.page.locator('details', { hasText: nameOf(first) });
      if ((await day.getAttribute('open')) === null) await olga.click(day.locator('summary'));
      await olga.click(olga.page.getByRole('link', { name: nameOf(first), exact: true }));
      await correctSecond(olga, first);
    });
    const given = between(meetings, 'Moor', 'Park');
    await part('forfeit', async () => {
      await toGroup(olga);
      await forfeit(olga, given, forfeiterOf(given) ?? '');
    });
    const open = meetings.filter((meeting) => ![first, second, given].includes(meeting));
    const entered = await part(`${open.length} ties from paper`, () => enterTheRest(olga, open[0] ?? first));
    expect(entered.map(nameOf).toSorted()).toEqual(open.map(nameOf).toSorted());

    await toGroup(olga);
    await olga.page.getByText('Every team match is over.').waitFor();
    await olga.look('season over');
    await olga.click(olga.page.getByRole('link', { name: 'Public page' }));
    expect(await shownTable(olga.page)).toEqual(expectedTable(meetings));
    await olga.look('public table');
    const file = (name: string) => downloaded(olga.page, () => olga.click(fileLink(olga.page, name)));
    const standings = (await file('Standings (CSV)')).toString();
    expect(
      standings
        .split('\n')
        .slice(1, 7)
        .map((row) => row.split(',')[1]),
    ).toEqual(expectedTable(meetings).map(([, name]) => name));
    expect((await file('Results (CSV)')).toString()).toContain('Harbour');
    expect((await file('Calendar (iCalendar)')).toString()).toContain('BEGIN:VEVENT');

    console.log(`league by ${way} (presses + fields): ${line()}`);
    expect(found).toEqual([]);
    expect(desks.faults()).toEqual([]);
  },
  900_000,
);
