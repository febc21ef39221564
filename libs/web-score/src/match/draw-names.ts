import type { ScoreWords } from '@courtcast/messages/words.ts';

/**
 * The name of a part of a draw structure by its API code, in the page's language; an unknown code is returned
 * as it is.
 */
export function partName(words: ScoreWords, part: string): string {
  if (part in words.parts) return words.parts[part as keyof ScoreWords['parts']];
  const [, kind, first, count] = /^(consolation|places)-(\d+)(?:-(\d+))?$/.exec(part) ?? [];
  if (kind === undefined) return part;
  if (count === undefined) return words.numberedConsolation(Number(first));
  if (first === '3') return words.parts['third-place'];
  return words.placesFromTo(Number(first), Number(first) + Number(count) - 1);
}

/** The code of a part by its stored English name: `Third place`, `Consolation 2`, `Places 5–8`, `Losers’ draw`. */
function partNamed(name: string): string {
  const code = name.toLowerCase().replace('’ draw', '').replace(' ', '-');
  return code.replace(/(\d+)–(\d+)/, (_, first, last) => `${first}-${Number(last) - Number(first) + 1}`);
}

/**
 * The name of a draw in the page's language. Draws derived from a main draw are stored with an English
 * suffix, `Men – Consolation`; any other name is returned as it is.
 */
export function drawNameIn(words: ScoreWords, name: string): string {
  const [, main, made = ''] = /^(.*) – ([^–]+(?:–\d+)?)$/.exec(name) ?? [];
  const part = partNamed(made);
  const shown = partName(words, part);
  return main === undefined || shown === part ? name : `${main} – ${shown}`;
}
