import { expect, test } from 'vitest';
import { renderDesk } from '@courtcast/web-testkit/render-desk.tsx';
import { textOf } from '@courtcast/web-testkit/render-page.tsx';
import type { EntryList } from '@courtcast/web-score/tournament/entry-list.ts';
import { bodyOfEntry } from './enter-draw.tsx';
import { Draws } from './register.tsx';

const none = { bornFrom: null, bornTo: null, ratingFrom: null, ratingTo: null };
const women: EntryList = {
  ...{ drawId: 'women', drawName: 'Women', gender: 'female', pairs: false, capacity: 32 },
  ...{ opensAt: null, closesAt: null, withdrawalDeadline: null },
  conditions: { ...none, bornTo: 1985 },
  fee: { text: 'at the desk', amount: 25, currency: 'EUR' },
  ...{ acceptance: 'order', rankedBy: 'rating', allowsPublic: true },
  ...{ opening: 'open', confirmation: 'desk', accepted: 28, waiting: 0 },
};
const doubles: EntryList = {
  ...women,
  ...{ drawId: 'doubles', drawName: 'Doubles', pairs: true, conditions: { ...none, ratingFrom: 3 } },
};
const tournament = {
  ...{ id: 't', timeZone: 'Europe/Madrid', registrationDeadline: '2026-05-02T10:00:00.000Z' },
  draws: ['women', 'doubles', 'juniors'].map((id) => ({ id, name: id, finalized: false })),
} as unknown as Parameters<typeof Draws>[0]['tournament'];
const values = {
  ...{ partner: { id: 'p2', name: 'Pia' }, looking: true },
  ...{ birthYear: '', rating: '4,5', notes: '' },
};

/** The form of a draw, with an address that names it. */
const formOf = (lists: readonly EntryList[], drawId = '') =>
  renderDesk({
    page: <Draws tournament={tournament} lists={lists} />,
    ...{ path: '/me/registrations', address: `/me/registrations?tournament=t&draw=${drawId}`, reads: [] },
  });

test('a draw of single players is sent no partner; who looks for one is listed only without one', () => {
  expect(bodyOfEntry({ ...values, birthYear: '1980' }, women)).toEqual({
    ...{ drawId: 'women', birthYear: 1980, rating: 4.5 },
  });
  expect(bodyOfEntry(values, doubles)).toEqual({ drawId: 'doubles', partnerPlayerId: 'p2', rating: 4.5 });
  expect(bodyOfEntry({ ...values, partner: null }, doubles)).toMatchObject({ looking: true });
});

test('the chosen draw says its places, fee and close before its form', () => {
  const text = textOf(formOf([women, doubles], 'women'));
  expect(text).toContain('4 of 32 free');
  expect(text).toContain('€25.00 · at the desk');
  expect(text).toContain('2 May, 12:00');
  expect(textOf(formOf([women, doubles]))).not.toContain('4 of 32 free');
});

test('asks only for what the chosen draw needs, and requires what its conditions do', () => {
  const single = textOf(formOf([women, doubles], 'women'));
  expect(single).not.toContain('Partner');
  expect(single).toMatch(/Year of birth\|(?!.*Year of birth)/);
  expect(single).not.toContain('Year of birth| (optional)');
  const pair = textOf(formOf([women, doubles], 'doubles'));
  expect(pair).toContain('Partner');
  expect(pair).not.toContain('Year of birth');
  expect(pair).not.toContain('Level| (optional)');
  const byResults = { ...doubles, conditions: { ...doubles.conditions, ratedBy: 'level' } as const };
  expect(textOf(formOf([byResults], 'doubles'))).toContain('Level| (optional)');
});

test('a draw without a list is entered by the same choice, one that has closed not at all', () => {
  const text = textOf(formOf([women, { ...doubles, opening: 'closed' }], 'juniors'));
  expect(text).toContain('|women|juniors|');
  expect(text).toContain('Partner');
  expect(text).not.toContain('4 of 32 free');
});
