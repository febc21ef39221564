import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Regular or bold; Chinese, Japanese and Korean have the regular one alone. */
export type Weight = 'regular' | 'bold';

/** A part of the letters. */
export interface FontPart {
  /** Name of its font family. */
  readonly name: string;
  /** The WOFF file of a weight. */
  readonly path: (weight: Weight) => string;
}

const numbers: Readonly<Record<Weight, number>> = { regular: 400, bold: 700 };

const subsetsOfLatin = [
  ...['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese', 'devanagari'],
];
const scripts = [
  ...[
    'arabic',
    'hebrew',
    'thai',
    'armenian',
    'georgian',
    'bengali',
    'tamil',
    'telugu',
    'kannada',
    'malayalam',
  ],
  ...['gujarati', 'gurmukhi', 'sinhala', 'khmer', 'lao', 'myanmar', 'ethiopic', 'thaana'],
];
/** Order in which a character is looked up: kanji in the Japanese form first, then in the Chinese. */
const inOneWeight = ['jp', 'sc', 'kr'];

const require = createRequire(import.meta.url);
const ownFile = (name: string) => fileURLToPath(new URL(`./files/${name}.woff`, import.meta.url));

/** The parts of Noto Sans that names are written with, in the order in which a character is looked for. */
export const fontParts: readonly FontPart[] = [
  ...subsetsOfLatin.map((subset) => ({
    name: `Noto Sans ${subset}`,
    path: (weight: Weight) =>
      require.resolve(`@fontsource/noto-sans/files/noto-sans-${subset}-${numbers[weight]}-normal.woff`),
  })),
  ...scripts.map((script) => ({
    name: `Noto Sans ${script}`,
    path: (weight: Weight) => ownFile(`noto-sans-${script}-${numbers[weight]}`),
  })),
  ...inOneWeight.map((language) => ({
    name: `Noto Sans ${language}`,
    path: () => ownFile(`noto-sans-${language}-400`),
  })),
];

/** Pixel glyphs for every character of the basic plane, used when no other part has the character. */
export const lastResort: FontPart = {
  name: 'Unifont',
  path: () => require.resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff'),
};
