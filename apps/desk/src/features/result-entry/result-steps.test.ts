import { scheduledMatch } from '@courtcast/testkit/states';
import { expect, test } from 'vitest';
import { resultSteps } from './result-steps.ts';
import type { ResultStep, WantedResult } from './result-steps.ts';

type Match = Parameters<typeof resultSteps>[0];

const sets = [{ home: 6, guest: 4 }];
const none: WantedResult = { outcome: 'completed', winnerSide: null, sets, isConfirmed: false };
const scheduled = scheduledMatch({ id: 'm', kind: 'tournament' });
const live: Match = { ...scheduled, status: 'in_progress', sets: [...sets, { home: 0, guest: 0 }] };
const played: Match = { ...live, status: 'completed' };
const confirmed: Match = { ...played, confirmedAt: '2026-12-05T10:00:00Z' };
const walkover = { ...none, outcome: 'walkover', winnerSide: 'guest', sets: [] } as const;
const retired = { ...none, outcome: 'retirement', winnerSide: 'guest' } as const;

const other = [{ home: 7, guest: 5 }];
const end = { operation: 'setMatchResult', outcome: 'retirement', winnerSide: 'guest' } as const;
const correction = { operation: 'correctMatch', outcome: 'completed', winnerSide: 'home' } as const;

test.each<readonly [what: string, match: Match, wanted: WantedResult, steps: readonly ResultStep[]]>([
  ['a score', scheduled, none, [{ operation: 'putScore', sets }]],
  [
    'a score, at once official',
    scheduled,
    { ...none, isConfirmed: true },
    [{ operation: 'putScore', sets }, { operation: 'confirmMatch' }],
  ],
  ['a correction', confirmed, { ...none, winnerSide: 'home', sets: other }, [{ ...correction, sets: other }]],
  ['a correction to what stands', confirmed, { ...none, winnerSide: 'home' }, [correction]],
  ['a correction without a winner', confirmed, none, []],
  [
    'a walkover in place of a confirmed score',
    confirmed,
    walkover,
    [{ ...correction, outcome: 'walkover', winnerSide: 'guest', sets: [] }],
  ],
  ['a walkover', scheduled, walkover, [{ ...end, outcome: 'walkover' }]],
  ['a walkover after a score by mistake', played, walkover, [{ ...end, outcome: 'walkover', sets: [] }]],
  ['a retirement at the score that stands', live, retired, [end]],
  ['a retirement at another', { ...live, sets: [] }, retired, [{ ...end, sets }]],
  ['a retirement before a point', scheduled, { ...retired, sets: [] }, [{ ...end, sets: [] }]],
  ['a retirement in place of a score', played, { ...retired, sets: other }, [{ ...end, sets: other }]],
  [
    'a default before a point',
    scheduled,
    { ...retired, outcome: 'default', sets: [] },
    [{ ...end, outcome: 'default' }],
  ],
])('%s', (...[, match, wanted, steps]) => {
  expect(resultSteps(match, wanted)).toEqual(steps);
});
