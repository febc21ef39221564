import { expect, test } from 'vitest';
import { sampleDraw } from '@courtcast/web-testkit/sample-draw.ts';
import { bracketOf } from './bracket.ts';
import { litKeys, pathOf } from './player-path.ts';

const keys = (matches: readonly { key: string }[]) => matches.map(({ key }) => key);

test('a player who is still in has the way to the final before them', () => {
  const { stood, ahead } = pathOf(bracketOf(sampleDraw({ size: 16, played: 8 })), 'p5');
  expect(keys(stood)).toEqual(['4.3', '3.2']);
  expect(keys(ahead)).toEqual(['2.1', '1.1']);
});

test('the way of a player ends where they lost', () => {
  const { stood, ahead } = pathOf(bracketOf(sampleDraw({ played: 5 })), 'p3');
  expect(keys(stood)).toEqual(['3.2', '2.1']);
  expect(ahead).toEqual([]);
});

test('a bye is no match of the way', () => {
  const { stood } = pathOf(bracketOf(sampleDraw({ byes: [2] })), 'p1');
  expect(keys(stood)).toEqual(['2.1']);
});

test('who is not in the draw has no way', () => {
  expect(pathOf(bracketOf(sampleDraw()), 'someone')).toEqual({ stood: [], ahead: [] });
});

test('the ways of both sides of a match light up together', () => {
  expect([...litKeys(bracketOf(sampleDraw()), ['p1', 'p8'])]).toEqual(['3.1', '2.1', '1.1', '3.4', '2.2']);
});
