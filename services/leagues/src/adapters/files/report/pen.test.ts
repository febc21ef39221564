import { describe, expect, test } from 'vitest';
import PDFDocument from 'pdfkit';
import { folded, writeLine, writeLines } from './pen.ts';

const style = { size: 17, weight: 'bold', width: 247 } as const;
const CLUB = 'Tennisclub Rot-Weiß Musterstadt-Süd 1. Mannschaft';
const ASSOCIATION =
  'Turn- und Sportverein Blau-Weiß Schwetzingen 1898 e. V. Zweite Mannschaft der Spielgemeinschaft Rhein-Neckar';

/** The written texts, in order. */
const writtenBy = (write: (doc: PDFKit.PDFDocument) => void): string[] => {
  const written: string[] = [];
  const doc = new PDFDocument({ font: '' });
  Object.assign(doc, { text: (text: string) => written.push(text) });
  write(doc);
  return written;
};

describe('a name', () => {
  test.each([
    ['Foxes', ['Foxes']],
    [`${CLUB} I`, ['Tennisclub Rot-Weiß', 'Musterstadt-Süd 1. Mannschaft I']],
    ['Donaudampfschifffahrtsgesellschaft', ['Donaudampfschifffahrtsgesellschaft']],
  ])('%s is folded at a space, and where it has to be', (name, lines) => {
    expect(folded(new PDFDocument({ font: '' }), name, style)).toEqual(lines);
  });

  test.each([CLUB, ASSOCIATION, 'Donaudampfschifffahrtsgesellschaftskapitänstennisvereinsmannschaft'])(
    '%s shows its beginning and its end: the first team is not the second',
    (name) => {
      const [first, second] = ['I', 'II'].map((team) =>
        writtenBy((doc) => {
          const at = { ...style, x: 0, y: 20, leading: 20 };
          writeLines(doc, folded(doc, `${name} ${team}`, style), at);
        }).join('|'),
      );
      expect(first).toMatch(new RegExp(`^${name.slice(0, 6)}.*[^I]I$`));
      expect(second).toMatch(new RegExp(`^${name.slice(0, 6)}.*[^I]II$`));
    },
  );

  test('that is too long for one line loses its middle', () => {
    const [line] = writtenBy((doc) => writeLine(doc, `${ASSOCIATION} II`, { ...style, x: 0, y: 20 }));
    expect(line).toMatch(/^Turn- und .*….*Neckar II$/);
  });
});
