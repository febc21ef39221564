import { z } from 'zod';
import { linesFaultOf, textFaultOf } from './readable-text.ts';

/** Opaque text; new ones are UUIDv7. */
export const id = z.string();

/** The id of a `what`, in answers. */
export function idOf(what: string) {
  return id.describe(`Id of the ${what}: opaque text that never changes.`);
}

/** An id inside a request body: bounded, so that an anonymous user cannot make an index key of any size. */
export const bodyId = z.string().min(1).max(200);

/** ISO 8601 in UTC with milliseconds, as answers carry it. */
export const timestamp = z.iso.datetime();

/** When a record came about and was last changed. */
export const recordDates = {
  createdAt: timestamp.describe('When it was created, in UTC.'),
  updatedAt: timestamp.describe('When it was last changed, in UTC.'),
};

/** The version of a match that the caller saw (decisions 1). */
export const expectedVersion = z
  .number()
  .int()
  .min(0)
  .optional()
  .describe(
    'The `version` of the match that the caller has seen. At any other one the request is refused (`version-mismatch`) and changes nothing. Absent: whatever the version is.',
  );

/** A moment as a client may send it, with any offset; becomes UTC text of the years 0000 to 9999. */
export const moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString())
  // Converted by its offset, a date may leave the range of four-digit years.
  .refine((text) => /^\d{4}-/.test(text), {
    error: 'must be within the years 0000 to 9999',
    params: { code: 'out-of-range' },
  });

/** `YYYY-MM-DD`, a day that exists. */
export const calendarDate = z.iso.date();

/** `HH:MM`, from `00:00` to `23:59`. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 09:00');

const controlCharacters = /\p{Cc}/u;

/** Notes on the patterns of texts, for readers whose regular expressions do not support `\p{Cc}`. */
const patterns = {
  withoutControls: String.raw`^[^\u0000-\u001f\u007f-\u009f]*$`,
  oneLine: String.raw`^[^\u0000-\u001f\u007f-\u009f]*[^\s\u0000-\u001f\u007f-\u009f][^\u0000-\u001f\u007f-\u009f]*$`,
  lines: String.raw`^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$`,
} as const;

/** A check that refuses a text with the fault that it has. */
const without =
  (faultOf: (text: string) => string | null) =>
  (payload: z.core.ParsePayload<string>): void => {
    const message = faultOf(payload.value);
    if (message !== null) payload.issues.push({ code: 'custom', message, input: payload.value });
  };

/** One line that people can read, 1 to `max` characters after trimming, in composed form (NFC). */
export function lineOfText(max = 200) {
  return z
    .string()
    .trim()
    .normalize('NFC')
    .min(1)
    .max(max)
    .check(without(textFaultOf))
    .meta({ type: 'string', minLength: 1, maxLength: max, pattern: patterns.oneLine });
}

/** Text of several lines that people can read, at most `max` characters; tabs and line ends are its only control characters. */
export function freeText(max = 2000) {
  return z
    .string()
    .trim()
    .normalize('NFC')
    .max(max)
    .check(without(linesFaultOf))
    .meta({ type: 'string', maxLength: max, pattern: patterns.lines });
}

/** An http or https address; a service that fetches it goes by the rules of webhooks. */
export const webAddress = z.url({ protocol: /^https?$/, hostname: /.+/ }).max(2000);

/** Largest number of fifteen digits; a JavaScript number holds it exactly. */
const MAX_IN_QUERY = 999_999_999_999_999;

/** Decimal digits in a query, within bounds. */
export function queryInteger(bounds: { min?: number; max?: number } = {}) {
  const { min = 0, max = MAX_IN_QUERY } = bounds;
  return z
    .string()
    .regex(/^\d{1,15}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, {
      error: `must be from ${min} to ${max}`,
      params: { code: 'out-of-range' },
    })
    .meta({ type: 'integer', minimum: min, maximum: max });
}

/** `true` or `false` in a query. */
export const queryBoolean = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((text) => text === 'true')
  .meta({ type: 'boolean' });

/** Query field of a write that can preview its effect (decisions 5). */
export const dryRun = queryBoolean
  .optional()
  .describe(
    'True: the answer lists what would change, and nothing is changed. What is refused is refused in the same way. Absent: false.',
  );

/** Free search text: at most 100 characters, no control characters. */
export const searchText = z
  .string()
  .max(100)
  .refine((text) => !controlCharacters.test(text), 'must not contain control characters')
  .meta({ type: 'string', maxLength: 100, pattern: patterns.withoutControls });

function queryBound(timeOfDate: string) {
  return (
    z
      .union([z.iso.date(), z.iso.datetime({ offset: true })])
      .transform((text) => new Date(text.includes('T') ? text : `${text}T${timeOfDate}Z`))
      // Converted by its offset, a date may leave the range of four-digit years.
      .refine((at) => /^\d{4}-/.test(at.toISOString()), {
        error: 'must be within the years 0000 to 9999',
        params: { code: 'out-of-range' },
      })
  );
}

/** Start of a time range in a query: a moment, or a date for its first moment in UTC. */
export const queryFrom = queryBound('00:00:00.000');

/** End of a time range in a query, inclusive: a moment, or a date for its last moment in UTC. */
export const queryTo = queryBound('23:59:59.999');

/** IANA time zone name. */
export const timeZone = z.string().refine((name) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}, 'must be an IANA time zone, such as Europe/Madrid');
