import { z } from 'zod';
import { wordOf } from './described.ts';

const criterionNames = {
  wins: 'Matches won; with `percent`, of those that were won or lost.',
  points: 'Points of the table.',
  headToHead: 'Between two: who has beaten the other more often.',
  matchesPlayed: 'Matches, those aside to which one did not come.',
  sets: 'Sets.',
  games: 'Games.',
  scored: 'Points of sets that are counted in points.',
  lot: 'The lot of the draw.',
  seed: 'The seeding, the best first.',
} as const;

const criterionSchema = z
  .strictObject({
    by: wordOf('What is compared.', criterionNames),
    measure: wordOf('Which number of it.', {
      won: 'What was won.',
      difference: 'What was won less what was lost.',
      percent: 'The share of what was won.',
    })
      .optional()
      .describe('Which number of it: `won`, `difference` or `percent`. Absent: `won`.'),
    scope: wordOf('Over which matches.', {
      group: 'All matches of the group.',
      tied: 'The matches among those who are still equal.',
    })
      .optional()
      .describe('Over which matches: `group` or `tied`. Absent: `group`.'),
  })
  .describe('One step of an order.');

/** The order of a group (rules 5): the name of one, or its steps. */
export const rankBySchema = z
  .union([
    wordOf('An order that has a name.', {
      tourFinals: 'Wins, matches played, head to head, share of sets, share of games.',
      codes: 'As CODES has it: wins, head to head, share of wins, exits, shares of sets, games and points.',
      padel: 'Wins, head to head, difference of sets and of games among the tied, then in the group, lot.',
    }),
    z.array(criterionSchema).min(1).max(16),
  ])
  .describe(
    'The order of a group: its steps, the first that differs decides; or the name of an order. As soon as two are left, `headToHead` decides where the order has it; steps of `wins`, `points` and `matchesPlayed` before it come first. Who is separated begins with the first step again.',
  );

const separators = {
  ...criterionNames,
  exits: 'Fewer walkovers, defaults and retirements of their own.',
  defaults: 'Fewer defaults of their own.',
  walkovers: 'Fewer walkovers of their own.',
  retirements: 'Fewer retirements of their own.',
} as const;

const SEPARATION = 'What put a row of a table above the next one.';

/** The criterion that puts a row of a table above the next one. */
export const separatorSchema = wordOf(SEPARATION, separators);

/** The same of a draw, which may be made round by round. */
export const drawSeparatorSchema = wordOf(SEPARATION, {
  ...separators,
  buchholz: 'In a draw of `drawType` `swiss`: the wins of all opponents together.',
});
