import type { DrawView, TournamentDetailView } from '@courtcast/contracts';
import { expect, test } from 'vitest';
import { readKey } from '@courtcast/web-data/page-data/read-key.ts';
import { renderPage, textOf } from '@courtcast/web-testkit/render-page.tsx';
import type { EntryList } from '@courtcast/web-score/tournament/entry-list.ts';
import { OverviewFacts } from './overview-facts.tsx';
import { openingOf } from './use-opening.ts';
import { WayIn } from './way-in.tsx';

const open = {
  ...{ id: 'open', sport: 'padel', surface: null, hostClubs: [], startDate: null, endDate: null },
  ...{ phase: 'registration', registrationDeadline: null, timeZone: 'Europe/Madrid' },
} as unknown as TournamentDetailView;
const drawOf = (id: string, over: Partial<DrawView> = {}) => ({ id, finalized: false, ...over }) as DrawView;
const listOf = (drawId: string, over: Partial<EntryList> = {}) =>
  ({
    ...{ drawId, opening: 'open', opensAt: null, closesAt: null },
    ...{ capacity: 32, accepted: 28, waiting: 0, ...over },
  }) as EntryList;

interface Shown {
  readonly tournament?: Partial<TournamentDetailView>;
  readonly draws?: readonly DrawView[];
  readonly lists?: readonly EntryList[];
}

/** The way into a tournament, with its facts. */
function shown({ tournament, draws = [drawOf('a'), drawOf('b')], lists = [] }: Shown = {}): string {
  const all = { ...open, ...tournament };
  return renderPage({
    page: (
      <>
        <WayIn tournament={all} draws={draws} label="Enter" />
        <OverviewFacts tournament={all} draws={draws} />
      </>
    ),
    ...{ path: '/', address: '/' },
    reads: [[readKey('listEntryLists', { params: { id: 'open' } }), { data: lists }]],
  });
}

test('while entries are open a button leads to them, and says until when and how many places are free', () => {
  expect(shown()).toContain('<a class="button" href="/me/registrations?tournament=open">Enter</a>');
  const closesAt = '2026-05-01T12:00:00.000Z';
  const page = shown({ lists: [listOf('a', { closesAt })], draws: [drawOf('a')] });
  expect(page).toContain('href="/tournaments/open/enter?draw=a"');
  expect(textOf(page)).toMatch(/Enter\|Open until.*1 May, 14:00.*4 of 32 free/);
  expect(shown({ lists: [listOf('a'), listOf('b')] })).toContain('href="/tournaments/open/enter"');
});

test.each(['draft', 'live', 'completed', 'cancelled'] as const)('in phase %s there is none', (phase) => {
  expect(shown({ tournament: { phase } })).not.toContain('class="button"');
});

test('a draw that is made, or takes its players from another, is not entered', () => {
  expect(shown({ draws: [drawOf('a', { finalized: true })] })).not.toContain('class="button"');
  expect(shown({ draws: [] })).not.toContain('class="button"');
  const structure = {} as DrawView['structure'];
  expect(shown({ draws: [drawOf('a', { structure })] })).not.toContain('class="button"');
});

const isOver = (at: string | null) => at !== null && at < '2026-05-02';
const opening = (lists: readonly EntryList[], draws = [drawOf('a')], deadline: string | null = null) =>
  openingOf({ tournament: { ...open, registrationDeadline: deadline }, draws, lists, isOver });

test('entries are open until the last list closes, and from when the first one opens', () => {
  const of = (drawId: string, closesAt: string) => listOf(drawId, { closesAt });
  const both = [drawOf('a'), drawOf('b')];
  expect(opening([of('a', '2026-05-04'), of('b', '2026-05-03')], both)).toMatchObject({
    ...{ state: 'open', until: '2026-05-04' },
  });
  // One of two has closed since the page was read: the other one is the way in.
  expect(opening([of('a', '2026-05-01'), of('b', '2026-05-03')], both)).toMatchObject({
    ...{ state: 'open', address: '/tournaments/open/enter?draw=b' },
  });
  expect(opening([listOf('a', { opening: 'not-yet', opensAt: '2026-05-05' })])).toEqual({
    ...{ state: 'not-yet', from: '2026-05-05' },
  });
  expect(opening([listOf('a')], [drawOf('a')], '2026-05-01')).toEqual({
    ...{ state: 'closed', since: '2026-05-01' },
  });
});

test('a draw without a list is entered with an account until the deadline', () => {
  expect(opening([])).toMatchObject({ address: '/me/registrations?tournament=open&draw=a' });
  expect(opening([], [drawOf('a')], '2026-05-01')).toMatchObject({ state: 'closed' });
});
