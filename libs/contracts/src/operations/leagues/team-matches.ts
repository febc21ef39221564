import { z } from 'zod';
import { cachedList } from '../../events/topics.ts';
import { describedAs } from '../../fields/described.ts';
import {
  bodyId,
  calendarDate,
  freeText,
  lineOfText,
  moment,
  queryFrom,
  queryTo,
  timeOfDay,
} from '../../fields/fields.ts';
import { sideSchema } from '../../fields/game-vocabulary.ts';
import { changeOutcome } from '../../problem-body.ts';
import { leagueCategorySchema } from '../../resources/leagues.ts';
import {
  checkedTeamMatchSchema,
  dateProposalSchema,
  matchTypeSchema,
  refereeTypeSchema,
  teamMatchEntrySchema,
  teamMatchSchema,
  teamMatchStatusFilter,
  forfeitSchema,
} from '../../resources/team-matches.ts';
import { defineOperations } from '../operation.ts';
import { enteredResult } from '../scoring/lifecycle.ts';

const SERVICE = 'leagues';
const changed = { status: 200, schema: teamMatchSchema } as const;
const checked = { status: 200, schema: checkedTeamMatchSchema } as const;
/** The side of the captain; the organizer names it (decisions 6). */
const side = sideSchema
  .optional()
  .describe(
    'The side that it is for. A captain may leave it out; the organizer, admins and who leads both teams name it.',
  );
/** The proposal that is answered; a newer one may have replaced it. */
const answeredProposal = z.strictObject({
  proposalId: bodyId.describe('Id of the proposal, as the team match shows it.'),
});
const planned = describedAs(teamMatchSchema, {
  scheduledAt: moment.nullable().optional(),
  location: lineOfText().nullable().optional(),
});

function sheetSide(side: string) {
  return z
    .strictObject({
      playerIds: z
        .array(bodyId)
        .max(60)
        .optional()
        .describe('Its singles players in their order. Absent: they are known.'),
      pairs: z
        .array(z.tuple([bodyId, bodyId]))
        .max(30)
        .optional()
        .describe('Its pairs in their order. Absent: they are known.'),
    })
    .optional()
    .describe(`Who played for the ${side} team. Absent: that is known.`);
}

/** Team matches per bulk change: enough for a match day of a large league, or a group of eleven in two rounds. */
const MAX_CHANGES = 200;

const changedOne = {
  teamMatchId: bodyId.describe('The team match.'),
  expectedVersion: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe(
      'The version that the caller has seen (`ETag`). At any other one the change is refused. Absent: whatever it is.',
    ),
} as const;

/** One change in a bulk change of team matches. */
const manyChange = z.union([
  z.strictObject({
    ...changedOne,
    change: z.literal('plan').describe('On a day, at a time by the clock of the home club.'),
    day: calendarDate.nullable().describe('The day, `YYYY-MM-DD`. Null: it is open.'),
    time: timeOfDay.nullable().describe('The time of day, `HH:MM`. Null: a day without a time.'),
    location: lineOfText().optional().describe('Where it is played. Absent: it stays.'),
  }),
  z.strictObject({
    ...changedOne,
    change: z
      .literal('move')
      .describe('By days. The time of day stays, by the clock of the home club, also where clocks change.'),
    days: z.number().int().min(-366).max(366).describe('Later by so many days; earlier below 0.'),
  }),
]);

