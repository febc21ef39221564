import type { ScoreWords } from '@courtcast/messages/words.ts';

type Part = keyof ScoreWords['parts'];

/** The names under which draws of structures are made, with the parts that they are. */
const partsByName: Readonly<Record<string, Part>> = {
  Consolation: 'consolation',
  'Third place': 'third-place',
  West: 'west',
  North: 'north',
  South: 'south',
  Northeast: 'northeast',
  Northwest: 'northwest',
  Southwest: 'southwest',
  Southeast: 'southeast',
  'Losers’ draw': 'losers',
  Final: 'final',
  Decider: 'decider',
};

function numberedPart(words: ScoreWords, name: string): string | null {
  const consolation = /^Consolation (\d+)$/.exec(name)?.[1];
  if (consolation !== undefined) return words.numberedConsolation(Number(consolation));
  const [, first, last] = /^Places (\d+)–(\d+)$/.exec(name) ?? [];
  return first === undefined ? null : words.placesFromTo(Number(first), Number(last));
}

/**
 * The name of a draw in the reader's language. Draws that are made of a main draw are stored with an English name,
 * `Men – Consolation`; any other name is shown as it is.
 */
export function drawNameIn(words: ScoreWords, name: string): string {
  const [, main, made] = /^(.*) – ([^–]+(?:–\d+)?)$/.exec(name) ?? [];
  if (main === undefined || made === undefined) return name;
  const part = partsByName[made];
  const shown = part === undefined ? numberedPart(words, made) : words.parts[part];
  return shown === null ? name : `${main} – ${shown}`;
}

/** A part of a structure by the code that the API has for it, in the reader's language. */
export function partName(words: ScoreWords, part: string): string {
  if (part in words.parts) return words.parts[part as Part];
  const consolation = /^consolation-(\d+)$/.exec(part)?.[1];
  if (consolation !== undefined) return words.numberedConsolation(Number(consolation));
  const [, first, size] = /^places-(\d+)-(\d+)$/.exec(part) ?? [];
  if (first === undefined) return part;
  if (first === '3' && size === '2') return words.parts['third-place'];
  return words.placesFromTo(Number(first), Number(first) + Number(size) - 1);
}
