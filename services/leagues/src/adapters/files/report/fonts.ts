import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { toSfnt } from './sfnt.ts';

export type Weight = 'regular' | 'bold';

/** A font file as it is embedded. */
export interface FontFile {
  /** The same for the same file. */
  readonly name: string;
  readonly bytes: Buffer;
  has(character: string): boolean;
}

const subsets = [
  'latin',
  'latin-ext',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'vietnamese',
  'devanagari',
];
const weights: Readonly<Record<Weight, number>> = { regular: 400, bold: 700 };
/** Every character of the basic plane, in one weight, drawn with pixels: better than none. */
const EVERY_SCRIPT = '@fontsource/unifontex/files/unifontex-latin-400-normal.woff';

const require = createRequire(import.meta.url);
const loaded = new Map<string, FontFile>();

function load(path: string): FontFile {
  const bytes = toSfnt(readFileSync(require.resolve(path)));
  const font = create(bytes);
  const has = (character: string): boolean =>
    'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  return { name: path, bytes, has };
}

/** Read when a text first needs it, then kept: the fonts of this service are a dozen files. */
function fontAt(path: string): FontFile {
  const font = loaded.get(path) ?? load(path);
  loaded.set(path, font);
  return font;
}

function pathsFor(weight: Weight): string[] {
  const usual = subsets.map(
    (subset) => `@fontsource/noto-sans/files/noto-sans-${subset}-${weights[weight]}-normal.woff`,
  );
  return [...usual, EVERY_SCRIPT];
}

/** The first font that has a character; null where none has. */
export function fontFor(character: string, weight: Weight): FontFile | null {
  for (const path of pathsFor(weight)) {
    const font = fontAt(path);
    if (font.has(character)) return font;
  }
  return null;
}
