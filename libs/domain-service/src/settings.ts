import type { LogLevel, TracingConfig } from '@courtcast/observability';
import { commonSettings, settings } from '@courtcast/runtime';
import { z } from 'zod';

/** Environment variables of every service with a database of its own. */
export const domainSettings = {
  ...commonSettings,
  /** Its path names the service's own database. */
  MONGODB_URL: settings.mongoUrl,
  /** Whether MongoDB refuses documents that the schema of their collection does not allow: in development and tests. */
  MONGODB_VALIDATION: z.enum(['on', 'off']).default('off'),
  NATS_URL: settings.natsUrl,
  /** Copies that a cluster of NATS keeps of the service's stream: 3 in production. */
  NATS_STREAM_REPLICAS: settings.wholeNumber(1, 5).default(1),
} as const;

/** The parsed settings that `connectBacking` and `serve` need. */
export interface DomainConfig extends TracingConfig {
  readonly HOST: string;
  readonly PORT: number;
  readonly ADMIN_PORT: number;
  readonly LOG_LEVEL: LogLevel;
  readonly DRAIN_DELAY_MS: number;
  readonly INTERNAL_TIMEOUT_MS: number;
  readonly INTERNAL_KEY: string;
  readonly INTERNAL_TRUSTED_KEYS: string;
  readonly MONGODB_URL: string;
  readonly MONGODB_VALIDATION: 'on' | 'off';
  readonly NATS_URL: string;
  readonly NATS_STREAM_REPLICAS: number;
}
