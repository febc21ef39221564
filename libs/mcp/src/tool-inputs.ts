import { operationSchema } from './contract/operation-schemas.ts';
import type { ObjectSchema } from './contract/operation-schemas.ts';
import type { ToolEntry } from './tools.ts';

/** What a call takes, by where it goes. */
export interface ToolInput {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}

export type Arguments = Readonly<Record<string, unknown>>;

const DRY_RUN = 'dryRun';

/** Whether the API itself says what a write would do. */
export function hasOwnDryRun({ operation }: ToolEntry): boolean {
  return DRY_RUN in (operationSchema(operation).query?.properties ?? {});
}

function taken({ takes }: ToolEntry, schema: ObjectSchema | null): ObjectSchema['properties'] {
  const fields = Object.entries(schema?.properties ?? {});
  return Object.fromEntries(
    fields.filter(([name]) => name !== DRY_RUN && (takes === undefined || takes.includes(name))),
  );
}

const dryRun = {
  type: 'boolean',
  default: true,
  description:
    'Whether only to say what would happen. Call with false, and the `expectedVersion` that you have seen, once the person agrees.',
};

/** The arguments of a tool, as one object: those of path, query and body have different names. */
export function inputSchemaOf(tool: ToolEntry): ObjectSchema {
  const { params, query, body } = operationSchema(tool.operation);
  const ofPath = params.map((name) => [name, { type: 'string', description: `The ${name} in question.` }]);
  const properties = {
    ...(Object.fromEntries(ofPath) as ObjectSchema['properties']),
    ...taken(tool, query),
    ...taken(tool, body),
    ...(tool.kind === 'write' ? { [DRY_RUN]: dryRun } : {}),
  };
  const required = [...params, ...(query?.required ?? []), ...(body?.required ?? [])];
  return { type: 'object', properties, required: required.filter((name) => name in properties) };
}

/** Sorts the arguments of a call. Throws TypeError for one that the tool does not take. */
export function inputOf(tool: ToolEntry, given: Arguments): ToolInput & { readonly isDryRun: boolean } {
  const { params, query } = operationSchema(tool.operation);
  const { properties } = inputSchemaOf(tool);
  const input = { params: {}, query: {}, body: { ...tool.fixed } } as Record<
    keyof ToolInput,
    Record<string, unknown>
  >;
  for (const [name, value] of Object.entries(given)) {
    if (!(name in properties)) throw new TypeError(`${tool.name} takes no ${name}`);
    if (name === DRY_RUN) continue;
    const ofQuery = name in (query?.properties ?? {}) ? 'query' : 'body';
    input[params.includes(name) ? 'params' : ofQuery][name] = value;
  }
  const isDryRun = tool.kind === 'write' && given[DRY_RUN] !== false;
  return { ...(input as unknown as ToolInput), isDryRun };
}
