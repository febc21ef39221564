import { expect, test } from 'vitest';
import { addressOf, countsOf, isToInvite, partsOf } from './people.ts';
import type { InvitedPerson } from './people.ts';

const person = (over: Partial<InvitedPerson>): InvitedPerson => ({
  ...{ playerId: 'p', name: 'P', mayInvite: true, status: 'not-invited' },
  ...{ by: null, sentAt: null, expiresAt: null, email: null },
  ...over,
});

test('who is not here, and has nothing that works, is to be invited', () => {
  const statuses = ['not-invited', 'code', 'invited', 'opened', 'refused', 'expired', 'joined'] as const;
  const invited = statuses.filter((status) => isToInvite(person({ status })));
  expect(invited).toEqual(['not-invited', 'expired']);
  expect(isToInvite(person({ mayInvite: false }))).toBe(false);
});

test('counts those who have come, and those who are on the way', () => {
  const statuses = ['joined', 'joined', 'invited', 'opened', 'code', 'refused', null] as const;
  expect(countsOf(statuses.map((status) => person({ status })))).toEqual({ joined: 2, invited: 3, all: 7 });
});

test('an address that is typed counts before those that are known, an empty one, too', () => {
  const known = new Map([['p', 'entry@club.example']]);
  const typed = new Map([['p', '']]);
  expect(addressOf(person({}), { typed: new Map(), known })).toBe('entry@club.example');
  expect(addressOf(person({ email: 'sent@club.example' }), { typed: new Map(), known })).toBe(
    'sent@club.example',
  );
  expect(addressOf(person({ email: 'sent@club.example' }), { typed, known })).toBe('');
});

test('a long list is asked for in parts', () => {
  expect(partsOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(partsOf([])).toEqual([]);
});
