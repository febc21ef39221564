import type { Weight } from '@courtcast/fonts';
import bidiFactory from 'bidi-js';
import { fontFor, plainestFont } from './fonts.ts';
import type { FontFile } from './fonts.ts';

/** A piece of text in one font. */
export interface Run {
  readonly font: FontFile;
  readonly text: string;
}

interface DraftRun {
  readonly font: FontFile;
  /** Odd: it is read from the right. */
  readonly level: number;
  text: string;
}

const bidi = bidiFactory();
/** Replaces characters that no font has. */
const UNKNOWN = '\u25A1';

const isLetter = (character: string): boolean => /\p{L}/u.test(character);

/** Spaces, digits and marks stay in the font of the letters before them, where it has them. */
function fontAfter(before: FontFile | undefined, character: string, weight: Weight): FontFile | null {
  if (before !== undefined && !isLetter(character) && before.has(character)) return before;
  return fontFor(character, weight);
}

/** A line cut where the font or the direction has to change, in the order in which it is said. */
function draftsOf(line: string, weight: Weight): DraftRun[] {
  const { levels } = bidi.getEmbeddingLevels(line);
  const runs: DraftRun[] = [];
  let at = 0;
  for (const character of line) {
    const level = levels[at] ?? 0;
    at += character.length;
    const last = runs.at(-1);
    const known = fontAfter(last?.font, character, weight);
    const font = known ?? fontFor(UNKNOWN, weight);
    if (font === null) continue;
    const text = known === null ? UNKNOWN : character;
    if (last?.font === font && last.level === level) last.text += text;
    else runs.push({ font, level, text });
  }
  return runs;
}

/** Reorders runs for display from left to right: right-to-left runs are reversed, the innermost first. */
function inVisualOrder(runs: DraftRun[]): DraftRun[] {
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  let ordered = runs;
  for (let level = highest; level > 0; level -= 1) {
    const next: DraftRun[] = [];
    let turned: DraftRun[] = [];
    for (const run of ordered) {
      if (run.level >= level) turned.unshift(run);
      else {
        next.push(...turned, run);
        turned = [];
      }
    }
    ordered = [...next, ...turned];
  }
  return ordered;
}

/** Signs without letters are turned here; letters that are read from the right turn as they are shaped. */
function shownText({ level, text }: DraftRun): string {
  if (level % 2 === 0 || isLetter(text)) return text;
  return Array.from(text, (one) => bidi.getMirroredCharacter(one) ?? one)
    .reverse()
    .join('');
}

/** A line of text in the order of the page, from left to right, cut where the font has to change; characters that no font has become boxes. */
export function runsOf(line: string, weight: Weight): Run[] {
  return inVisualOrder(draftsOf(line.normalize('NFC'), weight)).map((run) => {
    const text = shownText(run);
    return { font: run.font.shapes(text) ? run.font : plainestFont(), text };
  });
}
