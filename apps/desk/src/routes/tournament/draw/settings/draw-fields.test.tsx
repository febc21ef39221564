import { expect, test } from 'vitest';
import { sampleDraw } from '@courtcast/web-testkit/sample-draw.ts';
import type { DrawValues } from './draw-fields.ts';
import {
  BY_ENTRANTS,
  drawChanges,
  hasClosedMain,
  isReshaped,
  newDrawBody,
  valuesOfDraw,
} from './draw-fields.ts';

const main = sampleDraw();
const qualifying = sampleDraw({ fields: { id: 'q', parentDrawId: 'draw', qualifyingSpots: 2 } });

interface Changed {
  readonly draw?: typeof main;
  readonly to: Partial<DrawValues>;
}

test.each<readonly [what: string, changed: Changed, isVoid: boolean]>([
  ['nothing', { to: {} }, false],
  ['another name', { to: { name: 'Open' } }, false],
  ['places without a draw to qualify for', { to: { qualifyingSpots: '4' } }, false],
  ['another size', { to: { size: '16' } }, true],
  ['the size that its entrants need, which is the one it has', { to: { size: BY_ENTRANTS } }, false],
  ['other blocks of seeds', { to: { seedBlocks: 'itf' } }, true],
  ['a draw to qualify for', { to: { parent: 'other' } }, true],
  ['another draw to qualify for, with as many places', { draw: qualifying, to: { parent: 'other' } }, false],
  ['other places', { draw: qualifying, to: { qualifyingSpots: '4' } }, true],
  ['no draw to qualify for', { draw: qualifying, to: { parent: '' } }, true],
])('lines are void by %s', (_what, { draw = main, to }, isVoid) => {
  expect(isReshaped(draw, { ...valuesOfDraw(draw), ...to })).toBe(isVoid);
});

test('a main draw besides that is closed is known, and no qualifying draw is one', () => {
  expect(hasClosedMain([main, qualifying])).toBe(true);
  expect(hasClosedMain([main, qualifying], main.id)).toBe(false);
});

test('a size that its entrants give is not sent for a new draw, and takes the place of another', () => {
  const values = { ...valuesOfDraw(main), size: BY_ENTRANTS };
  expect(newDrawBody(values)).not.toHaveProperty('size');
  expect(drawChanges(values, false)).toMatchObject({ size: null, seeds: 'itf', seedBlocks: 'juniors' });
  const open = sampleDraw({ fields: { sizeByEntrants: true, seeds: 'national' } });
  expect(valuesOfDraw(open)).toMatchObject({ size: BY_ENTRANTS, seeds: 'national' });
});

test.each<readonly [Partial<DrawValues>, object]>([
  [
    { matchFormat: 'timed', minutes: '30', count: 'points', gamesPerSet: '8', matchTiebreakTo: '7' },
    { minutes: 30, count: 'points', gamesPerSet: null, pointsTotal: null, matchTiebreakTo: null },
  ],
  [
    { matchFormat: 'points', pointsTotal: '32', servesEach: '2', minutes: '30' },
    { pointsTotal: 32, servesEach: 2, minutes: null, count: null },
  ],
  [
    { matchFormat: 'one_set', tiebreakAt: '5', pointsTotal: '32' },
    { tiebreakAt: 5, pointsTotal: null },
  ],
])('of a format only what it has is sent: %j', (to, sent) => {
  const values = { ...valuesOfDraw(main), ...to };
  expect(drawChanges(values, false)).toMatchObject(sent);
  expect(newDrawBody(values)).toMatchObject(sent);
});

test('CODES are sent in the place of the format', () => {
  const values = { ...valuesOfDraw(main), formatCode: 'SET1-S:T20' };
  expect(newDrawBody(values)).toMatchObject({ formatCode: 'SET1-S:T20' });
  expect(newDrawBody(values)).not.toHaveProperty('matchFormat');
  expect(drawChanges(values, false)).not.toHaveProperty('minutes');
});

const groups = { ...valuesOfDraw(main), drawType: 'round_robin', parent: 'gold', qualifyingSpots: '4' };

test('groups are sent with the draws of who finishes behind, and of no other shape', () => {
  const values = { ...groups, silver: 'silver', silverSpots: '4', bronze: 'bronze', bronzeSpots: '' };
  const playoffs = [
    { parentDrawId: 'silver', qualifyingSpots: 4 },
    { parentDrawId: 'bronze', qualifyingSpots: 2 },
  ];
  expect(newDrawBody(values).playoffs).toEqual(playoffs);
  expect(drawChanges(values, false)).toMatchObject({ playoffs });
  expect(drawChanges({ ...values, parent: '' }, false)).toMatchObject({ playoffs: [] });
  expect(newDrawBody({ ...values, drawType: 'elimination' }).playoffs).toBeUndefined();
  const draw = sampleDraw({ fields: { drawType: 'round_robin', playoffs } });
  expect(valuesOfDraw(draw)).toMatchObject({
    silver: 'silver',
    silverSpots: '4',
    bronzeSpots: '2',
    last: '',
  });
});

test.each([
  ['points', true],
  ['timed', true],
  ['best_of_3', undefined],
])('ties in matches of %s are sent as %s', (matchFormat, tiesAllowed) => {
  expect(newDrawBody({ ...groups, matchFormat, tiesAllowed: true }).tiesAllowed).toBe(tiesAllowed);
  expect(newDrawBody({ ...groups, matchFormat }).tiesAllowed).toBeUndefined();
});
