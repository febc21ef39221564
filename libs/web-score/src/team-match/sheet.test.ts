import type { MatchView } from '@courtcast/contracts';
import { describe, expect, test } from 'vitest';
import { sampleEntry, sampleTeamMatch } from '@courtcast/web-testkit/sample-league.ts';
import { lacksEntries, sheetOf } from './sheet.ts';

const AT = '2026-04-11T07:30:00.000Z';
const bothIn = { homeLineupSubmittedAt: AT, guestLineupSubmittedAt: AT };
const match = { id: 'm1' } as MatchView;

describe('the sheet of a team match', () => {
  test('has a line for each single and double, empty until line-ups are shown', () => {
    const [singles, doubles] = sheetOf(sampleTeamMatch(), []);
    expect(singles?.lines.map(({ key, entry }) => [key, entry])).toEqual([
      ['singles.1', null],
      ['singles.2', null],
    ]);
    expect(doubles?.lines).toHaveLength(1);
  });

  test('says who has handed in until both have', () => {
    const handedIn = (fields: object) => sheetOf(sampleTeamMatch(fields), [])[0]?.handedIn;
    expect(handedIn({})).toEqual([]);
    expect(handedIn({ guestLineupSubmittedAt: AT })).toEqual(['guest']);
    expect(handedIn(bothIn)).toBeNull();
  });

  test('leaves out what is not played', () => {
    expect(sheetOf(sampleTeamMatch({ singlesCount: 0 }), []).map((part) => part.matchType)).toEqual([
      'doubles',
    ]);
  });

  test('puts entries to their lines', () => {
    const second = sampleEntry({ position: 2 });
    const [singles] = sheetOf(sampleTeamMatch(bothIn), [second]);
    expect(singles?.lines.map(({ entry }) => entry)).toEqual([null, second]);
  });
});

test('entries are missing once both sides are in and their matches are not known', () => {
  const singlesOnly = { doublesCount: 0, singlesCount: 1 };
  expect(lacksEntries(sampleTeamMatch(singlesOnly), [])).toBe(false);
  expect(lacksEntries(sampleTeamMatch({ ...singlesOnly, ...bothIn }), [])).toBe(true);
  expect(lacksEntries(sampleTeamMatch({ ...singlesOnly, ...bothIn }), [sampleEntry()])).toBe(true);
  expect(lacksEntries(sampleTeamMatch({ ...singlesOnly, ...bothIn }), [sampleEntry({ match })])).toBe(false);
});
