import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MatchState } from '@courtcast/contracts';
import { resultPreviewSchema } from '@courtcast/contracts/resources/change-preview';
import { toResultPreviewView } from '../../src/adapters/views/preview.ts';
import { previewResult } from '../../src/application/groups/preview-result.ts';
import { confirmedState, matchState, runningState } from '../support/match-states.ts';
import { anonymous, givenTeamMatchAt, startApp } from './app-under-test.ts';
import type { AppUnderTest, Stage } from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

async function given(stage: Stage) {
  const id = await givenTeamMatchAt(app, stage);
  const entries = await app.api.ok(anonymous, 'listTeamMatchEntries', { params: { id } });
  const { leagueGroupId } = await app.api.ok(anonymous, 'getTeamMatch', { params: { id } });
  return { id, leagueGroupId, matchIds: entries.flatMap(({ matchId }) => matchId ?? []) };
}

const preview = async (match: MatchState) =>
  resultPreviewSchema.parse(toResultPreviewView(await previewResult(app.deps, match)));

const unconfirmed = { winnerSide: null, outcome: null, confirmedAt: null, confirmedByUserId: null };

describe('what a match would make of its team match', () => {
  test('reopened, in a completed one: the approvals go, and it leaves the table', async () => {
    const { id, leagueGroupId, matchIds } = await given('completed');
    const [matchId = ''] = matchIds;
    const before = JSON.stringify(await app.deps.teamMatches.get(id));
    const match = confirmedState(matchId, { teamMatchId: id, ...unconfirmed, suggestedWinner: 'home' });
    const result = await preview(match);
    expect(result).toMatchObject({
      teamMatches: [
        {
          id,
          from: { status: 'completed', approved: ['home', 'guest'], homeMatchesWon: 3 },
          to: { status: 'in_progress', approved: [], homeMatchesWon: 2 },
        },
      ],
      standings: [{ leagueGroupId, when: 'now' }],
    });
    expect(result.standings[0]?.rows.map(({ teamName, from, to }) => [teamName, from, to])).toMatchObject([
      ['Guest', { played: 1, rank: 2 }, { played: 0, rank: 1 }],
      ['Home', { played: 1, tablePoints: 2, rank: 1 }, { played: 0, tablePoints: 0, rank: 1 }],
    ]);
    expect(JSON.stringify(await app.deps.teamMatches.get(id))).toBe(before);
  });

  test('with another winner, in a completed one: what the table would be once that is approved', async () => {
    const { id, matchIds } = await given('completed');
    const [matchId = ''] = matchIds;
    const sets = [
      { home: 4, guest: 6 },
      { home: 4, guest: 6 },
    ];
    const match = confirmedState(matchId, {
      teamMatchId: id,
      ...unconfirmed,
      suggestedWinner: 'guest',
      sets,
    });
    const { standings } = await preview(match);
    expect(standings.map(({ when }) => when)).toEqual(['now', 'approval']);
    expect(standings[1]?.rows.map(({ teamName, to }) => [teamName, to.matchPointsWon, to.gamesLost])).toEqual(
      [
        ['Home', 2, 28],
        ['Guest', 1, 32],
      ],
    );
  });

  test('corrected, in a completed one: the approvals go, and the table waits for them', async () => {
    const { id, matchIds } = await given('completed');
    const match = confirmedState(matchIds[0] ?? '', {
      ...{ teamMatchId: id, winnerSide: 'guest', suggestedWinner: 'guest' },
      confirmedAt: '2026-12-24T12:00:00.000Z',
    });
    const { teamMatches, standings } = await preview(match);
    expect(teamMatches).toMatchObject([
      {
        from: { approved: ['home', 'guest'] },
        to: { status: 'in_progress', approved: [], homeMatchesWon: 2 },
      },
    ]);
    expect(standings.map(({ when }) => when)).toEqual(['now', 'approval']);
  });

  test('begun: the team match is in progress, and no table changes', async () => {
    const { id, matchIds } = await given('line-ups in');
    const result = await preview(runningState(matchIds[0] ?? '', { teamMatchId: id }));
    expect(result).toMatchObject({
      teamMatches: [{ from: { status: 'upcoming' }, to: { status: 'in_progress' } }],
      standings: [],
    });
  });

  test('of which nothing is known here: nothing', async () => {
    const { id } = await given('made');
    const nothing = { teamMatches: [], standings: [] };
    for (const teamMatchId of [id, 'unknown', null])
      expect(await preview(matchState('unknown', { teamMatchId }))).toEqual(nothing);
  });
});
