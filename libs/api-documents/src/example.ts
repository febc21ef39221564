import { isRecord } from './json-schema.ts';
import type { Json } from './json-schema.ts';

const EXAMPLE_ID = '0196f3a0-7c3e-7b1a-9d52-3f0c8e6a4b21';

/** What a text of this name looks like. */
const textByName: Readonly<Record<string, string>> = {
  name: 'Rafael Nadal',
  nationality: 'ES',
  timeZone: 'Europe/Madrid',
  email: 'rafa@example.org',
  season: '2026',
  home: '30',
  guest: '15',
  dailyUntil: '20:00',
  message: 'Match not found',
  error: 'Not Found',
  path: 'sets.0.home',
  code: 'out-of-range',
  by: 'user:0196f3a0-7c3e-7b1a-9d52-3f0c8e6a4b21',
  search: 'nad',
  profileImageUrl: '/api/v1/players/0196f3a0-7c3e-7b1a-9d52-3f0c8e6a4b21/image',
};

const textByFormat: Readonly<Record<string, string>> = {
  'date-time': '2026-05-01T12:34:56.789Z',
  date: '2026-05-01',
  uri: 'https://club.example.org/logo.png',
};

function isIdName(name: string): boolean {
  return /^id$|Ids?$/.test(name);
}

function exampleText(schema: Json, name: string): string {
  const { format, maxLength } = schema;
  const byFormat = typeof format === 'string' ? textByFormat[format] : undefined;
  const text = byFormat ?? textByName[name] ?? (isIdName(name) ? EXAMPLE_ID : 'Text');
  return typeof maxLength === 'number' ? text.slice(0, maxLength) : text;
}

function exampleNumber({ minimum, maximum }: Json, name: string): number {
  if (name === 'statusCode') return 404;
  const least = typeof minimum === 'number' ? minimum : 0;
  return typeof maximum === 'number' ? Math.min(maximum, Math.max(least, 1)) : Math.max(least, 1);
}

type Resolve = (reference: string) => Json;

function alternativesOf({ anyOf, oneOf }: Json): readonly unknown[] | undefined {
  return [anyOf, oneOf].find((each) => Array.isArray(each));
}

interface Place {
  readonly name: string;
  readonly resolve: Resolve;
}

function exampleList(schema: Json, place: Place): unknown[] {
  const { items, prefixItems, minItems } = schema;
  if (Array.isArray(prefixItems)) return prefixItems.map((each) => exampleAt(each, place));
  const count = typeof minItems === 'number' ? Math.max(1, minItems) : 1;
  return Array.from({ length: count }, () => exampleAt(items, place));
}

function exampleObject({ properties }: Json, { resolve }: Place): Json {
  return Object.fromEntries(
    Object.entries(isRecord(properties) ? properties : {}).map(([name, schema]) => [
      name,
      exampleAt(schema, { name, resolve }),
    ]),
  );
}

function exampleOfType(schema: Json, place: Place): unknown {
  const type: unknown = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'string':
      return exampleText(schema, place.name);
    case 'integer':
    case 'number':
      return exampleNumber(schema, place.name);
    case 'boolean':
      return true;
    case 'array':
      return exampleList(schema, place);
    case 'object':
      return exampleObject(schema, place);
    default:
      return null;
  }
}

function exampleAt(schema: unknown, place: Place): unknown {
  if (!isRecord(schema)) return null;
  if ('const' in schema) return schema.const;
  if ('default' in schema) return schema.default;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (typeof schema.$ref === 'string') return exampleAt(place.resolve(schema.$ref), place);
  const [first] = alternativesOf(schema) ?? [];
  return first === undefined ? exampleOfType(schema, place) : exampleAt(first, place);
}

/** A value that a schema takes, made of its names and formats; `resolve` finds what references name. */
export function exampleOf(schema: Json, resolve: Resolve): unknown {
  return exampleAt(schema, { name: '', resolve });
}
