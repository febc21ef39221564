import { z } from 'zod';
import { wordOf } from '../../fields/described.ts';
import { idOf } from '../../fields/fields.ts';
import { sideSchema } from '../../fields/game-vocabulary.ts';

export const drawRoleSchema = wordOf('What a draw is for in its competition.', {
  main: 'The draw that is entered and won.',
  qualifying: 'Its winners go into another draw.',
  groups: 'Groups whose best play on in another draw.',
  consolation: 'Who has lost elsewhere plays on in it.',
  placement: 'It is played for places.',
});

export const linkTakeSchema = wordOf('Who of a match.', { winners: 'Its winner.', losers: 'Its loser.' });

/** What can be made of a main draw, with what each is. */
export const structurePresets = {
  third_place: 'The losers of the semi-finals play one match.',
  first_round_consolation: 'The losers of the first round.',
  first_match_consolation: 'Who lost their first match: a bye or walkover before it does not count.',
  feed_in_consolation: 'The losers of the first round, and those of each later one up to `until`.',
  curtis: 'Two rounds each into one consolation, and a match of the losers of the semi-finals.',
  compass: 'West, North, South, and the points between.',
  olympic: 'West, North and South.',
  all_places: 'Every place is played for.',
  double_elimination: 'Only who has lost twice is out.',
} as const;

export const structurePresetSchema = wordOf(
  'Draws that are made of a main draw, with who comes into them.',
  structurePresets,
);

export const structureUntilSchema = wordOf('The last round of the main draw whose losers come in.', {
  final: 'The final.',
  semi: 'The semi-finals.',
  quarter: 'The quarter-finals.',
});

/** The way from one round of a draw into a round of another (decisions 4). */
export const drawLinkSchema = z
  .object({
    fromDrawId: idOf('draw'),
    fromRound: z
      .number()
      .int()
      .min(1)
      .optional()
      .describe('The round that they leave, counted from the end: 1 is the final.'),
    finishingPositions: z
      .array(z.number().int().min(1))
      .optional()
      .describe('Of a draw in groups, in place of the round: which places of each group come, from 1.'),
    groupCount: z
      .number()
      .int()
      .min(1)
      .optional()
      .describe('Of a draw in groups: how many groups it has. Absent for other draws.'),
    take: linkTakeSchema.describe('Who of each match of that round comes.'),
    onlyFirstMatch: z
      .boolean()
      .describe('Whether only those come whose first match it was: a bye or walkover before does not count.'),
    wonBy: sideSchema.optional().describe('They come only where this side has won. Absent: whoever has won.'),
    toDrawId: idOf('draw'),
    toRound: z
      .number()
      .int()
      .min(1)
      .describe('The round that they come into, counted from the end: 1 is the final.'),
    feed: wordOf('In which order they are placed on the lines.', {
      topDown: 'As they stand, from the top.',
      bottomUp: 'From the bottom.',
      lot: 'By lot.',
    }),
  })
  .describe('The way from one round of a draw into a round of another.');

/** Where a draw stands that was made of a main draw. */
export const drawStructureSchema = z
  .object({
    mainDrawId: idOf('draw'),
    part: z
      .string()
      .describe(
        'Which part of the structure it is. Of double elimination: `losers`, `final`, and `decider`, which is played where it is needed.',
      ),
  })
  .describe('Where a draw stands that was made of a main draw.');

/** A round of a bracket. */
export const drawRoundSchema = z
  .object({
    round: z.number().int().min(1).describe('Round, counted from the end: 1 is the final.'),
    matches: z.number().int().min(1).describe('Its matches, those included in which a bye stands.'),
    isFeed: z.boolean().describe('Whether others come in: each meets, as home, who won the match before.'),
  })
  .describe('A round of a bracket.');
