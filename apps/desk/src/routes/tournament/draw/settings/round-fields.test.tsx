import { sampleDraw } from '@courtcast/web-testkit/sample-draw.ts';
import { expect, test } from 'vitest';
import { drawChanges, newDrawBody, valuesOfDraw } from './draw-fields.ts';
import type { DrawValues } from './draw-fields.ts';
import { deuceRuleOf, roundsOfDraw, usualFormatOf } from './round-fields.ts';

const bracket = valuesOfDraw(sampleDraw());
const valuesOf = (over: Partial<DrawValues>): DrawValues => ({ ...bracket, size: 'entrants', ...over });

test.each<readonly [what: string, over: Partial<DrawValues>, sent: object]>([
  ['Swiss on two courts', { drawType: 'swiss', courtCount: '2' }, { drawType: 'swiss', courtCount: 2 }],
  [
    'mixed americano',
    { drawType: 'americano', partners: 'mixed' },
    { drawType: 'americano', mixed: true, teams: false },
  ],
  ['fixed pairs', { drawType: 'americano', partners: 'teams' }, { mixed: false, teams: true }],
  ['winners’ court', { drawType: 'winners_court' }, { drawType: 'winners_court', deuceRule: 'golden' }],
])('a new draw: %s', (_, over, sent) => {
  const body = newDrawBody(valuesOf(over));
  expect(body).toMatchObject(sent);
  expect(body).not.toHaveProperty('size');
});

test('a bracket is sent nothing of rounds, and no other type what an americano has', () => {
  expect(newDrawBody(valuesOf({ courtCount: '2', partners: 'teams' }))).not.toHaveProperty('courtCount');
  expect(newDrawBody(valuesOf({ drawType: 'mexicano', partners: 'teams' }))).not.toHaveProperty('teams');
});

test('of a draw that is there courts can be taken away', () => {
  const draw = sampleDraw({ fields: { drawType: 'americano', mixed: true, courtCount: 3 } });
  expect(roundsOfDraw(draw)).toEqual({ partners: 'mixed', courtCount: '3' });
  const values = { ...valuesOfDraw(draw), courtCount: '' };
  expect(drawChanges(values, false)).toMatchObject({ courtCount: null, mixed: true });
});

test('an evening is usually played to points, a Swiss draw in any format', () => {
  expect(usualFormatOf({ drawType: 'americano', matchFormat: 'best_of_3' })).toBe('points');
  expect(usualFormatOf({ drawType: 'mexicano', matchFormat: 'timed' })).toBe('timed');
  expect(usualFormatOf({ drawType: 'swiss', matchFormat: 'best_of_3' })).toBe('best_of_3');
  expect(usualFormatOf({ drawType: 'elimination', matchFormat: 'pro_set' })).toBe('pro_set');
  expect(deuceRuleOf({ drawType: 'americano' }, 'advantage')).toBe('advantage');
});
