import { describe, expect, test } from 'vitest';
import { orderMatch, orderTime } from '@courtcast/web-testkit/sample-order.ts';
import { NOWHERE, placeOf, placedBy, sortDraft, withMoves, withoutMoves } from './draft.ts';

const match = orderMatch('a', 'Court 1', { scheduledTime: orderTime('09:00') });
const moved = orderMatch('a', 'Court 2', { scheduledTime: orderTime('10:00') });
const to = placeOf(moved);
const draft = withMoves([], [{ match, to }]);

describe('moves that are not published', () => {
  test('are one a match, and none where it goes back to where it stands', () => {
    expect(draft).toEqual([{ matchId: 'a', base: placeOf(match), to }]);
    expect(withMoves(draft, [{ match, to: NOWHERE }])).toMatchObject([{ to: NOWHERE }]);
    expect(withMoves(draft, [{ match, to: placeOf(match) }])).toEqual([]);
    expect(withoutMoves(draft, ['a'])).toEqual([]);
  });

  test('show the matches where they will stand', () => {
    const court = moved.court;
    const courts = new Map(court === null ? [] : [[court.id, court]]);
    expect(placedBy([match], draft, courts)).toEqual([moved]);
    expect(placedBy([match], withMoves([], [{ match, to: NOWHERE }]), courts)[0]).toMatchObject({
      court: null,
      scheduledTime: null,
    });
  });

  test('are open as long as no one else has touched the match', () => {
    expect(sortDraft(draft, [match])).toEqual({ open: draft, clashes: [] });
    expect(sortDraft(draft, [{ ...match, version: 7, notes: 'wet' }]).open).toEqual(draft);
  });

  test('are over once the match stands there, or is gone', () => {
    expect(sortDraft(draft, [moved])).toEqual({ open: [], clashes: [] });
    expect(sortDraft(draft, [])).toEqual({ open: [], clashes: [] });
  });

  test('clash with moves by others, and with a match that has begun', () => {
    const theirs = { ...match, scheduledTime: orderTime('11:00') };
    expect(sortDraft(draft, [theirs])).toMatchObject({ open: [], clashes: [{ hasBegun: false }] });
    const begun = { ...match, status: 'in_progress' as const };
    expect(sortDraft(draft, [begun])).toMatchObject({ open: [], clashes: [{ hasBegun: true }] });
  });

  test('of a suspended match are open until it goes on', () => {
    const wet = { ...match, status: 'suspended' as const };
    const moves = withMoves([], [{ match: wet, to }]);
    expect(sortDraft(moves, [wet]).open).toEqual(moves);
    expect(sortDraft(moves, [{ ...wet, status: 'in_progress' }]).clashes).toMatchObject([{ hasBegun: true }]);
    // It was moved before it began.
    expect(sortDraft(draft, [wet]).clashes).toMatchObject([{ hasBegun: true }]);
  });

  test('are open again when a person insists', () => {
    const theirs = { ...match, scheduledTime: orderTime('11:00') };
    const mine = withMoves(draft, [{ match: theirs, to }]);
    expect(sortDraft(mine, [theirs])).toEqual({ open: mine, clashes: [] });
  });
});
