import { domainSettings } from '@courtcast/domain-service';
import { parseConfig, settings } from '@courtcast/runtime';
import type { Environment } from '@courtcast/runtime';
import { z } from 'zod';
import { parseNetwork } from './adapters/webhooks/addresses.ts';

const networks = settings.commaList.default([]).transform((texts, context) => {
  try {
    return texts.map(parseNetwork);
  } catch {
    context.addIssue({ code: 'custom', message: 'must be networks as 10.0.0.0/8, divided by commas' });
    return z.NEVER;
  }
});

const configSchema = z.object({
  ...domainSettings,
  IDENTITY_URL: settings.serviceUrl,
  SCORING_URL: settings.serviceUrl,
  LEAGUES_URL: settings.serviceUrl,
  /** Networks that webhooks may be sent to beside public addresses, by http, too. */
  WEBHOOK_ALLOWED_NETWORKS: networks,
});

/** Everything that this service reads from its environment. */
export type Config = z.output<typeof configSchema>;

/** Parses the environment; throws one error that names all that is wrong. */
export function readConfig(environment: Environment): Config {
  return parseConfig(configSchema, environment);
}
