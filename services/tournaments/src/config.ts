import { domainSettings } from '@courtcast/domain-service';
import { networksSetting } from '@courtcast/outbound';
import { parseConfig, settings } from '@courtcast/runtime';
import type { Environment } from '@courtcast/runtime';
import { z } from 'zod';

const configSchema = z.object({
  ...domainSettings,
  IDENTITY_URL: settings.serviceUrl,
  SCORING_URL: settings.serviceUrl,
  LEAGUES_URL: settings.serviceUrl,
  /** How people without an account confirm their entries: by the link of a mail, which needs mails, or at the desk. */
  ENTRY_CONFIRMATION: z.enum(['mail', 'desk']).default('desk'),
  /** Days after the end of a tournament for which what people have said in its entries is kept. */
  ENTRY_RETENTION_DAYS: settings.wholeNumber(1, 36_500).default(400),
  /** Networks that logos may be fetched from beside public addresses. */
  WEBHOOK_ALLOWED_NETWORKS: networksSetting,
});

/** Everything that this service reads from its environment. */
export type Config = z.output<typeof configSchema>;

/** Parses the environment; throws one error that names all that is wrong. */
export function readConfig(environment: Environment): Config {
  return parseConfig(configSchema, environment);
}
