import { z } from 'zod';
import { clubRoleSchema, platformRoleSchema } from './caller.ts';
import { countryCode } from './country-code.ts';
import {
  clubStateSchema,
  courtStateSchema,
  drawStateSchema,
  leagueGroupStateSchema,
  matchStateSchema,
  orderOfPlayStateSchema,
  playerStateSchema,
  teamMatchStateSchema,
  teamStateSchema,
  tournamentStateSchema,
  userStateSchema,
} from './event-states.ts';
import { bodyId, id, lineOfText } from './fields.ts';
import { genderSchema } from './game-vocabulary.ts';
import { defineInternalOperation } from './operation.ts';
import { liveMatchSchema } from './resources/matches.ts';

const ids = z.strictObject({ ids: z.array(z.string().max(200)).max(500) });

/** Records by id as their events carry them, with epoch and version so that a read copy can keep them. */
function lookupAnswer<T extends z.ZodType>(state: T) {
  const record = z.object({ id, epoch: z.number().int(), version: z.number().int(), state });
  return { status: 200, schema: z.object({ data: z.array(record) }) } as const;
}

/** Whether two players stand in the same thing, so that they cannot be one person. */
const together = {
  method: 'POST',
  path: '/internal/players/together',
  callers: ['identity'],
  body: z.strictObject({ playerIds: z.tuple([z.string(), z.string()]) }),
  answer: { status: 200, schema: z.object({ together: z.boolean() }) },
} as const;

/** The user behind a verified token; made on the first request. */
export const principalSchema = z.object({
  userId: id,
  playerId: id.nullable(),
  role: platformRoleSchema,
  disabled: z.boolean(),
  clubs: z.array(z.object({ clubId: id, role: clubRoleSchema })),
});

export type Principal = z.infer<typeof principalSchema>;

const identity = {
  syncPrincipal: defineInternalOperation({
    id: 'syncPrincipal',
    service: 'identity',
    method: 'POST',
    path: '/internal/principals',
    summary: 'Finds or creates the user of a verified token',
    callers: ['gateway', 'realtime'],
    body: z.strictObject({
      issuer: z.string(),
      subject: z.string(),
      email: z.string().optional(),
      name: z.string().optional(),
      preferredUsername: z.string().optional(),
    }),
    answer: { status: 200, schema: principalSchema },
  }),
  lookupPlayers: defineInternalOperation({
    id: 'lookupPlayers',
    service: 'identity',
    method: 'POST',
    path: '/internal/players',
    summary: 'Players by id',
    callers: ['tournaments', 'scoring', 'leagues'],
    /** With a club, its creator is made its owner first, even where the club's event has not come yet. */
    body: ids.extend({ clubId: z.string().max(200).optional() }),
    answer: lookupAnswer(playerStateSchema),
  }),
  createGhosts: defineInternalOperation({
    id: 'createGhosts',
    service: 'identity',
    method: 'POST',
    path: '/internal/ghosts',
    summary: 'Makes ghosts under ids that follow from what they were made of, and tells who answers for each',
    callers: ['tournaments'],
    body: z.strictObject({
      ghosts: z
        .array(
          z.strictObject({
            id: bodyId,
            name: lineOfText(),
            nationality: countryCode.nullable(),
            gender: genderSchema.nullable(),
          }),
        )
        .max(200),
    }),
    answer: {
      status: 200,
      schema: z.object({
        data: z.array(
          z.object({
            id,
            /** The ghost's own player, or the one that he was merged into. */
            player: z.object({
              id,
              epoch: z.number().int(),
              version: z.number().int(),
              state: playerStateSchema,
            }),
          }),
        ),
      }),
    },
  }),
  lookupUsers: defineInternalOperation({
    id: 'lookupUsers',
    service: 'identity',
    method: 'POST',
    path: '/internal/users',
    summary: 'Users by id',
    callers: ['tournaments', 'scoring', 'leagues', 'realtime'],
    body: ids,
    answer: lookupAnswer(userStateSchema),
  }),
};

const tournaments = {
  lookupClubs: defineInternalOperation({
    id: 'lookupClubs',
    service: 'tournaments',
    method: 'POST',
    path: '/internal/clubs',
    summary: 'Clubs by id',
    callers: ['identity', 'scoring', 'leagues'],
    body: ids,
    answer: lookupAnswer(clubStateSchema),
  }),
  lookupCourts: defineInternalOperation({
    id: 'lookupCourts',
    service: 'tournaments',
    method: 'POST',
    path: '/internal/courts',
    summary: 'Courts by id',
    callers: ['scoring', 'leagues'],
    body: ids,
    answer: lookupAnswer(courtStateSchema),
  }),
  lookupTournaments: defineInternalOperation({
    id: 'lookupTournaments',
    service: 'tournaments',
    method: 'POST',
    path: '/internal/tournaments',
    summary: 'Tournaments by id',
    callers: ['identity', 'scoring', 'leagues'],
    body: ids,
    answer: lookupAnswer(tournamentStateSchema),
  }),
  isStaffAnywhere: defineInternalOperation({
    id: 'isStaffAnywhere',
    service: 'tournaments',
    method: 'POST',
    path: '/internal/staff',
    summary:
      'Whether a user has a role in any tournament, or has created a club in the last quarter of an hour',
    callers: ['identity'],
    body: z.strictObject({ userId: z.string() }),
    answer: { status: 200, schema: z.object({ isStaff: z.boolean() }) },
  }),
  lookupDraws: defineInternalOperation({
    id: 'lookupDraws',
    service: 'tournaments',
    method: 'POST',
    path: '/internal/draws',
    summary: 'Draws by id',
    callers: ['scoring'],
    body: ids,
    answer: lookupAnswer(drawStateSchema),
  }),
  standTogetherInDraw: defineInternalOperation({
    ...together,
    id: 'standTogetherInDraw',
    service: 'tournaments',
    summary: 'Whether two players stand in one draw, or are registered as a pair',
  }),
};

