import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { sampleDraw } from '@courtcast/web-testkit/sample-draw.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { expect, test } from 'vitest';
import { ToEvening } from './overview-page.tsx';

const drawn = (drawType: 'americano' | 'swiss' | 'knockout') => sampleDraw({ fields: { drawType } as never });

function shown(...draws: readonly object[]): string {
  const { queryKey } = ask('listDraws', { params: { tournamentId: 'open' } });
  const reads = [[queryKey, { data: draws }]] as const;
  return renderDesk({ page: <ToEvening id="open" />, path: '/', address: '/', reads });
}

test('the tournament that is a club evening leads to the page by which it is run, no other one does', () => {
  const evening = drawn('americano');
  expect(shown(evening)).toContain(`href="/desk/evening/${evening.id}"`);
  for (const other of [[], [drawn('swiss')], [drawn('knockout')], [evening, drawn('swiss')]])
    expect(shown(...other)).not.toContain('/desk/evening/');
});
