import { choicesOf, covers } from './choices.ts';
import { excessesOf } from './compare-limits.ts';
import type { Excess } from './compare-limits.ts';
import { comparePresence } from './compare-presence.ts';
import type { Pair, Side } from './compare-presence.ts';
import { resolve, variantsOf } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

interface Comparison {
  readonly side: Side;
  readonly roots: { readonly before: JsonSchema; readonly after: JsonSchema };
  readonly seen: Set<string>;
}

/** The written and the read variants: every written one must match a read one. */
const sidesOf = ({ side, roots }: Comparison, pair: Pair): { written: JsonSchema[]; read: JsonSchema[] } => {
  const before = variantsOf(pair.before, roots.before);
  const after = variantsOf(pair.after, roots.after);
  return side === 'writes' ? { written: after, read: before } : { written: before, read: after };
};

const compareChoices = (comparison: Comparison, pair: Pair): string[] => {
  const { written, read } = sidesOf(comparison, pair);
  const accepted = read.flatMap(choicesOf);
  const fault = comparison.side === 'writes' ? 'may now be' : 'no longer takes';
  return written
    .flatMap(choicesOf)
    .filter((choice) => !covers(accepted, choice))
    .map((choice) => `${pair.path} ${fault} ${choice}`);
};

const show = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

const describeExcess = ({ side }: Comparison, path: string, { name, written, read }: Excess): string =>
  side === 'writes'
    ? `${path} may now go beyond ${name} ${show(read)}: it is ${show(written)}`
    : `${path} now has ${name} ${show(read)}: it was ${show(written)}`;

const fewest = (attempts: readonly string[][]): string[] =>
  [...attempts].sort((one, other) => one.length - other.length)[0] ?? [];

const isStructure = ({ type }: JsonSchema): boolean => type === 'object' || type === 'array';

/** Texts and numbers: each variant is compared with its best match of the same type. */
const compareLimits = (comparison: Comparison, pair: Pair): string[] => {
  const { written, read } = sidesOf(comparison, pair);
  return written
    .filter((variant) => !isStructure(variant))
    .flatMap((variant) => {
      const choices = choicesOf(variant);
      const alike = read.filter((other) => choices.some((choice) => covers(choicesOf(other), choice)));
      const attempts = alike.map((other) =>
        excessesOf(variant, other).map((excess) => describeExcess(comparison, pair.path, excess)),
      );
      return fewest(attempts);
    });
};

const compareDefault = ({ side }: Comparison, { before, after, path }: Pair): string[] =>
  side === 'obeys' && before.default !== undefined && show(before.default) !== show(after.default)
    ? [`${path} left out now means ${show(after.default)}: it was ${show(before.default)}`]
    : [];

const compareFields = (comparison: Comparison, { before, after, path }: Pair): string[] =>
  Object.entries(before.properties ?? {}).flatMap(([name, field]) => {
    const now = after.properties?.[name];
    return now === undefined
      ? []
      : compare(comparison, { before: field, after: now, path: `${path}.${name}` });
  });

/** Parts without a name: items of a list, values of a mapping. */
const compareNameless = (comparison: Comparison, { before, after, path }: Pair): string[] =>
  (['items', 'additionalProperties'] as const).flatMap((key) => {
    const [was, is] = [before[key], after[key]];
    return typeof was !== 'object' || typeof is !== 'object'
      ? []
      : compare(comparison, { before: was, after: is, path: `${path}[]` });
  });

const comparePlaces = (comparison: Comparison, { before, after, path }: Pair): string[] => {
  const [was, is] = [before.prefixItems ?? [], after.prefixItems ?? []];
  if (was.length !== is.length) return [`${path} now has ${is.length} fixed places: it had ${was.length}`];
  return was.flatMap((place, index) =>
    compare(comparison, { before: place, after: is[index] ?? {}, path: `${path}[${index}]` }),
  );
};

const compareStructure = (comparison: Comparison, pair: Pair): string[] => {
  const [written, read] =
    comparison.side === 'writes' ? [pair.after, pair.before] : [pair.before, pair.after];
  return [
    ...comparePresence(comparison.side, pair),
    ...excessesOf(written, read).map((excess) => describeExcess(comparison, pair.path, excess)),
    ...compareFields(comparison, pair),
    ...compareNameless(comparison, pair),
    ...comparePlaces(comparison, pair),
  ];
};

/** Each written variant with its best match, because variants have no names. */
const compareStructures = (comparison: Comparison, pair: Pair): string[] => {
  const { written, read } = sidesOf(comparison, pair);
  const isWriting = comparison.side === 'writes';
  return written.filter(isStructure).flatMap((variant) => {
    const alike = read.filter(({ type }) => type === variant.type);
    const attempts = alike.map((other) => {
      const [before, after] = isWriting ? [other, variant] : [variant, other];
      return compareStructure(
        { ...comparison, seen: new Set(comparison.seen) },
        { before, after, path: pair.path },
      );
    });
    return fewest(attempts);
  });
};

const compare = (comparison: Comparison, pair: Pair): string[] => {
  const { seen, roots } = comparison;
  const place = `${JSON.stringify(resolve(pair.before, roots.before))} ${pair.before.$ref ?? ''}`;
  if (pair.before.$ref !== undefined) {
    if (seen.has(place)) return [];
    seen.add(place);
  }
  return [
    ...compareChoices(comparison, pair),
    ...compareLimits(comparison, pair),
    ...compareDefault(comparison, pair),
    ...compareStructures(comparison, pair),
  ];
};

/**
 * The breaks of a changed schema, a line each: types, choices, presence of fields, limits of texts, numbers and lists.
 * Rules that JSON schemas cannot express (refinements) are not compared.
 */
export function compareSchemas(
  before: JsonSchema,
  after: JsonSchema,
  { side, path }: { side: Side; path: string },
): string[] {
  return [...new Set(compare({ side, roots: { before, after }, seen: new Set() }, { before, after, path }))];
}
