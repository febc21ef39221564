import { describe, expect, test } from 'vitest';
import {
  acceptInvitation,
  invitationKey,
  invitationStatus,
  invite,
  readInvitationExpiry,
  readInvitationKey,
  revokeInvitation,
  revokeOpen,
} from './index.ts';
import type { Invitation } from './index.ts';

const day = (number: number) => new Date(Date.UTC(2026, 4, number));
const made = (id: string, over: Partial<Invitation> = {}): Invitation => ({
  ...{ id, name: id, keyHash: `hash-${id}`, createdBy: 'maker', createdAt: day(1), expiresAt: day(4) },
  ...{ accepted: null, revokedAt: null },
  ...over,
});
const open = made('open');
const accepted = made('accepted', { accepted: { by: 'ana', at: day(2) } });
const revoked = made('revoked', { revokedAt: day(2) });
const expired = made('expired', { expiresAt: day(2) });
const all = [open, accepted, revoked, expired];
const accepting = (id: string, userId = 'bea') =>
  acceptInvitation(all, { keyHash: `hash-${id}`, userId, at: day(3) });

test.each(all.map((invitation) => [invitation.id, invitation] as const))('is %s', (status, invitation) => {
  expect(invitationStatus(invitation, day(3))).toBe(status);
});

describe('a key', () => {
  test('of an open invitation is accepted once, by the first', () => {
    const first = accepting('open');
    if (!first.ok) throw new Error('refused');
    expect(first.value).toMatchObject({
      isRepeated: false,
      invitation: { accepted: { by: 'bea', at: day(3) } },
    });
    const { invitations } = first.value;
    const again = (userId: string) =>
      acceptInvitation(invitations, { keyHash: 'hash-open', userId, at: day(9) });
    expect(again('bea')).toMatchObject({ ok: true, value: { isRepeated: true, invitations } });
    expect(again('cara')).toMatchObject({ refusal: { code: 'invitation-used' } });
  });

  test.each([
    ['accepted', 'invitation-used'],
    ['revoked', 'invitation-revoked'],
    ['expired', 'invitation-expired'],
  ])('of one that is %s is refused: %s', (id, code) => {
    expect(accepting(id)).toMatchObject({ ok: false, refusal: { kind: 'conflict', code } });
  });

  test('of none is refused as unknown', () => {
    expect(accepting('guess')).toMatchObject({ refusal: { reasons: [{ code: 'invitation-unknown' }] } });
  });

  test('ends in the moment in which it expires', () => {
    const at = (time: Date) => acceptInvitation(all, { keyHash: 'hash-open', userId: 'bea', at: time }).ok;
    expect([at(new Date(day(4).getTime() - 1)), at(day(4))]).toEqual([true, false]);
  });

  test('names what it is about, and a secret', () => {
    expect(readInvitationKey(invitationKey('0197-a', 'se_cr-et'))).toEqual({
      aboutId: '0197-a',
      secret: 'se_cr-et',
    });
    for (const none of ['', '.', 'a.', '.a', 'plain']) expect(readInvitationKey(none)).toBeNull();
  });
});

describe('what is revoked', () => {
  test('ends; what has ended before stays as it was', () => {
    const after = revokeInvitation(all, 'open', day(3));
    expect(after).toMatchObject({ ok: true, value: [{ revokedAt: day(3) }, accepted, revoked, expired] });
    for (const { id } of [accepted, revoked, expired])
      expect(revokeInvitation(all, id, day(3))).toEqual({ ok: true, value: all });
    expect(revokeInvitation(all, 'none', day(3))).toMatchObject({ refusal: { kind: 'missing' } });
    expect(revokeOpen(all, day(3))).toMatchObject([{ revokedAt: day(3) }, accepted, revoked, expired]);
  });
});

describe('a new one', () => {
  test.each([
    [undefined, day(6)],
    [day(4), day(4)],
    [day(33), day(33)],
    [day(3), null],
    [new Date(day(33).getTime() + 1), null],
  ])('that is to expire at %s does so at %s', (asked, expected) => {
    const read = readInvitationExpiry(asked, day(3));
    expect(read.ok ? read.value : null).toEqual(expected);
  });

  test('has room beside fifty open ones no more, and sends the oldest of those that ended away', () => {
    const many = (count: number, kind: Invitation) =>
      Array.from({ length: count }, (_, index) => ({ ...kind, id: `${kind.id}-${index}` }));
    expect(invite(many(50, open), made('new'), day(3))).toMatchObject({
      refusal: { code: 'too-many-invitations' },
    });
    const full = [...many(60, revoked), ...many(40, open)];
    const kept = invite(full, made('new'), day(3));
    if (!kept.ok) throw new Error('refused');
    expect([kept.value.length, kept.value[0]?.id, kept.value.at(-1)?.id]).toEqual([100, 'revoked-1', 'new']);
    expect(invite(many(50, open), made('new'), day(9)).ok).toBe(true);
  });
});
