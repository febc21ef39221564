import { z } from 'zod';

/** The parts of a JSON schema that are compared. */
export interface JsonSchema {
  readonly [key: string]: unknown;
  readonly $ref?: string | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  /** `false` after the fixed places of a tuple. */
  readonly items?: boolean | JsonSchema | undefined;
  /** The fixed places of a tuple. */
  readonly prefixItems?: readonly JsonSchema[] | undefined;
  readonly additionalProperties?: boolean | JsonSchema | undefined;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly $defs?: Readonly<Record<string, JsonSchema>> | undefined;
}

const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.looseObject({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    required: z.array(z.string()).optional(),
    items: z.union([z.boolean(), jsonSchema]).optional(),
    prefixItems: z.array(jsonSchema).optional(),
    additionalProperties: z.union([z.boolean(), jsonSchema]).optional(),
    anyOf: z.array(jsonSchema).optional(),
    $defs: z.record(z.string(), jsonSchema).optional(),
  }),
);

/** Reads a JSON schema; its kinds of `oneOf` are taken as `anyOf`. */
export function parseJsonSchema(value: unknown): JsonSchema {
  return jsonSchema.parse(JSON.parse(JSON.stringify(value).replaceAll('"oneOf":', '"anyOf":')));
}

/** Follows a reference inside of the schema that it stands in. */
export function resolve(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const [, name] = /^#\/\$defs\/(.+)$/.exec(schema.$ref ?? '') ?? [];
  if (schema.$ref === '#') return root;
  return name === undefined ? schema : (root.$defs?.[name] ?? {});
}

/** The variants of a schema's values, without references and nested choices. */
export function variantsOf(schema: JsonSchema, root: JsonSchema): JsonSchema[] {
  const found = resolve(schema, root);
  if (found.anyOf !== undefined) return found.anyOf.flatMap((variant) => variantsOf(variant, root));
  if (Array.isArray(found.type)) return found.type.map((type: string) => ({ ...found, type }));
  return [found];
}
