import { z } from 'zod';
import { wordOf } from '../../fields/described.ts';
import { bodyId, idOf, timestamp } from '../../fields/fields.ts';
import { genderSchema, shownDrawGenderSchema } from '../../fields/game-vocabulary.ts';
import { levelSchema, levelSystemSchema } from '../players/levels.ts';

export const drawEntryStatusSchema = wordOf('Where an entry stands.', {
  requested: 'It takes no place yet: it is not confirmed, has no partner, or places are given later.',
  accepted: 'It has a place.',
  waiting: 'It is on the waiting list.',
  withdrawn: 'Its people have taken it back.',
  declined: 'The staff has declined it.',
});

export const entryFeeStatusSchema = wordOf('Whether the fee was paid, as the desk has noted it.', {
  unpaid: 'Not yet.',
  paid: 'It was paid.',
  waived: 'It need not be paid.',
});

export const entryAcceptanceSchema = wordOf('How places are given.', {
  order: 'To who comes first.',
  ranking: 'By strength, once whoever runs the draw gives them.',
});

export const entryRankedBySchema = wordOf('What strength is told by.', {
  rating: 'A rating or level: more is stronger. Of a pair both together.',
  ranking: 'A place in a ranking: less is stronger. Of a pair both together.',
});

/** What tells how strong an entry is when places are given (decisions 18). */
export const strengthSourceSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('said').describe('What people said, or the desk has noted: `rankedBy`.'),
    }),
    z.strictObject({
      kind: z.literal('rating').describe('The rating by results here: `GET /ratings`. Of a pair the sum.'),
    }),
    z.strictObject({
      kind: z.literal('ranking').describe('The points of a ranking on that day. Of a pair the sum.'),
      rankingId: bodyId.describe('Id of the ranking.'),
    }),
    z.strictObject({
      kind: z.literal('level').describe('A level of another system, as players have it. Of a pair the sum.'),
      system: levelSystemSchema,
    }),
  ])
  .describe('What tells how strong an entry is when places are given.');

/** What the bounds of a rating are measured by. */
export const ratedBySchema = wordOf('What `ratingFrom` and `ratingTo` are measured by.', {
  said: 'What people say of themselves.',
  level: 'The level by results here (0 to 7); of who has none, what they say.',
});

const placeMarkSchema = wordOf('How an entry came to its place.', {
  WC: 'By a wild card, beside the capacity.',
  ALT: 'From the list of those who waited.',
});

/** How an entry came to its place. */
export const placeMark = placeMarkSchema.nullable();

const year = z.number().int().min(1900).max(2100);
const rating = z.number().min(-1000).max(100_000);
const ranking = z.number().int().min(1).max(1_000_000);

/** What people say of their strength and age. */
export const strengthFields = { birthYear: year, rating, ranking };

/** How a draw is entered, as it is set and shown. */
export const entrySettingsFields = {
  pairs: z.boolean().describe('Whether pairs enter; else single players.'),
  capacity: z
    .number()
    .int()
    .min(1)
    .max(1000)
    .nullable()
    .describe('Places, wild cards aside. Null: no end of them.'),
  opensAt: timestamp.nullable().describe('From when on it can be entered, in UTC. Null: at once.'),
  closesAt: timestamp
    .nullable()
    .describe('Until when it can be entered, in UTC. Null: the `registrationDeadline` of the tournament.'),
  withdrawalDeadline: timestamp
    .nullable()
    .describe('Until then the first of the waiting list moves up by itself, in UTC. Null: always.'),
  conditions: z
    .object({
      bornFrom: year.nullable().describe('First year of birth. Null: no bound.'),
      bornTo: year.nullable().describe('Last year of birth. Null: no bound.'),
      ratingFrom: rating.nullable().describe('Lowest rating. Null: no bound.'),
      ratingTo: rating.nullable().describe('Highest rating. Null: no bound.'),
      ratedBy: ratedBySchema
        .optional()
        .describe('What these are measured by. Absent: `said`, from an older release.'),
    })
    .describe('Who may enter, beside the `gender` of the draw. Both bounds are inclusive.'),
  fee: z
    .object({
      text: z.string().describe('What it costs, and how it is paid, in words.'),
      amount: z.number().nullable().describe('In the main unit of `currency`. Null where it is no amount.'),
      currency: z.string().nullable().describe('ISO 4217, such as `EUR`. Null without an amount.'),
    })
    .nullable()
    .describe('What entering costs. Null: nothing is said.'),
  acceptance: entryAcceptanceSchema.describe('How places are given.'),
  rankedBy: entryRankedBySchema.describe('What strength is told by.'),
  strengthFrom: strengthSourceSchema
    .optional()
    .describe('Where strength is from. Absent: `said`, from an older release.'),
  allowsPublic: z.boolean().describe('Whether people enter without an account.'),
};

