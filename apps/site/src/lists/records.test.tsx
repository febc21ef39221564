import type { ListedTournamentView } from '@courtcast/contracts';
import { expect, test } from 'vitest';
import { renderPage, textOf } from '@courtcast/web-testkit/render-page.tsx';
import { TournamentRecord } from './records.tsx';

type Entries = NonNullable<ListedTournamentView['entries']>;

const open: Entries = { opening: 'open', opensAt: null, closesAt: null, freePlaces: null };

function recordWith(entries: Entries | undefined): string {
  const tournament = {
    ...{ id: 't', name: 'Open', sport: 'tennis', surface: null, status: 'upcoming' },
    ...{ startDate: null, endDate: null, timeZone: 'Europe/Madrid', entries },
  } as unknown as ListedTournamentView;
  return textOf(
    renderPage({
      page: <TournamentRecord tournament={tournament} />,
      ...{ path: '/', address: '/', reads: [] },
    }),
  );
}

test('a tournament in a list says whether entries are open, until when, and how many places are free', () => {
  expect(recordWith(open)).toContain('Entries open');
  const text = recordWith({ ...open, closesAt: '2026-05-02T10:00:00.000Z', freePlaces: 4 });
  expect(text).toMatch(/Entries open until .*2 May, 12:00 · 4 places free/);
});

test.each(['closed', 'not-yet', undefined] as const)('of entries that are %s it says nothing', (opening) => {
  expect(recordWith(opening && { ...open, opening })).not.toContain('Entries');
});
