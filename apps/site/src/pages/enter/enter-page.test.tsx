import { expect, test } from 'vitest';
import { readKey } from '@courtcast/web-data/page-data/read-key.ts';
import { renderPage, textOf } from '@courtcast/web-testkit/render-page.tsx';
import { EnterPage } from './enter-page.tsx';
import type { EntryList } from '@courtcast/web-score/tournament/entry-list.ts';

const tournament = {
  ...{ id: 't', name: 'Open', phase: 'registration', sport: 'tennis', timeZone: 'Europe/Madrid' },
  ...{ hostClubs: [], draws: [], startDate: null, endDate: null, registrationDeadline: null },
};
const list: EntryList = {
  ...{ drawId: 'd1', drawName: 'Women', gender: 'female', pairs: false, capacity: 32 },
  ...{ opensAt: null, closesAt: '2026-05-02T10:00:00.000Z', withdrawalDeadline: null },
  conditions: { bornFrom: null, bornTo: 1985, ratingFrom: 3, ratingTo: 5.5 },
  fee: { text: 'at the desk', amount: 25, currency: 'EUR' },
  ...{ acceptance: 'order', rankedBy: 'rating', allowsPublic: true },
  ...{ opening: 'open', confirmation: 'desk', accepted: 28, waiting: 0 },
};

/** Renders the page with these entry lists and `draw` chosen. */
function pageWith(lists: readonly EntryList[], draw?: string): string {
  const params = { params: { id: 't' } };
  return renderPage({
    page: <EnterPage />,
    path: '/tournaments/:id/enter',
    address: `/tournaments/t/enter${draw === undefined ? '' : `?draw=${draw}`}`,
    reads: [
      [readKey('getTournament', params), tournament],
      [readKey('listEntryLists', params), { data: lists }],
    ],
  });
}

const other = { ...list, drawId: 'd2', drawName: 'Pairs', pairs: true, gender: null };

test('says of every draw how many places are free, whom it is for, what it costs and until when', () => {
  const text = textOf(pageWith([list, other]));
  expect(text).toContain('Women');
  expect(text).toContain('4 of 32 free');
  expect(text).toContain('singles · women · born 1985 or earlier · level 3–5.5');
  expect(text).toContain('€25.00 · at the desk');
  expect(text).toContain('2 May, 12:00');
  expect(text).toContain('Enter Pairs');
});

test('a full draw says how many wait, and offers the waiting list', () => {
  const text = textOf(pageWith([{ ...list, accepted: 32, waiting: 3 }]));
  expect(text).toContain('All 32 taken · waiting list: 3');
  expect(text).toContain('Enter the waiting list');
});

test('the only draw has its form at once, another one when it is chosen', () => {
  expect(pageWith([list])).toContain('name="birthYear"');
  const pairs = pageWith([list, other], 'd2');
  expect(textOf(pairs)).toContain('I am looking for a partner');
  expect(pairs).not.toContain('name="gender"');
});

test.each([
  ['not-yet', 'Entries have not opened yet.'],
  ['closed', 'Entries have closed. Ask the staff of the tournament.'],
] as const)('a draw whose entries are %s says so, and has no form', (opening, text) => {
  const page = pageWith([{ ...list, opening }]);
  expect(textOf(page)).toContain(text);
  expect(page).not.toContain('<form');
});

test('a draw that asks for an account leads to signing in, and takes no names', () => {
  const page = pageWith([{ ...list, allowsPublic: false }]);
  expect(page).toContain('href="/me/registrations?tournament=t&amp;draw=d1"');
  expect(page).not.toContain('<form');
});
