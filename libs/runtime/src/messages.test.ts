import { expect, test } from 'vitest';
import { operations } from '@courtcast/contracts';
import type { Operation } from '@courtcast/contracts';
import { isProblem } from '@courtcast/problem';
import { z } from 'zod';
import { parseWith } from './validation.ts';

/** Words that say that something is wrong, but not which values are accepted. */
const vague: ReadonlySet<string> = new Set([
  'is not valid',
  'is not a field',
  'must be of another form',
  'must be of another type',
]);

const texts = ['', 'x', '-1', '1.5', '0', '2026-02-30', '2026-05-01T09:00:00', 'a\u0007', 'x'.repeat(5_000)];
const values = [
  ...texts,
  7,
  -1,
  1.5,
  true,
  null,
  [],
  {},
  [1],
  ['x'],
  [{}],
  [{ x: 1 }],
  { x: 1 },
  { home: [{}] },
];

function messagesOf(schema: z.ZodType, input: unknown): string[] {
  try {
    parseWith(schema, input);
    return [];
  } catch (error) {
    if (!isProblem(error)) throw error;
    return (error.details ?? []).map(({ path, message }) => `${path}: ${message}`);
  }
}

function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  return schema instanceof z.ZodUnion
    ? schema.options.flatMap((option) => fieldsOf(option as z.ZodType))
    : [];
}

function allMessages(schema: z.ZodType | undefined, given: readonly unknown[]): string[] {
  if (schema === undefined) return [];
  const inputs = fieldsOf(schema).flatMap((field) => given.map((value) => ({ [field]: value })));
  return [...inputs, {}, { nothingOfTheKind: 1 }].flatMap((input) => messagesOf(schema, input));
}

test.each(Object.values<Operation>(operations))(
  '$id says what it takes, whatever is wrong with a field',
  ({ body, query }) => {
    const messages = [...allMessages(body, values), ...allMessages(query, texts)];
    const without = (text: string) => text.slice(text.indexOf(': ') + 2);
    expect(messages.filter((text) => vague.has(without(text)))).toEqual([]);
  },
);

test('one fault has one reason, whatever is wrong with a field', () => {
  const doubled = Object.values<Operation>(operations).flatMap(({ id, body }) =>
    fieldsOf(body).flatMap((field) =>
      values
        .filter((value) => {
          const ofField = messagesOf(body ?? z.never(), { [field]: value }).filter((text) =>
            text.startsWith(`${field}: `),
          );
          return ofField.length > 1;
        })
        .map((value) => `${id} ${field} ${JSON.stringify(value)}`),
    ),
  );
  expect(doubled).toEqual([]);
});
