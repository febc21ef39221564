import { expect, test } from 'vitest';
import { allWords } from '@courtcast/messages/all-words.ts';
import { languages } from '@courtcast/web-messages/languages.ts';
import { drawNameIn, partName } from './draw-names.ts';

test.each([
  ['Men – Consolation', 'Men – Trostrunde'],
  ['Men – 35+ – Consolation 2', 'Men – 35+ – Trostrunde 2'],
  ['Men – Third place', 'Men – Spiel um Platz 3'],
  ['Men – Places 5–8', 'Men – Plätze 5–8'],
  ['Men – Losers’ draw', 'Men – Verliererfeld'],
])('a draw that was made as %s is shown as %s', (name, shown) => {
  expect(drawNameIn(allWords.de.scores, name)).toBe(shown);
});

test.each(['Men', 'Consolation', 'Men – Plate', 'Men–Consolation'])('%s is shown as it is', (name) => {
  expect(drawNameIn(allWords.de.scores, name)).toBe(name);
});

test.each([
  ...[
    'main',
    'consolation',
    'consolation-2',
    'third-place',
    'west',
    'north',
    'south',
    'northeast',
    'northwest',
  ],
  ...['southwest', 'southeast', 'losers', 'final', 'decider', 'places-5-4', 'places-3-2'],
])('the part %s has a name in every language', (part) => {
  for (const language of languages) expect(partName(allWords[language].scores, part)).not.toBe(part);
});

test('places are named by the first and the last', () => {
  expect(partName(allWords.en.scores, 'places-5-4')).toBe('Places 5–8');
  expect(partName(allWords.en.scores, 'places-3-2')).toBe('Third place');
});
