import { isRecord } from '../json-schema.ts';
import type { Json } from '../json-schema.ts';
import { html, joined } from './html.ts';
import type { Html, Part } from './html.ts';
import type { Markdown } from './markdown.ts';
import { nameOfReference } from './shapes.ts';

/** Context for showing schemas: Markdown of descriptions, and the page with the named ones. */
export interface SchemaContext {
  readonly markdown: Markdown;
  readonly schemaPage: string;
}

function alternativesOf({ anyOf, oneOf }: Json): readonly Json[] {
  const found: unknown = anyOf ?? oneOf;
  return Array.isArray(found) ? found.filter(isRecord) : [];
}

const ranges = [
  ['minLength', 'maxLength', ' characters'],
  ['minItems', 'maxItems', ''],
  ['minimum', 'maximum', ''],
] as const;

function rangeOf(low: unknown, high: unknown): string | undefined {
  const [atLeast, atMost] = [low, high].map((bound) =>
    typeof bound === 'number' ? String(bound) : undefined,
  );
  if (atLeast === undefined) return atMost === undefined ? undefined : `at most ${atMost}`;
  if (atMost === undefined) return `at least ${atLeast}`;
  return atLeast === atMost ? `exactly ${atLeast}` : `${atLeast} to ${atMost}`;
}

/** The limits of a value, in words. */
function limitsOf(schema: Json): readonly string[] {
  return [
    ...ranges.flatMap(([low, high, unit]) => {
      const range = rangeOf(schema[low], schema[high]);
      return range === undefined ? [] : [`${range}${unit}`];
    }),
    ...(typeof schema.format === 'string' ? [schema.format] : []),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
  ];
}

function codes(values: readonly unknown[]): Part {
  return joined(
    values.map((value) => html`<code>${JSON.stringify(value)}</code>`),
    ', ',
  );
}

function nameOfType(schema: Json, context: SchemaContext): Part {
  if (typeof schema.$ref === 'string') {
    const name = nameOfReference(schema.$ref);
    return html`<a href="${context.schemaPage}#${name}">${name}</a>`;
  }
  if ('const' in schema) return codes([schema.const]);
  if (Array.isArray(schema.enum)) return ['one of ', codes(schema.enum)];
  const alternatives = alternativesOf(schema);
  if (alternatives.length > 0)
    return joined(
      alternatives.map((each) => typeOf(each, context)),
      ' or ',
    );
  if (schema.type === 'array')
    return ['list of ', isRecord(schema.items) ? typeOf(schema.items, context) : 'anything'];
  return typeof schema.type === 'string' ? schema.type : 'any value';
}

/** The type of a value in words, with its limits; named schemas are links. */
export function typeOf(schema: Json, context: SchemaContext): Part {
  const limits = limitsOf(schema);
  return [nameOfType(schema, context), limits.length > 0 ? ` (${limits.join(', ')})` : ''];
}

function field([name, schema]: [string, Json], isRequired: boolean, context: SchemaContext): Html {
  const { description } = schema;
  return html`<li>
    <p>
      <code class="name">${name}</code> <span class="type">${typeOf(schema, context)}</span>${
        isRequired ? '' : html` <span class="optional">optional</span>`
      }
    </p>
    ${typeof description === 'string' ? context.markdown.block(description) : ''}${fieldsOf(schema, context)}
  </li>`;
}

function objectFields(schema: Json, context: SchemaContext): Part {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  const fields = Object.entries(properties).flatMap(([name, inner]) =>
    isRecord(inner) ? [field([name, inner], required.includes(name), context)] : [],
  );
  return fields.length === 0
    ? ''
    : html`<ul class="fields">
        ${fields}
      </ul>`;
}

/** The fields of an object, of the objects in a list, or of each alternative; nothing for other schemas. */
export function fieldsOf(schema: Json, context: SchemaContext): Part {
  if (isRecord(schema.properties)) return objectFields(schema, context);
  if (isRecord(schema.items)) return fieldsOf(schema.items, context);
  const shown = alternativesOf(schema).filter((each) => isRecord(each.properties));
  return shown.length > 1
    ? shown.map((each, index) => [html`<p>${index === 0 ? 'Either' : 'Or'}</p>`, objectFields(each, context)])
    : shown.map((each) => objectFields(each, context));
}

/** A whole schema: its description and fields. */
export function schemaView(schema: Json, context: SchemaContext): Html {
  const hasFields = isRecord(schema.properties);
  return html`${hasFields ? '' : html`<p class="type">${typeOf(schema, context)}</p>`}${fieldsOf(schema, context)}`;
}
