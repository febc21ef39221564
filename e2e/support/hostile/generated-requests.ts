import fc from 'fast-check';

/** A part of the API's description. */
export type Json = Readonly<Record<string, unknown>>;

/** An operation as it is described. */
export interface DescribedOperation {
  readonly path: string;
  readonly method: string;
  readonly operationId: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: Json;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Json }>> };
  readonly responses: Readonly<Record<string, Json>>;
}

/** A request as it was made up; texts that begin with `@id:` stand for ids that are known when it is sent. */
export interface MadeRequest {
  readonly operation: DescribedOperation;
  readonly caller: string;
  readonly path: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: { readonly type: string; readonly content: unknown } | null;
}

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `/clubs/{id}` and `clubId` are of the kind `club`; any known id may stand in for one of a kind. */
const knownId = (kind: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(kind, kind, kind, kind, 'any'), fc.nat({ max: 10_000 }))
    .map(([which, index]) => `@id:${which}:${index}`);

const kindOfField = (name: string): string =>
  name
    .replace(/^(?:home|guest|partner|parent|host|referee|captain)/, '')
    .replace(/Ids?$/, '')
    .toLowerCase();

/** Texts that only attackers write where an id or a name belongs. */
export const nasty = fc.constantFrom(
  '',
  ' ',
  '$ne',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '\u0000',
  '\r\nX: 1',
  '{"$gt":""}',
  "' OR 1=1 --",
  '🎾'.repeat(60),
  'x'.repeat(5_000),
  '-1',
  '1e999',
  'null',
);

/** Anything that JSON can say, and some of what only attackers say. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  nasty,
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
);

const boundsOf = ({ minimum, maximum }: Json): { min: number; max: number } => ({
  min: typeof minimum === 'number' ? minimum : 0,
  max: typeof maximum === 'number' ? maximum : 1_000,
});

const textOf = (schema: Json, name: string): fc.Arbitrary<string> => {
  if (/^id$|Ids?$/.test(name)) return knownId(kindOfField(name));
  if (schema.format === 'date') return fc.constantFrom('2026-05-01', '2026-05-09');
  if (schema.format === 'date-time')
    return fc.constantFrom('2026-05-01T10:00:00Z', '2027-05-01T10:00:00+02:00');
  if (schema.format === 'uri') return fc.constant('https://club.example/logo.png');
  if (name === 'timeZone') return fc.constant('Europe/Madrid');
  if (name === 'nationality') return fc.constant('ES');
  return fc.constantFrom('Ana', 'Bea', 'Court 7', '15', 'open', 'ñandú');
};

const objectOf = (schema: Json, resolve: Resolve): fc.Arbitrary<unknown> => {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [name, goodValue(inner, name, resolve)]),
  );
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
};

const listOf = (schema: Json, name: string, resolve: Resolve): fc.Arbitrary<unknown> => {
  const { items, minItems, maxItems } = schema;
  const minLength = typeof minItems === 'number' ? minItems : 0;
  const maxLength = Math.max(minLength, Math.min(typeof maxItems === 'number' ? maxItems : 4, 4));
  return fc.array(goodValue(items, name, resolve), { minLength, maxLength });
};

type Resolve = (reference: string) => Json;

const ofType = (schema: Json, name: string, resolve: Resolve): fc.Arbitrary<unknown> => {
  const type: unknown = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'string':
      return textOf(schema, name);
    case 'integer':
    case 'number':
      return fc.integer(boundsOf(schema));
    case 'boolean':
      return fc.boolean();
    case 'array':
      return listOf(schema, name, resolve);
    case 'object':
      return objectOf(schema, resolve);
    default:
      return fc.constant(null);
  }
};

function goodValue(schema: unknown, name: string, resolve: Resolve): fc.Arbitrary<unknown> {
  if (!isRecord(schema)) return fc.constant(null);
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  if (typeof schema.$ref === 'string') return goodValue(resolve(schema.$ref), name, resolve);
  if (Array.isArray(schema.anyOf))
    return fc.oneof(...schema.anyOf.map((each: unknown) => goodValue(each, name, resolve)));
  return ofType(schema, name, resolve);
}

/** A good object in which one field is junk, one is too many, or nothing is good. */
const spoiled = (good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.tuple(good, junk, fc.nat({ max: 20 })).map(([value, bad, at]) => {
      if (!isRecord(value)) return bad;
      const names = Object.keys(value);
      const name = names[at % Math.max(1, names.length)] ?? 'extra';
      return { ...value, [name]: bad };
    }),
    fc.tuple(good, junk).map(([value, bad]) => (isRecord(value) ? { ...value, surplus: bad } : bad)),
    junk,
  );

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const queryOf = ({ parameters }: DescribedOperation, resolve: Resolve) => {
  const each = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema, required }) => {
      const value = fc.oneof(
        { weight: 5, arbitrary: goodValue(schema, name, resolve) },
        { weight: 1, arbitrary: junk },
      );
      const pair = value.map((made) => [[name, toText(made)] as const]);
      return required ? pair : fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, pair);
    });
  return fc.tuple(...each).map((pairs) => pairs.flat());
};