/** Whether a draw can be entered. */
export const openingSchema = wordOf('Whether a draw or tournament can be entered now.', {
  open: 'It can.',
  'not-yet': 'It opens later.',
  closed: 'Not any more, or its tournament is not in its registration phase.',
});

/** How a draw is entered, for everyone (decisions 18). */
export const entryListSchema = z
  .object({
    drawId: idOf('draw'),
    drawName: z.string().describe('Name of the draw within its tournament.'),
    gender: shownDrawGenderSchema.nullable().describe('For whom the draw is meant. Null: for everyone.'),
    ...entrySettingsFields,
    opening: openingSchema.describe('Whether it can be entered now.'),
    confirmation: wordOf('How an entry without an account is confirmed.', {
      mail: 'By a link that is mailed.',
      desk: 'By the staff of the tournament: no mails are sent here.',
    }),
    accepted: z.number().int().describe('Entries that have a place.'),
    waiting: z.number().int().describe('Entries on the waiting list.'),
  })
  .describe('How a draw is entered, and how full it is.');

const entryPersonSchema = z
  .object({
    playerId: idOf('player').describe('Id of the player; reserved where `isNew`.'),
    name: z.string().describe('Name of the player, or as it was typed.'),
    isNew: z.boolean().describe('Whether the player is made only when entrants are.'),
    email: z.string().nullable().describe('Address of who entered without an account. Else null.'),
    birthYear: z.number().int().nullable().describe('Year of birth as it was said. Null where it was not.'),
    gender: genderSchema.nullable().describe('Gender as it was said. Null where it was not.'),
    rating: z.number().nullable().describe('Rating as it was said, or set. Null where it was not.'),
    ranking: z.number().int().nullable().describe('Ranking as it was said, or set. Null where it was not.'),
    isRated: z
      .boolean()
      .optional()
      .describe(
        'Whether `rating` is the level by results here on the day of the entry. Absent or false: it was said, or set.',
      ),
    levels: z
      .array(levelSchema)
      .optional()
      .describe('Levels of other systems. Absent: from an older release.'),
  })
  .describe('A person of an entry, as the staff sees them.');

const partnerStateSchema = wordOf('What the partner has said.', {
  none: 'There is none.',
  asked: 'They were asked, and have not answered.',
  agreed: 'They play.',
});

/** What one request of `refundEntries` has done. */
export const entryRefundsSchema = z
  .object({
    data: z
      .array(
        z
          .object({
            registrationId: idOf('entry'),
            drawId: idOf('draw'),
            status: wordOf('Where it stands.', {
              refunding: 'It is being paid back: the order is sent again until the provider has taken it.',
              refunded: 'It was paid back.',
            }),
            amount: z.number().describe('In the main unit of `currency`, such as 12.5.'),
            currency: z.string().describe('ISO 4217, such as `EUR`.'),
          })
          .describe('A payment that goes back.'),
      )
      .describe('Those of this request, in no order.'),
    left: z.number().int().describe('How many the next request begins with: zero once all go back.'),
  })
  .describe('Payments that go back.');

