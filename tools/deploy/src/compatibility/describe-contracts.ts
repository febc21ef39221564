import { z } from 'zod';
import { parseJsonSchema } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

const operationSchema = z.looseObject({
  method: z.string(),
  path: z.string(),
  callers: z.array(z.string()).optional(),
  query: z.custom<z.ZodType>().optional(),
  body: z.custom<z.ZodType>().optional(),
  answer: z.looseObject({ status: z.number(), schema: z.custom<z.ZodType>().optional() }),
});

/** The exports of `libs/contracts`, of whatever version. */
const contractsSchema = z.looseObject({
  operations: z.record(z.string(), operationSchema),
  internalOperations: z.record(z.string(), operationSchema),
  socketEventSchemas: z.record(z.string(), z.custom<z.ZodType>()),
});

/** What is written by one side and read by the other, as JSON schemas. */
export interface DescribedOperation {
  /** `POST /matches/{id}/points` */
  readonly address: string;
  readonly status: number;
  readonly callers: readonly string[];
  readonly input: Readonly<Record<'query' | 'body', JsonSchema>>;
  readonly answer: JsonSchema;
}

/** The contracts of one version. */
export interface DescribedContracts {
  readonly operations: Readonly<Record<string, DescribedOperation>>;
  /** Public states that events carry, and the envelope of events. */
  readonly events: Readonly<Record<string, JsonSchema>>;
  readonly socketEvents: Readonly<Record<string, JsonSchema>>;
}

const none: JsonSchema = { type: 'null' };

const describe = (schema: z.ZodType | undefined, io: 'input' | 'output'): JsonSchema =>
  schema === undefined ? none : parseJsonSchema(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));

/** A query is text on the wire, whatever the schema says that it means. */
const asText = (schema: JsonSchema): JsonSchema =>
  parseJsonSchema(
    JSON.parse(JSON.stringify(schema).replaceAll(/"type":"(?:integer|number|boolean)"/g, '"type":"string"')),
  );

const describeOperation = (operation: z.output<typeof operationSchema>): DescribedOperation => ({
  address: `${operation.method} ${operation.path}`,
  status: operation.answer.status,
  callers: operation.callers ?? [],
  input: { query: asText(describe(operation.query, 'input')), body: describe(operation.body, 'input') },
  answer: describe(operation.answer.schema, 'output'),
});

const mapValues = <V, W>(record: Readonly<Record<string, V>>, map: (value: V) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));

const isState = (name: string, value: unknown): value is z.ZodType =>
  /(?:State|domainEvent)Schema$/.test(name) && typeof value === 'object';

/** Describes what the module `libs/contracts` exports. */
export const describeContracts = (module: unknown): DescribedContracts => {
  const contracts = contractsSchema.parse({ ...(module as object) });
  const states = Object.entries(contracts).filter((entry): entry is [string, z.ZodType] => isState(...entry));
  return {
    operations: mapValues({ ...contracts.operations, ...contracts.internalOperations }, describeOperation),
    events: mapValues(Object.fromEntries(states), (schema) => describe(schema, 'input')),
    socketEvents: mapValues(contracts.socketEventSchemas, (schema) => describe(schema, 'output')),
  };
};
