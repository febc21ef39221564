import { beforeEach, expect, test } from 'vitest';
import { fixedClock } from '@courtcast/testkit';
import { createMemory } from '../../../test/support/memory.ts';
import { confirmedState } from '../../../test/support/match-states.ts';
import { fullTeamMatch } from '../../../test/support/team-matches.ts';
import type { Deps } from '../ports.ts';
import { matchIdsOf, settleResults } from './settle-results.ts';

const event = { aggregateId: 'match', epoch: 1, version: 1 };
const state = fullTeamMatch();
let deps: Deps;

beforeEach(async () => {
  ({ deps } = createMemory(fixedClock().now));
  await deps.teamMatches.insert({ id: 'tie', state, changes: ['created'], command: deps.systemCommand() });
  for (const id of matchIdsOf(deps, { id: 'tie', state })) {
    await deps.matches.apply(event, confirmedState(id, { teamMatchId: 'tie' }), false);
  }
});

test('brings a tie up to what is known of its matches, and leaves one that is', async () => {
  await settleResults(deps, 'tie');
  const settled = await deps.teamMatches.find('tie');
  expect(settled).toMatchObject({ version: 2, state: { status: 'in_progress', home: { matchesWon: 3 } } });
  await settleResults(deps, 'tie');
  expect(await deps.teamMatches.find('tie')).toEqual(settled);
});

test('of no team match writes nothing', async () => {
  const before = await deps.teamMatches.listWhere({});
  const written: string[] = [];
  const teamMatches: Deps['teamMatches'] = {
    ...deps.teamMatches,
    async update(id, command, decide) {
      written.push(id);
      return deps.teamMatches.update(id, command, decide);
    },
  };
  await settleResults({ ...deps, teamMatches }, 'unknown');
  expect(written).toEqual([]);
  expect(await deps.teamMatches.listWhere({})).toEqual(before);
});

test('takes nothing back that was written while it looked at the matches', async () => {
  let isFirst = true;
  const matches: Deps['matches'] = {
    ...deps.matches,
    async findMany(ids) {
      const found = await deps.matches.findMany(ids);
      if (isFirst) {
        isFirst = false;
        await deps.teamMatches.update('tie', deps.systemCommand(), (stored) => ({
          state: { ...stored.state, notes: 'written meanwhile' },
          changes: ['details'],
        }));
      }
      return found;
    },
  };
  await settleResults({ ...deps, matches }, 'tie');
  expect((await deps.teamMatches.find('tie'))?.state).toMatchObject({
    notes: 'written meanwhile',
    home: { matchesWon: 3 },
  });
});

test('has the last word with what is newest, though it began with what was older', async () => {
  const [first = ''] = matchIdsOf(deps, { id: 'tie', state });
  let isFirst = true;
  const matches: Deps['matches'] = {
    ...deps.matches,
    async findMany(ids) {
      const found = await deps.matches.findMany(ids);
      if (isFirst) {
        isFirst = false;
        const corrected = confirmedState(first, { teamMatchId: 'tie', version: 2, winnerSide: 'guest' });
        await deps.matches.apply({ ...event, version: 2 }, corrected, false);
        await settleResults(deps, 'tie');
      }
      return found;
    },
  };
  await settleResults({ ...deps, matches }, 'tie');
  expect((await deps.teamMatches.find('tie'))?.state).toMatchObject({
    home: { matchesWon: 2 },
    guest: { matchesWon: 1 },
  });
});
