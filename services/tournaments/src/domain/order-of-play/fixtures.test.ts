import { describe, expect, test } from 'vitest';
import { makeFamily } from '../../../test/support/structure-family.ts';
import { fixturesOf } from './fixtures.ts';

describe('matches of draws that others are linked to', () => {
  const family = makeFamily({ preset: 'feed_in_consolation', size: 8, players: 8 });
  const draws = new Map([...family].map(([id, { draw }]) => [id, draw]));
  const fixtures = new Map(fixturesOf(draws, new Map()).map((fixture) => [fixture.id, fixture]));
  const before = (id: string) => (fixtures.get(id)?.after ?? []).map(({ matchId }) => matchId).toSorted();

  test('come after the matches whose losers come into them', () => {
    expect(before('consolation 4.1')).toEqual(['main 3.1', 'main 3.2']);
    // The losers of the semi-finals enter bottom-up, each against the winner of a match there.
    expect(before('consolation 3.1')).toEqual(['consolation 4.1', 'main 2.2']);
    expect(before('consolation 1.1')).toEqual(['consolation 2.1', 'main 1.1']);
  });

  test('may be played by everybody who may come to them', () => {
    const first = ['main 3.1', 'main 3.2'].flatMap((id) => [...(fixtures.get(id)?.playerIds ?? [])]);
    expect(fixtures.get('consolation 4.1')?.playerIds).toEqual(new Set(first));
    expect(fixtures.get('consolation 1.1')?.playerIds.size).toBe(8);
  });
});
