import { expect, test } from 'vitest';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { sampleDraw } from '@courtcast/web-testkit/sample-draw.ts';
import { ClosedBracket } from './closed-bracket.tsx';

const tournament = { id: 'open', timeZone: 'Europe/Madrid' } as Parameters<
  typeof ClosedBracket
>[0]['tournament'];

const htmlOf = (draw: ReturnType<typeof sampleDraw>) =>
  renderDesk({
    page: <ClosedBracket draw={draw} tournament={tournament} />,
    path: '/',
    address: '/',
    reads: [],
  });

test('a closed draw is a bracket: every round, with seeds, byes and those who are still to qualify', () => {
  const text = textOf(htmlOf(sampleDraw({ byes: [2], qualifiers: { 4: null, 5: 'Q' } })));
  for (const shown of ['Quarter-finals', 'Semi-finals', 'Final', 'P1|[1]', 'Bye', 'Qualifier 1', '|Q|'])
    expect(text).toContain(shown);
});

test('a match leads to its dialog at the desk', () => {
  expect(htmlOf(sampleDraw({ played: 5 }))).toContain('href="/desk/tournaments/open/matches?match=m2.1"');
});
