import { z } from 'zod';
import {
  mailKindSchema,
  mailSettingsSchema,
  mailUnsubscriptionSchema,
  pushLanguageSchema,
} from '../../resources/push/subscriptions.ts';
import { defineOperations } from '../operation.ts';

/** Mails (decisions 19). */
export const mailOperations = defineOperations('notifications', 'Notifications', {
  createMailUnsubscription: {
    method: 'POST',
    access: 'public',
    path: '/mail-unsubscriptions/{id}',
    summary: 'Ends all mails to an address',
    description: `By the code of a mail, with one click (RFC 8058): mail programs post a form, whose fields do not matter.
      Again it changes nothing. A code that fits no address is 404.`,
    who: 'keyHolders',
    follows: [],
    bodyType: 'form',
    bodyDescription: 'What mail programs post: `List-Unsubscribe=One-Click`. It is not read.',
    answer: { status: 204 },
  },
  getMailUnsubscription: {
    method: 'GET',
    path: '/mail-unsubscriptions/{id}',
    summary: 'Whether all mails to an address were ended',
    description: 'By the code of a mail. A code that fits no address is 404.',
    who: 'keyHolders',
    answer: { status: 200, schema: mailUnsubscriptionSchema },
  },
  deleteMailUnsubscription: {
    method: 'DELETE',
    access: 'public',
    path: '/mail-unsubscriptions/{id}',
    summary: 'Has mails sent to an address again',
    description: `By the code of a mail, after its person has ended them. What would have been written meanwhile is not made up
      for. Again it changes nothing. A code that fits no address is 404.`,
    who: 'keyHolders',
    follows: [],
    answer: { status: 204 },
  },
  getMailSettings: {
    method: 'GET',
    path: '/me/mail-settings',
    access: 'authenticated',
    summary: 'Which mails about their matches a user has chosen',
    description: 'Who has chosen nothing gets none. What entries need is mailed in any case.',
    who: 'user',
    answer: { status: 200, schema: mailSettingsSchema },
  },
  putMailSettings: {
    method: 'PUT',
    path: '/me/mail-settings',
    summary: 'Chooses mails about the matches of the user',
    description: `To the address that the identity provider gives. It takes the place of the choice before; no kinds are no
      mails.`,
    who: 'user',
    follows: [],
    body: z.strictObject({
      language: pushLanguageSchema.describe('The language to write in.'),
      kinds: z.array(mailKindSchema).max(10).describe('What to be written to about; none: nothing.'),
    }),
    answer: { status: 200, schema: mailSettingsSchema },
  },
});
