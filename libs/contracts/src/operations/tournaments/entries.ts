import { z } from 'zod';
import { bodyId, freeText, lineOfText } from '../../fields/fields.ts';
import { genderSchema } from '../../fields/game-vocabulary.ts';
import {
  entryListSchema,
  entryWithKeySchema,
  lookingForPartnerSchema,
  ownEntrySchema,
  strengthFields,
} from '../../resources/draws/entries.ts';
import { pushLanguageSchema } from '../../resources/push/subscriptions.ts';
import { defineOperations } from '../operation.ts';

const SERVICE = 'tournaments';
const TAG = 'Registrations';
const MAX_ADDRESS = 254;

const { birthYear, rating, ranking } = strengthFields;

const personName = lineOfText(100);
const address = z.email().max(MAX_ADDRESS);
const mailAddress = address.describe('Where mails go. It is shown to the staff of the tournament alone.');

/** What a person says of themselves. */
const aboutPerson = {
  birthYear: birthYear.optional().describe('Year of birth. Absent: not said.'),
  gender: genderSchema.optional().describe('Gender. Absent: not said.'),
  rating: rating.optional().describe('A level, of which more is better. Absent: not said.'),
  ranking: ranking.optional().describe('A place in a ranking. Absent: not said.'),
};

const newPartner = z
  .strictObject({ name: personName.describe('Name of the partner.'), email: mailAddress })
  .describe('A partner without an account here, who is asked by mail.');

/** Whom an entry of a pair names; one of them at most. */
const partnerFields = {
  partner: newPartner.optional(),
  partnerEntryId: bodyId
    .optional()
    .describe(
      'The entry of somebody who looks for a partner, who is asked: `GET /tournaments/{id}/looking`.',
    ),
  looking: z
    .boolean()
    .optional()
    .describe('Whether others may find this entry as one that looks for a partner. Absent: false.'),
};

const partnerRefusals = [
  'not-permitted-field',
  'unknown-reference',
  'duplicate',
  'partner-agreed',
  'too-many-requests-open',
] as const;

const entering = defineOperations(SERVICE, TAG, {
  listEntryLists: {
    method: 'GET',
    path: '/tournaments/{id}/entry-lists',
    summary: 'How the draws of a tournament are entered, and how full they are',
    description: 'Those that have an entry list. Nobody is named.',
    answer: {
      status: 200,
      schema: z.object({
        data: z
          .array(entryListSchema)
          .describe('The draws that are entered so, in the order in which they were made.'),
      }),
    },
  },
  listLooking: {
    method: 'GET',
    path: '/tournaments/{id}/looking',
    summary: 'Who looks for a partner',
    description: `Those who chose to be found, by first name and one letter, without addresses. They are asked with
      \`partnerEntryId\` of an entry.`,
    query: z.object({ drawId: z.string().optional().describe('Only those of this draw.') }),
    answer: {
      status: 200,
      schema: z.object({ data: z.array(lookingForPartnerSchema).describe('Who looks for a partner.') }),
    },
  },
  createEntry: {
    method: 'POST',
    access: 'public',
    path: '/tournaments/{id}/entries',
    summary: 'Enters a draw, with or without an account',
    description: `Of a draw with an entry list. A signed-in player enters themselves, 201, at once with a place or on the waiting
      list. Without an account (\`allowsPublic\`) the answer is 202: it takes no place until the link in the mail is
      opened, or, where no mails are sent (\`confirmation\` of the list), the desk accepts it. The answer is the same
      whoever is entered already. Officials enter anybody by name, or \`playerId\`. The \`key\` opens what was sent, until
      it is confirmed by the mail.`,
    who: 'entering',
    reasons: [
      'unknown-reference',
      'no-entry-list',
      'no-own-player',
      'entries-not-open',
      'registration-closed',
      'draw-finalized',
      'linked-draw',
      'entries-need-account',
      'entries-busy',
      'not-eligible',
      'required',
      'already-registered',
      'player-of-other-gender',
      'pair-not-mixed',
      'entry-list-full',
      ...partnerRefusals,
    ],
    follows: [],
    body: z.strictObject({
      drawId: bodyId.describe('The draw of this tournament.'),
      name: personName.optional().describe('Who enters. Required without an account.'),
      email: mailAddress
        .optional()
        .describe('Where mails go. Required without an account; for the staff alone.'),
      ...aboutPerson,
      ...partnerFields,
      partnerPlayerId: bodyId.optional().describe('A partner who is a player here. Signed in only.'),
      playerId: bodyId.optional().describe('The player who enters. For officials; absent: the caller.'),
      notes: freeText(1000).optional().describe('To the staff. Absent: nothing.'),
      language: pushLanguageSchema
        .optional()
        .describe('The language of mails. Absent: as the tournament has it.'),
      attempt: z
        .string()
        .regex(/^[0-9a-f]{32}$/, 'must be 32 hexadecimal digits')
        .optional()
        .describe(
          'Made at random by the page: the same entry sent again is answered as before, and enters nobody twice.',
        ),
    }),
    answer: { status: 201, schema: entryWithKeySchema, waiting: entryWithKeySchema },
  },
});

const key = z.string().min(1).max(500).describe('The code of the link.');
const refusedKeys = ['invitation-unknown', 'invitation-used', 'invitation-expired'] as const;

