import type { JsonSchema } from './json-schema.ts';

/** Limits that a larger number loosens, those that a smaller one loosens, and those that must stay equal. */
const most = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'];
const least = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'];
const shapes = ['pattern', 'format', 'multipleOf'];

/** A limit that written values may exceed: the writer's limit (absent: none), and the reader's. */
export interface Excess {
  readonly name: string;
  readonly written: unknown;
  readonly read: unknown;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

const exceeds = (name: string, written: unknown, read: unknown): boolean => {
  if (read === undefined) return false;
  if (most.includes(name)) return !isNumber(written) || (isNumber(read) && written > read);
  if (least.includes(name)) return !isNumber(written) || (isNumber(read) && written < read);
  return written !== read;
};

/** A constant as a schema with every limit that it meets, including the reader's limits that it happens to meet. */
const limitsOfConstant = (value: unknown, read: JsonSchema): JsonSchema => {
  if (isNumber(value)) return { ...read, minimum: value, maximum: value };
  if (typeof value !== 'string') return read;
  const isMatching = typeof read.pattern !== 'string' || new RegExp(read.pattern, 'u').test(value);
  const shape = isMatching ? { pattern: read.pattern } : {};
  return { minLength: value.length, maxLength: value.length, format: read.format, ...shape };
};

const constantsOf = (schema: JsonSchema): readonly unknown[] | undefined =>
  schema.const === undefined ? schema.enum : [schema.const];

/** Limits of the reader that written values may exceed; both are one variant, without references. */
export function excessesOf(written: JsonSchema, read: JsonSchema): Excess[] {
  const forms = constantsOf(written)?.map((value) => limitsOfConstant(value, read)) ?? [written];
  return [...most, ...least, ...shapes].flatMap((name) =>
    forms
      .filter((limits) => exceeds(name, limits[name], read[name]))
      .slice(0, 1)
      .map((limits) => ({ name, written: limits[name], read: read[name] })),
  );
}
