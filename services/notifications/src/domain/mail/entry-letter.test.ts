import { describe, expect, test } from 'vitest';
import { bea, entryMail } from '../../../test/support/entry-mail.ts';
import { entryLetterOf } from './entry-letter.ts';
import type { EntryTopic } from './mail-topic.ts';

type Entry = Parameters<typeof entryMail>[0];

const standing = { topic: 'standing', askedBy: null } as const;

/** Kind and recipients of the mail about where an entry stands. */
const kindOf = (over: Entry, told: string | null = null) => {
  const letter = entryLetterOf(entryMail(over), standing, told);
  return letter && `${letter.kind} to ${letter.to.map(({ side }) => side).join(', ')}`;
};

const pair = { pairs: true, partner: bea, partnerState: 'agreed' } as const;
const requested = { pairs: true, status: 'requested' } as const;

describe('the mail about where an entry stands', () => {
  test.each<[string, Entry, string | null, string | null]>([
    ['a place', {}, null, 'accepted to entrant'],
    ['a place of a pair', pair, null, 'accepted to entrant, partner'],
    ['nothing new', {}, 'accepted', null],
    ['a place after waiting', {}, 'waiting 3', 'movedUp to entrant'],
    ['the waiting list', { status: 'waiting', place: 4 }, null, 'waiting to entrant'],
    ['a loss of the place', { status: 'waiting', place: 4 }, 'accepted', 'waiting to entrant'],
    ['another place on it', { status: 'waiting', place: 3 }, 'waiting 4', 'placeChanged to entrant'],
    ['the same place on it', { status: 'waiting', place: 4 }, 'waiting 4', null],
    ['singles without a place yet', { status: 'requested' }, null, 'received to entrant'],
    ['a pair without a place yet', { ...pair, status: 'requested' }, null, 'received to entrant, partner'],
    [
      'a partner who was asked',
      { ...requested, partner: bea, partnerState: 'asked' },
      null,
      'partnerPending to entrant',
    ],
    ['no partner', requested, null, 'partnerNeeded to entrant'],
    ['a partner who said no', requested, 'requested asked', 'partnerDeclined to entrant'],
    ['a refusal', { status: 'declined', reason: 'Full' }, 'accepted', 'declined to entrant'],
    ['a withdrawal', { ...pair, status: 'withdrawn' }, 'accepted', 'withdrawn to entrant, partner'],
    ['an entry that nobody has confirmed', { isConfirmed: false, status: 'requested' }, null, null],
    ['an entry that has become part of another', { isJoined: true, status: 'withdrawn' }, null, null],
  ])('says of %s', (_title, ...[over, told, expected]) => {
    expect(kindOf(over, told)).toBe(expected);
  });
});

const others = (topic: EntryTopic, over: Entry, askedBy: string | null = null) =>
  entryLetterOf(entryMail(over), { topic, askedBy }, null);

test('the link that confirms an entry goes to its entrant while nobody has confirmed it', () => {
  const open = { isConfirmed: false, status: 'requested' } as const;
  expect(others('confirm', open)?.to).toMatchObject([{ side: 'entrant', key: 'key-to-confirm' }]);
  expect(others('confirm', {})).toBeNull();
  expect(others('confirm', { ...open, isConfirmedByMail: false })).toBeNull();
  expect(others('confirm', { ...open, status: 'withdrawn' })).toBeNull();
});

test('a partner is asked by the entrant, another one anew, and nobody for an unconfirmed or ended entry', () => {
  const asked = { ...requested, partner: bea, partnerState: 'asked' } as const;
  const letter = others('partner', asked);
  expect(letter).toMatchObject({ asking: 'Ana Arias', to: [{ side: 'partner', key: 'key-of-bea' }] });
  const carla = { ...bea, playerId: 'carla' };
  const about = { topic: 'partner', askedBy: null } as const;
  const told = letter?.tells ?? null;
  expect(entryLetterOf(entryMail(asked), about, told)).toBeNull();
  expect(entryLetterOf(entryMail({ ...asked, partner: carla }), about, told)).not.toBeNull();
  expect(others('partner', { ...asked, isConfirmed: false })).toBeNull();
  expect(others('partner', { ...asked, status: 'declined' })).toBeNull();
  expect(others('partner', pair)).toBeNull();
});

test('a payment is told once, its return once more, and what the desk corrects not at all', () => {
  const about = { topic: 'payment', askedBy: null } as const;
  const kindAfter = (over: Entry, told: string | null) => entryLetterOf(entryMail(over), about, told)?.kind;
  const back = { isPaidBack: true, amount: 20, currency: 'EUR' };
  expect(kindAfter({ fee: 'unpaid' }, null)).toBeUndefined();
  expect(kindAfter({ fee: 'paid' }, null)).toBe('paid');
  expect(kindAfter({ fee: 'paid' }, 'paid')).toBeUndefined();
  expect(kindAfter({ fee: 'unpaid' }, 'paid')).toBeUndefined();
  expect(kindAfter({ fee: 'waived' }, null)).toBeUndefined();
  expect(kindAfter({ fee: 'unpaid', payment: { ...back, isPaidBack: false } }, 'paid')).toBeUndefined();
  expect(kindAfter({ fee: 'unpaid', status: 'withdrawn', payment: back }, 'paid')).toBe('refunded');
  expect(kindAfter({ fee: 'unpaid', payment: back }, 'refunded')).toBeUndefined();
  expect(kindAfter({ fee: 'paid', isConfirmed: false }, null)).toBeUndefined();
});

test('a player who looks for a partner is told who asks, as long as they do', () => {
  const asking = { ...requested, requests: [{ registrationId: 'other', name: 'Carla' }] };
  expect(others('request', asking, 'other')).toMatchObject({ asking: 'Carla', to: [{ key: 'key-to-keep' }] });
  expect(others('request', asking, 'gone')).toBeNull();
});
