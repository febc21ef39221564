import type { PlayerRecordView } from '@courtcast/contracts';
import { scheduledMatch } from '@courtcast/testkit/states';
import { renderPage, textOf } from '@courtcast/web-testkit/render-page.tsx';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { sidesKey } from '@courtcast/web-score/match/match-sides.ts';
import type { MatchSides } from '@courtcast/web-score/match/match-sides.ts';
import { RecordTable, Titles } from './record-table.tsx';
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

test('a title says once in which year, and of a group which one it was', () => {
  const record: PlayerRecordView = {
    ...{ playerId: 'ana', total: { won: 1, lost: 0 }, seasons: [] },
    titles: [
      {
        ...{ matchId: 'm1', group: 2, wonAt: '2026-05-01T21:00:00.000Z', partners: [] },
        ...{ tournament: { id: 't', name: 'Championship 2026' }, draw: { id: 'd', name: 'Women' } },
      },
      {
        ...{ matchId: 'm2', wonAt: '2025-05-01T21:00:00.000Z', partners: [] },
        ...{ tournament: { id: 's', name: 'Open' }, draw: { id: 'e', name: 'Women' } },
      },
    ],
  };
  const text = shown(<Titles titles={record.titles} />);
  expect(text).toContain('|Championship 2026|Women| · Group 2|');
  expect(text).toContain('|Open|2025|Women| · |Final|');
});

test('a result says its draw, and the round as that draw counts it', () => {
  const match = scheduledMatch({
    ...{ id: 'm1', kind: 'tournament', status: 'completed', round: 2 },
    draw: { id: 'c', name: 'Women – Consolation', goldenPoint: false },
    players: { home: [{ id: 'ana', name: 'Ana' }], guest: [{ id: 'bea', name: 'Bea' }] },
    sets: [{ home: 6, guest: 0 }],
  });
  const page = <ResultsList matches={[match]} playerIds={['ana']} />;
  const textWith = (sides: MatchSides) =>
    textOf(renderPage({ page, path: '/', address: '/', reads: [[sidesKey('m1'), sides]] }));
  expect(shown(page)).toContain(' · Women – Consolation · Semi-final|');
  const place = { round: 2, number: 1, step: 1 };
  expect(textWith({ place })).toContain(' · Women – Consolation · Round 1|');
  expect(textWith({ group: 3 })).toContain('Group 3');
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
