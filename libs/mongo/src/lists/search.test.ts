import { describe, expect, test } from 'vitest';
import { orderKey, searchFilter, searchWords } from './search.ts';

describe('words', () => {
  test.each([
    ['Rafael Nadal', ['rafael', 'nadal']],
    ['José Muñoz', ['jose', 'munoz']],
    ['Łukasz Kubot', ['lukasz', 'kubot']],
    ['Strauß & Øster', ['strauss', 'oster']],
    ['İstanbul ISTANBUL', ['istanbul']],
    ["O'Brien-Smith", ['o', 'brien', 'smith']],
    ['Court 12B', ['court', '12b']],
    ['ﬁnal', ['final']],
    ['Ελένη Ива́н', ['ελενη', 'иван']],
    ['Nguyễn', ['nguyen']],
    ['a a A', ['a']],
    ['  \t\n', []],
    ['!?-–…', []],
  ])('of %j', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });
});

test('a filter has one range for every word and no pattern', () => {
  expect(searchFilter('keys.words', 'Rafa Nad')).toEqual({
    $and: [
      { 'keys.words': { $elemMatch: { $gte: 'rafa', $lt: 'rafa\u{10FFFF}' } } },
      { 'keys.words': { $elemMatch: { $gte: 'nad', $lt: 'nad\u{10FFFF}' } } },
    ],
  });
});

test('a text without letter or digit has a filter that finds nothing', () => {
  expect(searchFilter('keys.words', '$ne .*')).not.toEqual({});
  expect(searchFilter('keys.words', '%&')).toEqual({ _id: { $in: [] } });
});

describe('order', () => {
  test('is natural, and ignores case, diacritics and doubled spaces', () => {
    const texts = ['Court 10', 'court 2', 'COURT  1', 'Court 02b', 'Ängelholm', 'Zürich', 'angel'];
    const sorted = texts.toSorted((a, b) => (orderKey(a) < orderKey(b) ? -1 : 1));
    expect(sorted).toEqual(['angel', 'Ängelholm', 'COURT  1', 'court 2', 'Court 02b', 'Court 10', 'Zürich']);
  });
});
