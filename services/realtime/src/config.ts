import { commonSettings, parseConfig, settings } from '@courtcast/runtime';
import type { Environment } from '@courtcast/runtime';
import { z } from 'zod';

const { INTERNAL_TRUSTED_KEYS: _, ...common } = commonSettings;

const schema = z
  .object({
    ...common,
    NATS_URL: settings.natsUrl,
    REDIS_URL: settings.url('redis:', 'rediss:'),
    AUTH_ISSUER: settings.url('http:', 'https:'),
    AUTH_AUDIENCE: z.string().optional(),
    AUTH_JWKS_URI: settings.url('http:', 'https:').optional(),
    /** A token that ends further ahead is refused. */
    AUTH_MAX_TOKEN_HOURS: settings.wholeNumber(1, 8_760).default(24),
    IDENTITY_URL: settings.serviceUrl,
    TOURNAMENTS_URL: settings.serviceUrl,
    SCORING_URL: settings.serviceUrl,
    LEAGUES_URL: settings.serviceUrl,
    CORS_ORIGINS: settings.commaList.default(['*']),
    TRUST_PROXY: settings.trustProxy,
    RATE_LIMIT_HANDSHAKES_PER_MINUTE: settings.wholeNumber(1, 1_000_000).default(600),
    DRAIN_SOCKETS_MS: settings.wholeNumber(0, 300_000).default(30_000),
    NODE_ENV: z.string().optional(),
  })
  .refine((config) => config.NODE_ENV !== 'production' || config.AUTH_AUDIENCE !== undefined, {
    path: ['AUTH_AUDIENCE'],
    message: 'is required in production',
  });

/** Environment variables of realtime; only this file reads them. */
export type RealtimeConfig = z.output<typeof schema>;

/** Throws one line that names every fault. */
export function readConfig(environment: Environment): RealtimeConfig {
  return parseConfig(schema, environment);
}
