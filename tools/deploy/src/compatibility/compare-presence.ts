import type { JsonSchema } from './json-schema.ts';

/**
 * The direction of compatibility: the new side `reads` what old sides write, `writes` what old sides read, or `obeys`
 * requests that old clients send: there, a field that is no longer read is a break, too.
 */
export type Side = 'reads' | 'writes' | 'obeys';

/** One place in the old and the new schema; `path` names it for people. */
export interface Pair {
  readonly before: JsonSchema;
  readonly after: JsonSchema;
  readonly path: string;
}

const isClosed = ({ additionalProperties }: JsonSchema): boolean => additionalProperties === false;

const fieldsOf = ({ properties = {} }: JsonSchema): string[] => Object.keys(properties);

const without = (names: readonly string[], others: readonly string[]): string[] =>
  names.filter((name) => !others.includes(name));

const newlyRequired = ({ before, after, path }: Pair): string[] =>
  without(after.required ?? [], before.required ?? []).map((name) => `${path}.${name} is now required`);

const gone = ({ before, after, path }: Pair, fault: string): string[] =>
  without(fieldsOf(before), fieldsOf(after)).map((name) => `${path}.${name} is ${fault}`);

const comparisons: Readonly<Record<Side, (pair: Pair) => string[]>> = {
  reads: (pair) => [...newlyRequired(pair), ...(isClosed(pair.after) ? gone(pair, 'now refused') : [])],
  obeys: (pair) => [
    ...newlyRequired(pair),
    ...gone(pair, isClosed(pair.after) ? 'now refused' : 'no longer read'),
  ],
  writes: ({ before, after, path }) => [
    ...without(before.required ?? [], after.required ?? []).map(
      (name) => `${path}.${name} may now be missing`,
    ),
    ...(isClosed(before) ? without(fieldsOf(after), fieldsOf(before)) : []).map(
      (name) => `${path}.${name} is refused by those who read as before`,
    ),
  ],
};

/** Breaks in required and allowed fields, a line each. */
export function comparePresence(side: Side, pair: Pair): string[] {
  return comparisons[side](pair);
}
