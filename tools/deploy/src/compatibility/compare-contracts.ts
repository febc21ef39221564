import { compareSchemas } from './compare-schemas.ts';
import type { DescribedContracts, DescribedOperation } from './describe-contracts.ts';
import type { JsonSchema } from './json-schema.ts';

const compareFixed = (name: string, before: DescribedOperation, after: DescribedOperation): string[] =>
  Object.entries(before.fixed)
    .map(([what, was]) => ({ what, was, is: after.fixed[what as keyof typeof after.fixed] }))
    .filter(({ what, was, is }) => was !== is && !(what === 'owner' && was === after.formerOwner))
    .map(({ what, was, is }) => `${name} has another ${what}: ${is}, it was ${was}`);

const compareAccess = (name: string, before: DescribedOperation, after: DescribedOperation): string[] => [
  ...(before.isPublic && !after.isPublic ? [`${name} is no longer public`] : []),
  ...before.callers
    .filter((caller) => !after.callers.includes(caller))
    .map((caller) => `${name} is closed to ${caller}`),
];

const compareOperation = (name: string, before: DescribedOperation, after: DescribedOperation): string[] => [
  ...compareFixed(name, before, after),
  ...compareAccess(name, before, after),
  ...compareSchemas(before.input.query, after.input.query, { side: 'obeys', path: `${name} query` }),
  ...compareSchemas(before.input.body, after.input.body, { side: 'obeys', path: `${name} body` }),
  ...compareSchemas(before.answer, after.answer, { side: 'writes', path: `${name} answer` }),
  ...(before.preview === null
    ? []
    : compareSchemas(before.preview, after.preview ?? {}, { side: 'writes', path: `${name} dry run` })),
  ...(before.waiting === null
    ? []
    : compareSchemas(before.waiting, after.waiting ?? {}, { side: 'writes', path: `${name} waiting` })),
];

// Old and new services run side by side, and read each other's events.
const compareEvent = (name: string, before: JsonSchema, after: JsonSchema): string[] => [
  ...compareSchemas(before, after, { side: 'reads', path: name }),
  ...compareSchemas(before, after, { side: 'writes', path: name }),
];

const compareMessage = (name: string, before: JsonSchema, after: JsonSchema): string[] =>
  compareSchemas(before, after, { side: 'writes', path: name });

const compareSubscription = (scope: string, before: string, after: string): string[] =>
  before === after ? [] : [`subscribing to ${scope} now takes ${after}: it was ${before}`];

const compareAll = <V>(
  before: Readonly<Record<string, V>>,
  after: Readonly<Record<string, V>>,
  compare: (name: string, before: V, after: V) => string[],
): string[] =>
  Object.entries(before).flatMap(([name, old]) => {
    const now = after[name];
    return now === undefined ? [`${name} is gone`] : compare(name, old, now);
  });

/**
 * The breaks of new contracts for services and clients of the previous version, a line each: requests may only loosen,
 * answers and socket messages only gain, events both at once.
 */
export function compareContracts(before: DescribedContracts, after: DescribedContracts): string[] {
  return [
    ...compareAll(before.operations, after.operations, compareOperation),
    ...compareAll(before.events, after.events, compareEvent),
    ...compareAll(before.socketMessages, after.socketMessages, compareMessage),
    ...compareAll(before.subscriptions, after.subscriptions, compareSubscription),
  ];
}
