import { operations } from '@courtcast/contracts';
import { z } from 'zod';
import type { OperationId } from '@courtcast/client';

/** A JSON Schema of an object. */
export interface ObjectSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

/** What an operation is for, and what it takes. */
export interface OperationSchema {
  readonly summary: string;
  readonly description: string;
  /** Names of the parameters of its path. */
  readonly params: readonly string[];
  readonly query: ObjectSchema | null;
  readonly body: ObjectSchema | null;
}

function objectSchemaOf(schema: z.ZodType | undefined): ObjectSchema | null {
  if (schema === undefined) return null;
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return { type: 'object', properties: properties as ObjectSchema['properties'], required };
}

/**
 * Reads what an operation takes out of the contracts. The packed server replaces this file by the answers for its tools
 * (`tools/clients`).
 */
export function operationSchema(id: OperationId): OperationSchema {
  const {
    summary,
    description = '',
    path,
    query,
    body,
  } = operations[id] as {
    readonly summary: string;
    readonly description?: string;
    readonly path: string;
    readonly query?: z.ZodType;
    readonly body?: z.ZodType;
  };
  return {
    summary,
    description: description.replaceAll(/\s+/g, ' '),
    params: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
    query: objectSchemaOf(query),
    body: objectSchemaOf(body),
  };
}
