import type { ImportFaultCode } from '@courtcast/contracts';

/** What a sentence about a fault of an imported list is made from. */
export interface FaultSaid {
  readonly row: number;
  /** The column in the reader's words. */
  readonly column: string;
  readonly value: string;
  readonly names: string;
  readonly otherRow: number | null;
  readonly limit: number;
}

/** Faults that have a sentence; what is refused for another reason says it itself. */
type Sentences = Readonly<Record<Exclude<ImportFaultCode, 'not-accepted'>, (said: FaultSaid) => string>>;

/** What is wrong with a line of an imported list. */
export interface ImportFaultWords {
  /** Columns of the list by their names in the API. */
  readonly columns: Readonly<Record<'name' | 'nationality' | 'gender' | 'seed' | 'partnerName', string>>;
  readonly sentences: Sentences;
}

export const importFaults: ImportFaultWords = {
  columns: {
    name: 'name',
    nationality: 'nationality',
    gender: 'gender',
    seed: 'seed',
    partnerName: 'partner',
  },
  sentences: {
    'not-csv': () => 'A quotation mark is missing or in the wrong place. The lines below were not read.',
    'too-many-cells': () => 'There are more cells here than columns in the first line.',
    'unknown-column': ({ value }) =>
      `The column “${value}” is not known. Ignore it, or name it as the example does.`,
    'divided-name': ({ value }) => `“${value}” holds half of the name: the other half is missing.`,
    'column-twice': ({ column }) => `The column ${column} is there twice. Keep one.`,
    'column-missing': ({ column }) => `The column ${column} is missing.`,
    empty: ({ column }) => `The ${column} is empty.`,
    'too-long': ({ column, limit }) => `The ${column} is too long: at most ${limit} characters.`,
    'control-characters': ({ column }) => `The ${column} has characters that cannot be seen. Type it again.`,
    'unknown-country': ({ value }) => `“${value}” is no code of a country. Write ES, ESP or GER, say.`,
    'unclear-country': () => 'BRN may be Bahrain or Brunei: write BH or BN.',
    'unknown-gender': ({ value }) => `“${value}” is no gender: write male, female or other.`,
    'unclear-gender': ({ value }) => `“${value}” may mean male or female here: write it in full.`,
    'no-whole-number': ({ value }) => `The seed “${value}” is no whole number.`,
    'out-of-range': ({ limit }) => `The seed has to be from 1 to ${limit}.`,
    'named-twice': ({ row, names, otherRow }) =>
      otherRow === row
        ? `${names} stands twice in this line.`
        : `${names} stands in line ${otherRow} already.`,
    'several-namesakes': ({ names }) =>
      `Several players of this tournament are called ${names}. Enter the right one by search.`,
    'other-namesake': ({ names }) =>
      `Another player of this tournament, of another nationality or gender, is called ${names}. Mend the line, or enter the player by search.`,
    'already-entered': ({ names }) => `${names} stands in the draw already.`,
    'several-players': () => 'The cell of one player names two, or that of a pair three.',
    'unknown-player': ({ value }) => `There is no player “${value}”.`,
    'partner-missing': () => 'The partner is missing: this is a draw of pairs.',
    'partner-in-singles': () => 'There is a partner here, and this is a draw of single players.',
    'seed-twice': ({ value, names }) => `Seed ${value} is given to ${names} already.`,
    'seed-gap': ({ limit }) => `Seeds go from 1 to ${limit} without a gap.`,
    'too-many-seeds': ({ limit }) => `This draw takes at most ${limit} seeds.`,
    'too-many-entrants': ({ limit }) =>
      `This draw takes at most ${limit} entries. Remove lines, or make the draw larger.`,
    'in-joined-draw': ({ value, names }) =>
      `${names} plays in ${value} already, which belongs to this draw by qualifying.`,
    'player-of-other-gender': ({ value, names }) =>
      value === 'female'
        ? `${names} is a woman, and this draw is for men.`
        : `${names} is a man, and this draw is for women.`,
    'pair-not-mixed': ({ names }) => `${names}: a mixed pair is a woman and a man.`,
  },
};
