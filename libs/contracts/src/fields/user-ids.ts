import { z } from 'zod';
import { id } from './fields.ts';

const userIds = z.registry<Record<string, never>>();

/** The note in the description of every user id. */
export const ONLY_WHEN_SIGNED_IN = 'Null to callers who are not signed in.';

/** The id of a user in an answer; `about` describes the user. Callers who are not signed in get null (decisions 2). */
export function userIdField(about: string) {
  return id.nullable().describe(`${about} ${ONLY_WHEN_SIGNED_IN}`).register(userIds, {});
}

/** The places of user ids in an answer: the answer itself, its fields, every item of it. */
export interface UserIdMask {
  readonly isUserId: boolean;
  readonly fields: ReadonlyMap<string, UserIdMask>;
  readonly items: UserIdMask | null;
}

const nowhere: UserIdMask = { isUserId: false, fields: new Map(), items: null };

function isEmpty({ isUserId, fields, items }: UserIdMask): boolean {
  return !isUserId && fields.size === 0 && items === null;
}

function unite(one: UserIdMask, other: UserIdMask): UserIdMask {
  const fields = new Map(one.fields);
  for (const [name, mask] of other.fields) fields.set(name, unite(fields.get(name) ?? nowhere, mask));
  const items = [one.items, other.items].filter((mask) => mask !== null).reduce(unite, nowhere);
  return { isUserId: one.isUserId || other.isUserId, fields, items: isEmpty(items) ? null : items };
}

function maskOfShape(shape: Readonly<Record<string, z.ZodType>>): UserIdMask {
  const masks = Object.entries(shape).map(([name, field]) => [name, maskOf(field)] as const);
  return { ...nowhere, fields: new Map(masks.filter(([, mask]) => !isEmpty(mask))) };
}

function maskOf(schema: z.ZodType): UserIdMask {
  if (userIds.has(schema)) return { ...nowhere, isUserId: true };
  if (schema instanceof z.ZodObject) return maskOfShape(schema.shape);
  if (schema instanceof z.ZodArray) {
    const items = maskOf(schema.element as z.ZodType);
    return isEmpty(items) ? nowhere : { ...nowhere, items };
  }
  if (schema instanceof z.ZodUnion)
    return (schema.options as z.ZodType[]).map((option) => maskOf(option)).reduce(unite, nowhere);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return maskOf(schema.unwrap() as z.ZodType);
  return nowhere;
}

/** The places of user ids in answers of a schema; null if it has none. */
export function userIdMaskOf(schema: z.ZodType | undefined): UserIdMask | null {
  const mask = schema === undefined ? nowhere : maskOf(schema);
  return isEmpty(mask) ? null : mask;
}

function hideIn(value: object, fields: UserIdMask['fields']): object {
  const known = new Map(Object.entries(value));
  const hidden = [...fields]
    .filter(([name]) => known.has(name))
    .map(([name, mask]) => [name, withoutUserIds(known.get(name), mask)] as const);
  return hidden.every(([name, now]) => now === known.get(name))
    ? value
    : { ...value, ...Object.fromEntries(hidden) };
}

/** Whether an answer contains a user id, so that callers who are not signed in get a different one. */
export function hasUserIds(value: unknown, { isUserId, fields, items }: UserIdMask): boolean {
  if (value === null || value === undefined) return false;
  if (isUserId) return true;
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) return items !== null && value.some((item) => hasUserIds(item, items));
  return Object.entries(value).some(([name, inner]) => {
    const mask = fields.get(name);
    return mask !== undefined && hasUserIds(inner, mask);
  });
}

/** An answer with null in the place of every id of a user; the very same one where it has none. */
export function withoutUserIds(value: unknown, { isUserId, fields, items }: UserIdMask): unknown {
  if (isUserId || value === null || typeof value !== 'object') return isUserId ? null : value;
  if (!Array.isArray(value)) return hideIn(value, fields);
  if (items === null) return value;
  const all: readonly unknown[] = value;
  const hidden = all.map((item) => withoutUserIds(item, items));
  return hidden.every((item, index) => item === all[index]) ? value : hidden;
}
