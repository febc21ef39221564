import { rulesOf } from '@courtcast/scoring-rules';
import { scheduledMatch } from '@courtcast/testkit/states';
import { describe, expect, test } from 'vitest';
import { faultyField, isComplete, readResult, valuesOf, wantedOf } from './result-values.ts';
import type { ResultValues } from './result-values.ts';

const match = scheduledMatch({ id: 'm', kind: 'tournament' });
const rules = rulesOf(match);
const two = { home0: '6', guest0: '4', home1: '2', guest1: '1' };
const three = { ...two, home1: '6' };

const read = (values: ResultValues) => readResult({ ...valuesOf(match, rules), ...values }, rules);

describe('what is typed into the form of a result', () => {
  test.each<readonly [what: string, values: ResultValues, winner: string | null, isSent: boolean]>([
    ['a whole score', three, 'home', true],
    ['a score by which no one has won', two, null, false],
    ['the same where play goes on from it', { ...two, how: 'running' }, null, true],
    ['nothing where play goes on', { how: 'running' }, null, false],
    ['a won match that goes on', { ...three, how: 'running' }, 'home', false],
    ['a set that has not come to its end', { ...two, home1: '6', guest1: '5' }, null, false],
    ['a whole score in the first field', { home0: '6-4 6-2' }, 'home', true],
    ['an impossible one there', { home0: '6-4 7-3' }, null, false],
    ['nothing', {}, null, false],
    ['a retirement at a score', { ...two, how: 'retirement', loser: 'home' }, 'guest', true],
    ['a retirement of no side', { ...two, how: 'retirement' }, null, false],
    ['a retirement after the end', { ...three, how: 'retirement', loser: 'home' }, 'guest', false],
    ['a walkover, whatever was typed', { home0: '7', how: 'walkover', loser: 'guest' }, 'home', true],
    ['an impossible score', { ...three, home0: '7' }, null, false],
  ])('%s', (...[, values, winner, isSent]) => {
    const reading = read(values);
    expect(reading.winnerSide).toBe(winner);
    expect(isComplete(reading)).toBe(isSent);
  });

  test.each<readonly [values: ResultValues, field: string]>([
    [{ ...three, home1: '6', guest1: '5', home2: '6', guest2: '1' }, 'home1'],
    [{}, 'home0'],
    [{ ...two, how: 'default' }, 'loser'],
    [{ ...two, home1: '6', guest1: '5' }, 'home1'],
    [{ home0: '6', guest0: '4' }, 'home1'],
    [{ ...three, how: 'running' }, 'how'],
    [{ ...three, how: 'default', loser: 'home' }, 'how'],
  ])('%j is mended at %s first', (values, field) => {
    expect(faultyField(read(values), rules)).toBe(field);
  });

  test('only what has a winner is confirmed at once', () => {
    const running = wantedOf(read({ ...two, how: 'running' }), true);
    expect(running).toMatchObject({ outcome: 'completed', winnerSide: null, isConfirmed: false });
    expect(wantedOf(read(three), true).isConfirmed).toBe(true);
  });
});

test('a match with a pending retirement is shown as it was typed', () => {
  const retired = {
    ...match,
    status: 'completed' as const,
    sets: [
      { home: 6, guest: 4 },
      { home: 0, guest: 0 },
    ],
    pendingResult: { outcome: 'retirement' as const, winnerSide: 'home' as const },
  };
  expect(valuesOf(retired, rules)).toMatchObject({
    how: 'retirement',
    loser: 'guest',
    home0: '6',
    home1: '',
  });
});
