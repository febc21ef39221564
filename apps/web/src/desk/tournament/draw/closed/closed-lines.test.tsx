import { expect, test } from 'vitest';
import { renderDesk } from '../../../../../test/render-desk.tsx';
import { textOf } from '../../../../../test/render-page.tsx';
import { sampleDraw } from '../../../../../test/sample-draw.ts';
import { ClosedLines } from './closed-lines.tsx';

test('a closed draw says who meets whom, with seeds, byes and those who are still to qualify', () => {
  const draw = sampleDraw({ byes: [2], qualifiers: { 4: null, 5: 'Q' } });
  const text = textOf(renderDesk({ page: <ClosedLines draw={draw} />, path: '/', address: '/', reads: [] }));
  expect(text).toContain(['P1 [1]', 'Bye', 'P3 [3]', 'Qualifier', 'Q', 'P6', 'P7', 'P8'].join('|'));
});
