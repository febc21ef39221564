import { expect, test } from 'vitest';
import { sampleDraw } from '../../../../test/sample-draw.ts';
import { hasClosedMain, isReshaped, valuesOfDraw } from './draw-fields.ts';

const main = sampleDraw();
const qualifying = sampleDraw({ fields: { id: 'q', parentDrawId: 'draw', qualifyingSpots: 2 } });

test.each([
  ['the same', main, {}, false],
  ['another name', main, { name: 'Open' }, false],
  ['places without a draw to qualify for', main, { qualifyingSpots: '4' }, false],
  ['another size', main, { size: '16' }, true],
  ['one more draw to qualify for', main, { parent: 'other' }, true],
  ['another draw to qualify for, with as many places', qualifying, { parent: 'other' }, false],
  ['other places', qualifying, { qualifyingSpots: '4' }, true],
  ['no draw to qualify for', qualifying, { parent: '' }, true],
])('lines are void by settings: %s', (_what, draw, changes, is) => {
  expect(isReshaped(draw, { ...valuesOfDraw(draw), ...changes })).toBe(is);
});

test('a main draw besides that is closed is known, and no qualifying draw is one', () => {
  expect(hasClosedMain([main, qualifying])).toBe(true);
  expect(hasClosedMain([main, qualifying], main.id)).toBe(false);
});
