import { describe, expect, test } from 'vitest';
import { drawsInto, goalsOf } from './draw-goals.ts';

const groups = {
  parentDrawId: 'gold',
  qualifyingSpots: 4,
  playoffs: [
    { parentDrawId: 'silver', qualifyingSpots: 3 },
    { parentDrawId: 'bronze', qualifyingSpots: 2 },
  ],
};

describe('a draw sends those who qualify', () => {
  test('to its parent, and of groups those behind to further draws', () => {
    expect(goalsOf(groups)).toEqual([
      { drawId: 'gold', from: 0, spots: 4 },
      { drawId: 'silver', from: 4, spots: 3 },
      { drawId: 'bronze', from: 7, spots: 2 },
    ]);
    expect(goalsOf({ parentDrawId: 'main', qualifyingSpots: 2 })).toEqual([
      { drawId: 'main', from: 0, spots: 2 },
    ]);
  });

  test.each([[{}], [{ parentDrawId: null, qualifyingSpots: null }], [{ playoffs: [] }]])(
    'nowhere without a parent: %j',
    (draw) => {
      expect(goalsOf(draw)).toEqual([]);
    },
  );
});

test.each([
  ['gold', 0, 4],
  ['silver', 4, 3],
  ['bronze', 7, 2],
])('groups lead to %s from place %d on with %d', (drawId, from, spots) => {
  const other = { parentDrawId: 'elsewhere', qualifyingSpots: 2 };
  expect(drawsInto(drawId, [other, groups, {}])).toEqual([{ draw: groups, goal: { drawId, from, spots } }]);
});
