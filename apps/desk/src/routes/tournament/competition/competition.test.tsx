import { describe, expect, test } from 'vitest';
import { allDeskWords } from '@courtcast/messages/all-desk-words.ts';
import { competitionBody, daysOf, filledRows, hoursIn, initialMeans, meansOf } from './means-fields.ts';
import type { Proposal } from './means-fields.ts';
import { drawTexts, formatFacts, formatName, formatText } from './proposal-words.ts';

const words = allDeskWords.en;

const tournament = {
  startDate: '2026-05-02',
  endDate: '2026-05-03',
  matchFormat: 'best_of_3_mtb',
  sport: 'padel',
} as Parameters<typeof initialMeans>[0];

const known = {
  courts: 3,
  settings: { matchMinutes: 75, restMinutes: 30 },
  hours: { dailyFrom: '09:00', dailyUntil: '20:00' },
};

const proposal = (over: Partial<Proposal>): Proposal => ({
  preset: 'knock_out',
  goingOn: [],
  draws: [{ size: 16, groupSizes: [], matches: 11 }],
  matches: 11,
  mayBeFewer: false,
  matchesEach: { min: 1, max: 4 },
  endsAt: '2026-05-02T15:10:00.000Z',
  fits: true,
  ...over,
});

const groups = (sizes: readonly number[], ...spots: readonly number[]) =>
  proposal({
    preset: 'groups',
    groupCount: sizes.length,
    goingOn: spots.map((qualifyingSpots) => ({ qualifyingSpots })),
    draws: [{ size: null, groupSizes: [...sizes], matches: 18 }],
  });

describe('a format is called', () => {
  test.each([
    [proposal({}), 'Knockout'],
    [proposal({ preset: 'olympic' }), 'Knockout · Olympic draw'],
    [groups([5]), 'One group: everybody meets everybody'],
    [groups([4, 4, 4], 4), '3 groups of 4, and semi-finals'],
    [groups([4, 4], 2), '2 groups of 4, and a final'],
    [groups([3, 3, 4, 3], 8), '4 groups of 3 or 4, and quarter-finals'],
    [groups([4, 4, 4, 4, 4, 4], 16), '6 groups of 4, and a knockout'],
    [groups([4, 4, 4], 6, 6), '3 groups of 4, then gold and silver'],
    [groups([6, 6], 4, 4, 4), '2 groups of 6, then gold, silver and bronze'],
  ])('%#: as it is played', (...[one, name]) => {
    expect(formatName(words, one)).toBe(name);
  });
});

test.each([
  [{ matches: 21, matchesEach: { min: 3, max: 5 } }, ['21 matches', 'everyone plays 3 to 5 matches']],
  [{ matches: 10, matchesEach: { min: 4, max: 4 } }, ['10 matches', 'everyone plays 4 matches']],
  [{ matches: 31, mayBeFewer: true }, ['up to 31 matches', 'everyone plays 1 to 4 matches']],
])('a format comes to %j', (over, facts) => {
  expect(formatFacts(words, proposal(over))).toEqual(facts);
});

test.each([
  [proposal({}), 'Who loses is out; the last one left has won.'],
  [proposal({ preset: 'third_place' }), 'The two who lose their semi-finals play for third place'],
  [groups([5]), 'Everybody meets everybody of their group; the table decides.'],
  [groups([4, 4, 4], 4), 'the best of the tables go on to the knockout'],
  [groups([4, 4, 4], 6, 6), 'the best of the tables for gold'],
])('%#: a format says in a sentence who plays on and for what', (...[one, text]) => {
  expect(formatText(words, one)).toContain(text);
});

