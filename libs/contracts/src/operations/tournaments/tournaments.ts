import { z } from 'zod';
import { cachedList } from '../../events/topics.ts';
import { describedAs } from '../../fields/described.ts';
import {
  bodyId,
  calendarDate,
  dryRun,
  freeText,
  lineOfText,
  moment,
  searchText,
  timeZone,
} from '../../fields/fields.ts';
import {
  sportSchema,
  staffRoleSchema,
  surfaceSchema,
  tournamentPhaseSchema,
  tournamentStatusSchema,
} from '../../fields/game-vocabulary.ts';
import { tournamentFormatSchema } from '../../fields/match-format.ts';
import { pageOf, pageQuery, sortQuery } from '../../fields/pagination.ts';
import { changePreviewSchema } from '../../resources/change-preview.ts';
import {
  ownTournamentSchema,
  tournamentDetailSchema,
  tournamentPartSchema,
  listedTournamentSchema,
  tournamentSchema,
} from '../../resources/tournaments.ts';
import { defineOperations } from '../operation.ts';

const SERVICE = 'tournaments';
const named = describedAs(tournamentSchema, { name: lineOfText(), sport: sportSchema });
const tournamentFields = {
  ...describedAs(tournamentSchema, {
    description: freeText(5000).nullable().optional(),
    surface: surfaceSchema.nullable().optional(),
    matchFormat: tournamentFormatSchema.nullable().optional(),
    startDate: calendarDate.nullable().optional(),
    endDate: calendarDate.nullable().optional(),
    registrationDeadline: moment.nullable().optional(),
    timeZone: timeZone.optional(),
  }),
  hostClubIds: z
    .array(bodyId)
    .max(50)
    .optional()
    .describe(
      'Ids of the clubs at which it is held, the first host first, each once. It replaces those of before. A club whose courts are not open, and that the caller does not run, is asked: it is a host once it grants the tournament.',
    ),
};
const detail = { status: 200, schema: tournamentDetailSchema } as const;

const status = tournamentStatusSchema
  .optional()
  .describe('Only tournaments that stand here: `upcoming`, `active`, `completed` or `cancelled`.');
const sorted = sortQuery(['createdAt', 'updatedAt', 'name', 'startDate', 'endDate']);
const UNDATED =
  'Where only one of `startDate` and `endDate` is given, the tournament is that day; those without both are not found.';

