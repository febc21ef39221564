import type { MatchDetailView } from '@courtcast/contracts';
import { scheduledMatch } from '@courtcast/testkit/states';
import { expect, test } from 'vitest';
import { meetingsOf, tallyOf } from './meetings.ts';

const named = (...names: string[]) => names.map((name) => ({ id: name, name }));
const meeting = (id: string, fields: Partial<MatchDetailView> = {}): MatchDetailView =>
  scheduledMatch({
    id,
    kind: 'tournament',
    players: { home: named('ana'), guest: named('bea') },
    status: 'completed',
    winnerSide: 'home',
    outcome: 'completed',
    completedAt: '2026-05-01T12:00:00.000Z',
    sets: [{ home: 7, guest: 6, tiebreak: { home: 7, guest: 3 } }],
    ...fields,
  });
const today = meeting('today', { status: 'scheduled', winnerSide: null });
const turned = { home: named('bea'), guest: named('ana') };

test('meetings are seen from the sides of today', () => {
  const [same, other] = meetingsOf(today, [meeting('a'), meeting('b', { players: turned })]);
  expect([same?.winner, other?.winner]).toEqual(['home', 'guest']);
  expect(other?.sets).toEqual([{ home: 6, guest: 7, tiebreak: { home: 3, guest: 7 } }]);
});

test('today itself is none, nor is what was not decided', () => {
  const listed = [meeting('today'), meeting('open', { winnerSide: null, completedAt: null })];
  expect(meetingsOf(today, listed)).toEqual([]);
});

test('pairs have met where both are the same pairs, in whatever order', () => {
  const pairs = { home: named('ana', 'eva'), guest: named('bea', 'ida') };
  const doubles = meeting('today', { players: pairs });
  const listed = [
    meeting('same', { players: { home: named('ida', 'bea'), guest: named('eva', 'ana') } }),
    meeting('others', { players: { home: named('ana', 'zoe'), guest: named('bea', 'ida') } }),
    meeting('singles'),
  ];
  expect(meetingsOf(doubles, listed).map(({ id }) => id)).toEqual(['same']);
});

test('a walkover counts for neither', () => {
  const listed = [meeting('a'), meeting('b', { players: turned }), meeting('c', { outcome: 'walkover' })];
  expect(tallyOf(meetingsOf(today, listed))).toEqual({ home: 1, guest: 1 });
});
