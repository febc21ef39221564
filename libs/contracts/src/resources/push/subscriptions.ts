import { z } from 'zod';
import { wordOf } from '../../fields/described.ts';
import { bodyId, timestamp } from '../../fields/fields.ts';

/** Languages of notifications: those of the site (decisions 12). */
export const pushLanguageSchema = z
  .enum(['en', 'es', 'de', 'it', 'fr', 'pt'])
  .describe('The language that notifications are written in: `en`, `es`, `de`, `it`, `fr` or `pt`.');

/** Maximum number of followed records per subscription, over all kinds. */
const MAX_FOLLOWS = 40;
const ids = (what: string) =>
  z.array(bodyId).max(MAX_FOLLOWS).default([]).describe(`${what} Absent: none of this kind.`);

/** Records that a browser wants notifications about. */
export const pushFollowsSchema = z
  .strictObject({
    matchIds: ids('Matches.'),
    playerIds: ids('Every match of these players.'),
    teamIds: ids('Every match of team matches of these teams.'),
  })
  .refine((follows) => Object.values(follows).flat().length <= MAX_FOLLOWS, {
    error: `must name at most ${MAX_FOLLOWS} things`,
    params: { code: 'too-long' },
  })
  .describe(
    'What notifications are about: at most forty things. Ids are not looked up, so that nothing is learned of what is hidden; of a draft nothing is sent.',
  );

/** Bytes of a key of Web Push as base64url without padding. */
const base64url = (characters: number) => z.string().regex(new RegExp(`^[\\w-]{${characters}}$`));
const P256DH_CHARACTERS = 87;
const AUTH_CHARACTERS = 22;

/** The keys of a browser's subscription, as `PushSubscription.toJSON()` gives them (RFC 8291). */
export const pushKeysSchema = z
  .strictObject({
    p256dh: base64url(P256DH_CHARACTERS).describe('The public key of the browser, base64url.'),
    auth: base64url(AUTH_CHARACTERS).describe('The shared secret of the browser, base64url.'),
  })
  .describe('What notifications are encrypted with.');

/** The answer to a subscription; it repeats nothing that the browser sent about itself. */
export const pushSubscriptionSchema = z
  .object({
    id: z.string().describe('SHA-256 of the endpoint, base64url without padding.'),
    language: pushLanguageSchema.describe('The language that is written in.'),
    expiresAt: timestamp.describe('When it ends unless it is sent again before, in UTC.'),
  })
  .describe('The subscription of a browser to notifications, without its address and keys.');

/** The key that browsers subscribe with. */
export const pushKeySchema = z
  .object({
    publicKey: z
      .string()
      .nullable()
      .describe(
        'The public VAPID key (RFC 8292) as `applicationServerKey`, base64url. Null: notifications are not sent here.',
      ),
  })
  .describe('What a browser needs to be sent notifications.');

export type PushLanguage = z.infer<typeof pushLanguageSchema>;
export type PushFollows = z.output<typeof pushFollowsSchema>;
export type PushKeys = z.infer<typeof pushKeysSchema>;
export type PushSubscriptionView = z.infer<typeof pushSubscriptionSchema>;

export const mailKindSchema = wordOf('What a mail about matches tells.', {
  lineUps: 'That the line-up of a team is missing, to its captain.',
  matches:
    'Times and courts of matches, with entries for calendars; that they change; that a match is not played.',
  calls: 'That a match is called to its court.',
  results: 'Results, once they are official.',
});

/** What a user has chosen to be mailed. */
export const mailSettingsSchema = z
  .object({
    sent: z.boolean().describe('Whether this installation sends mails at all.'),
    language: pushLanguageSchema
      .nullable()
      .describe('The language to write in. Null: nothing was chosen yet.'),
    kinds: z.array(mailKindSchema).describe('What the user is written to about; empty: nothing.'),
  })
  .describe('Which mails about their matches a user has chosen.');

/** Whether an address is sent mails. */
export const mailUnsubscriptionSchema = z
  .object({ stopped: z.boolean().describe('Whether its person has ended all mails to it.') })
  .describe('Whether an address is sent mails.');

export type MailUnsubscriptionView = z.infer<typeof mailUnsubscriptionSchema>;
export type MailSettingsView = z.infer<typeof mailSettingsSchema>;
