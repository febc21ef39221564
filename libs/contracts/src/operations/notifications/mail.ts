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
});
