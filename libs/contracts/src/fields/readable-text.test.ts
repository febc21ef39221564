import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freeText, lineOfText } from './fields.ts';
import { linesFaultOf, readableLine, textFaultOf } from './readable-text.ts';

describe('a name', () => {
  test.each([
    ['turned around', 'Ana\u202eanA'],
    ['isolated', 'Ana\u2067x'],
    ['with a space of no width', 'Ana\u200bRuiz'],
    ['of nothing that is seen', '\u200b'],
    ['of a joiner', '\u200d'],
    ['of a Hangul filler', '\u3164'],
    ['with a line separator', 'Ana\u2028Ruiz'],
    ['with half of a character', 'Ana\ud83d'],
    ['with 150 marks on a letter', `A${'\u0316'.repeat(150)}na`],
    ['with a control character', 'Ana\u0007'],
  ])('%s is refused', (_title, name) => {
    expect(textFaultOf(name)).not.toBeNull();
    expect(lineOfText().safeParse(name).success).toBe(false);
  });

  test.each([
    ...['Ana Ruiz', 'Łódź Tenis', 'Nguyễn Thị Minh', '大坂なおみ', '정현', 'Иван Šarić', 'O’Neill-Smith 2'],
    ...['محمد', 'می‌خواهم', 'שרה', 'अनीता', 'ประภาส', '👨‍👩‍👧 Family', '1', 'Э́'],
  ])('%s is taken as it is', (name) => {
    expect(lineOfText().parse(name)).toBe(name.normalize('NFC'));
  });

  test('is kept in composed form, whatever form it came in', () => {
    expect(lineOfText().parse('Jose\u0301 Nu\u0301n\u0303ez')).toBe('José Núñez');
  });
});

test('text of several lines keeps its line ends, and is refused what a name is refused', () => {
  expect(freeText().parse('Rain.\r\n\tPlay goes on at 5.\n')).toBe('Rain.\r\n\tPlay goes on at 5.');
  expect(freeText().parse('')).toBe('');
  expect(freeText().safeParse('Rain \u202e5 ta').success).toBe(false);
  expect(linesFaultOf('Rain\nSun')).toBeNull();
});

test('of any text a line is left that has no fault, and of a readable one the same line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const line = readableLine(text);
      expect(textFaultOf(line)).toBeNull();
      expect(readableLine(line)).toBe(line);
    }),
  );
  expect(readableLine('  Ana\u202e\u200b Ruiz\u0000 ')).toBe('Ana Ruiz');
  expect(readableLine('\u200b\u200d')).toBe('');
});
