import { describe, expect, test } from 'vitest';
import { movementsIn } from './movements.ts';

const rows = (...teams: string[]) =>
  teams.map((team) => ({ teamId: team.replace('-', ''), played: 3, withdrawn: team.startsWith('-') }));
const shown = (...given: Parameters<typeof movementsIn>) => Object.fromEntries(movementsIn(...given));

describe('places that go up and down', () => {
  test('are the first and the last of a table', () => {
    expect(shown(rows('a', 'b', 'c', 'd'), { up: 1, down: 2 })).toEqual({ a: 'up', c: 'down', d: 'down' });
  });

  test('count teams that have withdrawn among the last', () => {
    expect(shown(rows('a', 'b', 'c', '-d'), { up: 0, down: 2 })).toEqual({ c: 'down' });
  });

  test('are none where nothing moves, and none before a team match counts', () => {
    expect(shown(rows('a', 'b'), { up: 0, down: 0 })).toEqual({});
    const fresh = rows('a', 'b').map((row) => ({ ...row, played: 0 }));
    expect(shown(fresh, { up: 1, down: 1 })).toEqual({});
  });
});
