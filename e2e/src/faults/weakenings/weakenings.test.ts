import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { edits, proofs, weaken } from './weakenings.ts';

const root = join(import.meta.dirname, '../../../..');
const places = Object.entries(edits).flatMap(([weakening, list]) =>
  list.map(({ file }) => ({ weakening: weakening as keyof typeof edits, file })),
);

describe('a weakening', () => {
  test.each(places)('$weakening still finds what it takes out of $file', ({ weakening, file }) => {
    const text = readFileSync(join(root, file), 'utf8');
    expect(weaken(weakening, `file:///${file}`, text)).not.toBe(text);
  });

  test('leaves other files alone, and throws where its text is gone', () => {
    expect(weaken('relay-forgets', 'file:///libs/messaging/src/index.ts', 'text')).toBe('text');
    const file = 'file:///libs/messaging/src/relay/publication-queues.ts';
    expect(() => weaken('relay-forgets', file, 'text')).toThrow('relay-forgets');
  });

  test('there is one for every kind of fault, and every one is some kind’s', () => {
    expect(new Set<string>(Object.values(proofs).map(({ weakening }) => weakening))).toEqual(
      new Set(Object.keys(edits)),
    );
  });
});
