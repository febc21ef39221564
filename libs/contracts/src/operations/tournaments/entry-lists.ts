import { z } from 'zod';
import { bodyId, lineOfText, moment } from '../../fields/fields.ts';
import { genderSchema } from '../../fields/game-vocabulary.ts';
import {
  drawEntrySchema,
  entryAcceptanceSchema,
  entryFeeStatusSchema,
  entryListSchema,
  entryRankedBySchema,
  entryRefundsSchema,
  entryWithKeySchema,
  fullEntryListSchema,
  placeMark,
  ratedBySchema,
  strengthFields,
  strengthSourceSchema,
} from '../../resources/draws/entries.ts';
import { checkedDrawSchema } from '../../resources/tournaments.ts';
import { defineOperations } from '../operation.ts';
import { entrantRefusals } from './draw-fields.ts';

const SERVICE = 'tournaments';
const TAG = 'Registrations';
/** Registrations that are decided at once. */
const MAX_DECIDED = 100;

const { birthYear, rating, ranking } = strengthFields;
const isAmount = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

const bound = (meaning: string) => moment.nullable().optional().describe(`${meaning} Null or absent: none.`);
const settingsBody = z.strictObject({
  pairs: z.boolean().describe('Whether pairs enter. It stays once somebody has entered.'),
  capacity: z
    .number()
    .int()
    .min(1)
    .max(1000)
    .nullable()
    .optional()
    .describe('Places, wild cards aside. Null or absent: no end of them.'),
  opensAt: bound('From when on it can be entered.'),
  closesAt: bound('Until when it can be entered, instead of the `registrationDeadline` of the tournament.'),
  withdrawalDeadline: bound('Until when the first of the waiting list moves up by itself.'),
  conditions: z
    .strictObject({
      bornFrom: birthYear.nullable().optional().describe('First year of birth. Null or absent: none.'),
      bornTo: birthYear.nullable().optional().describe('Last year of birth. Null or absent: none.'),
      ratingFrom: rating.nullable().optional().describe('Lowest rating. Null or absent: none.'),
      ratingTo: rating.nullable().optional().describe('Highest rating. Null or absent: none.'),
      ratedBy: ratedBySchema.optional().describe('What these are measured by. Absent: `said`.'),
    })
    .optional()
    .describe('Who may enter, beside the `gender` of the draw. Absent: everybody.'),
  fee: z
    .strictObject({
      text: lineOfText(300).describe('What it costs, and how it is paid.'),
      amount: z
        .number()
        .min(0)
        .max(1_000_000)
        .refine(isAmount, 'must have at most two decimals')
        .optional()
        .describe('In the main unit of `currency`, such as 12.5. Only together with it.'),
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/, 'must be three letters of ISO 4217')
        .optional()
        .describe('ISO 4217, such as `EUR`. Only together with `amount`.'),
    })
    .nullable()
    .optional()
    .describe('What entering costs. Null or absent: nothing is said.'),
  acceptance: entryAcceptanceSchema
    .optional()
    .describe('How places are given: `order` or `ranking`. Absent: `order`.'),
  rankedBy: entryRankedBySchema
    .optional()
    .describe('What strength is told by: `rating` or `ranking`. Absent: `rating`.'),
  strengthFrom: strengthSourceSchema
    .optional()
    .describe('Where strength is from when places are given. Absent: `said`.'),
  allowsPublic: z.boolean().optional().describe('Whether people enter without an account. Absent: false.'),
});

const full = { status: 200, schema: fullEntryListSchema } as const;

