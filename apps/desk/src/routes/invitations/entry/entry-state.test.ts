import { allDeskWords } from '@courtcast/messages/all-desk-words.ts';
import { expect, test } from 'vitest';
import { feeState, stateText } from './entry-state.ts';

const entry: Parameters<typeof stateText>[1] = {
  ...{ status: 'requested', place: null, entryMark: null, confirmed: true, confirmation: 'desk' },
  ...{ purpose: 'manage', pairs: false, partner: 'none', names: ['Ana', 'Ida'] },
};
const states: readonly [string, Partial<typeof entry>, RegExp][] = [
  ['waits for the mail', { confirmed: false, confirmation: 'mail' }, /open the link in the mail/],
  ['is on the page of its mail', { confirmed: false, confirmation: 'mail', purpose: 'confirm' }, /below/],
  ['waits for the desk', { confirmed: false }, /has not confirmed it yet/],
  ['has no partner', { pairs: true }, /has no partner/],
  ['waits for the partner', { pairs: true, partner: 'asked' }, /Ida has been asked/],
  ['asks its partner', { purpose: 'partner', partner: 'asked', confirmed: false }, /Ida has been asked/],
  ['asks who looks', { pairs: true, asks: { id: 'k', name: 'Kim K.' } }, /Kim K. has been asked/],
  ['waits for places', {}, /given later/],
  ['has a place', { status: 'accepted' }, /there is a place/],
  ['has a wild card', { status: 'accepted', entryMark: 'WC' }, /wild card/],
  ['is third to move up', { status: 'waiting', place: 3 }, /waiting list, place 3/],
  ['is withdrawn', { status: 'withdrawn' }, /Withdrawn/],
  ['is declined', { status: 'declined' }, /Declined/],
];

test.each(states)('an entry that %s says so', (_, fields, text) => {
  expect(stateText(allDeskWords.en, { ...entry, ...fields })).toMatch(text);
});

test.each([
  ['accepted', 'unpaid', 'not paid yet'],
  ['accepted', 'paid', 'paid'],
  ['withdrawn', 'paid', 'paid'],
  ['waiting', 'unpaid', null],
  ['declined', 'unpaid', null],
  ['withdrawn', 'unpaid', null],
] as const)('an entry that is %s, with a fee that is %s, says %s', (status, fee, text) => {
  expect(feeState(allDeskWords.en, { status, fee })).toBe(text);
});
