import { domainSettings } from '@courtcast/domain-service';
import { parseConfig, settings } from '@courtcast/runtime';
import type { Environment } from '@courtcast/runtime';
import { z } from 'zod';

const configSchema = z.object({
  ...domainSettings,
  TOURNAMENTS_URL: settings.serviceUrl,
  SCORING_URL: settings.serviceUrl,
  LEAGUES_URL: settings.serviceUrl,
  NOTIFICATIONS_URL: settings.serviceUrl,
  /** Subjects that are admins as long as they stand here. */
  ADMIN_IDP_IDS: settings.commaList.default([]),
});

/** Everything that identity reads from its environment. */
export type Config = z.output<typeof configSchema>;

/** Parses the environment; throws one error that names all that is wrong. */
export function readConfig(environment: Environment): Config {
  return parseConfig(configSchema, environment);
}
