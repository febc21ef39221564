const CENSORED = '[redacted]';
const MAX_DEPTH = 6;

/** Fields whose values never reach a log, wherever they stand (compared without case, dashes and underscores). */
const secretFields: ReadonlySet<string> = new Set([
  'authorization',
  'proxyauthorization',
  'cookie',
  'setcookie',
  'xinternaltoken',
  'token',
  'accesstoken',
  'refreshtoken',
  'idtoken',
  'key',
  'privatekey',
  'boardkey',
  'apikey',
  'secret',
  'clientsecret',
  'password',
  'email',
  'emails',
]);

const secretTexts: readonly (readonly [RegExp, string])[] = [
  [/\b(Bearer|Board|Basic)\s+[\w.~+/=-]+/gi, `$1 ${CENSORED}`],
  [/\beyJ[\w-]+\.[\w-]*\.[\w-]*/g, CENSORED],
  [/:\/\/[^/\s:@]*:[^/\s@]*@/g, `://${CENSORED}@`],
  [/[\w.!#$%&'*+=?^`{|}~-]+@[\w-]+(\.[\w-]+)+/g, CENSORED],
];

/** Replaces bearer tokens, JWTs, passwords in URLs and e-mail addresses inside a text. */
export function redactText(text: string): string {
  return secretTexts.reduce(
    (redacted, [pattern, replacement]) => redacted.replace(pattern, replacement),
    text,
  );
}

const isSecret = (field: string): boolean => secretFields.has(field.replace(/[-_]/g, '').toLowerCase());

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const describeError = (error: Error): object => ({
  type: error.name,
  message: error.message,
  stack: error.stack,
  ...Object.fromEntries(Object.entries(error)),
  ...(error.cause === undefined ? {} : { cause: error.cause }),
  ...(error instanceof AggregateError ? { errors: error.errors } : {}),
});

/** A copy of any value without secrets; errors become objects with type, message, stack and cause. */
export function redactValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) return '[too deep]';
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1));
  if (value instanceof Error) return redactFields(describeError(value), depth);
  return isPlain(value) ? redactFields(value, depth) : value;
}

/** A copy of `fields` without secrets, at any depth up to six (deeper values are cut off). */
export function redactFields(fields: object, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      isSecret(field) && value !== undefined ? CENSORED : redactValue(value, depth + 1),
    ]),
  );
}
