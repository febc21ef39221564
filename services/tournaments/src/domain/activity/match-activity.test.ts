import { expect, test } from 'vitest';
import { isDecisive, matchActivity } from './match-activity.ts';
import type { MatchStanding } from './match-activity.ts';

const planned: MatchStanding = {
  ...{ status: 'scheduled', confirmedAt: null, pending: null, decided: {}, score: '', isByPoints: false },
  ...{ court: null, time: null, remarks: '' },
};
const running: MatchStanding = { ...planned, status: 'in_progress', score: '0-0', isByPoints: true };
const over: MatchStanding = { ...running, status: 'completed', score: '6-4 6-3' };
const official: MatchStanding = {
  ...over,
  confirmedAt: '2026-05-01T12:00:00.000Z',
  decided: { outcome: 'completed', winner: 'Ana' },
};
const court = { id: 'c', name: 'Center' };
const retired = { outcome: 'retirement', winner: 'Ana' };

const cases: readonly [string, MatchStanding, MatchStanding, boolean, readonly object[]][] = [
  ['a start', planned, running, true, [{ action: 'match-started' }]],
  [
    'points',
    running,
    { ...running, score: '1-0' },
    true,
    [{ action: 'points-scored', facts: { score: '1-0' } }],
  ],
  ['a fault', running, running, true, [{ action: 'points-scored' }]],
  ['the deciding point', running, over, true, [{ action: 'points-scored', facts: { score: '6-4 6-3' } }]],
  [
    'typed sets',
    planned,
    { ...over, isByPoints: false },
    true,
    [{ action: 'score-typed', facts: { score: '6-4 6-3' } }],
  ],
  ['a suspension', running, { ...running, status: 'suspended' }, false, [{ action: 'match-suspended' }]],
  [
    'a suspension and why',
    running,
    { ...running, status: 'suspended', remarks: 'Rain' },
    false,
    [{ action: 'match-suspended' }],
  ],
  ['its end', { ...running, status: 'suspended' }, running, false, [{ action: 'match-resumed' }]],
  [
    'a retirement',
    running,
    { ...running, status: 'completed', pending: retired },
    false,
    [{ action: 'result-entered', facts: retired }],
  ],
  [
    'a retirement that is taken back',
    { ...running, status: 'completed', pending: retired },
    running,
    false,
    [{ action: 'result-taken-back' }],
  ],
  [
    'a confirmation',
    over,
    official,
    false,
    [
      {
        action: 'match-confirmed',
        facts: { score: '6-4 6-3', outcome: 'completed', winner: 'Ana' },
      },
    ],
  ],
  ['a reopening', official, over, false, [{ action: 'match-reopened' }]],
  [
    'a cancellation',
    running,
    { ...running, status: 'cancelled' },
    false,
    [{ action: 'match-cancelled', facts: { from: 'in_progress' } }],
  ],
  [
    'one that is put back',
    { ...running, status: 'cancelled' },
    { ...running, status: 'suspended' },
    false,
    [{ action: 'match-reinstated', facts: { to: 'suspended' } }],
  ],
  [
    'a court and a time',
    planned,
    { ...planned, court, time: '2026-05-01T09:00:00.000Z' },
    false,
    [{ action: 'match-scheduled', facts: { court: 'Center', time: '2026-05-01T09:00:00.000Z' } }],
  ],
  ['notes', planned, { ...planned, remarks: '["Wind",null]' }, false, [{ action: 'match-changed' }]],
  ['what it fills', planned, planned, false, []],
  [
    'several at once',
    planned,
    { ...running, court },
    true,
    [{ action: 'match-scheduled' }, { action: 'match-started' }],
  ],
];

test.each(cases)('%s is a line of its own', (...[, before, after, hasScored, entries]) => {
  const found = matchActivity(before, after, hasScored);
  expect(found).toMatchObject(entries);
  expect(found).toHaveLength(entries.length);
});

test('of what the system does only what decides a match has a line', () => {
  const all = [
    ...matchActivity(planned, { ...running, court }, true),
    ...matchActivity(over, official, false),
  ];
  expect(all.filter((entry) => isDecisive(entry)).map(({ action }) => action)).toEqual(['match-confirmed']);
});
