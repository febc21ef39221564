import { expect, test } from 'vitest';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { ReportPlayers } from './report-players.tsx';

const shown = (players: Parameters<typeof ReportPlayers>[0]['players']): string =>
  textOf(renderDesk({ page: <ReportPlayers players={players} />, path: '/', address: '/', reads: [] }));

test('each line says who is new and who is in the tournament', () => {
  const text = shown([
    { row: 2, name: 'Ana', playerId: null },
    { row: 2, name: 'Eva', playerId: 'eva' },
    { row: 3, name: 'Bea', playerId: null },
  ]);
  expect(text).toContain('2 new players, 1 of this tournament.');
  expect(text).toContain('Line 2: Ana (new), Eva (of this tournament)');
  expect(text).toContain('Line 3: Bea (new)');
});

test('of an older service nothing is known', () => {
  expect(shown(undefined)).not.toContain('new');
});
