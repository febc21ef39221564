import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { freeText, lineOfText, searchText } from '@courtcast/contracts';
import { createSchemaWriter } from './json-schema.ts';

const fields = { lineOfText: lineOfText(8), freeText: freeText(8), searchText };
const texts = [
  ...['Ana', ' Ana ', 'Muñoz', '', ' ', '\u00a0', 'a\u0000', '\u0007a', 'a\u007fb', 'a\u0085b', 'a\u009fb'],
  ...['a\tb', 'a\nb', 'a\r\nb', 'a\u000bb', '🎾', '123456789'],
];

test('how many fields an object has is said beside what they are', () => {
  const one = z.object({ a: z.string().optional() }).meta({ minProperties: 1 });
  const written = createSchemaWriter(new Map()).write(one, 'input');
  expect(written).toMatchObject({ type: 'object', minProperties: 1, properties: { a: { type: 'string' } } });
});

describe.each(Object.entries(fields))('%s', (_name, field) => {
  const {
    minLength = 0,
    maxLength,
    pattern,
  } = createSchemaWriter(new Map()).write(field, 'input') as {
    minLength?: number;
    maxLength: number;
    pattern: string;
  };

  test.each(texts)('takes %j if its description does, and only then', (text) => {
    const isDescribed =
      text.length >= minLength && text.length <= maxLength && new RegExp(pattern, 'u').test(text);
    expect(field.safeParse(text).success).toBe(isDescribed);
  });
});