const teamMatches = defineOperations(SERVICE, 'Team matches', {
  listTeamMatches: {
    method: 'GET',
    path: '/team-matches',
    summary: 'Team matches',
    description: `All filters hold together; an unknown id finds nothing. By match day, then by time. All of them at once,
      as a plain list without pages.`,
    query: z.object({
      leagueGroupId: z.string().optional().describe('Only team matches of this group.'),
      teamId: z.string().optional().describe('Only team matches of this team, at home or away.'),
      clubId: z.string().optional().describe('Only team matches of a team of this club, at home or away.'),
      status: teamMatchStatusFilter,
      dateFrom: queryFrom
        .optional()
        .describe(
          'Only those planned at this moment or later. A date without a time means its first moment in UTC.',
        ),
      dateTo: queryTo
        .optional()
        .describe(
          'Only those planned at this moment or earlier. A date without a time means its last moment in UTC.',
        ),
      category: leagueCategorySchema
        .optional()
        .describe('Only those of such leagues: `active`, `youth` or `senior`.'),
    }),
    cachePolicy: cachedList(SERVICE, 'team-match', { leagueGroupId: 'league-group' }),
    answer: { status: 200, schema: z.array(teamMatchSchema) },
  },
  getTeamMatch: {
    method: 'GET',
    path: '/team-matches/{id}',
    summary: 'One team match',
    description: `Notes of a side are shown to its captain, the organizer and admins; null to all others. The same as a
      subscription: \`subscribe-team-match\`.`,
    cache: 'none',
    answer: changed,
  },
  createTeamMatch: {
    method: 'POST',
    path: '/team-matches',
    summary: 'Adds a team match to a group',
    description: `Beside the fixtures, or in place of them. Counts and format are those of the league as it is now. From
      then on no team leaves the group.`,
    who: 'organizer',
    reasons: ['unknown-reference', 'not-in-group', 'team-withdrawn', 'duplicate', 'group-full'],
    follows: ['teamMatch'],
    body: z.strictObject({
      ...describedAs(teamMatchSchema, {
        leagueGroupId: bodyId,
        homeTeamId: bodyId,
        guestTeamId: bodyId,
        matchDay: z.number().int().min(1).max(1000).nullable().optional(),
      }),
      ...planned,
    }),
    answer: { status: 201, schema: teamMatchSchema },
    refusals: [404],
  },
  listTeamMatchEntries: {
    method: 'GET',
    path: '/team-matches/{id}/entries',
    summary: 'The singles and doubles of a team match',
    description: `Line-ups are blind. Until both sides have handed in, a captain sees the own side, the organizer and admins
      both, everyone else an empty list. Then every entry has its match.`,
    cache: 'none',
    answer: { status: 200, schema: z.array(teamMatchEntrySchema) },
  },
});

