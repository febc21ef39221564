import { z } from 'zod';
import { parseJsonSchema } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

const schema = z.custom<z.ZodType>((value) => value instanceof Object && '_zod' in value);
const schemas = z.record(z.string(), schema);

const operationSchema = z.looseObject({
  method: z.string(),
  path: z.string(),
  service: z.string(),
  formerService: z.string().optional(),
  access: z.string().default('internal'),
  bodyType: z.string(),
  callers: z.array(z.string()).default([]),
  query: schema.optional(),
  body: schema.optional(),
  answer: z.looseObject({
    status: z.number(),
    contentType: z.string().default('application/json'),
    schema: schema.optional(),
    preview: schema.optional(),
    waiting: schema.optional(),
  }),
});

/** The exports of `libs/contracts`, of whatever version. */
const contractsSchema = z.looseObject({
  operations: z.record(z.string(), operationSchema),
  internalOperations: z.record(z.string(), operationSchema),
  domainEventSchema: schema,
  publishedAggregates: z.array(
    z.looseObject({
      ...{ service: z.string(), formerService: z.string().optional() },
      ...{ aggregate: z.string(), state: schema },
    }),
  ),
  socketEventSchemas: schemas,
  snapshotSchemas: schemas,
  acknowledgementSchema: schema,
  watchableScopes: z.record(z.string(), z.string()),
});

/** The data that one side writes and the other reads, as JSON schemas. */
export interface DescribedOperation {
  /** Facts that must not change, by their names for people: `address` is `POST /matches/{id}/points`. */
  readonly fixed: Readonly<Record<'address' | 'owner' | 'body type' | 'status' | 'content type', string>>;
  /** Who owned it in the release before, and still answers: tells that it is elsewhere in a moment. */
  readonly formerOwner: string | null;
  readonly isPublic: boolean;
  readonly callers: readonly string[];
  readonly input: Readonly<Record<'query' | 'body', JsonSchema>>;
  readonly answer: JsonSchema;
  /** The answer to a dry run; null if there is none. */
  readonly preview: JsonSchema | null;
  /** The answer with 202; null if there is none. */
  readonly waiting: JsonSchema | null;
}

/** The contracts of one version. */
export interface DescribedContracts {
  readonly operations: Readonly<Record<string, DescribedOperation>>;
  /** Public states that events carry, and the envelope of events. */
  readonly events: Readonly<Record<string, JsonSchema>>;
  /** The messages that sockets receive. */
  readonly socketMessages: Readonly<Record<string, JsonSchema>>;
  /** The subscriptions of sockets: the name of the id by kind of scope. */
  readonly subscriptions: Readonly<Record<string, string>>;
}

const none: JsonSchema = { type: 'null' };
/** An operation without parameters may get optional ones. */
const noQuery: z.ZodType = z.object({});

const toJson = (of: z.ZodType | undefined, io: 'input' | 'output'): JsonSchema =>
  of === undefined
    ? none
    : parseJsonSchema(
        z.toJSONSchema(of, {
          io,
          unrepresentable: 'any',
          // zod describes written objects as closed; readers refuse unknown fields of strict objects only.
          override: ({ zodSchema: { _zod }, jsonSchema }) => {
            if (_zod.def.type === 'object' && _zod.def.catchall === undefined)
              delete jsonSchema.additionalProperties;
          },
        }),
      );

/** A query is text on the wire, whatever the schema says that it means. */
const asText = (query: JsonSchema): JsonSchema =>
  parseJsonSchema(
    JSON.parse(JSON.stringify(query).replaceAll(/"type":"(?:integer|number|boolean)"/g, '"type":"string"')),
  );

const describeOperation = (operation: z.output<typeof operationSchema>): DescribedOperation => ({
  fixed: {
    address: `${operation.method} ${operation.path}`,
    owner: operation.service,
    'body type': operation.bodyType,
    status: String(operation.answer.status),
    'content type': operation.answer.contentType,
  },
  formerOwner: operation.formerService ?? null,
  isPublic: operation.access === 'public',
  callers: operation.callers,
  input: {
    query: asText(toJson(operation.query ?? noQuery, 'input')),
    body: toJson(operation.body, 'input'),
  },
  answer: toJson(operation.answer.schema, 'output'),
  preview: operation.answer.preview === undefined ? null : toJson(operation.answer.preview, 'output'),
  waiting: operation.answer.waiting === undefined ? null : toJson(operation.answer.waiting, 'output'),
});

const mapValues = <V, W>(record: Readonly<Record<string, V>>, map: (value: V) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));

/** Who publishes stands in the subject that readers ask for: a further service is no news to those who do not. */
const envelopeOf = (schema: z.ZodType): JsonSchema => {
  const { properties = {}, ...envelope } = toJson(schema, 'input');
  return { ...envelope, properties: { ...properties, service: { type: 'string' } } };
};

/** Describes the exports of `libs/contracts`. */
export function describeContracts(exported: object): DescribedContracts {
  const contracts = contractsSchema.parse({ ...exported });
  const states = contracts.publishedAggregates.flatMap(({ service, formerService, aggregate, state }) =>
    [service, formerService]
      .filter((publisher) => publisher !== undefined)
      .map((publisher) => [`event ${publisher}.${aggregate}`, state] as const),
  );
  const events = Object.fromEntries(states);
  const snapshots = Object.entries(contracts.snapshotSchemas).map(
    ([scope, snapshot]) => [`snapshot of ${scope}`, snapshot] as const,
  );
  return {
    operations: mapValues({ ...contracts.operations, ...contracts.internalOperations }, describeOperation),
    events: {
      'envelope of events': envelopeOf(contracts.domainEventSchema),
      ...mapValues(events, (state) => toJson(state, 'input')),
    },
    socketMessages: mapValues(
      {
        ...contracts.socketEventSchemas,
        ...Object.fromEntries(snapshots),
        acknowledgement: contracts.acknowledgementSchema,
      },
      (message) => toJson(message, 'output'),
    ),
    subscriptions: contracts.watchableScopes,
  };
}
