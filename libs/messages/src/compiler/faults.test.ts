import { pushLanguageSchema } from '@courtcast/contracts/resources/push/subscriptions';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '../languages.ts';
import { sourceIn, textsIn } from './catalog.ts';
import { faultsOfTexts, findFaults } from './faults.ts';
import { printTypes, typesFile } from './types.ts';

const number = { placeholders: { count: { type: 'num' } } };
const english = {
  title: 'Sets',
  count: '{count, plural, one {{count} set} other {{count} sets}}',
  '@count': number,
  'ends.win': 'won',
  'ends.lose': '{side} lost',
  '@ends.lose': { placeholders: { side: { type: 'String' } } },
};
const german = {
  title: 'Sätze',
  count: '{count, plural, one {{count} Satz} other {{count} Sätze}}',
  'ends.win': 'gewonnen',
  'ends.lose': '{side} verlor',
};

function faultsOf(texts: object): string[] {
  const source = sourceIn(Object.entries(english), 'en/sets.json');
  return faultsOfTexts('de', textsIn(Object.entries(texts), 'de/sets.json'), source);
}

describe('a catalog', () => {
  test('that says everything as English does has no fault', () => {
    expect(faultsOf(german)).toEqual([]);
  });

  test.each([
    [{ title: undefined }, 'title: is missing'],
    [{ more: 'mehr' }, 'more: English has no such key'],
    [{ title: '' }, 'title: is empty'],
    [{ 'ends.lose': 'verloren' }, 'ends.lose: lacks {side}, which the English text has'],
    [{ title: '{name}' }, 'title: {name} is no parameter of it: it takes none'],
    [{ 'ends.lose': '{Side} {side}' }, 'ends.lose: {Side} is no parameter of it: it takes {side}'],
    [{ title: '{open' }, 'title: EXPECT_ARGUMENT_CLOSING_BRACE'],
    [
      { count: '{count, plural, few {} other {{count}}}' },
      'count: {count, plural, …}: the language has no "few", only one, other',
    ],
  ])('with %j is refused by key', (changed, fault) => {
    const { title, ...rest } = { ...german, ...changed } as Record<string, unknown>;
    expect(faultsOf(title === undefined ? rest : { title, ...rest })).toEqual([fault]);
  });

  test('names no type of a parameter that there is not', () => {
    const wrong = { ...english, '@count': { placeholders: { count: { type: 'int' } } } };
    expect(() => sourceIn(Object.entries(wrong), 'en/sets.json')).toThrow('en/sets.json, @count: count');
  });

  test('knows a note about no key', () => {
    const { strayNotes } = sourceIn(Object.entries({ ...english, '@gone': {}, '@ends': {} }), 'en/sets.json');
    expect(strayNotes).toEqual(['gone']);
  });
});

test('the catalogs have no fault, and the types are theirs (npm run generate)', () => {
  expect(findFaults()).toEqual([]);
  expect(printTypes()).toBe(readFileSync(typesFile, 'utf8'));
});

test('notifications are written in the languages of the site', () => {
  expect(pushLanguageSchema.options).toEqual(languages);
});