/** Entry lists, for whoever runs the draw (decisions 18). */
export const entryListOperations = defineOperations(SERVICE, TAG, {
  putEntryList: {
    method: 'PUT',
    path: '/draws/{id}/entry-list',
    summary: 'Sets how a draw is entered',
    description: `With it registrations of the draw become entries, with a place or a waiting list. Whoever waits gets
      the places that come with a raised \`capacity\`; with a lower one nobody loses theirs. Registrations that are there
      already come into the list in their order.`,
    who: 'managers',
    reasons: [
      'tournament-over',
      'linked-draw',
      'draw-finalized',
      'ends-before-start',
      'out-of-range',
      'required',
      'not-permitted-field',
      'entry-list-full',
      'unknown-reference',
      'not-allowed-value',
    ],
    follows: [],
    body: settingsBody,
    answer: { status: 200, schema: entryListSchema },
  },
  deleteEntryList: {
    method: 'DELETE',
    path: '/draws/{id}/entry-list',
    summary: 'Removes the entry list of a draw that nobody has entered',
    description: 'From then on it takes registrations as any other.',
    who: 'managers',
    reasons: ['tournament-over', 'in-use'],
    follows: [],
    answer: { status: 204 },
  },
  getEntryList: {
    method: 'GET',
    path: '/draws/{id}/entry-list',
    access: 'authenticated',
    summary: 'The entry list of a draw, with everybody in it',
    description: 'All of it at once, addresses included. For anyone but officials it is 403.',
    who: 'officials',
    answer: full,
  },
  getEntryListCsv: {
    method: 'GET',
    path: '/draws/{id}/entry-list.csv',
    access: 'authenticated',
    summary: 'The entry list of a draw for a spreadsheet',
    description: `A line for each entry, under headings that stay: \`status\`, \`place\` (on the waiting list), \`entryMark\`
      (\`WC\`, \`ALT\`), \`confirmed\`, \`name\`; \`partnerName\` and \`partnerAgreed\`, empty in singles; \`email\`,
      \`birthYear\`, \`gender\`, \`rating\` and \`ranking\`, each also of the partner (\`partnerEmail\` and so on); \`fee\`,
      \`reason\`, \`notes\`; \`date\`, \`time\` and \`timeZone\` of the entry; \`payment\` (online); \`strengthFrom\`,
      \`strength\` and \`strengthDate\`, by which its place was given. UTF-8 with byte order mark.`,
    who: 'officials',
    answer: { status: 200, contentType: 'text/csv' },
  },
  decideEntries: {
    method: 'POST',
    path: '/draws/{id}/entry-list/decisions',
    summary: 'Accepts entries, puts them on the waiting list, or declines them',
    description: `All of them or none. What nobody has confirmed counts as confirmed by the desk; what was declined or
      taken back comes back. A wild card is beside the capacity. Declining gives the place to the first who waits, until
      the withdrawal deadline.`,
    who: 'officials',
    reasons: [
      'tournament-over',
      'draw-finalized',
      'unknown-reference',
      'entry-list-full',
      'entry-incomplete',
      'not-permitted-field',
      'already-registered',
    ],
    follows: [],
    body: z.strictObject({
      registrationIds: z
        .array(bodyId)
        .min(1)
        .max(MAX_DECIDED)
        .describe('The entries, in the order in which they count.'),
      decision: z
        .enum(['accept', 'wait', 'decline'])
        .describe(
          'What becomes of them.\n\n- `accept`: they have places.\n- `wait`: they wait.\n- `decline`: they are out.',
        ),
      entryMark: placeMark
        .optional()
        .describe(
          'With `accept`: `WC`, a wild card, or `ALT`, from the waiting list. Null or absent: neither.',
        ),
      place: z
        .number()
        .int()
        .min(1)
        .max(1000)
        .optional()
        .describe(
          'With `wait`: the place of the first of them on the waiting list, from 1. Absent: the end.',
        ),
      reason: lineOfText(300)
        .optional()
        .describe('With `decline`: why, for its people. Absent: nothing is said.'),
    }),
    answer: full,
  },
  acceptByStrength: {
    method: 'POST',
    path: '/draws/{id}/entry-list/acceptance',
    summary: 'Gives the free places to the strongest who are requested',
    description: `Of a list whose \`acceptance\` is \`ranking\`: the others wait in their order, behind those who wait
      already. Whose strength is not known comes last, in the order of entry. The number that each place was given by,
      and when it was taken, stand in \`strength\`. Ratings of \`hidden\` players count where they have entered by
      themselves.`,
    who: 'officials',
    reasons: ['tournament-over', 'draw-finalized', 'unknown-reference'],
    follows: [],
    body: z.strictObject({}),
    answer: full,
  },
  getEntry: {
    method: 'GET',
    path: '/draws/{id}/entry-list/{registrationId}',
    access: 'authenticated',
    summary: 'One entry, with what its people said of themselves',
    description: 'One that was ended, too. For anyone but officials it is 403.',
    who: 'officials',
    answer: { status: 200, schema: drawEntrySchema },
  },
  patchEntry: {
    method: 'PATCH',
    path: '/draws/{id}/entry-list/{registrationId}',
    summary: 'Notes the fee of an entry, strengths, or which players its people are',
    description: 'What is left out stays. Its people are told nothing of it.',
    who: 'officials',
    reasons: [
      'unknown-reference',
      'duplicate',
      'already-registered',
      'tournament-over',
      'not-permitted-field',
      'paid-online',
    ],
    follows: [],
    body: z.strictObject({
      fee: entryFeeStatusSchema.optional().describe('Whether the fee was paid. Absent: it stays.'),
      people: z
        .array(
          z.strictObject({
            playerId: bodyId
              .optional()
              .describe('The player who they are, in the place of one that would be made. Absent: it stays.'),
            birthYear: birthYear.nullable().optional().describe('Year of birth. Absent: it stays.'),
            gender: genderSchema.nullable().optional().describe('Gender. Absent: it stays.'),
            rating: rating.nullable().optional().describe('Rating. Absent: it stays.'),
            ranking: ranking.nullable().optional().describe('Ranking. Absent: it stays.'),
          }),
        )
        .max(2)
        .optional()
        .describe(
          'What is known of its people, in their order; an empty object for who stays. Absent: all stays.',
        ),
    }),
    answer: { status: 200, schema: drawEntrySchema },
  },
  refundEntry: {
    method: 'POST',
    path: '/draws/{id}/entry-list/{registrationId}/refund',
    summary: 'Pays back what was paid online for an entry',
    description: `All of it; the fee is unpaid from then on. The answer says \`refunding\` where the provider has not taken the
      order yet: it is sent again until it has. Again it changes nothing.`,
    who: 'managers',
    reasons: ['not-paid-online'],
    follows: [],
    body: z.strictObject({}),
    answer: { status: 200, schema: drawEntrySchema },
  },
  refundEntries: {
    method: 'POST',
    path: '/tournaments/{id}/entry-refunds',
    summary: 'Pays back what was paid online for entries of a cancelled tournament',
    description: `Of all draws, whoever has left meanwhile included, twenty a request: sent again until \`left\` is zero. What
      goes back stays so, whatever becomes of the request; sent again it begins with what is left, and with what was paid
      at a page that was still open.`,
    who: 'managers',
    reasons: ['tournament-not-cancelled'],
    follows: [],
    body: z.strictObject({}),
    answer: { status: 200, schema: entryRefundsSchema },
  },
  enterAccepted: {
    method: 'POST',
    path: '/draws/{id}/entry-list/entrants',
    summary: 'Makes the accepted entries the entrants of the draw',
    description: `Those who are no players yet are made as ghosts. Entrants who have no registration for the draw stay, behind
      them; those whose entry has no place leave. The best known strengths are seeded, as many as \`seeds\` says. Lines
      that were generated are void.`,
    who: 'managers',
    reasons: entrantRefusals,
    follows: ['draw'],
    body: z.strictObject({
      orderBy: z
        .enum(['acceptance', 'strength'])
        .optional()
        .describe('In which order: `acceptance` or `strength`. Absent: `acceptance`.'),
      seeds: z
        .number()
        .int()
        .min(0)
        .max(64)
        .optional()
        .describe('How many are seeded, by strength. Absent: none.'),
    }),
    answer: { status: 200, schema: checkedDrawSchema },
  },
  createEntryLink: {
    method: 'POST',
    path: '/tournaments/{id}/registrations/{registrationId}/link',
    summary: 'Makes a link by which an entry is kept',
    description: `For its players, and for officials who hand it on. It can take the entry back. Officials also make the
      link by which a partner answers who was asked and gets no mail.`,
    who: 'entryKeepers',
    reasons: ['not-permitted-field'],
    follows: [],
    body: z.strictObject({
      purpose: z
        .enum(['manage', 'partner'])
        .optional()
        .describe(
          'What it is for. Absent: `manage`.\n\n- `manage`: to keep the entry.\n- `partner`: to answer as the partner; for officials alone, while the partner is asked.',
        ),
    }),
    answer: { status: 200, schema: entryWithKeySchema },
  },
});
