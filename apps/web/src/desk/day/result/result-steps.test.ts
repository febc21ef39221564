import { scheduledMatch } from '@courtcast/testkit/states';
import { expect, test } from 'vitest';
import { resultSteps } from './result-steps.ts';
import type { WantedResult } from './result-steps.ts';

type Match = Parameters<typeof resultSteps>[0];

const sets = [{ home: 6, guest: 4 }];
const none: WantedResult = { outcome: 'completed', winnerSide: null, sets, isConfirmed: false };
const scheduled = scheduledMatch({ id: 'm', kind: 'tournament' });
const live: Match = { ...scheduled, status: 'in_progress', sets: [...sets, { home: 0, guest: 0 }] };
const played: Match = { ...live, status: 'completed', suggestedWinner: 'home' };
const confirmed: Match = { ...played, confirmedAt: '2026-12-05T10:00:00Z' };
const walkover = { ...none, outcome: 'walkover', winnerSide: 'guest', sets: [] } as const;
const retired = { ...none, outcome: 'retirement', winnerSide: 'guest' } as const;

const operations = (...parameters: Parameters<typeof resultSteps>): string[] =>
  resultSteps(...parameters).map(({ operation }) => operation);

test.each<readonly [what: string, match: Match, wanted: WantedResult, steps: readonly string[]]>([
  ['a score', scheduled, none, ['putScore']],
  ['a score, at once official', scheduled, { ...none, isConfirmed: true }, ['putScore', 'confirmMatch']],
  ['a correction', confirmed, { ...none, isConfirmed: true }, ['reopenMatch', 'putScore', 'confirmMatch']],
  ['a walkover', scheduled, walkover, ['setMatchResult']],
  ['a walkover after a score by mistake', played, walkover, ['putScore', 'setMatchResult']],
  ['a retirement at the score that stands', live, retired, ['setMatchResult']],
  ['a retirement at another', { ...live, sets: [] }, retired, ['putScore', 'setMatchResult']],
  ['a retirement before a point', scheduled, { ...retired, sets: [] }, ['startMatch', 'setMatchResult']],
  ['a retirement in place of a score', played, retired, ['putScore', 'setMatchResult']],
  ['a default before a point', scheduled, { ...retired, outcome: 'default', sets: [] }, ['setMatchResult']],
])('%s', (...[, match, wanted, steps]) => {
  expect(operations(match, wanted)).toEqual(steps);
});
