import { resolve } from 'node:path';

import { z } from 'zod';

const optionalText = z
  .string()
  .optional()
  .transform((text) => (text === undefined || text.trim() === '' ? undefined : text.trim()));

const Environment = z.object({
  GATEWAY_PORT: z.coerce.number().int().min(1).max(65_535).default(8080),
  COURTCAST_DATA_DIR: optionalText,
  COURTCAST_DEMO: z.enum(['0', '1']).default('1'),
  MONGODB_URL: optionalText,
  NATS_URL: optionalText,
  REDIS_URL: optionalText,
  AUTH_ISSUER: optionalText,
  AUTH_AUDIENCE: optionalText,
  AUTH_JWKS_URI: optionalText,
  ADMIN_IDP_IDS: optionalText,
});

/** Environment variables that are handed to services as they stand. */
const PASSED_THROUGH = [
  'LOG_LEVEL',
  'AUTH_CLIENT_ID',
  'AUTH_SCOPE',
  'AUTH_ORIGINS',
  'RATE_LIMIT_PUBLIC_PER_MINUTE',
  'RATE_LIMIT_AUTHENTICATED_PER_MINUTE',
  'RATE_LIMIT_HANDSHAKES_PER_MINUTE',
  'RATE_LIMIT_PAGES_PER_MINUTE',
  'TRUST_PROXY',
  'CORS_ORIGINS',
  'AUTH_MAX_TOKEN_HOURS',
  'FREEPLAY_IDLE_MINUTES',
  'PUBLIC_URL',
  'WEBHOOK_ALLOWED_NETWORKS',
  'SMTP_URL',
  'MAIL_FROM',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
] as const;

/** The settings of a local run: decisions 9. */
export interface Settings {
  readonly gatewayPort: number;
  readonly dataDir: string;
  readonly isDemonstrationWanted: boolean;
  /** Backing services to use instead of starting one. */
  readonly given: { readonly mongodb?: string; readonly nats?: string; readonly redis?: string };
  /** The identity provider to use instead of the local one. */
  readonly identityProvider: { readonly issuer: string; readonly jwksUri?: string } | null;
  readonly audience: string | undefined;
  readonly adminIdpIds: readonly string[];
  readonly passedThrough: Readonly<Partial<Record<(typeof PASSED_THROUGH)[number], string>>>;
}

const describeIssues = (error: z.ZodError) =>
  error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');

/** For these an empty value means none, while an absent one means the default of the local run. */
const emptyMeansNone: ReadonlySet<string> = new Set(['WEBHOOK_ALLOWED_NETWORKS']);

const passThrough = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    PASSED_THROUGH.flatMap((name) => {
      const value = environment[name];
      const isGiven = value !== undefined && (value !== '' || emptyMeansNone.has(name));
      return isGiven ? [[name, value]] : [];
    }),
  );

const refuseProduction = (environment: NodeJS.ProcessEnv, isProviderWanted: boolean) => {
  if (environment.NODE_ENV !== 'production' || !isProviderWanted) return;
  throw new Error(
    'settings: with NODE_ENV=production the development identity provider does not run: give AUTH_ISSUER, and COURTCAST_DEMO=0',
  );
};

/** Reads the settings; relative paths count from `root`. Throws one line that names everything that is wrong. */
export function readSettings(environment: NodeJS.ProcessEnv, root: string): Settings {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(present);
  if (!parsed.success) throw new Error(`settings: ${describeIssues(parsed.error)}`);
  const { data } = parsed;
  refuseProduction(environment, data.AUTH_ISSUER === undefined || data.COURTCAST_DEMO === '1');
  if (data.AUTH_JWKS_URI && !data.AUTH_ISSUER)
    throw new Error('settings: AUTH_JWKS_URI is given without AUTH_ISSUER');
  return {
    gatewayPort: data.GATEWAY_PORT,
    dataDir: resolve(root, data.COURTCAST_DATA_DIR ?? '.data'),
    isDemonstrationWanted: data.COURTCAST_DEMO === '1',
    given: { mongodb: data.MONGODB_URL, nats: data.NATS_URL, redis: data.REDIS_URL },
    identityProvider: data.AUTH_ISSUER ? { issuer: data.AUTH_ISSUER, jwksUri: data.AUTH_JWKS_URI } : null,
    audience: data.AUTH_AUDIENCE,
    adminIdpIds: (data.ADMIN_IDP_IDS ?? '').split(',').flatMap((id) => id.trim() || []),
    passedThrough: passThrough(environment),
  };
}
