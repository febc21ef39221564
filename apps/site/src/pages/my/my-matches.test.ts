import type { LiveMatchView, MatchDetailView } from '@courtcast/contracts';
import { describe, expect, test } from 'vitest';
import { sampleTie } from '@courtcast/web-testkit/sample-league.ts';
import { sampleMatch } from '@courtcast/web-testkit/sample-match.ts';
import { readKey } from '@courtcast/web-data/page-data/read-key.ts';
import type { PageRead } from '@courtcast/web-data/page-data/page-data.ts';
import type { FollowedId } from '../../follow/followed.ts';
import { createIsOfFollowed, myMatches, myTies, readMyData } from './my-matches.ts';
import { listsOf } from './my-reads.ts';

const NOW = Date.parse('2026-05-04T12:00:00.000Z');
const pageOf = (reads: PageRead[]) => readMyData({ reads, titles: {} }, followed);
const followed: FollowedId[] = [
  { kind: 'match', id: 'm1' },
  { kind: 'player', id: 'old-ana' },
  { kind: 'team', id: 'r1' },
  { kind: 'tournament', id: 'gone' },
];

/** The fields that the page reads. */
const detail = (fields: Partial<MatchDetailView>) =>
  ({
    ...{ id: 'm1', version: 3, status: 'scheduled', sets: [], score: null, pendingResult: null },
    ...{ tournament: null, draw: null, teamMatch: null, round: null, court: null, kind: 'freeplay' },
    ...{ players: { home: [{ id: 'ana', name: 'Ana' }], guest: [{ id: 'bea', name: 'Bea' }] } },
    ...{ scheduledTime: null, notBeforeTime: null, startedAt: null, completedAt: null },
    ...fields,
  }) as MatchDetailView;

/** The fields of a live list that are read. */
const listed = (fields: Partial<LiveMatchView>) =>
  ({
    ...{ id: 'm1', version: 4, status: 'in_progress', sets: [], score: null },
    players: { home: [{ id: 'x', name: 'X' }], guest: [{ id: 'y', name: 'Y' }] },
    ...fields,
  }) as LiveMatchView;

const idsOf = (matches: readonly { readonly id: string }[]) => matches.map(({ id }) => id);

describe('page data', () => {
  const [comingOfAna] = listsOf({ kind: 'player', id: 'old-ana' });
  const data = pageOf([
    { key: readKey('getMatch', { params: { id: 'm1' } }), data: detail({}) },
    { key: readKey('getPlayer', { params: { id: 'old-ana' } }), data: { id: 'ana', name: 'Ana N' } },
    {
      key: readKey('listMatches', comingOfAna),
      data: { data: [detail({}), detail({ id: 'm2' })], meta: {} },
    },
    { key: readKey('getTeam', { params: { id: 'r1' } }), data: { id: 'r1', name: 'Ribera 1' } },
    { key: readKey('listTeamMatches', { query: { teamId: 'r1' } }), data: [sampleTie()] },
  ]);

  test('give each match once, names as they are now, and nothing of what is gone', () => {
    expect(idsOf(data.matches)).toEqual(['m1', 'm2']);
    expect(idsOf(data.ties)).toEqual(['t1']);
    expect(data.names['player.old-ana']?.name).toBe('Ana N');
    expect(data.names['team.r1']?.name).toBe('Ribera 1');
    expect(data.names['match.m1']?.match?.id).toBe('m1');
    expect(data.names).not.toHaveProperty('tournament.gone');
  });

  test('find live matches by match, team and tournament, and by the id that a merged player has now', () => {
    const isOfFollowed = createIsOfFollowed(data.present);
    const named = (id: string) => ({ id, name: id });
    expect(isOfFollowed(listed({}))).toBe(true);
    expect(isOfFollowed(listed({ id: 'm9' }))).toBe(false);
    expect(isOfFollowed(listed({ id: 'm9', tournament: named('gone') }))).toBe(true);
    const teamMatch = { id: 't', home: named('r2'), guest: named('r1') };
    expect(isOfFollowed(listed({ id: 'm9', teamMatch }))).toBe(true);
    const players = { home: [], guest: [named('ana')] };
    expect(isOfFollowed(listed({ id: 'm9', players }))).toBe(true);
  });
});

describe('the page', () => {
  const show = (shown: Partial<Parameters<typeof myMatches>[0]>) =>
    myMatches({ data: { matches: [] }, live: [], ended: [], nowMs: NOW, ...shown });

  test('shows a match where the newest that is known of it belongs', () => {
    const planned = sampleMatch({ status: 'scheduled', version: 1 });
    const begun = show({ data: { matches: [planned] }, live: [listed({ version: 2 })] });
    expect([idsOf(begun.now), idsOf(begun.coming)]).toEqual([['m1'], []]);
    const ended = show({
      data: { matches: [planned] },
      live: [listed({ version: 2 })],
      ended: [{ ...listed({ version: 9 }), status: 'completed', winnerSide: null, outcome: null }],
    });
    expect([idsOf(ended.now), idsOf(ended.finished)]).toEqual([[], ['m1']]);
    const suspended = show({ data: { matches: [sampleMatch({ status: 'suspended' })] } });
    expect(idsOf(suspended.now)).toEqual(['m1']);
  });

  test('orders what comes by its time and what has finished by its end, without what is long over', () => {
    const planned = (id: string, at: string | null) =>
      sampleMatch({ id, status: 'scheduled', ...(at === null ? {} : { plan: { kind: 'time', at } }) });
    const over = (id: string, completedAt: string) => sampleMatch({ id, status: 'completed', completedAt });
    const { coming, finished } = show({
      data: {
        matches: [
          planned('open', null),
          planned('late', '2026-05-06T08:00:00.000Z'),
          planned('soon', '2026-05-04T13:00:00.000Z'),
          planned('never', '2026-05-01T13:00:00.000Z'),
          over('first', '2026-05-03T13:00:00.000Z'),
          over('last', '2026-05-04T11:00:00.000Z'),
          over('old', '2026-04-01T11:00:00.000Z'),
        ],
      },
    });
    expect(idsOf(coming)).toEqual(['soon', 'late', 'open']);
    expect(idsOf(finished)).toEqual(['last', 'first']);
  });

  test('shows team matches in the same parts', () => {
    const ties = [
      sampleTie({ id: 'on', status: 'in_progress' }),
      sampleTie({ id: 'open', scheduledAt: null }),
      sampleTie({ id: 'next' }),
      sampleTie({ id: 'won', status: 'completed', homeMatchesWon: 2 }),
      sampleTie({ id: 'off', status: 'cancelled' }),
    ];
    const { now, coming, finished } = myTies(ties);
    expect([idsOf(now), idsOf(coming), idsOf(finished)]).toEqual([['on'], ['next', 'open'], ['won']]);
  });
});
