import type { TournamentDetailView } from '@courtcast/contracts';
import { afterAll, expect, test } from 'vitest';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import { sampleDraw } from '@courtcast/web-testkit/sample-draw.ts';
import { setDocumentTime } from '@courtcast/web-ui/use-now.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { Registrations } from './registrations.tsx';

const { entrants, ...rest } = sampleDraw({ fields: { finalized: false } });
const NOW = Date.parse('2026-05-01T12:00:00.000Z');

afterAll(() => setDocumentTime(0));

type Open = Partial<Pick<TournamentDetailView, 'phase' | 'registrationDeadline'>>;

const alone = (name: string) => ({ id: name, players: [{ id: name, name }] });
const pair = (one: string, other: string) => ({
  id: one,
  players: [one, other].map((name) => ({ id: name, name })),
});

interface Shown {
  readonly taken: number;
  readonly tournament?: Open;
  readonly waiting?: readonly ReturnType<typeof pair>[];
  readonly isPairs?: boolean;
}

/** The draw of eight with so many of its lines taken, for which more players have registered. */
function renderRegistrations(given: Shown): string {
  const { taken, tournament, waiting = ['Ana', 'Bea', 'Cleo'].map(alone), isPairs = false } = given;
  setDocumentTime(NOW);
  const page = (
    <Registrations
      draw={{ ...rest, entrants: entrants.slice(0, taken) }}
      isPairs={isPairs}
      room={8 - taken}
      isBusy={false}
      add={() => Promise.resolve(true)}
    />
  );
  const entered = { id: 'entered', players: entrants[0]?.players ?? [] };
  return renderDesk({
    page,
    path: '/',
    address: '/',
    reads: [
      [
        ['listRegistrations', 'all', 'draw'],
        [...(taken > 0 ? [entered] : []), ...waiting],
      ],
      [
        ask('getTournament', { params: { id: 'open' } }).queryKey,
        { phase: 'registration', registrationDeadline: null, ...tournament },
      ],
    ],
  });
}

const shown = (taken: number, tournament: Open = {}) => renderRegistrations({ taken, tournament });

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

test('in a draw of pairs who came alone is not chosen, and two of them can be paired', () => {
  const waiting = [alone('Ana'), pair('Bea', 'Cleo'), alone('Dora')];
  const html = renderRegistrations({ taken: 0, waiting, isPairs: true });
  expect(chosenIn(html)).toBe(1);
  expect(textOf(html)).toContain('Enter the one chosen');
  expect(textOf(html).match(/without a partner/g)?.length).toBe(3);
  expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Choose two for a pair/);
});

test('a draw in which no one stands is of what most have registered as', () => {
  const waiting = [pair('Ana', 'Bea'), pair('Cleo', 'Dora'), alone('Eva')];
  expect(textOf(renderRegistrations({ taken: 0, waiting }))).toContain('Enter the 2 chosen');
  const singles = textOf(renderRegistrations({ taken: 1, waiting }));
  expect(singles).toContain('Enter the one chosen');
  expect(singles).toContain('registered as a pair; this draw is of single players');
});
