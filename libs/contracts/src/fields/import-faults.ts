import { z } from 'zod';

/** Faults of a line in a file of entrants. The list only grows; clients switch on the code. */
export const importFaults = {
  'not-csv': 'A quotation mark is in the wrong place or missing. Lines below were not read.',
  'too-many-cells': 'The line has more cells than the header.',
  'unknown-column': 'The header `value` names no column.',
  'divided-name': 'The header `value` is for a first or a last name, and none is for the other half.',
  'column-twice': 'A header names `column` a second time.',
  'column-missing': 'No header names `column`.',
  empty: 'The cell is empty and must not be.',
  'too-long': 'The text has more than `limit` characters.',
  'control-characters': 'The text has control characters, which are not shown.',
  'unknown-country': '`value` is no code of a country.',
  'unclear-country': '`value` is one country to the IOC and another to ISO.',
  'unknown-gender': '`value` is no word or letter for a gender.',
  'unclear-gender':
    '`value` is male in some languages and female in others, and the file does not settle which.',
  'no-whole-number': '`value` is no whole number.',
  'out-of-range': '`value` is not from 1 to `limit`.',
  'named-twice': '`names` stand in the line `otherRow`, too, or twice in this one.',
  'several-namesakes': 'Several players of the tournament are called `names`.',
  'other-namesake': 'A player of another nationality or gender in the tournament is called `names`.',
  'already-entered': '`names` stand in the draw already, alone or with another partner.',
  'several-players': 'The cell of one player names two, or that of a pair three.',
  'unknown-player': 'There is no player `value`.',
  'partner-missing': 'The draw is of pairs, and the line has one player.',
  'partner-in-singles': 'The draw is of single players, and the line has two.',
  'seed-twice': 'The seed `value` is that of `names`, too, from the line `otherRow` or in the draw already.',
  'seed-gap': 'Seeds go from 1 to `limit` without a gap, and this one does not.',
  'too-many-seeds': 'The draw has lines for `limit` seeds.',
  'too-many-entrants': 'The draw takes `limit` entrants. Stands at the last line.',
  'in-joined-draw': '`names` stand in the draw `value`, which is joined to this one by qualifying.',
  'player-of-other-gender': '`names` are `value` (`male` or `female`), and the draw is for the others.',
  'pair-not-mixed': '`names` are of one gender, and the draw is for mixed pairs.',
  'not-accepted': 'The draw refuses it for another reason: `message` says which.',
} as const;

/** One code of the list. */
export type ImportFaultCode = keyof typeof importFaults;

const codes = Object.entries(importFaults).map(([code, meaning]) => `- \`${code}\`: ${meaning}`);

/** A fault of a line: a code for programs, the facts that its sentence needs, and a sentence in English. */
export const importFaultSchema = z.object({
  row: z.number().int().min(1).describe('The line as a spreadsheet counts it: 1 is the header.'),
  message: z.string().describe('What is wrong with it, for people. It may change.'),
  code: z.string().meta({
    type: 'string',
    description: ['What is wrong, for programs. The list only grows.', '', ...codes].join('\n'),
    'x-extensible-enum': Object.keys(importFaults),
  }),
  column: z
    .string()
    .nullable()
    .describe('The column by its English name, `name` or `seed`, say. Null: the whole line.'),
  value: z
    .string()
    .nullable()
    .describe(
      'What stands there, at most 200 characters, or what the code names. Null where nothing is meant.',
    ),
  names: z.array(z.string()).describe('The players that are meant. Empty where none are.'),
  otherRow: z.number().int().nullable().describe('The line that it disagrees with. Null where none does.'),
  limit: z.number().int().nullable().describe('The figure that was passed. Null where there is none.'),
});

/** Such a fault, as answers have it. */
export type ImportFaultView = z.infer<typeof importFaultSchema>;
