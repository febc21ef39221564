import { expect, test } from 'vitest';
import { createFakeMatch } from '@courtcast/web-testkit/fake/fake-match.ts';
import { fromFirstPoint } from '@courtcast/web-testkit/fake/scenes.ts';
import { playLog, knownRules } from './played-match.ts';
import { notesOf } from './point-notes.ts';

function chancesOf(points: string) {
  const match = createFakeMatch({ ...fromFirstPoint, server: 'home', points: points.replaceAll(' ', '') });
  const rules = knownRules(match.detail());
  const played =
    rules && playLog(rules, { startedAt: '2026-05-01T12:00:00.000Z', server: 'home' }, match.log());
  if (played === null) throw new Error('the rules refuse this log');
  return [...notesOf(played).values()].map(({ chance }) => chance);
}

test('a point after which the receiver may break says so, and the one that broke does not', () => {
  expect(chancesOf('GGG G')).toEqual([null, null, 'break', null]);
  expect(chancesOf('GGG H')).toEqual([null, null, 'break', 'break']);
});

test('of the server a game point is not worth a word, a set point is', () => {
  expect(chancesOf('HHH')).toEqual([null, null, null]);
  const held = 'HHHH GGGG '.repeat(4);
  expect(chancesOf(`${held} HHHH HHHH HH`).at(-1)).toBeNull();
  expect(chancesOf(`${'HHHH'.repeat(5)} HHH`).at(-1)).toBe('set');
  expect(chancesOf(`${'HHHH'.repeat(11)} HHH`).at(-1)).toBe('match');
});