/** Reasons that refuse a step by a link which is only possible while entering is. */
const refusedChanges = [
  ...refusedKeys,
  'entry-ended',
  'entries-not-open',
  'registration-closed',
  'draw-finalized',
] as const;
const own = { status: 200, schema: ownEntrySchema } as const;

/** For those who have a link, whose code is sent in bodies, never in addresses (ADR 33, ADR 48). */
const byLink = defineOperations(SERVICE, TAG, {
  openEntry: {
    method: 'POST',
    access: 'public',
    path: '/entries/open',
    summary: 'An entry, for those who have a link of it',
    description: `Changes nothing. A code that has done what it is for (\`used\`) shows the entry and does no more. One that fits
      no entry is 422, whatever else it looks like.`,
    who: 'keyHolders',
    reasons: ['invitation-unknown', 'invitation-expired'],
    follows: [],
    body: z.strictObject({ key }),
    answer: own,
  },
  confirmEntry: {
    method: 'POST',
    access: 'public',
    path: '/entries/confirm',
    summary: 'Confirms an entry by the link of its mail',
    description: `Once; then it has a place, waits, or waits for the partner. The answer has the code by which the entry is
      kept; that of who filled in the form is refused from now on.`,
    who: 'keyHolders',
    reasons: [...refusedChanges, 'already-registered', 'entry-list-full'],
    follows: [],
    body: z.strictObject({ key }),
    answer: { status: 200, schema: entryWithKeySchema },
  },
  withdrawEntry: {
    method: 'POST',
    access: 'public',
    path: '/entries/withdraw',
    summary: 'Takes an entry back',
    description: 'Until the draw is made; again it changes nothing. A partner who has agreed may, too.',
    who: 'keyHolders',
    reasons: [...refusedKeys, 'draw-finalized'],
    follows: [],
    body: z.strictObject({ key }),
    answer: own,
  },
  answerPartnerLink: {
    method: 'POST',
    access: 'public',
    path: '/entries/partner',
    summary: 'Agrees to play as the partner of an entry, or does not',
    description: `By the link of the mail to the partner, while entering is possible. What the conditions of the draw ask
      for is said with the yes.`,
    who: 'keyHolders',
    reasons: [
      ...refusedChanges,
      'not-eligible',
      'required',
      'already-registered',
      'partner-agreed',
      'entry-list-full',
    ],
    follows: [],
    body: z.strictObject({
      key,
      answer: z.enum(['accepted', 'declined']).describe('`accepted`: they play. `declined`: they do not.'),
      ...aboutPerson,
    }),
    answer: own,
  },
  changeEntry: {
    method: 'POST',
    access: 'public',
    path: '/entries/change',
    summary: 'Names another partner, looks for one, or writes to the staff',
    description: 'What is left out stays. Until a partner has agreed, and while entering is possible.',
    who: 'keyHolders',
    reasons: [...refusedChanges, 'already-registered', ...partnerRefusals],
    follows: [],
    body: z.strictObject({
      key,
      ...partnerFields,
      notes: freeText(1000).optional().describe('To the staff. Absent: it stays.'),
    }),
    answer: own,
  },
  answerRequest: {
    method: 'POST',
    access: 'public',
    path: '/entries/requests',
    summary: 'Takes somebody who asks as partner, or does not',
    description:
      'Who looks for a partner is asked by other entries (`requests`). With a yes both are one entry: this one.',
    who: 'keyHolders',
    reasons: [
      ...refusedChanges,
      'already-registered',
      'unknown-reference',
      'partner-agreed',
      'entry-list-full',
    ],
    follows: [],
    body: z.strictObject({
      key,
      requestId: bodyId.describe('The entry that asks.'),
      answer: z
        .enum(['accepted', 'declined'])
        .describe('`accepted`: they play together. `declined`: they do not.'),
    }),
    answer: own,
  },
});

const paying = defineOperations(SERVICE, TAG, {
  payEntry: {
    method: 'POST',
    access: 'public',
    path: '/entries/payments',
    summary: 'The page at which the fee of an entry is paid',
    description: `By any link of the entry but that of its confirmation, once it is accepted and until the fee is paid, where
      the installation takes payments and the list says an amount. The page is the provider's, and the same until it
      ends, twelve hours after it was first asked for. Without an answer of the provider it is 503: nothing was charged.`,
    who: 'keyHolders',
    reasons: [...refusedKeys, 'fee-not-due', 'no-online-payment', 'payment-processing', 'tournament-over'],
    follows: [],
    body: z.strictObject({ key }),
    answer: {
      status: 200,
      schema: z.object({ url: z.url().describe('Address of the page, for the browser of who pays.') }),
    },
  },
  createPaymentNotice: {
    method: 'POST',
    access: 'public',
    path: '/payment-notices',
    summary: 'Takes a notice of the provider of payments',
    description: `For Stripe alone, as its webhook for \`checkout.session.*\`: the header \`Stripe-Signature\` signs the body. What
      a notice says is not believed but asked for, so that an old or repeated one changes nothing. 404 where the
      installation takes no payments.`,
    who: 'paymentProvider',
    reasons: ['wrong-signature'],
    refusals: [404],
    follows: [],
    bodyType: 'signed',
    bodyDescription: 'An event of Stripe as it was signed, in JSON.',
    answer: { status: 204 },
  },
});

/** Entries of draws that have an entry list (decisions 18). */
export const entryOperations = { ...entering, ...byLink, ...paying };
