import { describe, expect, test } from 'vitest';
import { listedMatchOf } from '@courtcast/contracts';
import type { MatchDetailView } from '@courtcast/contracts';
import { createFakeMatch } from '@courtcast/web-testkit/fake/fake-match.ts';
import { ordinary, tiebreak } from '@courtcast/web-testkit/fake/scenes.ts';
import { isOfScoreAlone, withChanges } from './live-list.ts';

const detail = createFakeMatch(ordinary).detail();
const other = createFakeMatch(tiebreak).detail();

function change(match: MatchDetailView, listed: boolean) {
  return [match.id, { match: listedMatchOf(match), listed }] as const;
}

describe('a list of live matches after changes', () => {
  const listed = [listedMatchOf(detail), listedMatchOf(other)];

  test('has the new state of a match in its place, and the others as they were', () => {
    const after = withChanges(listed, new Map([change({ ...detail, version: 9 }, true)]));
    expect(after.map(({ id, version }) => [id, version])).toEqual([
      [detail.id, 9],
      [other.id, other.version],
    ]);
    expect(after[1]).toBe(listed[1]);
  });

  test('gains a match that has started', () => {
    expect(withChanges([], new Map([change(detail, true)]))).toMatchObject([{ id: detail.id }]);
  });

  test('shows how a match has ended, and nothing of one that it never had', () => {
    const changes = new Map([change({ ...detail, status: 'completed' }, false), change(other, false)]);
    expect(withChanges(listed.slice(0, 1), changes)).toMatchObject([{ id: detail.id, status: 'completed' }]);
  });
});

describe('a change is of the score alone', () => {
  const listed = [listedMatchOf(detail)];
  const changeTo = (fields: Partial<MatchDetailView>, isListed = true) => ({
    match: listedMatchOf({ ...detail, ...fields }),
    listed: isListed,
  });

  test('where points, games and version are all that differs', () => {
    expect(isOfScoreAlone(listed, changeTo({ version: 9, sets: [{ home: 5, guest: 5 }] }))).toBe(true);
  });

  test.each<[string, ReturnType<typeof changeTo>]>([
    ['begins', { ...changeTo({}), match: listedMatchOf(other) }],
    ['ends', changeTo({ status: 'completed' }, false)],
    ['is suspended', changeTo({ status: 'suspended' })],
    ['moves to another court', changeTo({ court: null })],
    ['is played by another', changeTo({ players: { home: [], guest: [] } })],
  ])('and not where a match %s', (_, change) => {
    expect(isOfScoreAlone(listed, change)).toBe(false);
  });
});
