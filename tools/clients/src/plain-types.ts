import openapiTS, { astToString } from 'openapi-typescript';
import type { OpenAPI3 } from 'openapi-typescript';

/** JSON of an API's description. */
export type Json = Readonly<Record<string, unknown>>;

/** The part of a description at a path of names; an empty one where there is none. */
export function partOf(document: Json, ...names: readonly string[]): Json {
  let part = document;
  for (const name of names) {
    const next = part[name];
    if (typeof next !== 'object' || next === null) return {};
    part = next as Json;
  }
  return part;
}

/** A line that a description may end a comment with. */
function withoutCommentEnds(text: string): string {
  return text.replaceAll('*/', '*∕');
}

/** A description as a documentation comment. */
export function commentOf(text: string): string {
  const lines = withoutCommentEnds(text.trim()).split('\n');
  return ['/**', ...lines.map((line) => ` * ${line}`.trimEnd()), ' */'].join('\n');
}

/**
 * The types of an OpenAPI document as self-contained TypeScript: `components`, `operations`, and each named schema by
 * its name, with the descriptions of its fields.
 */
export async function plainTypesOf(document: Json): Promise<string> {
  const ast = await openapiTS(document as unknown as OpenAPI3, {
    // A field with a default may be omitted.
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
  });
  return astToString(ast);
}
