import { describe, expect, test } from 'vitest';
import { orderMatch, orderTime } from '@courtcast/web-testkit/sample-order.ts';
import { withMoves, withoutMoves } from './draft.ts';
import { isAsProposed, isSameProposal, movesTo, proposalOf } from './proposal.ts';

const at = (clock: string) => ({ scheduledTime: orderTime(clock) });
const matches = [
  orderMatch('a', null),
  orderMatch('b', null),
  orderMatch('c', 'Court 1', at('09:00')),
  orderMatch('d', 'Court 1', at('08:00')),
];
const planned = [
  orderMatch('a', 'Court 1', at('10:00')),
  orderMatch('b', 'Court 2', at('10:00')),
  orderMatch('c', 'Court 1', at('09:00')),
];
const asked = { courts: ['Court 1', 'Court 2'], from: '2026-05-01T09:00:00Z', matchMinutes: 60 };
const proposal = proposalOf(asked, planned);
const draft = withMoves([], movesTo(proposal, matches));

describe('a proposal of the planner', () => {
  test('becomes moves of what does not stand there already', () => {
    expect(draft.map(({ matchId, to }) => [matchId, to.courtId])).toEqual([
      ['a', 'Court 1'],
      ['b', 'Court 2'],
    ]);
    expect(movesTo(proposal, [])).toEqual([]);
  });

  test('is as it was as long as nothing is moved, taken back or added', () => {
    expect(isAsProposed(proposal, draft, matches)).toBe(true);
    const [a, , , d] = matches;
    if (a === undefined || d === undefined) throw new Error('no matches');
    const elsewhere = { courtId: 'Court 2', ...at('11:00'), notBeforeTime: null, playOrder: null };
    expect(isAsProposed(proposal, withMoves(draft, [{ match: a, to: elsewhere }]), matches)).toBe(false);
    expect(isAsProposed(proposal, withMoves(draft, [{ match: d, to: elsewhere }]), matches)).toBe(false);
    expect(isAsProposed(proposal, withoutMoves(draft, ['a']), matches)).toBe(false);
  });

  test('is another one where others have moved what it leaves where it was', () => {
    const [a, b, , d] = matches;
    const moved = [a, b, orderMatch('c', 'Court 2', at('12:00')), d].flatMap((match) => match ?? []);
    expect(isAsProposed(proposal, draft, moved)).toBe(false);
  });

  test('is the same as another with the same places', () => {
    expect(isSameProposal(proposal, proposalOf(asked, planned))).toBe(true);
    expect(isSameProposal(proposal, proposalOf(asked, planned.slice(1)))).toBe(false);
    const later = planned.map((match) => ({ ...match, ...at('10:05') }));
    expect(isSameProposal(proposal, proposalOf(asked, later))).toBe(false);
  });
});
