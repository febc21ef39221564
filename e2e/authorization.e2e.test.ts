import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '@courtcast/contracts';
import type { OperationId } from '@courtcast/contracts';
import { seededRandom } from '@courtcast/testkit';
import { testSeed } from '@courtcast/testkit/seed';
import { askingOf, choose, expectedAnswers } from './support/authorization/caller-requests.ts';
import type { Asking, RowOf } from './support/authorization/caller-requests.ts';
import type { Table } from './support/authorization/row.ts';
import { makeThings } from './support/authorization/things.ts';
import { entryTable } from './support/authorization/tables/entries.ts';
import { ladderTable } from './support/authorization/tables/ladders.ts';
import { leagueTable } from './support/authorization/tables/leagues.ts';
import { matchTable } from './support/authorization/tables/matches.ts';
import { peopleTable } from './support/authorization/tables/people.ts';
import { readTable } from './support/authorization/tables/reads.ts';
import { tournamentTable } from './support/authorization/tables/tournaments.ts';
import { venueTable } from './support/authorization/tables/venues.ts';
import { lendCourtcast } from './support/courtcast.ts';
import type { Courtcast } from './support/courtcast.ts';

/** What everyone may make for themselves comes last: who owns a club has a role in one. */
const table: Table = {
  ...readTable,
  ...peopleTable,
  ...venueTable,
  ...tournamentTable,
  ...entryTable,
  ...matchTable,
  ...ladderTable,
  ...leagueTable,
};
const ids = Object.keys(operations) as OperationId[];
const random = seededRandom(testSeed('authorization'));
const rows = (Object.keys(table) as OperationId[]).flatMap((id) =>
  (table[id] ?? []).map((row): [string, RowOf] => [`${id}: ${row.about}`, choose(id, row, random)]),
);

let courtcast: Courtcast;
let asking: Asking;

beforeAll(async () => {
  courtcast = await lendCourtcast({ env: { ADMIN_IDP_IDS: 'admin' } });
  asking = await askingOf(courtcast, await makeThings(courtcast));
});
afterAll(() => courtcast.stop());

test('every operation has a row', () => {
  expect(ids.filter((id) => (table[id] ?? []).length === 0)).toEqual([]);
});

// Everyone who may not is asked before anyone who may: what those do is not there yet.
describe('who may not', () => {
  test.each(rows)('%s', async (_, rowOf) => {
    expect(await asking.refuse(rowOf)).toEqual(expectedAnswers(rowOf, rowOf.others));
  });
});

describe('who may', () => {
  test.each(rows)('%s', async (_, rowOf) => {
    expect(await asking.allow(rowOf)).toEqual(expectedAnswers(rowOf, rowOf.named));
  });
});
