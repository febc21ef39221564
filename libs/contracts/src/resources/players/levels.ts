import { z } from 'zod';
import { wordOf } from '../../fields/described.ts';
import { calendarDate, lineOfText } from '../../fields/fields.ts';

/** Systems of levels beside our ratings, with their bounds, and whether less is stronger (decisions 3). */
export const levelSystems = {
  wtn: { from: 1, to: 40, isLessStronger: true },
  utr: { from: 1, to: 16.5, isLessStronger: false },
  lk: { from: 1, to: 25, isLessStronger: true },
  playtomic: { from: 0, to: 7, isLessStronger: false },
} as const;

/** A system of levels. */
export type LevelSystem = keyof typeof levelSystems;

export const levelSystemSchema = wordOf('A system of levels.', {
  wtn: 'The World Tennis Number of the ITF: 40 to 1, less is stronger.',
  utr: 'The Universal Tennis Rating: 1 to 16.5, more is stronger.',
  lk: 'The Leistungsklasse of the DTB: 25 to 1, less is stronger.',
  playtomic: 'The level of Playtomic: 0 to 7, more is stronger.',
});

const MAX_LEVEL_TEXT = 40;
const hundredths = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

/** What is noted of a level. */
export const levelFields = {
  value: z
    .number()
    .min(0)
    .max(40)
    .refine(hundredths, 'must have at most two decimals')
    .nullable()
    .describe('The number, within the bounds of its system. Null: there is none, only a text.'),
  text: lineOfText(MAX_LEVEL_TEXT)
    .nullable()
    .describe('As it is written there, such as `LK 12,3` or `3.5 B`. Null: as the number.'),
  asOf: calendarDate.describe('The day of which it is, `YYYY-MM-DD`.'),
} as const;

/** A level of another system, as a player has it. */
export const levelSchema = z
  .object({
    system: levelSystemSchema,
    value: z.number().nullable().describe('The number. Null: there is none.'),
    text: z.string().nullable().describe('As it is written there. Null: as the number.'),
    asOf: z.iso.date().describe('The day of which it is.'),
    source: wordOf('Who has noted it.', {
      said: 'The player themselves.',
      club: 'Who runs a club of theirs, or has made them.',
    }),
  })
  .describe('A level of another system, as it was noted: nothing checks it.');

export type LevelView = z.infer<typeof levelSchema>;
