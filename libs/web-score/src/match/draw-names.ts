import type { ScoreWords } from '@courtcast/messages/words.ts';

/** A part of a structure by the code that the API has for it, in the reader's language; the code where it is unknown. */
export function partName(words: ScoreWords, part: string): string {
  if (part in words.parts) return words.parts[part as keyof ScoreWords['parts']];
  const [, kind, first, count] = /^(consolation|places)-(\d+)(?:-(\d+))?$/.exec(part) ?? [];
  if (kind === undefined) return part;
  if (count === undefined) return words.numberedConsolation(Number(first));
  if (first === '3') return words.parts['third-place'];
  return words.placesFromTo(Number(first), Number(first) + Number(count) - 1);
}

/** The code of the part that is stored under a name: `Third place`, `Consolation 2`, `Places 5–8`, `Losers’ draw`. */
function partNamed(name: string): string {
  const code = name.toLowerCase().replace('’ draw', '').replace(' ', '-');
  return code.replace(/(\d+)–(\d+)/, (_, first, last) => `${first}-${Number(last) - Number(first) + 1}`);
}

/**
 * The name of a draw in the reader's language. Draws that are made of a main draw are stored with an English name,
 * `Men – Consolation`; any other name is shown as it is.
 */
export function drawNameIn(words: ScoreWords, name: string): string {
  const [, main, made = ''] = /^(.*) – ([^–]+(?:–\d+)?)$/.exec(name) ?? [];
  const part = partNamed(made);
  const shown = partName(words, part);
  return main === undefined || shown === part ? name : `${main} – ${shown}`;
}
