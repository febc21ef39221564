import { z } from 'zod';

/** A part of a document that is written as JSON. */
export type Json = Readonly<Record<string, unknown>>;

/** Requests are described as clients send them (`input`), answers as clients see them (`output`). */
export type Direction = 'input' | 'output';

/** Writes JSON Schemas (2020-12) of zod schemas; schemas with a name become references. */
export interface SchemaWriter {
  write(schema: z.ZodType, direction: Direction): Json;
  /** Every named schema that was referred to so far. */
  named(): Readonly<Record<string, Json>>;
}

/** Names of schemas that documents refer to. */
export type SchemaNames = ReadonlyMap<z.ZodType, string>;

const REFERENCE_PREFIX = '#/components/schemas/';

type Mutable = Record<string, unknown>;

// The format says it all: the pattern behind it is for machines that know no formats.
const namedFormats: ReadonlySet<unknown> = new Set(['date', 'date-time', 'uri']);

/** A list of fixed length whose parts are alike is written without `prefixItems`, which many generators do not know. */
function simplifyTuple(schema: z.core.JSONSchema.BaseSchema): void {
  const { prefixItems: parts = [], minItems, maxItems } = schema;
  const [items] = parts;
  if (items === undefined || minItems !== parts.length || maxItems !== parts.length) return;
  if (new Set(parts.map((part) => JSON.stringify(part))).size > 1) return;
  Reflect.deleteProperty(schema, 'prefixItems');
  schema.items = items;
}

function counted(limits: Mutable): Mutable {
  return Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined));
}

/**
 * A query carries texts; the metadata of their schemas give the parsed type. Metadata that only describe a schema, or
 * count its fields, do not change its shape.
 */
function simplify(schema: Mutable, zodSchema: z.core.$ZodType): void {
  const { description, minProperties, maxProperties, ...shape } = z.globalRegistry.get(zodSchema) ?? {};
  if (Object.keys(shape).length > 0) {
    for (const key of Object.keys(schema)) Reflect.deleteProperty(schema, key);
    Object.assign(schema, shape);
  }
  Object.assign(schema, counted({ minProperties, maxProperties }));
  if (description !== undefined) schema.description = description;
  if (namedFormats.has(schema.format)) Reflect.deleteProperty(schema, 'pattern');
  if (schema.maximum === Number.MAX_SAFE_INTEGER) Reflect.deleteProperty(schema, 'maximum');
  if (schema.minimum === Number.MIN_SAFE_INTEGER) Reflect.deleteProperty(schema, 'minimum');
}

/** Whether a value is an object: part of a document that has fields. */
export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

function moveReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(moveReferences);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      // The name that the registry gave; a field `id` has a schema.
      .filter(([key, inner]) => key !== 'id' || typeof inner !== 'string')
      .map(([key, inner]) =>
        key === '$ref' && typeof inner === 'string'
          ? [key, inner.replace('#/$defs/', REFERENCE_PREFIX)]
          : [key, moveReferences(inner)],
      ),
  );
}

function toJson(value: unknown): Json {
  const moved = moveReferences(value);
  if (!isRecord(moved)) throw new Error('not a schema');
  return moved;
}

function member(value: Json, name: string): Json {
  const found = value[name];
  return isRecord(found) ? found : {};
}

/** A writer of its own for each document. */
export function createSchemaWriter(names: SchemaNames): SchemaWriter {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const found = new Map<string, Json>();
  return {
    write: (schema, direction) => {
      // Inside of another schema a named one becomes a reference, too.
      const written = z.toJSONSchema(z.object({ schema }), {
        metadata: registry,
        io: direction,
        unrepresentable: 'any',
        override: ({ jsonSchema, zodSchema }) => {
          simplifyTuple(jsonSchema);
          simplify(jsonSchema, zodSchema);
        },
      });
      for (const [name, definition] of Object.entries(written.$defs ?? {}))
        found.set(name, toJson(definition));
      return toJson(member(toJson(written), 'properties').schema);
    },
    named: () => Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