/** The online payment of an entry. */
const entryPaymentSchema = z
  .object({
    status: wordOf('Where it stands.', {
      due: 'It can be paid now: `POST /entries/payments`.',
      open: 'Somebody has begun to pay, and may go on.',
      paid: 'It was paid.',
      refunding: 'It is being paid back.',
      refunded: 'It was paid back.',
    }),
    amount: z.number().describe('In the main unit of `currency`, such as 12.5.'),
    currency: z.string().describe('ISO 4217, such as `EUR`.'),
  })
  .describe('The online payment of an entry.');

const entryFields = {
  id: idOf('registration'),
  drawId: idOf('draw'),
  status: drawEntryStatusSchema.describe('Where it stands.'),
  place: z.number().int().nullable().describe('Place on the waiting list, from 1. Null elsewhere.'),
  entryMark: placeMark.describe('How it came to its place. Null where it simply did.'),
  confirmed: z.boolean().describe('Whether somebody stands for it, so that it can take a place.'),
  partner: partnerStateSchema,
  looking: z.boolean().describe('Whether it is shown to those who look for a partner.'),
  fee: entryFeeStatusSchema.describe('Whether the fee was paid.'),
  payment: entryPaymentSchema
    .nullable()
    .optional()
    .describe(
      'The online payment. Null: none is due, and none was made. Absent: as null, from an older release.',
    ),
  reason: z.string().nullable().describe('Why it was declined. Null elsewhere, and where nothing was said.'),
  notes: z.string().nullable().describe('What its people wrote to the staff. Null: nothing.'),
  createdAt: timestamp.describe('When it was made, in UTC.'),
};

const takenStrengthSchema = z
  .object({
    kind: wordOf('Where it is from.', {
      said: 'What people said, or the desk has noted.',
      rating: 'The rating by results here.',
      ranking: 'The points of a ranking.',
      level: 'A level of another system.',
    }),
    value: z.number().nullable().describe('The number, of a pair the sum. Null: nothing was known.'),
    at: timestamp.describe('When it was taken, in UTC.'),
  })
  .describe('How strong an entry was when places were given.');

/** An entry as officials see it. */
export const drawEntrySchema = z
  .object({
    ...entryFields,
    people: z.array(entryPersonSchema).describe('Who enters: one, or both of a pair.'),
    confirmedBy: wordOf('Who stands for it.', {
      link: 'Its person, by the link of the mail.',
      account: 'Its person, signed in.',
      desk: 'The staff.',
    })
      .nullable()
      .describe('Who stands for it. Null: nobody yet.'),
    strength: takenStrengthSchema
      .nullable()
      .optional()
      .describe('The number by which its place was given. Null or absent: none was.'),
    inDraw: z.boolean().describe('Whether all of its players stand in the draw.'),
    updatedAt: timestamp.describe('When it was last changed, in UTC.'),
  })
  .describe('An entry with what its people said of themselves.');

/** The entry list of a draw as officials see it. */
export const fullEntryListSchema = z
  .object({
    list: entryListSchema.describe('How it is entered, and how full it is.'),
    data: z
      .array(drawEntrySchema)
      .describe(
        'Accepted ones in their order, then the waiting list, then those that take no place, ended ones last.',
      ),
  })
  .describe('The entry list of a draw, with everybody in it.');