const playing = defineOperations(SERVICE, 'Team matches', {
  changeTeamMatches: {
    method: 'POST',
    path: '/team-matches/changes',
    summary: 'Plans many team matches otherwise',
    description: `One change for each of up to ${MAX_CHANGES} team matches that have not begun, made one after the other in
      their order; each is refused or made by itself, with its right, its version and its event, and its matches that have
      not begun move with it. The answer is 200 whatever became of them, with a result for each. Under an
      \`Idempotency-Key\` it is safe to send again: what was moved is not moved twice. A 503 in the middle leaves the rest
      undone; the same request goes on.`,
    who: 'user',
    reasons: ['duplicate'],
    follows: ['teamMatch', 'match'],
    body: z.strictObject({
      changes: z.array(manyChange).min(1).max(MAX_CHANGES).describe('One change a team match.'),
    }),
    answer: {
      status: 200,
      schema: z.object({
        results: z
          .array(
            z.object({
              teamMatchId: z.string().describe('The team match, in the order in which they were asked for.'),
              ...changeOutcome,
            }),
          )
          .describe('One a change.'),
      }),
    },
  },
  patchTeamMatch: {
    method: 'PATCH',
    path: '/team-matches/{id}',
    summary: 'Changes time, place, referee and notes of a team match',
    description: `What is left out stays; null takes a value away. Moving it moves its matches that have not begun. It is
      possible whatever the status is. A field that the caller may not set is 403.`,
    who: 'teamMatchEditors',
    reasons: ['unknown-reference'],
    follows: ['teamMatch', 'match'],
    body: z.strictObject({
      ...planned,
      ...describedAs(teamMatchSchema, {
        refereePlayerId: bodyId.nullable().optional(),
        refereeType: refereeTypeSchema.nullable().optional(),
        notes: freeText().nullable().optional(),
        homeNotes: freeText().nullable().optional(),
        guestNotes: freeText().nullable().optional(),
      }),
    }),
    answer: changed,
  },
  putLineUp: {
    method: 'PUT',
    path: '/team-matches/{id}/lineup',
    summary: 'Hands in the singles players of a side',
    description: `As many different players of the roster as there are singles; position n plays position n. It may be
      replaced until both sides are in. Then both are shown, and the matches are there. In a league for men or women
      players of the other gender are refused.`,
    who: 'handingIn',
    reasons: [
      'team-match-over',
      'line-ups-revealed',
      'line-up-size',
      'not-in-roster',
      'bound-to-team',
      'named-elsewhere',
      'player-of-other-gender',
      'duplicate',
      'line-up-order',
    ],
    follows: ['teamMatch', 'match'],
    body: z.strictObject({
      playerIds: z.array(bodyId).max(60).describe('Ids of the players, in the order in which they play.'),
      side,
    }),
    answer: checked,
  },
  putDoubles: {
    method: 'PUT',
    path: '/team-matches/{id}/doubles',
    summary: 'Hands in the pairs of a side',
    description: `After the singles of both sides are in; without singles at once. A player is in one pair at most. It may
      be replaced until both sides are in. Then both are shown, and the matches are there. In a mixed league a pair is
      one of each gender; in one for men or women players of the other gender are refused.`,
    who: 'handingIn',
    reasons: [
      'team-match-over',
      'line-ups-missing',
      'line-ups-revealed',
      'line-up-size',
      'not-in-roster',
      'bound-to-team',
      'named-elsewhere',
      'player-of-other-gender',
      'pair-not-mixed',
      'duplicate',
      'doubles-order',
    ],
    follows: ['teamMatch', 'match'],
    body: z.strictObject({
      pairs: z
        .array(z.tuple([bodyId, bodyId]))
        .max(30)
        .describe('The pairs in the order in which they play, each as the ids of its two players.'),
      side,
    }),
    answer: checked,
  },
  enterResultSheet: {
    method: 'POST',
    path: '/team-matches/{id}/result-sheet',
    summary: 'Enters a whole team match from paper',
    description: `Who played, for both sides, is handed in at once, or nothing is changed; then each result is entered and
      made official, or refused by itself. Where all matches are official, the team match is completed and counts in the
      table. What stands there already stays: the same sheet again changes nothing, and another result of an official
      match is refused. Under an \`Idempotency-Key\` a sheet that was broken off (503) goes on.`,
    who: 'organizer',
    reasons: [
      'team-match-over',
      'line-ups-missing',
      'line-ups-revealed',
      'line-up-size',
      'not-in-roster',
      'bound-to-team',
      'named-elsewhere',
      'player-of-other-gender',
      'pair-not-mixed',
      'duplicate',
      'line-up-order',
      'doubles-order',
      'unknown-reference',
    ],
    follows: ['teamMatch', 'match', 'standings'],
    body: z.strictObject({
      home: sheetSide('home'),
      guest: sheetSide('guest'),
      results: z
        .array(
          z.strictObject({
            matchType: matchTypeSchema.describe('Singles or doubles.'),
            position: z.number().int().min(1).describe('Place among the singles, or the doubles, from 1.'),
            ...enteredResult,
          }),
        )
        .max(90)
        .describe('The results that are known, each match once. None where all are official already.'),
    }),
    answer: {
      status: 200,
      schema: z.object({
        teamMatch: checkedTeamMatchSchema.describe('The team match after it.'),
        results: z
          .array(
            z.object({
              matchType: matchTypeSchema.describe('Singles or doubles.'),
              position: z.number().int().describe('Place among the singles, or the doubles, from 1.'),
              ...changeOutcome,
            }),
          )
          .describe('What became of each, in the order in which they were sent.'),
      }),
    },
  },
  proposeTeamMatchDate: {
    method: 'POST',
    path: '/team-matches/{id}/proposals',
    summary: 'Proposes another date for a team match',
    description: `Possible until its first match begins. It takes the place of the proposal before. The other captain accepts
      or declines it; the organizer sees it in the team match, is sent it with \`team-match:updated\` and may answer in
      their place. The team match stays where it is until then.`,
    who: 'approvers',
    reasons: ['team-match-begun', 'team-match-over'],
    follows: ['teamMatch'],
    body: z.strictObject({
      ...describedAs(dateProposalSchema, { scheduledAt: moment }),
      location: lineOfText().optional().describe('Where they would play. Absent: where it was to be.'),
      reason: freeText(500).optional().describe('Why, for everyone.'),
      side,
    }),
    answer: changed,
  },
  acceptTeamMatchDate: {
    method: 'POST',
    path: '/team-matches/{id}/proposals/accept',
    summary: 'Accepts the proposed date, and moves the team match to it',
    description: `Its matches that have not begun move with it. Accepting the same proposal again changes nothing.`,
    who: 'answerers',
    reasons: ['proposal-not-open', 'team-match-begun', 'team-match-over'],
    follows: ['teamMatch', 'match'],
    body: answeredProposal,
    answer: changed,
  },
  declineTeamMatchDate: {
    method: 'POST',
    path: '/team-matches/{id}/proposals/decline',
    summary: 'Declines the proposed date, or takes it back',
    description: `The team match stays where it is. The captain who made the proposal takes it back in this way. Declining the
      same proposal again changes nothing.`,
    who: 'decliners',
    reasons: ['proposal-not-open', 'team-match-begun', 'team-match-over'],
    follows: ['teamMatch'],
    body: answeredProposal,
    answer: changed,
  },
  approveTeamMatch: {
    method: 'POST',
    path: '/team-matches/{id}/approve',
    summary: 'Approves the result for a side',
    description: `Possible when every match is confirmed. The second approval completes the team match, and it counts in
      the table. Approving again changes nothing. A match that is reopened clears both approvals.`,
    who: 'approvers',
    reasons: ['team-match-over', 'not-confirmed'],
    follows: ['teamMatch', 'standings'],
    body: z.strictObject({ side }),
    answer: changed,
  },
  completeTeamMatch: {
    method: 'POST',
    path: '/team-matches/{id}/complete',
    summary: 'Makes the result count in place of approvals that are missing',
    description: `For the organizer, who settles a dispute or has entered the result from paper. Possible when every match
      is confirmed. It gives the approvals that are missing at the present moment and completes the team match; one that is
      completed stays as it is. Captains can no longer change it; a match that the organizer reopens clears the approvals.`,
    who: 'organizer',
    reasons: ['team-match-over', 'not-confirmed'],
    follows: ['teamMatch', 'standings'],
    body: z.strictObject({}),
    answer: changed,
  },
  cancelTeamMatch: {
    method: 'POST',
    path: '/team-matches/{id}/cancel',
    summary: 'Calls a team match off',
    description:
      'Its unfinished matches are cancelled with it. Doing it again changes nothing. There is no way back.',
    who: 'organizer',
    reasons: ['team-match-over'],
    follows: ['teamMatch', 'match'],
    body: z.strictObject({}),
    answer: changed,
  },
  forfeitTeamMatch: {
    method: 'POST',
    path: '/team-matches/{id}/forfeit',
    summary: 'Gives a team match to the other side',
    description: `Every match is won by the other side by walkover, whatever was played; line-ups and approvals are not
      needed. It is completed at once. Reopening one of its matches takes the forfeit back. Where both teams are absent
      it is lost by both: no points for either, and its matches, none of which may have begun, are cancelled.`,
    who: 'organizer',
    reasons: ['team-match-over', 'team-match-begun'],
    follows: ['teamMatch', 'standings', 'match'],
    body: z.strictObject({
      side: forfeitSchema.describe('Who gives it up.'),
    }),
    answer: changed,
  },
  takeBackForfeit: {
    method: 'DELETE',
    path: '/team-matches/{id}/forfeit',
    summary: 'Takes the forfeit of a team match back',
    description: `It is upcoming again and counts in no table. Its matches are open as before their first point: results
      that the forfeit has replaced are entered again. Line-ups stay. Again changes nothing.`,
    who: 'organizer',
    reasons: ['not-forfeited'],
    follows: ['teamMatch', 'standings', 'match'],
    answer: changed,
  },
});

/** Team matches and their line-ups. */
export const teamMatchOperations = { ...teamMatches, ...playing };
