import type { TournamentDetailView } from '@courtcast/contracts';
import { expect, test } from 'vitest';
import { renderPage } from '@courtcast/web-testkit/render-page.tsx';
import { OverviewFacts } from './overview-facts.tsx';

const open = {
  ...{ id: 'open', sport: 'padel', surface: null, hostClubs: [], startDate: null, endDate: null },
  ...{ phase: 'registration', registrationDeadline: null, timeZone: 'Europe/Madrid' },
} as unknown as TournamentDetailView;

const shown = (changes: Partial<TournamentDetailView> = {}): string =>
  renderPage({
    page: <OverviewFacts tournament={{ ...open, ...changes }} />,
    path: '/',
    address: '/',
    reads: [],
  });

test('while registration is open a link leads to it, with the tournament', () => {
  const link = '<a href="/me/registrations?tournament=open">Register</a>';
  expect(shown()).toContain(link);
  expect(shown({ registrationDeadline: '2026-05-01T12:00:00.000Z' })).toContain(link);
});

test.each(['draft', 'live', 'completed', 'cancelled'] as const)('in phase %s there is none', (phase) => {
  expect(shown({ phase })).not.toContain('/me/registrations');
});
