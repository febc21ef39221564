import { domainSettings } from '@courtcast/domain-service';
import { networksSetting } from '@courtcast/outbound';
import { languages } from '@courtcast/messages/languages.ts';
import { parseConfig, settings } from '@courtcast/runtime';
import type { Environment } from '@courtcast/runtime';
import { z } from 'zod';
import { knownPushServices } from './adapters/push/endpoints.ts';
import type { MailServer } from './adapters/mail/mail-sender.ts';
import type { MailSettings } from './application/ports/mail.ts';
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

const MIN_MAIL_KEY = 32;
const DEFAULT_MAILS_AN_HOUR = 500;
const MAX_MAILS_AN_HOUR = 100_000;
/** A name and an address, or the address alone, in one line. */
const sender = /^([^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** What mails are sent with: the first four, or none are. */
const mailSettings = {
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(sender, 'must be an address, or a name with one: Club <club@example.com>')
    .optional(),
  /** Signs the links by which mails are ended: another key ends those that were sent. */
  MAIL_KEY: z.string().min(MIN_MAIL_KEY).optional(),
  /** The public origin of the web app, for links in mails. */
  PUBLIC_URL: settings.serviceUrl.optional(),
  /** Of those who have not said one. */
  MAIL_LANGUAGE: z.enum(languages).default('en'),
  /** Days for which it is remembered what was mailed about an entry, after the last change. */
  MAIL_RETENTION_DAYS: settings.wholeNumber(30, 36_500).default(400),
  MAILS_PER_HOUR: settings.wholeNumber(1, MAX_MAILS_AN_HOUR).default(DEFAULT_MAILS_AN_HOUR),
};

type Mail = z.output<z.ZodObject<typeof mailSettings>>;

/** What mails are sent with; undefined where none are. */
export function mailOf({
  SMTP_URL: smtpUrl,
  MAIL_FROM: from,
  MAIL_KEY: key,
  PUBLIC_URL: publicUrl,
  MAIL_LANGUAGE: language,
  MAILS_PER_HOUR: mailsAnHour,
}: Mail): (MailServer & MailSettings & { readonly key: string }) | undefined {
  if (smtpUrl === undefined || from === undefined || key === undefined || publicUrl === undefined)
    return undefined;
  return { smtpUrl, from, key, language, mailsAnHour, publicUrl: publicUrl.replace(/\/$/, '') };
}

const isMailWhole = (config: Mail): boolean => mailOf(config) !== undefined || config.SMTP_URL === undefined;

const environmentSchema = z.object({
  ...domainSettings,
  IDENTITY_URL: settings.serviceUrl,
  TOURNAMENTS_URL: settings.serviceUrl,
  LEAGUES_URL: settings.serviceUrl,
  /** Networks that webhooks may be sent to beside public addresses, by http, too. */
  WEBHOOK_ALLOWED_NETWORKS: networksSetting,
  ...vapidSettings,
  ...mailSettings,
  /** Hosts of push services that are sent to, each with what is below it. */
  PUSH_SERVICES: settings.commaList.default([...knownPushServices]),
});

const configSchema = environmentSchema
  .refine(isWhole, {
    path: ['VAPID_PUBLIC_KEY'],
    message: 'VAPID_PRIVATE_KEY and VAPID_SUBJECT: all of them are given, or none',
  })
  .refine(isMailWhole, {
    path: ['SMTP_URL'],
    message: 'needs MAIL_FROM, MAIL_KEY and PUBLIC_URL',
  });

/** Everything that this service reads from its environment. */
export type Config = z.output<typeof configSchema>;

/** Parses the environment; throws one error that names all that is wrong. */
export function readConfig(environment: Environment): Config {
  return parseConfig(configSchema, environment);
}
