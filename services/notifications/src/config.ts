import { domainSettings } from '@courtcast/domain-service';
import { networksSetting } from '@courtcast/outbound';
import { parseConfig, settings } from '@courtcast/runtime';
import type { Environment } from '@courtcast/runtime';
import { z } from 'zod';
import { knownPushServices } from './adapters/push/endpoints.ts';
import type { VapidSettings } from './adapters/push/push-sender.ts';

const PUBLIC_KEY_CHARACTERS = 87;
const PRIVATE_KEY_CHARACTERS = 43;

const base64url = (characters: number, what: string) =>
  z.string().regex(new RegExp(`^[\\w-]{${characters}}$`), `must be ${what} as base64url`);

/** The keys of notifications: all of them, or none. */
const vapidSettings = {
  VAPID_PUBLIC_KEY: base64url(PUBLIC_KEY_CHARACTERS, 'a public key of P-256').optional(),
  VAPID_PRIVATE_KEY: base64url(PRIVATE_KEY_CHARACTERS, 'a private key of P-256').optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:.+@.+|https:\/\/.+)$/, 'must begin with mailto: or https://')
    .optional(),
};

type Vapid = z.output<z.ZodObject<typeof vapidSettings>>;

/** The keys of notifications; undefined where none are sent. */
export function vapidOf({
  VAPID_PUBLIC_KEY,
  VAPID_PRIVATE_KEY,
  VAPID_SUBJECT,
}: Vapid): VapidSettings | undefined {
  const keys = { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT };
  const { publicKey, privateKey, subject } = keys;
  if (publicKey === undefined || privateKey === undefined || subject === undefined) return undefined;
  return { publicKey, privateKey, subject };
}

const isWhole = (config: Vapid): boolean => {
  const given = [config.VAPID_PUBLIC_KEY, config.VAPID_PRIVATE_KEY, config.VAPID_SUBJECT];
  return vapidOf(config) !== undefined || given.every((value) => value === undefined);
};

const environmentSchema = z.object({
  ...domainSettings,
  IDENTITY_URL: settings.serviceUrl,
  TOURNAMENTS_URL: settings.serviceUrl,
  LEAGUES_URL: settings.serviceUrl,
  /** Networks that webhooks may be sent to beside public addresses, by http, too. */
  WEBHOOK_ALLOWED_NETWORKS: networksSetting,
  ...vapidSettings,
  /** Hosts of push services that are sent to, each with what is below it. */
  PUSH_SERVICES: settings.commaList.default([...knownPushServices]),
});

const configSchema = environmentSchema.refine(isWhole, {
  path: ['VAPID_PUBLIC_KEY'],
  message: 'VAPID_PRIVATE_KEY and VAPID_SUBJECT: all of them are given, or none',
});

/** Everything that this service reads from its environment. */
export type Config = z.output<typeof configSchema>;

/** Parses the environment; throws one error that names all that is wrong. */
export function readConfig(environment: Environment): Config {
  return parseConfig(configSchema, environment);
}