/** An entry as those see it who have its link: nothing of anybody's age, strength or address. */
export const ownEntrySchema = z
  .object({
    ...entryFields,
    tournament: z
      .object({
        id: idOf('tournament'),
        name: z.string().describe('Name of the tournament.'),
        startDate: z
          .string()
          .nullable()
          .optional()
          .describe('First day of play, `YYYY-MM-DD`. Null while it is open; absent from an older release.'),
        endDate: z
          .string()
          .nullable()
          .optional()
          .describe('Last day of play, `YYYY-MM-DD`. Null while it is open; absent from an older release.'),
      })
      .describe('The tournament.'),
    drawName: z.string().describe('Name of the draw.'),
    pairs: z.boolean().describe('Whether pairs enter.'),
    names: z.array(z.string()).describe('Who enters, by name: one, or both of a pair.'),
    purpose: wordOf('What the link is for.', {
      request: 'To see what was sent, until it is confirmed.',
      confirm: 'To confirm the entry.',
      manage: 'To keep the entry.',
      partner: 'To answer as the partner.',
    }),
    confirmation: entryListSchema.shape.confirmation,
    feeText: z.string().nullable().describe('What it costs, in words. Null: nothing is said.'),
    feeAmount: z
      .number()
      .nullable()
      .optional()
      .describe('The amount, in the main unit of `feeCurrency`. Null or absent: it is no amount.'),
    feeCurrency: z
      .string()
      .nullable()
      .optional()
      .describe('ISO 4217, such as `EUR`. Null or absent without an amount.'),
    canChange: z.boolean().describe('Whether it can be changed and taken back here: until the draw is made.'),
    requests: z
      .array(z.object({ id: idOf('registration'), name: z.string().describe('Name of who asks.') }))
      .describe('Entries whose people ask to be the partner. Empty for every purpose but `manage`.'),
    asks: z
      .object({ id: idOf('registration'), name: z.string().describe('Name of who is asked: `Nora N.`.') })
      .nullable()
      .optional()
      .describe('The entry of who looks for a partner and is asked by this one. Null or absent: nobody.'),
    used: z
      .boolean()
      .optional()
      .describe(
        'Whether the link has done what it is for: it says where the entry stands, and changes nothing. Absent: as false.',
      ),
    expiresAt: timestamp.describe('Until when the link is taken, in UTC.'),
  })
  .describe('An entry as those see it who have its link.');

/** An entry with a code that its holder is to keep. */
export const entryWithKeySchema = z
  .object({
    entry: ownEntrySchema.describe('The entry.'),
    key: z.string().describe('The code by which it is opened: `POST /entries/open`.'),
  })
  .describe('An entry, and the code that opens it.');

/** Somebody who looks for a partner, by as much as they chose to show. */
export const lookingForPartnerSchema = z
  .object({
    id: idOf('registration'),
    drawId: idOf('draw'),
    name: z.string().describe('First name, and the first letter of the last: `Nora N.`.'),
    rating: z.number().nullable().describe('Rating as they said it. Null where they did not.'),
    level: z
      .number()
      .nullable()
      .optional()
      .describe('The level by results here, from 0 to 7. Null: none, or they are hidden.'),
  })
  .describe('Somebody who looks for a partner.');

export const checkInStatusSchema = wordOf('Whether a player has come.', {
  present: 'They are here, and signed in.',
  warned: 'They are late and were told what follows.',
  absent: 'They have not come.',
});

/** Who has come on a day, for the desk. */
export const checkInSchema = z
  .object({
    date: z.iso.date().describe('The day, `YYYY-MM-DD`.'),
    data: z
      .array(
        z
          .object({
            playerId: idOf('player'),
            name: z.string().describe('Name of the player.'),
            drawIds: z.array(idOf('draw')).describe('The draws in which they stand.'),
            status: checkInStatusSchema.nullable().describe('What is noted. Null: nothing.'),
            at: timestamp.nullable().describe('Since when that is noted, in UTC. Null: nothing is.'),
          })
          .describe('A player of the tournament, and whether they have come.'),
      )
      .describe('Everybody who stands in a draw, by name.'),
  })
  .describe('Who has come on a day of a tournament.');

export type EntryListView = z.infer<typeof entryListSchema>;
export type FullEntryListView = z.infer<typeof fullEntryListSchema>;
export type EntryRefundsView = z.infer<typeof entryRefundsSchema>;
export type EntryView = z.infer<typeof drawEntrySchema>;
export type OwnEntryView = z.infer<typeof ownEntrySchema>;
export type EntryWithKeyView = z.infer<typeof entryWithKeySchema>;
export type LookingView = z.infer<typeof lookingForPartnerSchema>;
