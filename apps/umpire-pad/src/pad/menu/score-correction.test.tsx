import { expect, test } from 'vitest';
import { playEvent, resolveRules, setsOf, startMatch } from '@courtcast/scoring-rules';
import { correctionOf, typedOf } from './score-correction.tsx';

const resolved = resolveRules({ matchFormat: 'best_of_3' });
if (!resolved.ok) throw new Error('the format is known');
const rules = resolved.value;
const start = startMatch(rules, { server: 'home' });

const typed = (sets: string, points = '0 0') => ({
  sets: sets.split(' ').map((set) => {
    const [home = '', guest = ''] = set.split('-');
    return { home, guest };
  }),
  points: { home: points.split(' ')[0] ?? '', guest: points.split(' ')[1] ?? '' },
});

test('a typed score is set, and is what is then shown to be corrected', () => {
  const event = correctionOf(start, typed('6-4 2-1', '30 15'), 'The board was wrong');
  const played = event && playEvent(rules, start, event);
  if (played?.ok !== true) throw new Error('it is a possible score');
  expect(typedOf(rules, played.value)).toEqual(typed('6-4 2-1', '30 15'));
});

test('a set that stands keeps its tiebreak', () => {
  const before = playEvent(rules, start, {
    type: 'setScore',
    sets: [
      { home: 7, guest: 6, tiebreak: { home: 9, guest: 7 } },
      { home: 1, guest: 0 },
    ],
    reason: 'Before',
  });
  if (!before.ok) throw new Error('it is a possible score');
  const event = correctionOf(before.value, typed('7-6 2-0'), 'A game was missing');
  const after = event && playEvent(rules, before.value, event);
  expect(after?.ok === true && setsOf(after.value)).toEqual([
    { home: 7, guest: 6, tiebreak: { home: 9, guest: 7 } },
    { home: 2, guest: 0 },
  ]);
});

test('no event is made of what is no number, or without a reason', () => {
  expect(correctionOf(start, typed('6- 1-0'), 'Wrong')).toBeNull();
  expect(correctionOf(start, typed('six-4'), 'Wrong')).toBeNull();
  expect(correctionOf(start, typed('-1-4'), 'Wrong')).toBeNull();
  expect(correctionOf(start, typed('6-4'), '  ')).toBeNull();
});
