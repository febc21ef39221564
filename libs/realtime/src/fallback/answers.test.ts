import { describe, expect, test } from 'vitest';
import { operations } from '@courtcast/contracts';
import type { AnswerOf, Operations } from '@courtcast/contracts';
import { pathOf, paths, snapshotOf } from './answers.ts';
import type { Answers } from './answers.ts';

/** The types read here equal the API's declared answers; a difference does not compile. */
interface Declared {
  readonly match: AnswerOf<Operations['getMatch']>;
  readonly live: AnswerOf<Operations['listLiveMatches']>;
  readonly tournament: AnswerOf<Operations['listLiveMatches']>;
  readonly club: AnswerOf<Operations['listLiveMatches']>;
  readonly court: AnswerOf<Operations['getLiveCourt']>;
  readonly draw: AnswerOf<Operations['getDrawStandings']>;
  readonly 'team-match': AnswerOf<Operations['getTeamMatch']>;
  readonly 'league-group': AnswerOf<Operations['getStandings']>;
}
const asRead = (declared: Declared): Answers => declared;

describe('what is asked for without a socket', () => {
  test.each(Object.entries(paths))('%s has an operation at %s', (_, path) => {
    const reads = Object.values(operations).filter(({ method }) => method === 'GET');
    expect(reads.map((operation): string => operation.path)).toContain(path.replace(/\?.*/, ''));
  });

  test.each([
    ['match', 'a/b', '/matches/a%2Fb'],
    ['club', 'k 1', '/live/matches?clubId=k%201'],
    ['live', {}, '/live/matches'],
    ['live', { tournamentId: 't', clubId: undefined }, '/live/matches?tournamentId=t'],
  ] as const)('%s %j is at %s', (kind, target, path) => {
    expect(pathOf({ key: '', kind, target })).toBe(path);
  });

  test('is a snapshot as sockets give it', () => {
    expect(asRead).toBeTypeOf('function');
    const match = { id: 'm', version: 2, status: 'in_progress', sets: [], score: null };
    const timestamp = expect.stringMatching(/Z$/);
    expect(snapshotOf({ key: '', kind: 'match', target: 'm' }, { ...match, notes: 'x' })).toEqual({
      matchId: 'm',
      version: 2,
      status: 'in_progress',
      sets: [],
      score: null,
      timestamp,
    });
    expect(snapshotOf({ key: '', kind: 'club', target: 'k' }, { matches: [match] })).toMatchObject({
      clubId: 'k',
      matches: [{ matchId: 'm', version: 2 }],
    });
    expect(snapshotOf({ key: '', kind: 'league-group', target: 'g' }, [{ rank: 1 }])).toEqual({
      leagueGroupId: 'g',
      rows: [{ rank: 1 }],
      timestamp,
    });
  });
});
