import { z } from 'zod';
import { lineOfText, moment } from '../../fields/fields.ts';
import { competitionProposalSchema, goingOnSpots, shapeFields } from '../../resources/draws/competitions.ts';
import { structureUntilSchema } from '../../resources/draws/links.ts';
import { drawSchema } from '../../resources/tournaments.ts';
import { defineOperations } from '../operation.ts';
import { drawFields, drawName, maxMatchesPerDay, newGroupFields, restMinutes } from './draw-fields.ts';

const {
  parentDrawId: _parent,
  qualifyingSpots: _spots,
  qualifierPlacement: _placement,
  ...matchFields
} = drawFields;
const { drawType: _type, playoffs: _playoffs, ...groupFields } = newGroupFields;

/** Formats of play: proposed by what there is to play with, and made in one step. */
export const competitionOperations = defineOperations('tournaments', 'Draws', {
  proposeCompetitions: {
    method: 'POST',
    path: '/tournaments/{id}/competitions/proposals',
    summary: 'Formats that so many entrants can play with so many courts and hours',
    description: `Each with its matches, how many everybody plays, and when the planner of the order of play has the last
      one over. Those that fit into the hours come first, of these the ones in which everybody plays most. Nothing is
      stored. Next: \`POST /tournaments/{id}/competitions\`.`,
    who: 'managers',
    reasons: ['ends-before-start', 'day-too-short'],
    follows: [],
    body: z.strictObject({
      entrants: z.number().int().min(2).max(64).describe('How many players or pairs enter.'),
      courts: z.number().int().min(1).max(32).describe('How many courts there are.'),
      windows: z
        .array(
          z
            .strictObject({
              from: moment.describe('From when on, with an offset.'),
              until: moment.describe('Until when, with an offset; later than `from`.'),
            })
            .describe('Hours in which the courts are to be had.'),
        )
        .min(1)
        .max(14)
        .describe('When it is played, one after the other: `until` is not after the next `from`.'),
      matchMinutes: z
        .number()
        .int()
        .min(5)
        .max(720)
        .describe('How long a match is reckoned to last, in minutes.'),
      restMinutes,
      nightRestHours: z
        .number()
        .min(0)
        .max(24)
        .optional()
        .describe('Rest of a player between two days, in hours. Absent: that of `restMinutes`.'),
      maxMatchesPerDay,
    }),
    answer: {
      status: 200,
      schema: z.object({ data: z.array(competitionProposalSchema).describe('The formats.') }),
    },
  },
  makeCompetition: {
    method: 'POST',
    path: '/tournaments/{id}/competitions',
    summary: 'Makes the draws of a competition in one step',
    description: `All of them are made, or none. The first one is entered: \`PUT /draws/{id}/entrants\`,
      \`POST /draws/{id}/generate\`, \`POST /draws/{id}/finalize\`. Draws of a structure follow it; those that finishers of
      groups go on to are generated and finalized by themselves, before or after the groups are played.`,
    who: 'managers',
    reasons: ['tournament-over', 'impossible-format', 'format-not-playable', 'not-permitted-field'],
    follows: ['draw'],
    body: z.strictObject({
      name: drawName.describe('Name of the draw that is entered; those that follow from it begin with it.'),
      ...shapeFields,
      ...matchFields,
      ...groupFields,
      until: structureUntilSchema
        .optional()
        .describe('The last round whose losers come in, for `feed_in_consolation` only. Absent: `final`.'),
      goingOn: z
        .array(
          z
            .strictObject({
              name: lineOfText()
                .optional()
                .describe('Name of the draw. Absent: that of the groups, and which it is.'),
              qualifyingSpots: goingOnSpots,
            })
            .describe('A draw that finishers go on to.'),
        )
        .max(4)
        .optional()
        .describe('For `groups` only: the draws that finishers go on to, the best first. Absent: none.'),
    }),
    answer: {
      status: 201,
      schema: z.object({
        data: z
          .array(drawSchema)
          .describe('The draw that is entered, then those that follow from it, without brackets.'),
      }),
    },
  },
});
