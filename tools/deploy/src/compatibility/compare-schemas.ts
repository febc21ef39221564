import { resolve, variantsOf } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

/** Who has to understand whom: `reads` what others still write as before, or `writes` what others still read. */
export type Side = 'reads' | 'writes';

interface Comparison {
  readonly side: Side;
  readonly roots: { readonly before: JsonSchema; readonly after: JsonSchema };
  readonly seen: Set<string>;
}

/** What a value may be, as far as it can be told apart by: constants, values of an enum, else the type. */
const choicesOf = (variant: JsonSchema): string[] => {
  if (variant.const !== undefined) return [JSON.stringify(variant.const)];
  if (variant.enum !== undefined) return variant.enum.map((value) => JSON.stringify(value));
  return [typeof variant.type === 'string' ? variant.type : 'anything'];
};

const typeOfChoice = (choice: string): string => {
  if (choice.startsWith('"')) return 'string';
  if (/^-?\d/.test(choice)) return 'number';
  return choice;
};

const covers = (accepted: readonly string[], choice: string): boolean =>
  accepted.includes(choice) ||
  accepted.includes('anything') ||
  accepted.includes(typeOfChoice(choice)) ||
  (choice === 'integer' && accepted.includes('number'));

/** What is written must be among what is read. */
const compareChoices = ({ side, roots }: Comparison, pair: Pair): string[] => {
  const before = variantsOf(pair.before, roots.before).flatMap(choicesOf);
  const after = variantsOf(pair.after, roots.after).flatMap(choicesOf);
  const [written, read] = side === 'reads' ? [before, after] : [after, before];
  const fault = side === 'reads' ? 'no longer takes' : 'may now be';
  return written.filter((choice) => !covers(read, choice)).map((choice) => `${pair.path} ${fault} ${choice}`);
};

interface Pair {
  readonly before: JsonSchema;
  readonly after: JsonSchema;
  readonly path: string;
}

const isClosed = ({ additionalProperties }: JsonSchema): boolean => additionalProperties === false;

const comparePresence = ({ side }: Comparison, { before, after, path }: Pair): string[] => {
  const was = before.required ?? [];
  const is = after.required ?? [];
  if (side === 'reads') {
    const demanded = is.filter((name) => !was.includes(name));
    const gone = Object.keys(before.properties ?? {}).filter(
      (name) => isClosed(after) && after.properties?.[name] === undefined,
    );
    return [
      ...demanded.map((name) => `${path}.${name} is now required`),
      ...gone.map((name) => `${path}.${name} is now refused`),
    ];
  }
  return was.filter((name) => !is.includes(name)).map((name) => `${path}.${name} may now be missing`);
};

const compareFields = (comparison: Comparison, { before, after, path }: Pair): string[] =>
  Object.entries(before.properties ?? {}).flatMap(([name, field]) => {
    const now = after.properties?.[name];
    return now === undefined
      ? []
      : compare(comparison, { before: field, after: now, path: `${path}.${name}` });
  });

const compareItems = (comparison: Comparison, { before, after, path }: Pair): string[] =>
  typeof before.items !== 'object' || typeof after.items !== 'object'
    ? []
    : compare(comparison, { before: before.items, after: after.items, path: `${path}[]` });

const isStructure = ({ type }: JsonSchema): boolean => type === 'object' || type === 'array';

const compareStructure = (comparison: Comparison, pair: Pair): string[] => [
  ...comparePresence(comparison, pair),
  ...compareFields(comparison, pair),
  ...compareItems(comparison, pair),
];

/** Each variant that there was, with the one that it fits best: variants have no names. */
const compareStructures = (comparison: Comparison, { before, after, path }: Pair): string[] => {
  const { roots, seen } = comparison;
  const candidates = variantsOf(after, roots.after).filter(isStructure);
  return variantsOf(before, roots.before)
    .filter(isStructure)
    .flatMap((variant) => {
      const alike = candidates.filter(({ type }) => type === variant.type);
      const attempts = alike.map((candidate) =>
        compareStructure({ ...comparison, seen: new Set(seen) }, { before: variant, after: candidate, path }),
      );
      return attempts.sort((one, other) => one.length - other.length)[0] ?? [];
    });
};

const compare = (comparison: Comparison, pair: Pair): string[] => {
  const { seen, roots } = comparison;
  const place = `${JSON.stringify(resolve(pair.before, roots.before))} ${pair.before.$ref ?? ''}`;
  if (pair.before.$ref !== undefined) {
    if (seen.has(place)) return [];
    seen.add(place);
  }
  return [...compareChoices(comparison, pair), ...compareStructures(comparison, pair)];
};

/**
 * What a change of a schema breaks, a line each: for those who still write as before (`reads`), or for those who
 * still read as before (`writes`). Limits of texts and numbers are not compared.
 */
export const compareSchemas = (
  before: JsonSchema,
  after: JsonSchema,
  { side, path }: { side: Side; path: string },
): string[] => [
  ...new Set(compare({ side, roots: { before, after }, seen: new Set() }, { before, after, path })),
];
