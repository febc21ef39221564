import { describe, expect, test } from 'vitest';
import { openSteps, unfinishedOf } from './open-draws.ts';
import type { Draw } from './open-draws.ts';

const draw = (id: string, over: object = {}): Draw =>
  ({ id, name: id, drawType: 'elimination', finalized: true, ...over }) as unknown as Draw;

const groups = draw('groups', { drawType: 'round_robin', parentDrawId: 'semis', qualifyingSpots: 4 });
const kindsOf = (draws: readonly Draw[], ...over: readonly string[]) =>
  openSteps(draws, new Set(over)).map((step) => `${step.draw.id} ${step.kind}`);

describe('the next step at a draw that groups fill', () => {
  const semis = draw('semis', { finalized: false });

  test('is to draw it once they are over, and possible before for the plan', () => {
    expect(kindsOf([groups, semis])).toEqual(['semis drawEarly']);
    expect(kindsOf([groups, semis], 'groups')).toEqual(['semis drawNow']);
  });

  test('waits until the groups are final, and is none once the draw is', () => {
    expect(kindsOf([{ ...groups, finalized: false }, semis])).toEqual([]);
    expect(kindsOf([groups, draw('semis')], 'groups')).toEqual([]);
  });
});

test('a first place that is shared asks for a lot', () => {
  const winner = (isOver: boolean, ...players: readonly object[]) => [{ group: 1, isOver, players }];
  expect(kindsOf([draw('one', { groupWinners: winner(true) })])).toEqual(['one drawLots']);
  expect(kindsOf([draw('one', { groupWinners: winner(false) })])).toEqual([]);
  expect(kindsOf([draw('one', { groupWinners: winner(true, { id: 'a' }) })])).toEqual([]);
});

test('a tournament is completed without draws that were never drawn, or that have no champion', () => {
  const consolation = draw('consolation', { finalized: false, structure: { mainDrawId: 'open', part: 'c' } });
  const draws = [draw('open', { finalized: false }), consolation, draw('women'), groups];
  const { undrawn, undecided } = unfinishedOf(draws, []);
  expect([undrawn, undecided].map((list) => list.map(({ id }) => id))).toEqual([['open'], ['women']]);
});
