import { domainSettings } from '@courtcast/domain-service';
import { parseConfig, settings } from '@courtcast/runtime';
import type { Environment } from '@courtcast/runtime';
import { z } from 'zod';

const MAX_IDLE_MINUTES = 100_000;

const configSchema = z
  .object({
    ...domainSettings,
    NODE_ENV: z.string().optional(),
    IDENTITY_URL: settings.serviceUrl,
    TOURNAMENTS_URL: settings.serviceUrl,
    LEAGUES_URL: settings.serviceUrl,
    /** The public origin of the web app, for addresses in answers; without it they are paths. */
    PUBLIC_URL: settings.serviceUrl.default(''),
    FREEPLAY_IDLE_MINUTES: settings.wholeNumber(1, MAX_IDLE_MINUTES).default(120),
    COURTCAST_FAULT: z.enum(['exit-before-publish']).optional(),
  })
  .refine(({ NODE_ENV, COURTCAST_FAULT }) => NODE_ENV !== 'production' || COURTCAST_FAULT === undefined, {
    path: ['COURTCAST_FAULT'],
    message: 'is for tests and refused in production',
  });

/** Everything that this service reads from its environment. */
export type Config = z.output<typeof configSchema>;

/** The only reader of the environment. Throws one error whose message names all that is wrong. */
export function readConfig(environment: Environment): Config {
  return parseConfig(configSchema, environment);
}
