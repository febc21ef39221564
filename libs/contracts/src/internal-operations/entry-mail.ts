import { z } from 'zod';
import { id, timestamp } from '../fields/fields.ts';
import { challengeSchema, ladderSettings } from '../resources/ladders.ts';
import { matchSchema } from '../resources/matches.ts';
import { drawEntryStatusSchema, entryFeeStatusSchema } from '../resources/draws/entries.ts';
import { invitationPlaceSchema } from '../resources/players/invitations.ts';
import { pushLanguageSchema } from '../resources/push/subscriptions.ts';

/** Somebody of an entry, and the links that may be sent to them: codes, each for one purpose (ADR 48). */
const personSchema = z.object({
  playerId: id,
  name: z.string(),
  /** Null of who has an account, whose address identity knows, and of whom none was said. */
  email: z.string().nullable(),
  /** Whether the player exists, and does not only have an id that is reserved. */
  isPlayer: z.boolean(),
});

/** An entry as mails to its people need it: the one answer that has addresses and codes of links together (ADR 49). */
export const entryMailSchema = z.object({
  tournament: z.object({
    id,
    name: z.string(),
    /** Days, `YYYY-MM-DD`. Absent: from an older release. */
    startDate: z.string().nullable().optional(),
    endDate: z.string().nullable().optional(),
  }),
  drawName: z.string(),
  pairs: z.boolean(),
  status: drawEntryStatusSchema,
  /** Place among those who wait, from 1. */
  place: z.number().int().nullable(),
  /** Why it was declined. */
  reason: z.string().nullable(),
  isConfirmed: z.boolean(),
  /** Whether entries are confirmed by the link of a mail, and not by the desk. */
  isConfirmedByMail: z.boolean(),
  /** Whether the entry has become part of that of the player whom it asked. */
  isJoined: z.boolean(),
  partnerState: z.enum(['none', 'asked', 'agreed']),
  isLooking: z.boolean(),
  feeText: z.string().nullable(),
  /** Null or absent, from an older release: it is no amount. */
  feeAmount: z.number().nullable().optional(),
  feeCurrency: z.string().nullable().optional(),
  /** Whether the fee was paid, as the desk has noted it. Absent: from an older release. */
  fee: entryFeeStatusSchema.optional(),
  /** The online payment that was made, in the main unit of its currency. Null or absent: none was. */
  payment: z
    .object({ isPaidBack: z.boolean(), amount: z.number(), currency: z.string() })
    .nullable()
    .optional(),
  language: pushLanguageSchema.nullable(),
  entrant: personSchema.extend({ confirmKey: z.string(), manageKey: z.string() }),
  partner: personSchema.extend({ partnerKey: z.string() }).nullable(),
  /** Who asks its player to be the partner. */
  requests: z.array(z.object({ registrationId: id, name: z.string() })),
});

export type EntryMail = z.infer<typeof entryMailSchema>;

/** Matches of a player of a tournament as mails need them, and where the player is written to (ADR 49). */
export const matchMailSchema = z.object({
  tournament: z.object({ id, name: z.string(), timeZone: z.string() }),
  /** As they have entered; without an address of who has an account, or whom others have entered. */
  person: z.object({
    name: z.string(),
    email: z.string().nullable(),
    language: pushLanguageSchema.nullable(),
  }),
  /** The clubs of their courts, and those that host the tournament. Absent: from an older release. */
  clubs: z
    .array(z.object({ id, name: z.string(), address: z.string().nullable(), isHost: z.boolean() }))
    .optional(),
  /** Those that were asked for and are still there, whoever plays them now. */
  matches: z.array(matchSchema),
});

export type MatchMail = z.infer<typeof matchMailSchema>;

/** A challenge of a ladder as mails to its players need it, and where the ladder is (ADR 55). */
export const challengeMailSchema = z.object({
  ladder: z.object({ id, name: z.string(), clubId: id }),
  /** What follows where it is not answered, or declined. */
  rules: z.object({ unanswered: ladderSettings.unanswered, declined: ladderSettings.declined }),
  challenge: challengeSchema,
});

export type ChallengeMail = z.infer<typeof challengeMailSchema>;

/** The invitation of the person who a player is, with its key and address (ADR 58). */
export const invitationMailSchema = z.object({
  /** As everybody reads it: initials of who is hidden. */
  name: z.string(),
  email: z.string(),
  language: pushLanguageSchema.nullable(),
  key: z.string(),
  sentAt: timestamp,
  expiresAt: timestamp,
  /** Who invites; the name is null of who is gone. */
  inviter: z.object({ userId: id, name: z.string().nullable() }),
  place: z.object({ kind: invitationPlaceSchema, id }).nullable(),
});

export type InvitationMail = z.infer<typeof invitationMailSchema>;