test('a format says which draws it makes before they are made', () => {
  const inGroups = groups([4, 4, 3], 4);
  const draws = [...inGroups.draws, { size: 4 as const, groupSizes: [], matches: 3 }];
  expect(drawTexts(words, { ...inGroups, draws }, ['Men – Groups', 'Men'])).toEqual([
    'Men – Groups: 3 groups of 3 or 4, 18 matches',
    'Men: knockout with 4 places, 3 matches',
  ]);
  expect(drawTexts(words, groups([5]), ['Men'])).toEqual(['Men: one group of 5, 18 matches']);
  const consolation = [...proposal({}).draws, { size: 8 as const, groupSizes: [], matches: 7 }];
  expect(drawTexts(words, proposal({ preset: 'curtis', draws: consolation }), ['Men'])[1]).toBe(
    'Draw 2 for those who play on: knockout with 8 places, 7 matches',
  );
});

describe('the hours of play', () => {
  test('are all days of the tournament at first, the first seven of a long one, or none', () => {
    expect(daysOf(tournament)).toEqual(['2026-05-02', '2026-05-03']);
    expect(daysOf({ startDate: '2026-05-02', endDate: '2026-06-02' })).toHaveLength(7);
    expect(daysOf({ startDate: null, endDate: null })).toEqual([]);
    expect(filledRows(initialMeans(tournament, known))).toBe(2);
    expect(filledRows(initialMeans({ ...tournament, startDate: null }, known))).toBe(1);
  });

  test('are those of the order of play, past midnight, too, and go back to it where all days have the same', () => {
    const late = initialMeans(tournament, { ...known, hours: { dailyFrom: '17:00', dailyUntil: '01:00' } });
    expect([late['from 1'], late['until 1']]).toEqual(['2026-05-03T17:00', '2026-05-04T01:00']);
    expect(hoursIn(late)).toEqual({ dailyFrom: '17:00', dailyUntil: '01:00' });
    expect(hoursIn({ ...late, 'until 1': '2026-05-03T23:00' })).toEqual({});
    expect(hoursIn({ ...late, 'from 1': '2026-05-02T17:00' })).toEqual({});
    const open = initialMeans(tournament, { ...known, hours: { dailyFrom: '', dailyUntil: '' } });
    expect([open['from 0'], open['until 0']]).toEqual(['2026-05-02T09:00', '2026-05-02T20:00']);
  });

  test('are sent in order, by the clock of the place, and empty rows not at all', () => {
    const values = {
      ...initialMeans(tournament, known),
      ...{
        entrants: '12',
        maxMatchesPerDay: '3',
        'from 0': '2026-05-04T09:00',
        'until 0': '2026-05-04T12:00',
        'until 1': '',
      },
      ...{ 'from 2': '2026-05-02T09:00', 'until 2': '2026-05-02T18:00' },
    };
    expect(meansOf(values, 'Europe/Berlin')).toEqual({
      ...{ entrants: 12, courts: 3, matchMinutes: 75, restMinutes: 30, maxMatchesPerDay: 3 },
      windows: [
        { from: '2026-05-02T07:00:00.000Z', until: '2026-05-02T16:00:00.000Z' },
        { from: '2026-05-04T07:00:00.000Z', until: '2026-05-04T10:00:00.000Z' },
      ],
    });
  });
});

describe('a proposal is made', () => {
  const values = { ...initialMeans(tournament, known), name: 'Men', gender: 'male' };
  const made = (one: Proposal, sport: 'padel' | 'tennis' = 'padel') =>
    competitionBody(one, values, { sport, words: words.competition });

  test('under the name that is given', () => {
    expect(made(proposal({ preset: 'compass' }), 'tennis')).toEqual({
      ...{ name: 'Men', preset: 'compass', matchFormat: 'best_of_3_mtb', gender: 'male' },
    });
    expect(made(proposal({}))).toMatchObject({ deuceRule: 'golden' });
  });

  test('with groups that say what they are, and draws that say for whom they are', () => {
    expect(made(groups([4, 4, 4], 4))).toMatchObject({
      ...{ name: 'Men – Groups', groupCount: 3, goingOn: [{ name: 'Men', qualifyingSpots: 4 }] },
    });
    expect(made(groups([4, 4, 4], 6, 6)).goingOn).toEqual([
      { name: 'Men – Gold', qualifyingSpots: 6 },
      { name: 'Men – Silver', qualifyingSpots: 6 },
    ]);
  });
});
