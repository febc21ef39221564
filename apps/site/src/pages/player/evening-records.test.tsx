import type { PlayerRecordView } from '@courtcast/contracts';
import { scheduledMatch } from '@courtcast/testkit/states';
import { renderPage, textOf } from '@courtcast/web-testkit/render-page.tsx';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { RecordTable } from './record-table.tsx';
import { ResultsList } from './results-list.tsx';

const shown = (page: ReactNode): string => textOf(renderPage({ page, path: '/', address: '/', reads: [] }));

const none = { won: 0, lost: 0 };
const season = { year: 2026, sport: 'padel', singles: none } as const;

test('evenings are a kind of their own in the record of a player', () => {
  const record: PlayerRecordView = {
    playerId: 'ana',
    total: { won: 5, lost: 2 },
    seasons: [
      { ...season, kind: 'tournament', doubles: { won: 1, lost: 1 } },
      { ...season, kind: 'evening', doubles: { won: 4, lost: 1 } },
    ],
    titles: [],
  };
  const text = shown(<RecordTable record={record} />);
  expect(text).toContain('|Padel · Tournaments|');
  expect(text).toContain('|Padel · Club evenings|');
});

test('a result of an evening says its round', () => {
  const match = scheduledMatch({
    ...{ id: 'm1', kind: 'tournament', status: 'completed', confirmedAt: '2026-05-01T21:00:00.000Z' },
    tournament: { id: 't', name: 'Thursday' },
    drawRound: { round: 3, court: 2, drawType: 'americano' },
    players: {
      home: [
        { id: 'ana', name: 'Ana' },
        { id: 'leo', name: 'Leo' },
      ],
      guest: [
        { id: 'sam', name: 'Sam' },
        { id: 'mia', name: 'Mia' },
      ],
    },
    sets: [{ home: 14, guest: 10, unit: 'points' }],
  });
  expect(shown(<ResultsList matches={[match]} playerIds={['ana']} />)).toContain('|Thursday| · Round 3|');
});
