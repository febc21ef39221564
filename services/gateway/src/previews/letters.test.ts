import { readFileSync } from 'node:fs';
import { fontParts } from '@courtcast/fonts';
import { createCanvas } from '@napi-rs/canvas';
import fc from 'fast-check';
import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { drawCard, FAMILIES } from './draw-card.ts';

/** The pixels of a small canvas after writing a text. */
const drawn = (text: string): string => {
  const canvas = createCanvas(160, 80);
  const context = canvas.getContext('2d');
  context.font = `40px ${FAMILIES}`;
  context.fillText(text, 40, 56);
  return Buffer.from(context.getImageData(0, 0, 160, 80).data).toString('base64');
};
const box = drawn('\u{10FFFD}');

/** Letters of a font part, without combining marks. */
const lettersOf = (path: string): readonly string[] => {
  const font = create(readFileSync(path));
  const codePoints = 'characterSet' in font ? font.characterSet : [];
  return codePoints.map((one) => String.fromCodePoint(one)).filter((one) => /\p{L}/u.test(one));
};
const parts = fontParts.map(({ name, path }) => [name, lettersOf(path('regular'))] as const);

test.each(parts)('no letter of %s is a box', (_name, letters) => {
  fc.assert(
    fc.property(fc.constantFrom(...letters), (letter) => {
      expect(drawn(letter)).not.toBe(box);
    }),
    { numRuns: 40 },
  );
});

test('names of any script and length are drawn in their size', async () => {
  const letter = fc.constantFrom(
    ...parts.flatMap(([, letters]) => letters.slice(0, 200)),
    ' ',
    '/',
    "'",
    '.',
  );
  const name = fc.array(letter, { minLength: 1, maxLength: 200 }).map((all) => all.join(''));
  await fc.assert(
    fc.asyncProperty(name, name, async (one, other) => {
      const side = { sets: ['6', '7'], points: '40', isWinner: true, isServing: true };
      const sides = [
        { ...side, names: [one] },
        { ...side, names: [other, one] },
      ];
      const png = await drawCard({ title: '', below: other, isLive: true, sides });
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1_200, 630]);
    }),
    { numRuns: 10 },
  );
});
