import { expect, test } from 'vitest';
import { makeFamily } from '../../../../test/support/structure-family.ts';
import { neighborsIn, waitingDraws } from './neighbors.ts';

const family = makeFamily({ preset: 'compass', size: 16, players: 16 });
const neighbors = neighborsIn([...family].map(([id, { draw }]) => [id, draw]));

test('a draw is next to those that its players come from, and to those that they go to', () => {
  expect(neighbors.get('west')).toEqual({ sources: ['main'], targets: ['south', 'southwest'] });
  expect(neighbors.get('main')?.targets).toEqual(['west', 'north', 'northeast']);
});

test('after a change those that are linked with it are looked at, and no others', () => {
  const waiting = waitingDraws(neighbors, ['main', 'unknown']);
  const seen: string[] = [];
  for (const id of waiting.ids) {
    seen.push(id);
    if (seen.length === 1) waiting.addNeighborsOf('west');
  }
  expect(seen).toEqual(['main', 'south', 'southwest', 'main']);
});