/** The kind of thing that a path parameter names: `/clubs/{id}` a club. */
export function kindInPath(path: string, name: string): string {
  const before = path.slice(0, path.indexOf(`/{${name}}`));
  const collection = before.slice(before.lastIndexOf('/') + 1).replaceAll('-', '');
  return collection.replace(/s$/, '').replace(/matche$/, 'match');
}

const pathOf = ({ path, parameters }: DescribedOperation) =>
  fc.record(
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => [
          name,
          name === 'side'
            ? fc.constantFrom('home', 'guest', 'left')
            : name === 'position'
              ? fc.constantFrom('1', '2', '9', 'x')
              : fc.oneof(
                  { weight: 8, arbitrary: knownId(kindInPath(path, name)) },
                  { weight: 1, arbitrary: nasty },
                ),
        ]),
    ),
  );

const bodyOf = ({ requestBody, method }: DescribedOperation, resolve: Resolve) => {
  const content = Object.entries(requestBody?.content ?? {});
  const [type = 'application/json', media] = content[0] ?? [];
  const none = fc.constant(null);
  if (method === 'get') return none;
  const good = goodValue(media?.schema, '', resolve);
  const made = fc.oneof({ weight: 5, arbitrary: good }, { weight: 3, arbitrary: spoiled(good) });
  const typed = made.map((value) => ({ type, content: value }));
  return fc.oneof(
    { weight: 8, arbitrary: typed },
    { weight: 1, arbitrary: none },
    { weight: 1, arbitrary: made.map((value) => ({ type: 'text/plain', content: value })) },
  );
};

const headersOf = ({ method }: DescribedOperation): fc.Arbitrary<Record<string, string>> => {
  const none = fc.constant({});
  if (method === 'get')
    return fc.oneof({ weight: 5, arbitrary: none }, fc.constant({ 'if-none-match': '*' }));
  if (method === 'post')
    return fc.oneof(
      { weight: 3, arbitrary: none },
      fc.integer({ min: 1, max: 50 }).map((key) => ({ 'idempotency-key': `key-${key}` })),
    );
  return fc.oneof(
    { weight: 5, arbitrary: none },
    fc.constantFrom({ 'if-match': '*' }, { 'if-match': '"v1-x"' }),
  );
};

/** Who may ask: each is resolved to an `Authorization` when the request is sent. */
export const callers = ['nobody', 'olga', 'olga', 'olga', 'mallory', 'admin', 'board', 'forger'] as const;

/** Requests of every kind to one operation, good and bad. */
export function requestTo(operation: DescribedOperation, resolve: Resolve): fc.Arbitrary<MadeRequest> {
  return fc.record({
    operation: fc.constant(operation),
    caller: fc.constantFrom(...callers),
    path: pathOf(operation),
    query: queryOf(operation, resolve),
    headers: headersOf(operation),
    body: bodyOf(operation, resolve),
  });
}
