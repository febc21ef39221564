import { compareSchemas } from './compare-schemas.ts';
import type { DescribedContracts, DescribedOperation } from './describe-contracts.ts';
import type { JsonSchema } from './json-schema.ts';

const compareOperation = (name: string, before: DescribedOperation, after: DescribedOperation): string[] => {
  const gone = before.callers.filter((caller) => !after.callers.includes(caller));
  return [
    ...(before.address === after.address ? [] : [`${name} moved from ${before.address} to ${after.address}`]),
    ...(before.status === after.status
      ? []
      : [`${name} answers ${after.status} instead of ${before.status}`]),
    ...gone.map((caller) => `${name} is closed to ${caller}`),
    ...compareSchemas(before.input.query, after.input.query, { side: 'reads', path: `${name} query` }),
    ...compareSchemas(before.input.body, after.input.body, { side: 'reads', path: `${name} body` }),
    ...compareSchemas(before.answer, after.answer, { side: 'writes', path: `${name} answer` }),
  ];
};

// Old and new services run side by side: each reads what the other publishes.
const compareEvent = (name: string, before: JsonSchema, after: JsonSchema): string[] => [
  ...compareSchemas(before, after, { side: 'reads', path: name }),
  ...compareSchemas(before, after, { side: 'writes', path: name }),
];

const compareAll = <V>(
  before: Readonly<Record<string, V>>,
  after: Readonly<Record<string, V>>,
  compare: (name: string, before: V, after: V) => string[],
): string[] =>
  Object.entries(before).flatMap(([name, old]) => {
    const now = after[name];
    return now === undefined ? [`${name} is gone`] : compare(name, old, now);
  });

/** What a version of the contracts breaks for services and clients of the version before, a line each. */
export const compareContracts = (before: DescribedContracts, after: DescribedContracts): string[] => [
  ...compareAll(before.operations, after.operations, compareOperation),
  ...compareAll(before.events, after.events, compareEvent),
  ...compareAll(before.socketEvents, after.socketEvents, (name, old, now) =>
    compareSchemas(old, now, { side: 'writes', path: name }),
  ),
];
