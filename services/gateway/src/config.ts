import { commonSettings, parseConfig, settings } from '@courtcast/runtime';
import type { Environment } from '@courtcast/runtime';
import { z } from 'zod';
import { parseCorsOrigins, parseOrigins } from './http/cors.ts';

const { INTERNAL_TIMEOUT_MS: _timeout, INTERNAL_TRUSTED_KEYS: _keys, ...common } = commonSettings;

function parsedBy<T>(parse: (text: string) => T, fault: string) {
  return z.string().transform((text, context) => {
    try {
      return parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: fault });
      return z.NEVER;
    }
  });
}

const NO_CLIENT = 'none';
const perMinute = settings.wholeNumber(1, 1_000_000);

const schema = z
  .object({
    ...common,
    NODE_ENV: z.string().optional(),
    NATS_URL: settings.natsUrl,
    REDIS_URL: settings.url('redis:', 'rediss:'),
    AUTH_ISSUER: settings.url('http:', 'https:'),
    AUTH_AUDIENCE: z.string().optional(),
    AUTH_JWKS_URI: settings.url('http:', 'https:').optional(),
    /** A token that ends further ahead is refused. */
    AUTH_MAX_TOKEN_HOURS: settings.wholeNumber(1, 8_760).default(24),
    /** The web app's client id at the identity provider; null: the web app has no sign-in. */
    AUTH_CLIENT_ID: z
      .string()
      .default('courtcast-web')
      .transform((id) => (id === NO_CLIENT ? null : id)),
    /** The scope that the web app requests at sign-in. */
    AUTH_SCOPE: z
      .string()
      .regex(/(?:^| )openid(?: |$)/, 'must contain openid')
      .default('openid profile email'),
    /** Further origins of the provider, where its endpoints are not at its issuer's. */
    AUTH_ORIGINS: parsedBy(parseOrigins, 'must be a list of origins').default(() => new Set<string>()),
    IDENTITY_URL: settings.serviceUrl,
    TOURNAMENTS_URL: settings.serviceUrl,
    SCORING_URL: settings.serviceUrl,
    LEAGUES_URL: settings.serviceUrl,
    NOTIFICATIONS_URL: settings.serviceUrl,
    REALTIME_URL: settings.serviceUrl,
    RATE_LIMIT_PUBLIC_PER_MINUTE: perMinute.default(10),
    RATE_LIMIT_AUTHENTICATED_PER_MINUTE: perMinute.default(100),
    RATE_LIMIT_HANDSHAKES_PER_MINUTE: perMinute.default(600),
    RATE_LIMIT_PAGES_PER_MINUTE: perMinute.default(1_200),
    TRUST_PROXY: settings.trustProxy,
    CORS_ORIGINS: parsedBy(parseCorsOrigins, 'must be * or a list of origins').default('*'),
    WEB_DIR: z.string().optional(),
    /** Origin under which people reach the web app: previews of links and maps for crawlers need whole addresses. */
    PUBLIC_URL: settings.serviceUrl.default(''),
  })
  .refine(({ NODE_ENV, AUTH_AUDIENCE }) => NODE_ENV !== 'production' || AUTH_AUDIENCE !== undefined, {
    path: ['AUTH_AUDIENCE'],
    message: 'is required in production',
  });

/** The gateway's settings. */
export type Config = z.infer<typeof schema>;

/** The only reader of the environment. Throws one line that names everything that is wrong. */
export function readConfig(environment: Environment): Config {
  return parseConfig(schema, environment);
}
