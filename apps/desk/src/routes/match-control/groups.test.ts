import type { MatchView } from '@courtcast/contracts';
import { scheduledMatch } from '@courtcast/testkit/states';
import { describe, expect, test } from 'vitest';
import { groupMatches, inOrder, isBye, lateMinutesOf } from './groups.ts';

const NOW = Date.parse('2026-12-05T10:55:00Z');
const named = (name: string) => [{ id: name, name }];
const both = { home: named('Ana'), guest: named('Bea') };

function match(over: Partial<MatchView> = {}): MatchView {
  return scheduledMatch({ id: 'm', kind: 'tournament', players: both, ...over });
}

describe('where a match stands', () => {
  test.each<[string, Partial<MatchView>, string]>([
    ['played', { status: 'in_progress' }, 'onCourt'],
    ['interrupted', { status: 'suspended' }, 'suspended'],
    ['over, not official', { status: 'completed' }, 'toConfirm'],
    ['official', { status: 'completed', confirmedAt: '2026-12-05T10:00:00Z' }, 'confirmed'],
    ['called off', { status: 'cancelled' }, 'cancelled'],
    ['without a time', {}, 'ready'],
    ['in half an hour', { scheduledTime: '2026-12-05T11:25:00Z' }, 'ready'],
    ['in two hours', { scheduledTime: '2026-12-05T13:00:00Z' }, 'coming'],
    [
      'called, and due since',
      { scheduledTime: '2026-12-05T10:30:00Z', calledAt: '2026-12-05T10:30:00Z' },
      'called',
    ],
    ['due four minutes ago', { scheduledTime: '2026-12-05T10:51:00Z' }, 'ready'],
    ['due 25 minutes ago', { scheduledTime: '2026-12-05T10:30:00Z' }, 'late'],
    [
      'due, but promised for later',
      { scheduledTime: '2026-12-05T10:30:00Z', notBeforeTime: '2026-12-05T12:00:00Z' },
      'coming',
    ],
    [
      'due without a side',
      { scheduledTime: '2026-12-05T10:30:00Z', players: { home: named('Ana'), guest: [] } },
      'coming',
    ],
  ])('%s', (_, over, group) => {
    expect(groupMatches([match(over)], NOW)[0]?.group).toBe(group);
  });

  test('waits for a player who is on court', () => {
    const on = match({
      id: 'on',
      status: 'in_progress',
      players: { home: named('Ana'), guest: named('Eva') },
    });
    const [, waiting] = groupMatches([on, match()], NOW);
    expect(waiting).toMatchObject({ group: 'coming', wait: { kind: 'player', name: 'Ana' } });
  });
});

test.each<[string, Partial<MatchView>, boolean]>([
  ['cancelled while nobody was there', { status: 'cancelled', players: { home: [], guest: [] } }, true],
  ['won by who came alone', { status: 'completed', players: { home: named('Ana'), guest: [] } }, true],
  ['waiting for a side', { players: { home: named('Ana'), guest: [] } }, false],
  ['called off with both sides', { status: 'cancelled' }, false],
  [
    'called off out of the plan',
    { status: 'cancelled', players: { home: [], guest: [] }, scheduledTime: '2026-12-05T11:25:00Z' },
    false,
  ],
])('%s', (_, over, expected) => {
  expect(isBye(match(over))).toBe(expected);
});

test('it is late by whole minutes, and not once it has begun', () => {
  const scheduledTime = '2026-12-05T10:30:00Z';
  expect(lateMinutesOf(match({ scheduledTime }), NOW + 59_000)).toBe(25);
  expect(lateMinutesOf(match({ scheduledTime, status: 'in_progress' }), NOW)).toBe(0);
});

test('the order of play comes first, then the round; what is over begins with the newest', () => {
  const ids = (group: 'ready' | 'confirmed', matches: MatchView[]) =>
    inOrder(group, groupMatches(matches, NOW)).map(({ match: { id } }) => id);
  expect(
    ids('ready', [
      match({ id: 'final', round: 1 }),
      match({ id: 'timed', scheduledTime: '2026-12-05T11:00:00Z' }),
      match({ id: 'semi', round: 2 }),
      match({ id: 'numbered', playOrder: 3 }),
    ]),
  ).toEqual(['timed', 'numbered', 'semi', 'final']);
  expect(
    ids('confirmed', [
      match({ id: 'first', completedAt: '2026-12-05T09:00:00Z' }),
      match({ id: 'last', completedAt: '2026-12-05T10:00:00Z' }),
    ]),
  ).toEqual(['last', 'first']);
});