/** Scopes whose state scoring can tell. */
export const liveScopeKindSchema = z.enum(['tournament', 'court', 'club']);

const scoring = {
  lookupMatches: defineInternalOperation({
    id: 'lookupMatches',
    service: 'scoring',
    method: 'POST',
    path: '/internal/matches',
    summary: 'Matches that are newer than the versions known; a version of 0 asks for any',
    callers: ['tournaments', 'leagues', 'realtime'],
    body: z.strictObject({
      known: z.array(z.strictObject({ id: z.string().max(200), version: z.number().int().min(0) })).max(1000),
    }),
    answer: lookupAnswer(matchStateSchema),
  }),
  authorizeMatch: defineInternalOperation({
    id: 'authorizeMatch',
    service: 'scoring',
    method: 'GET',
    path: '/internal/matches/{id}/visibility',
    summary: 'Whether the caller may see a match; 404 when not',
    callers: ['realtime'],
    answer: { status: 200, schema: z.object({ hidden: z.boolean() }) },
    refusals: [404],
  }),
  getLiveScope: defineInternalOperation({
    id: 'getLiveScope',
    service: 'scoring',
    method: 'POST',
    path: '/internal/live-scope',
    summary:
      'The matches in progress of a tournament, court or club; 404 when there is no such thing for the caller',
    callers: ['realtime'],
    body: z.strictObject({ kind: liveScopeKindSchema, id: z.string() }),
    answer: {
      status: 200,
      schema: z.object({ matches: z.array(liveMatchSchema), hidden: z.boolean().default(false) }),
    },
    refusals: [404],
  }),
  identifyBoard: defineInternalOperation({
    id: 'identifyBoard',
    service: 'scoring',
    method: 'POST',
    path: '/internal/boards/identify',
    summary: 'The board that has a key, named by the SHA-256 of it in hex; null when none has',
    callers: ['gateway'],
    body: z.strictObject({ keyHash: z.string().regex(/^[0-9a-f]{64}$/) }),
    answer: { status: 200, schema: z.object({ boardId: id.nullable() }) },
  }),
  placeOrderOfPlay: defineInternalOperation({
    id: 'placeOrderOfPlay',
    service: 'scoring',
    method: 'POST',
    path: '/internal/orders-of-play',
    summary: 'Puts matches in their places in an order of play, as its event will, and answers them',
    callers: ['tournaments'],
    body: z.object({ epoch: z.number().int(), version: z.number().int(), state: orderOfPlayStateSchema }),
    answer: lookupAnswer(matchStateSchema),
  }),
  placeTeamMatch: defineInternalOperation({
    id: 'placeTeamMatch',
    service: 'scoring',
    method: 'POST',
    path: '/internal/team-matches',
    summary: 'Brings the matches of a team match up to it, as its event will, before its writer is answered',
    callers: ['leagues'],
    body: z.object({ id, epoch: z.number().int(), version: z.number().int(), state: teamMatchStateSchema }),
    answer: { status: 204 },
  }),
  standTogetherInMatch: defineInternalOperation({
    ...together,
    id: 'standTogetherInMatch',
    service: 'scoring',
    summary: 'Whether two players stand in one match',
  }),
};

const leagues = {
  lookupTeams: defineInternalOperation({
    id: 'lookupTeams',
    service: 'leagues',
    method: 'POST',
    path: '/internal/teams',
    summary: 'Teams by id',
    callers: ['scoring', 'identity'],
    body: ids,
    answer: lookupAnswer(teamStateSchema),
  }),
  lookupTeamMatches: defineInternalOperation({
    id: 'lookupTeamMatches',
    service: 'leagues',
    method: 'POST',
    path: '/internal/team-matches',
    summary: 'Team matches by id, public state only',
    callers: ['scoring', 'realtime'],
    body: ids,
    answer: lookupAnswer(teamMatchStateSchema),
  }),
  lookupLeagueGroups: defineInternalOperation({
    id: 'lookupLeagueGroups',
    service: 'leagues',
    method: 'POST',
    path: '/internal/league-groups',
    summary: 'League groups by id with their tables',
    callers: ['realtime'],
    body: ids,
    answer: lookupAnswer(leagueGroupStateSchema),
  }),
  standTogetherInLineUp: defineInternalOperation({
    ...together,
    id: 'standTogetherInLineUp',
    service: 'leagues',
    summary: 'Whether two players stand in the line-ups of one team match',
  }),
};

/** Every operation between services by id. */
export const internalOperations = { ...identity, ...tournaments, ...scoring, ...leagues };
