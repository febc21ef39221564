import { describe, expect, test } from 'vitest';
import { currentPeople, eligibilityOf } from './index.ts';
import type { FieldGender, NamedEntry, People, Person } from './index.ts';

const people: People = new Map<string, Person>([
  ['ana', { name: 'Ana', gender: 'female' }],
  ['bea', { name: 'Bea', gender: 'female' }],
  ['carl', { name: 'Carl', gender: 'male' }],
  ['dan', { name: 'Dan', gender: 'male' }],
  ['eli', { name: 'Eli', gender: 'other' }],
  ['fay', { name: 'Fay', gender: null }],
]);

const entry = (...ids: readonly string[]): NamedEntry => ({
  path: 'entry',
  players: ids.map((id, place) => ({ path: `entry.${place}`, id })),
});

const codesOf = (gender: FieldGender, ...ids: readonly string[]): string[] => {
  const { reasons, warnings } = eligibilityOf(gender, [entry(...ids)], people);
  return [
    ...reasons.map(({ code, path }) => `${code} ${path}`),
    ...warnings.map(({ code, path }) => `warning ${code} ${path}`),
  ];
};

const otherGender = (place: number) => `player-of-other-gender entry.${place}`;
const unknown = (place: number) => `warning player-without-gender entry.${place}`;

test.each<[FieldGender, readonly string[], readonly string[]]>([
  ['female', ['ana'], []],
  ['female', ['carl'], [otherGender(0)]],
  ['male', ['ana', 'carl'], [otherGender(0)]],
  ['male', ['ana', 'bea'], [otherGender(0), otherGender(1)]],
  ['male', ['fay'], [unknown(0)]],
  ['male', ['eli', 'ana'], [otherGender(1), unknown(0)]],
  ['mixed', ['ana', 'carl'], []],
  ['mixed', ['carl', 'ana'], []],
  ['mixed', ['ana', 'bea'], ['pair-not-mixed entry']],
  ['mixed', ['carl', 'dan'], ['pair-not-mixed entry']],
  ['mixed', ['ana', 'fay'], [unknown(1)]],
  ['mixed', ['eli', 'eli'], [unknown(0), unknown(1)]],
  ['mixed', ['ana'], []],
  ['mixed', ['fay'], [unknown(0)]],
  ['other', ['ana', 'carl', 'fay'], []],
  [null, ['ana', 'carl', 'fay'], []],
  ['male', ['no-one-we-know'], []],
])('in a field of %s stand %j: %j', (gender, ids, codes) => {
  expect(codesOf(gender, ...ids)).toEqual(codes);
});

test('messages name players by their names', () => {
  const [reason] = eligibilityOf('male', [entry('ana')], people).reasons;
  expect(reason?.message).toBe('Ana is female, and this is for men');
  const [pair] = eligibilityOf('mixed', [entry('ana', 'bea')], people).reasons;
  expect(pair?.message).toBe('Ana / Bea are both female: a mixed pair is one of each');
});

describe('the owner of players', () => {
  const corrected: People = new Map([['ana', { name: 'Ana', gender: 'male' }]]);
  const away = { refresh: () => Promise.reject(new Error('away')) };
  const askedFor = (...ids: readonly string[]) =>
    ({ gender: 'male', entries: [entry(...ids)], people }) as const;

  test('is asked before a no and before a warning, and answers for the present', async () => {
    const asked: (readonly string[])[] = [];
    const refresh = async (ids: readonly string[]) => {
      asked.push(ids);
      return corrected;
    };
    expect((await currentPeople({ refresh }, askedFor('ana', 'carl'))).get('ana')?.gender).toBe('male');
    await currentPeople({ refresh }, askedFor('fay'));
    expect(asked).toEqual([['ana', 'carl'], ['fay']]);
  });

  test('is not asked where all may play', async () => {
    expect(await currentPeople(away, askedFor('carl', 'dan'))).toBe(people);
  });

  test('is needed for a no, and not for a warning', async () => {
    await expect(currentPeople(away, askedFor('ana'))).rejects.toThrow('away');
    expect(await currentPeople(away, askedFor('fay'))).toBe(people);
  });
});
