import { z } from 'zod';

// The parts of the documents that the pages read.

const json = z.record(z.string(), z.unknown());
const text = z.string().default('');

const media = z.looseObject({ schema: json.optional(), example: z.unknown().optional() });
const content = z.record(z.string(), media).default({});
const answer = z.looseObject({ description: text, content });

const reference = z.strictObject({ $ref: z.string() });

const parameter = z.looseObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().default(false),
  description: text,
  schema: json,
});

const operation = z.looseObject({
  operationId: z.string(),
  tags: z.tuple([z.string()]),
  summary: z.string(),
  description: text,
  security: z.array(json),
  parameters: z.array(z.union([reference, parameter])),
  requestBody: z.looseObject({ description: text, required: z.boolean(), content }).optional(),
  responses: z.record(z.string(), z.union([reference, answer])),
});

/** The parts of the OpenAPI document that the pages read. */
export const openApiShape = z.looseObject({
  info: z.looseObject({ version: z.string() }),
  tags: z.array(z.looseObject({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({
    schemas: z.record(z.string(), json),
    responses: z.record(z.string(), answer),
    parameters: z.record(z.string(), parameter).default({}),
  }),
  'x-rate-limits': z.looseObject({ public: z.number(), authenticated: z.number(), board: z.number() }),
});

/** The parts of the AsyncAPI document that the pages read. */
export const asyncApiShape = z.looseObject({
  info: z.looseObject({ description: z.string() }),
  channels: z.record(
    z.string(),
    z.looseObject({
      address: z.string(),
      description: z.string(),
      messages: z.record(z.string(), reference),
    }),
  ),
  operations: z.record(
    z.string(),
    z.looseObject({
      summary: z.string(),
      description: z.string(),
      messages: z.array(reference),
      reply: z.looseObject({ messages: z.array(reference) }).optional(),
    }),
  ),
  components: z.looseObject({
    schemas: z.record(z.string(), json),
    messages: z.record(
      z.string(),
      z.looseObject({
        name: z.string(),
        summary: z.string(),
        payload: json,
        examples: z.array(z.looseObject({ payload: z.unknown().optional() })),
      }),
    ),
  }),
});

/** The OpenAPI document as the pages read it. */
export type OpenApi = z.infer<typeof openApiShape>;
/** The AsyncAPI document as the pages read it. */
export type AsyncApi = z.infer<typeof asyncApiShape>;
/** One operation of it. */
export type DocumentedOperation = z.infer<typeof operation>;
/** One parameter of an operation. */
export type DocumentedParameter = z.infer<typeof parameter>;
/** One answer of an operation. */
export type DocumentedAnswer = z.infer<typeof answer>;

/** An operation with its path and method. */
export interface PlacedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: DocumentedOperation;
  readonly parameters: readonly DocumentedParameter[];
}

/** `#/components/schemas/Match` as `Match`. */
export function nameOfReference(target: string): string {
  return target.slice(target.lastIndexOf('/') + 1);
}