/** Tournaments and their staff. */
export const tournamentOperations = defineOperations(SERVICE, 'Tournaments', {
  listTournaments: {
    method: 'GET',
    path: '/tournaments',
    summary: 'Tournaments',
    description: 'All filters hold together. Drafts are among them only for their staff and admins.',
    query: z.object({
      ...pageQuery,
      ...sorted,
      status,
      sport: sportSchema.optional().describe('Only tournaments of this sport: `tennis` or `padel`.'),
      from: calendarDate
        .optional()
        .describe(
          `Only tournaments that are still going on this day or begin later, \`YYYY-MM-DD\`. ${UNDATED}`,
        ),
      to: calendarDate
        .optional()
        .describe(`Only tournaments that begin this day or earlier, \`YYYY-MM-DD\`. ${UNDATED}`),
      search: searchText
        .optional()
        .describe('Words of the name; each must begin a word of it. Case and accents do not matter.'),
      hostClubId: z
        .string()
        .optional()
        .describe('Only tournaments that this club hosts. An unknown id finds nothing.'),
      ownerId: z
        .string()
        .optional()
        .describe('Only tournaments of which this user is an owner. An unknown id finds nothing.'),
      staffUserId: z
        .string()
        .optional()
        .describe(
          'Only tournaments in which this user has a role, that of an owner included. An unknown id finds nothing.',
        ),
    }),
    answer: { status: 200, schema: pageOf(listedTournamentSchema) },
  },
  listMyTournaments: {
    method: 'GET',
    path: '/me/tournaments',
    access: 'authenticated',
    summary: 'The tournaments in which the caller has a role or plays',
    description: `Each says what the caller may do in it (\`role\`), and whether they are registered or stand in a draw
      (\`entered\`). Drafts are among them only where the caller has a role. A board has no user: it gets 403.`,
    who: 'oneself',
    query: z.object({
      ...pageQuery,
      ...sorted,
      as: tournamentPartSchema
        .optional()
        .describe(
          'Only tournaments in which the caller is staff, or only those in which they play. Absent: both.',
        ),
      status,
    }),
    answer: { status: 200, schema: pageOf(ownTournamentSchema) },
  },
  getTournament: {
    method: 'GET',
    path: '/tournaments/{id}',
    summary: 'One tournament with host clubs, staff and draws',
    description: 'A draft is 404 for everyone but its staff and admins.',
    cachePolicy: cachedList(SERVICE, 'tournament', { id: 'tournament' }),
    answer: detail,
  },
  createTournament: {
    method: 'POST',
    path: '/tournaments',
    summary: 'Creates a tournament as a draft, whose owner the caller becomes',
    description: `Next: add draws, then move it on with \`POST /tournaments/{id}/phase\`. Until then only its staff and
      admins see it.`,
    who: 'user',
    reasons: ['ends-before-start', 'duplicate', 'unknown-reference'],
    follows: [],
    body: z.strictObject({ ...named, ...tournamentFields }),
    answer: { status: 201, schema: tournamentDetailSchema },
  },
  patchTournament: {
    method: 'PATCH',
    path: '/tournaments/{id}',
    summary: 'Changes a tournament',
    description: `What is left out stays; null takes a value away. It is possible in every phase. Draws that exist keep
      their format.`,
    who: 'managers',
    reasons: ['ends-before-start', 'duplicate', 'unknown-reference', 'court-not-granted'],
    follows: ['tournament'],
    body: z.strictObject({ name: named.name.optional(), sport: named.sport.optional(), ...tournamentFields }),
    answer: detail,
  },
  moveTournament: {
    method: 'POST',
    path: '/tournaments/{id}/phase',
    summary: 'Moves a tournament to its next phase, cancels it, or opens it again for corrections',
    description: `The phases go \`draft\`, \`registration\`, \`live\`, \`completed\`; the first three also go to
      \`cancelled\`, which is final. \`completed\` needs every match confirmed or cancelled. Cancelling it cancels
      its unfinished matches a moment later. A wrong result that is found after the end is corrected by going back from
      \`completed\` to \`live\`: owners and directors may for 14 days after the completion, admins at any time. Then its
      matches are reopened, corrected and confirmed as before, and it is completed again. With \`dryRun=true\` it says
      what would change.`,
    who: 'managers',
    reasons: ['tournament-phase', 'matches-unfinished', 'correction-closed'],
    follows: ['tournament', 'match'],
    query: z.object({ dryRun }),
    body: z.strictObject({ phase: tournamentPhaseSchema.describe('The phase that it goes to.') }),
    answer: { ...detail, preview: changePreviewSchema },
  },
  putTournamentStaff: {
    method: 'PUT',
    path: '/tournaments/{id}/staff/{userId}',
    summary: 'Gives a user a role in a tournament',
    description: `It takes the place of the role that the user had. The last owner keeps theirs. An unknown user is 404.
      The user of a player is \`userId\` of the player.`,
    who: 'appointing',
    reasons: ['last-owner'],
    follows: ['tournament'],
    body: z.strictObject({ role: staffRoleSchema.describe('What the user may do in it from now on.') }),
    answer: detail,
  },
  deleteTournamentStaff: {
    method: 'DELETE',
    path: '/tournaments/{id}/staff/{userId}',
    summary: 'Takes the role of a user away',
    description: 'The last owner cannot go. A user without a role in it is 404.',
    who: 'appointing',
    reasons: ['last-owner'],
    follows: ['tournament'],
    answer: { status: 204 },
  },
});
