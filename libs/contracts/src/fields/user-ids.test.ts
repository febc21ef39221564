import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Operation } from '../operations/operation.ts';
import { operations } from '../operations/operations.ts';
import { hasUserIds, userIdField, userIdMaskOf, withoutUserIds } from './user-ids.ts';

const thing = z.object({
  id: z.string(),
  ownerId: userIdField('Owner.'),
  staff: z.array(z.object({ role: z.string(), userId: userIdField('User.') })),
  nested: z.object({ by: userIdField('Who.').optional(), at: z.string() }).nullable(),
});
const full = {
  id: 'a',
  ownerId: 'u1',
  staff: [
    { role: 'umpire', userId: 'u2' },
    { role: 'referee', userId: 'u3' },
  ],
  nested: { by: 'u4', at: 'noon' },
};

const hidden = (schema: z.ZodType, value: unknown): unknown => {
  const mask = userIdMaskOf(schema);
  if (mask === null) throw new Error('it has no id of a user');
  return withoutUserIds(value, mask);
};

describe('an answer for those who are not signed in', () => {
  test('has null in the place of every id of a user, and all else', () => {
    const pub = {
      ...{ id: 'a', ownerId: null },
      staff: [
        { role: 'umpire', userId: null },
        { role: 'referee', userId: null },
      ],
      nested: { by: null, at: 'noon' },
    };
    expect(hidden(thing, full)).toEqual(pub);
    expect(hidden(z.array(thing), [full, full])).toEqual([pub, pub]);
    expect(hidden(z.object({ data: z.array(thing).default([]) }), { data: [full] })).toEqual({ data: [pub] });
    expect(hidden(z.union([z.object({ other: z.string() }), thing]), full)).toEqual(pub);
    expect(JSON.stringify(full)).toContain('u4');
  });

  test('is the very same where it has none, and fields that are absent stay absent', () => {
    const empty = { id: 'a', ownerId: null, staff: [], nested: { at: 'noon' } };
    expect(hidden(thing, empty)).toBe(empty);
    expect(hidden(thing, { ...empty, nested: null })).toMatchObject({ nested: null });
    expect(userIdMaskOf(z.object({ id: z.string(), list: z.array(z.string()) }))).toBeNull();
    expect(userIdMaskOf(undefined)).toBeNull();
  });
});

test.each([
  ['a field', thing, full, true],
  ['an item of a list alone', thing, { ...full, ownerId: null, nested: null }, true],
  ['what is nested alone', thing, { ...full, ownerId: null, staff: [] }, true],
  [
    'a later item of a list',
    z.array(thing),
    [{ id: 'a', ownerId: null, staff: [], nested: null }, full],
    true,
  ],
  [
    'nothing',
    thing,
    { id: 'u1', ownerId: null, staff: [{ role: 'umpire', userId: null }], nested: null },
    false,
  ],
  ['nothing where fields are absent', thing, { id: 'a', nested: { at: 'noon' } }, false],
  ['no answer', thing, undefined, false],
])('an answer that shows a user in %s is asked for that: %#', (...[, schema, value, isShown]) => {
  const mask = userIdMaskOf(schema);
  expect(mask !== null && hasUserIds(value, mask)).toBe(isShown);
});

/** Names of fields that hold ids of users. */
const named = /^(?:userId|ownerId|organi[sz]erId|\w+UserId)$/;

/** Every such field of a schema by its path, and whether it is declared as one. */
function fieldsIn(schema: unknown, path: string): [string, boolean][] {
  if (schema instanceof z.ZodArray) return fieldsIn(schema.element, `${path}[]`);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return fieldsIn(schema.unwrap(), path);
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option, index) => fieldsIn(option, `${path}|${index}`));
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(schema.shape).flatMap(([name, field]): [string, boolean][] =>
    named.test(name)
      ? [[`${path}.${name}`, userIdMaskOf(field)?.isUserId === true]]
      : fieldsIn(field, `${path}.${name}`),
  );
}

test('every field of a public answer that is called like the id of a user is declared as one', () => {
  const publicOnes = Object.values<Operation>(operations).filter(({ access }) => access === 'public');
  const found = publicOnes.flatMap(({ id, answer }) => [
    ...fieldsIn(answer.schema, id),
    ...fieldsIn(answer.preview, id),
  ]);
  expect(found.filter(([, isDeclared]) => !isDeclared)).toEqual([]);
  expect(found.map(([path]) => path)).toEqual(
    expect.arrayContaining([
      'getPlayer.userId',
      'getMatch.umpireUserId',
      'getDraw.entries[].match.confirmedByUserId',
      'getTournament.staff[].userId',
      'listTeamMatchEntries[].match.confirmedByUserId',
      'listChampionships.data[].organiserId',
    ]),
  );
});
