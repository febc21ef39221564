import { describe, expect, test } from 'vitest';
import type { EntryList } from '@courtcast/web-score/tournament/entry-list.ts';
import { personFieldsOf, bodyOf, emptyValues, faultsIn, fieldAt } from './entry-values.ts';

const noConditions = { bornFrom: null, bornTo: null, ratingFrom: null, ratingTo: null };

/** A singles draw that anybody may enter. */
const openList: EntryList = {
  ...{ drawId: 'd1', drawName: 'Women', gender: null, pairs: false, capacity: 32 },
  ...{ opensAt: null, closesAt: null, withdrawalDeadline: null, conditions: noConditions, fee: null },
  ...{ acceptance: 'order', rankedBy: 'rating', allowsPublic: true },
  ...{ opening: 'open', confirmation: 'desk', accepted: 28, waiting: 0 },
};
const pairList = { ...openList, pairs: true };
const nora = { ...emptyValues, name: ' Nora Nielsen ', email: 'nora@example.com' };

describe('what a draw asks for', () => {
  test.each([
    ['nothing but a level, which may stay empty', openList, { rating: false }],
    [
      'a year of birth where it is bounded',
      { ...openList, conditions: { ...noConditions, bornTo: 1985 } },
      { birthYear: true, rating: false },
    ],
    [
      'a level where it is bounded',
      { ...openList, conditions: { ...noConditions, ratingFrom: 3 } },
      { rating: true },
    ],
    [
      'the gender where the draw has one',
      { ...openList, gender: 'female' as const },
      { gender: true, rating: false },
    ],
    [
      'a place in a ranking where strength is told by it',
      { ...openList, rankedBy: 'ranking' as const },
      { ranking: false },
    ],
  ])('%s', (_, list, asked) => {
    expect(personFieldsOf(list)).toEqual(asked);
  });
});

const fieldsAtFault = (...input: Parameters<typeof faultsIn>) => faultsIn(...input).map(({ field }) => field);

test('what must be said is missing until it is typed, a partner only where pairs enter', () => {
  expect(fieldsAtFault(emptyValues, openList)).toEqual(['name', 'email']);
  expect(fieldsAtFault(nora, pairList)).toEqual(['partnerName', 'partnerEmail']);
  expect(fieldsAtFault({ ...nora, way: 'ask' }, pairList)).toEqual(['partnerEntryId']);
  expect(fieldsAtFault({ ...nora, way: 'looking' }, pairList)).toEqual([]);
});

test('every fault is found at once: what is missing, what is no address or number, and who is not meant', () => {
  const list = { ...pairList, conditions: { ...noConditions, bornTo: 1985, ratingFrom: 3 } };
  const values = {
    ...{ ...emptyValues, email: 'nora', birthYear: '1990', rating: 'good' },
    ...{ partnerName: 'Pia', partnerEmail: 'NORA' },
  };
  expect(faultsIn(values, list)).toEqual([
    { field: 'name', code: 'required' },
    { field: 'email', code: 'invalid-value' },
    { field: 'birthYear', code: 'not-eligible' },
    { field: 'rating', code: 'invalid-value' },
    { field: 'partnerEmail', code: 'duplicate' },
  ]);
  const pia = { partnerName: 'Pia', partnerEmail: 'pia@example.com' };
  const right = { ...values, ...nora, ...pia, birthYear: '1985', rating: '3,0' };
  expect(faultsIn(right, list)).toEqual([]);
});

describe('what is sent', () => {
  test('is what the draw asks for, a level with a comma as a number', () => {
    const values = { ...nora, rating: '4,5', birthYear: '1990', notes: ' late on Friday ' };
    expect(bodyOf(values, openList, 'de')).toEqual({
      ...{ drawId: 'd1', name: 'Nora Nielsen', email: 'nora@example.com', language: 'de' },
      ...{ rating: 4.5, notes: 'late on Friday' },
    });
  });

  test.each([
    ['named', { partner: { name: 'Eva', email: 'eva@example.com' } }],
    ['ask', { partnerEntryId: 'e2' }],
    ['looking', { looking: true }],
    ['later', {}],
  ] as const)('names the partner by one way: %s', (way, sent) => {
    const values = {
      ...nora,
      way,
      partnerName: 'Eva',
      partnerEmail: 'eva@example.com',
      partnerEntryId: 'e2',
    };
    const {
      drawId: _,
      name: _name,
      email: _email,
      language: _language,
      ...partner
    } = bodyOf(values, pairList, 'en');
    expect(partner).toEqual(sent);
  });
});

test('a refusal stands at the field that it is about', () => {
  expect(['birthYear', 'partner.email', 'drawId'].map(fieldAt)).toEqual(['birthYear', 'partnerEmail', null]);
});
