import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultKinds, faultNames } from '../plan/kinds.ts';
import type { FaultKind } from '../plan/kinds.ts';
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

  test('every one is some kind’s', () => {
    expect(new Set<string>(Object.values(proofs).map(({ weakening }) => weakening))).toEqual(
      new Set(Object.keys(edits)),
    );
  });
});

describe('a kind of fault', () => {
  const documented = readFileSync(join(root, 'docs/faults.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));

  test.each(faultNames)(
    '%s has a proof, at processes that it meets, and docs/faults.md says which',
    (name) => {
      const { weakening, services = [] } = proofs[name];
      const { services: met = [] }: FaultKind = faultKinds[name];
      expect(Object.keys(edits)).toContain(weakening);
      expect(services.filter((service) => !met.includes(service))).toEqual([]);
      const rows = documented.filter(([, kinds = '']) => kinds.includes(`\`${name}\``));
      expect(rows.map(([, , , noticedWithout]) => noticedWithout)).toEqual([expect.stringMatching(/./)]);
    },
  );
});
