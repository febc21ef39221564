import type { TournamentDetailView } from '@courtcast/contracts';
import { expect, test } from 'vitest';
import { renderDesk } from '../../../../../test/render-desk.tsx';
import { textOf } from '../../../../../test/render-page.tsx';
import { sampleDraw } from '../../../../../test/sample-draw.ts';
import { setDocumentTime } from '../../../../design/use-now.ts';
import { ask } from '../../../api/ask.ts';
import { Registrations } from './registrations.tsx';

const { entrants, ...rest } = sampleDraw({ fields: { finalized: false } });
const NOW = Date.parse('2026-05-01T12:00:00.000Z');

type Open = Partial<Pick<TournamentDetailView, 'phase' | 'registrationDeadline'>>;

/** The draw of eight with so many of its lines taken, for which three more players have registered. */
function shown(taken: number, tournament: Open = {}): string {
  setDocumentTime(NOW);
  const page = (
    <Registrations
      draw={{ ...rest, entrants: entrants.slice(0, taken) }}
      isBusy={false}
      add={() => Promise.resolve(true)}
    />
  );
  const waiting = ['Ana', 'Bea', 'Cleo'].map((name) => ({ id: name, players: [{ id: name, name }] }));
  const entered = { id: 'entered', players: entrants[0]?.players ?? [] };
  const query = { drawId: 'draw', perPage: 100, sortBy: 'createdAt', sortOrder: 'asc' } as const;
  return renderDesk({
    page,
    path: '/',
    address: '/',
    reads: [
      [ask('listRegistrations', { params: { id: 'open' }, query }).queryKey, { data: [entered, ...waiting] }],
      [
        ask('getTournament', { params: { id: 'open' } }).queryKey,
        { phase: 'registration', registrationDeadline: null, ...tournament },
      ],
    ],
  });
}

const chosenIn = (html: string) => html.match(/<input [^>]*checked=""[^>]*>/g)?.length ?? 0;

test('all who registered are chosen at first, as far as there is room', () => {
  expect(chosenIn(shown(4))).toBe(3);
  expect(textOf(shown(4))).toContain('Enter the 3 chosen');
  expect(chosenIn(shown(6))).toBe(2);
  expect(textOf(shown(7))).toContain('Enter the one chosen');
  expect(chosenIn(shown(8))).toBe(0);
  expect(shown(8)).toMatch(/<button[^>]*disabled=""[^>]*>Choose who is entered/);
});

test('a registration is refused while registration is open, and a closed one says why not', () => {
  const later = { registrationDeadline: new Date(NOW + 1).toISOString() };
  for (const html of [shown(4), shown(4, later)]) {
    expect(textOf(html)).toContain('Refuse| Cleo');
    expect(textOf(html)).not.toContain('Registration is closed');
  }
  const past = { registrationDeadline: new Date(NOW).toISOString() };
  for (const html of [shown(4, past), shown(4, { phase: 'live' })]) {
    expect(textOf(html)).not.toContain('Refuse');
    expect(textOf(html)).toContain('Registration is closed');
  }
});
