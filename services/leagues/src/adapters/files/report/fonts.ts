import { readFileSync } from 'node:fs';
import { fontParts, lastResort } from '@courtcast/fonts';
import type { Weight } from '@courtcast/fonts';
import { create } from 'fontkit';
import { toSfnt } from './sfnt.ts';

/** An embedded font file. */
export interface FontFile {
  /** The same for the same file. */
  readonly name: string;
  readonly bytes: Buffer;
  has(character: string): boolean;
  /** Whether the library can shape a text in it: rare forms of Arabic with marks between them it cannot. */
  shapes(text: string): boolean;
}

const loaded = new Map<string, FontFile>();

function load(path: string): FontFile {
  const bytes = toSfnt(readFileSync(path));
  const font = create(bytes);
  const has = (character: string): boolean =>
    'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  const shapes = (text: string): boolean => {
    try {
      return 'layout' in font && font.layout(text, []).glyphs.length > 0;
    } catch {
      return false;
    }
  };
  return { name: path, bytes, has, shapes };
}

/** Read when a text first needs it, then kept: the fonts of this service are a dozen files. */
function fontAt(path: string): FontFile {
  const font = loaded.get(path) ?? load(path);
  loaded.set(path, font);
  return font;
}

/** The first font that has a character; null where none has. */
export function fontFor(character: string, weight: Weight): FontFile | null {
  for (const part of [...fontParts, lastResort]) {
    const font = fontAt(part.path(weight));
    if (font.has(character)) return font;
  }
  return null;
}

/** The font that has every character of the basic plane, and shapes none. */
export function plainestFont(): FontFile {
  return fontAt(lastResort.path('regular'));
}
