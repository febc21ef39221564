import { allDeskWords } from '@courtcast/messages/all-desk-words.ts';
import { expect, test } from 'vitest';
import { decidable, nameOf, partsOf, paymentFacts, peopleFacts, stateFacts } from './entry-facts.ts';
import type { DeskEntry, FullList } from './entry-facts.ts';

const { facts } = allDeskWords.en.entryList;
const person = {
  ...{ playerId: 'p1', name: 'Nora Nielsen', isNew: true, email: 'nora@example.com', birthYear: 1990 },
  ...{ gender: null, rating: 4.5, ranking: null },
} as const;

/** An entry of a single player that waits to be decided. */
function sampleEntry(fields: Partial<DeskEntry> = {}): DeskEntry {
  return {
    ...{ id: 'e1', drawId: 'd1', status: 'requested', place: null, entryMark: null, confirmed: true },
    ...{ partner: 'none', looking: false, fee: 'unpaid', reason: null, notes: null },
    ...{ createdAt: '', updatedAt: '', people: [person], confirmedBy: 'desk', inDraw: false },
    ...fields,
  };
}

const states: readonly [string, Partial<DeskEntry>, boolean, readonly string[]][] = [
  ['is not confirmed', { confirmed: false }, false, ['not confirmed']],
  ['has no partner', {}, true, ['no partner']],
  ['looks for one', { looking: true }, true, ['looks for a partner']],
  ['waits for one', { partner: 'asked' }, true, ['partner asked']],
  [
    'has a wild card and stands in the draw',
    { status: 'accepted', entryMark: 'WC', inDraw: true },
    false,
    ['wild card', 'in the draw'],
  ],
  ['moved up', { status: 'accepted', entryMark: 'ALT' }, false, ['from the waiting list']],
  ['was declined', { status: 'declined', reason: 'too late' }, false, ['declined', 'too late']],
];

test.each(states)('an entry that %s says so', (_, ...[fields, pairs, said]) => {
  expect(stateFacts(facts, sampleEntry(fields), pairs)).toEqual(said);
});

test.each([
  [null, []],
  ['due', []],
  ['open', ['is paying online']],
  ['paid', ['paid online']],
  ['refunding', ['being paid back']],
  ['refunded', ['paid back']],
] as const)('an online payment that is %s is said as %j', (status, said) => {
  const payment = status === null ? null : { status, amount: 12, currency: 'EUR' };
  expect(paymentFacts(allDeskWords.en.entryList.payments, { payment })).toEqual(said);
});

test('the people of an entry are shown with what they said', () => {
  const entry = sampleEntry({
    people: [person, { ...person, name: 'Eva', email: null, birthYear: null, rating: null }],
  });
  expect(nameOf(entry)).toBe('Nora Nielsen / Eva');
  expect(peopleFacts(facts, entry, String)).toEqual(['nora@example.com · born 1990 · level 4.5']);
});

test('as many are accepted at once as there are places, complete ones, and the others wait behind who waits', () => {
  const entries = [
    sampleEntry({ id: 'a', partner: 'agreed' }),
    sampleEntry({ id: 'b' }),
    sampleEntry({ id: 'c', partner: 'agreed' }),
    sampleEntry({ id: 'd', partner: 'agreed' }),
  ];
  const list = { pairs: true, capacity: 10, accepted: 8 } as FullList['list'];
  const idsOf = (data: readonly DeskEntry[]) => {
    const { able, late } = decidable({ list, data: [...data] });
    return [able, late].map((part) => part.map(({ id }) => id));
  };
  expect(idsOf(entries)).toEqual([['a', 'c'], ['d']]);
  const waiting = sampleEntry({ id: 'w', status: 'waiting', place: 1 });
  expect(idsOf([...entries, waiting])).toEqual([[], ['a', 'c', 'd']]);
  expect(partsOf([...entries, waiting]).waiting).toEqual([waiting]);
});
