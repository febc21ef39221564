import { fontFor } from './fonts.ts';
import type { FontFile, Weight } from './fonts.ts';

/** A piece of text in one font. */
export interface Run {
  readonly font: FontFile;
  readonly text: string;
}

/** Shown for what no font has. */
const UNKNOWN = '\u25A1';

const isLetter = (character: string): boolean => /\p{L}/u.test(character);

/** Spaces, digits and marks stay in the font of the letters before them, where it has them. */
function fontAfter(before: FontFile | undefined, character: string, weight: Weight): FontFile | null {
  if (before !== undefined && !isLetter(character) && before.has(character)) return before;
  return fontFor(character, weight);
}

/** A line of text, cut where the font has to change; characters that no font has become boxes. */
export function runsOf(line: string, weight: Weight): Run[] {
  const runs: { font: FontFile; text: string }[] = [];
  for (const character of line.normalize('NFC')) {
    const last = runs.at(-1);
    const known = fontAfter(last?.font, character, weight);
    const font = known ?? fontFor(UNKNOWN, weight);
    if (font === null) continue;
    const text = known === null ? UNKNOWN : character;
    if (last?.font === font) last.text += text;
    else runs.push({ font, text });
  }
  return runs;
}
