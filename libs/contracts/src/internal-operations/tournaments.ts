import { z } from 'zod';
import {
  clubStateSchema,
  courtStateSchema,
  drawStateSchema,
  tournamentStateSchema,
} from '../events/tournament-states.ts';
import { defineInternalOperations } from '../operations/operation.ts';
import { entryMailSchema, matchMailSchema } from './entry-mail.ts';
import { ids, keptAlone, lookupAnswer, personData, playerPlaces, together } from './shapes.ts';

/** Operations of tournaments for other services. */
export const tournamentsInternal = defineInternalOperations('tournaments', {
  lookupClubs: {
    method: 'POST',
    path: '/internal/clubs',
    summary: 'Clubs by id',
    callers: ['identity', 'scoring', 'leagues', 'notifications'],
    body: ids,
    answer: lookupAnswer(clubStateSchema),
  },
  lookupCourts: {
    method: 'POST',
    path: '/internal/courts',
    summary: 'Courts by id',
    callers: ['scoring', 'leagues'],
    body: ids,
    answer: lookupAnswer(courtStateSchema),
  },
  lookupTournaments: {
    method: 'POST',
    path: '/internal/tournaments',
    summary: 'Tournaments by id',
    callers: ['identity', 'scoring', 'leagues', 'notifications'],
    body: ids,
    answer: lookupAnswer(tournamentStateSchema),
  },
  isStaffAnywhere: {
    method: 'POST',
    path: '/internal/staff',
    summary:
      'Whether a user has a role in any tournament, or has created a club in the last quarter of an hour',
    callers: ['identity'],
    body: z.strictObject({ userId: z.string() }),
    answer: { status: 200, schema: z.object({ isStaff: z.boolean() }) },
  },
  lookupDraws: {
    method: 'POST',
    path: '/internal/draws',
    summary: 'Draws by id',
    callers: ['scoring', 'realtime', 'leagues'],
    body: ids,
    answer: lookupAnswer(drawStateSchema),
  },
  readEntryMail: {
    method: 'POST',
    path: '/internal/entries/mail',
    summary: 'What is written to the people of an entry: their addresses, links, and where it stands',
    callers: ['notifications'],
    body: z.strictObject({ registrationId: z.string().max(200) }),
    answer: { status: 200, schema: z.object({ entry: entryMailSchema.nullable() }) },
  },
  readMatchMail: {
    method: 'POST',
    path: '/internal/matches/mail',
    summary:
      'What is written to a player about matches of a tournament; null of a draft, and without the player',
    callers: ['notifications'],
    body: z.strictObject({
      tournamentId: z.string().max(200),
      playerId: z.string().max(200),
      matchIds: z.array(z.string().max(200)).max(1000),
    }),
    answer: { status: 200, schema: z.object({ mail: matchMailSchema.nullable() }) },
  },
  listTournamentsKeptAlone: {
    ...keptAlone,
    path: '/internal/tournaments/kept-alone',
    summary: 'Tournaments that are not over and have one owner, this user',
  },
  exportFromTournaments: {
    ...personData,
    summary: 'Entries, registrations and roles of a person, and what they have done',
  },
  standTogetherInDraw: {
    ...together,
    summary: 'Whether two players stand in one draw, or are registered as a pair',
  },
  standingInDraws: {
    ...playerPlaces,
    summary: 'Whether a player stands in a draw or a registration, and whose word counts there',
  },
});
