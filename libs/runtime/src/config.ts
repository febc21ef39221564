import { logLevels, traceSamplers } from '@courtcast/observability';
import { z } from 'zod';
import { parseTrustProxy } from './trust-proxy.ts';
import { detailsOf, describeIssue } from './validation.ts';

const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((port) => port <= 65_535, 'must be a port number');

function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`);
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '');
}

function isBare({ pathname, search, hash }: URL): boolean {
  return pathname === '/' && search === '' && hash === '';
}

/** An absolute URL of one of the protocols (`nats:`), as it stands. */
function urlOf(...protocols: readonly [string, ...string[]]) {
  return z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol) && new URL(text).host !== '',
      `must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );
}

function firstHostOnly(text: string): string {
  return text.replace(/^(\w+(?:\+srv)?:\/\/(?:[^@/?]*@)?[^,/?]+),[^/?]*/, '$1');
}

/** URL of a database that may have several hosts: `mongodb://one:27017,two:27017/name`. */
const mongoUrl = z
  .string()
  .refine(
    (text) => urlOf('mongodb:', 'mongodb+srv:').safeParse(firstHostOnly(text)).success,
    'must be a URL that begins with mongodb:// or mongodb+srv://',
  );

/** One server or several, divided by commas: `nats://one:4222,nats://two:4222`. */
const natsUrl = z
  .string()
  .refine(
    (text) => text.split(',').every((one) => urlOf('nats:', 'tls:').safeParse(one.trim()).success),
    'must be a URL, or several divided by commas, that begins with nats:// or tls://',
  );

/** Texts divided by commas, blanks around them dropped, empty ones left out. */
const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

const trustProxy = z
  .string()
  .transform((text, context) => {
    try {
      return parseTrustProxy(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a number of proxies or a list of ranges' });
      return z.NEVER;
    }
  })
  .default(() => parseTrustProxy(''));

function parseHeader(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=');
  const value = decodeURIComponent(pair.slice(at + 1));
  if (!/^[ -~]*$/.test(value)) throw new Error('not printable');
  return [pair.slice(0, at), value];
}

/** Headers as OpenTelemetry writes them: `name=value,name=value`, values percent-encoded. */
const headerList = z
  .string()
  .regex(/^[\w-]+=[^,]*(,[\w-]+=[^,]*)*$/, 'must be name=value, or several divided by commas')
  .transform((text, context) => {
    try {
      return Object.fromEntries(text.split(',').map(parseHeader));
    } catch {
      context.addIssue({ code: 'custom', message: 'must have percent-encoded, printable values' });
      return z.NEVER;
    }
  });

const ratio = z
  .string()
  .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be from 0 to 1')
  .transform(Number);

/** Kinds of settings: the allowed texts of an environment variable, and the resulting value. */
export const settings = {
  port: portNumber,
  wholeNumber,
  url: urlOf,
  mongoUrl,
  natsUrl,
  /** Address of another service, without a path: requests bring their own. */
  serviceUrl: urlOf('http:', 'https:')
    .refine((text) => !URL.canParse(text) || isBare(new URL(text)), 'must be a URL without a path')
    .transform(withoutSlash),
  commaList,
  text: z.string(),
  /** Proxies whose `X-Forwarded-For` is trusted; none by default. */
  trustProxy,
  flag: z
    .enum(['0', '1', 'true', 'false'], 'must be 0 or 1')
    .transform((text) => text === '1' || text === 'true'),
} as const;

/** Destination of traces, under OpenTelemetry's own names; no traces unless a collector is named (ADR 14). */
const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: urlOf('http:', 'https:').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headerList.optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_TRACES_SAMPLER: z.enum(traceSamplers).optional(),
  OTEL_TRACES_SAMPLER_ARG: ratio.optional(),
} as const;

/** Environment variables of every service. Keys have no default; ADR 8 describes their content. */
export const commonSettings = {
  HOST: z.string().default('127.0.0.1'),
  PORT: portNumber,
  ADMIN_PORT: portNumber,
  LOG_LEVEL: z.enum(logLevels).default('info'),
  DRAIN_DELAY_MS: wholeNumber(0, 600_000).default(0),
  INTERNAL_TIMEOUT_MS: wholeNumber(1, 60_000).default(300),
  INTERNAL_KEY: z.string(),
  INTERNAL_TRUSTED_KEYS: z.string(),
  ...tracingSettings,
} as const;

/** Environment variables by name; absent ones are undefined. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Parses the environment by one schema; an empty variable counts as absent. Throws an error whose message names all
 * that is wrong in one line, and shows no value.
 */
export function parseConfig<S extends z.ZodType>(schema: S, environment: Environment): z.output<S> {
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '');
  const result = schema.safeParse(Object.fromEntries(given), { error: describeIssue });
  if (result.success) return result.data;
  const faults = detailsOf(result.error).map(({ path, message }) => `${path} ${message}`.trim());
  throw new Error(`Configuration: ${faults.join('; ')}`);
}
