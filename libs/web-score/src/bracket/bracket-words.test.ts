import { describe, expect, test } from 'vitest';
import type { BracketEntryView } from '@courtcast/contracts';
import { sampleDraw } from '@courtcast/web-testkit/sample-draw.ts';
import { allWords } from '@courtcast/messages/all-words.ts';
import { languages } from '@courtcast/web-messages/languages.ts';
import { bracketOf } from './bracket.ts';
import type { Bracket } from './bracket.ts';
import { eitherLabel, newsOf, roundLabel, sideLabel } from './bracket-words.ts';

const words = allWords.en;

function entry(round: number, position: number, comesFrom?: BracketEntryView['comesFrom']): BracketEntryView {
  const side = position % 2 === 1 ? 'home' : 'guest';
  return {
    ...{ players: [], player: null, seed: null, status: 'pending', match: null },
    ...{ id: `${round}-${position}`, round, position, side, matchId: `m${round}.${Math.ceil(position / 2)}` },
    ...(comesFrom !== undefined && { comesFrom }),
  };
}

const fromMain = (round: number, number: number) => ({
  ...{ drawId: 'main', round, number, matchId: `main${round}.${number}` },
  take: 'losers' as const,
});

/** The feed-in consolation of a draw of eight. */
const feedIn = () => ({
  ...sampleDraw(),
  entries: [
    ...[1, 2, 3, 4].map((line) => entry(4, line, fromMain(3, line))),
    ...[entry(3, 1, fromMain(2, 2)), entry(3, 2), entry(3, 3, fromMain(2, 1)), entry(3, 4)],
    ...[entry(2, 1), entry(2, 2), entry(1, 1, fromMain(1, 1)), entry(1, 2)],
  ],
});

const doubleFinal = () => ({
  ...sampleDraw(),
  entries: [
    entry(1, 1, { ...fromMain(1, 1), take: 'winners' }),
    entry(1, 2, { ...fromMain(3, 1), drawId: 'losers', part: 'losers', roundFromFirst: 2 }),
  ],
});

function matchAt(bracket: Bracket, key: string) {
  const match = bracket.byKey.get(key);
  if (match === undefined) throw new Error(`no match ${key}`);
  return match;
}

describe('a side that is not known yet', () => {
  test('is named by the match whose winner comes', () => {
    const bracket = bracketOf(sampleDraw({ size: 16, played: 8 }));
    expect(sideLabel(words, matchAt(bracket, '2.1').guest)).toBe('Winner of QF 2');
    expect(sideLabel(words, matchAt(bracket, '1.1').home)).toBe('Winner of SF 1');
    expect(sideLabel(words, matchAt(bracket, '3.1').home)).toBe('P1');
  });

  test('is named by its place where a qualifier comes', () => {
    const bracket = bracketOf(sampleDraw({ qualifiers: { 2: 'Quinn', 5: null } }));
    expect(sideLabel(words, matchAt(bracket, '3.3').home)).toBe('Qualifier 2');
  });

  test('names the two who may come, once both are known', () => {
    const bracket = bracketOf(sampleDraw({ played: 2 }));
    expect(eitherLabel(words, bracket, { match: matchAt(bracket, '1.1'), side: 'home' })).toBe('P1 or P3');
    expect(eitherLabel(words, bracket, { match: matchAt(bracket, '1.1'), side: 'guest' })).toBeNull();
    expect(eitherLabel(words, bracket, { match: matchAt(bracket, '2.1'), side: 'home' })).toBeNull();
  });

  test('is named by the match whose loser comes, and by the round of its own draw that sends its winner', () => {
    const bracket = bracketOf(feedIn());
    const label = (key: string, side: 'home' | 'guest') => sideLabel(words, matchAt(bracket, key)[side]);
    expect(label('4.1', 'home')).toBe('Loser of QF 1');
    expect(label('3.1', 'home')).toBe('Loser of SF 2');
    expect(label('3.2', 'guest')).toBe('Winner of Round 1 no. 2');
    expect(label('2.1', 'guest')).toBe('Winner of Round 2 no. 2');
    expect(bracket.rounds.map((round) => roundLabel(words, round))).toEqual([
      ...['Round 1', 'Round 2', 'Round 3', 'Final'],
    ]);
  });

  test('is named by the match whose loser comes where that is past a bye', () => {
    const draw = feedIn();
    const bye = { ...entry(4, 1, fromMain(3, 1)), status: 'bye' as const, matchId: null };
    const past = { ...entry(4, 2, fromMain(3, 2)), matchId: null };
    const bracket = bracketOf({ ...draw, entries: [bye, past, ...draw.entries.slice(2)] });
    expect(sideLabel(words, matchAt(bracket, '3.1').guest)).toBe('Loser of QF 2');
  });

  test('is named with the draw that they come from where that is not the main draw', () => {
    const bracket = bracketOf(doubleFinal());
    expect(sideLabel(words, matchAt(bracket, '1.1').home)).toBe('Winner of Final (Main draw)');
    expect(sideLabel(words, matchAt(bracket, '1.1').guest)).toBe('Loser of Round 2 no. 1 (Losers’ draw)');
    expect(sideLabel(allWords.de, matchAt(bracket, '1.1').home)).toBe('Sieger Finale (Hauptfeld)');
  });

  test('has words in every language', () => {
    const bracket = bracketOf(sampleDraw({ size: 32 }));
    for (const language of languages) {
      const label = sideLabel(allWords[language], matchAt(bracket, '3.2').home);
      expect(label).toMatch(/\b3$/);
    }
  });
});

describe('what is said of a player', () => {
  test.each([
    [0, 'p3', 'P3 plays next against P4 (Quarter-final 2).'],
    [4, 'p3', 'P3 plays next against P1 (Semi-final 1).'],
    [1, 'p1', 'P1 plays next against Winner of QF 2 (Semi-final 1).'],
    [4, 'p4', 'P4 is out (Quarter-final 2).'],
    [7, 'p1', 'P1 has won the draw.'],
  ])('after %i matches of %s: %s', (played, playerId, sentence) => {
    expect(newsOf(words, bracketOf(sampleDraw({ played })), playerId)).toBe(sentence);
  });

  test('who has come through a qualifying draw has qualified', () => {
    const bracket = bracketOf(sampleDraw({ qualifyingSpots: 2, played: 6 }));
    expect(newsOf(words, bracket, 'p1')).toBe('P1 has qualified.');
  });

  test('nothing of who is not in the draw', () => {
    expect(newsOf(words, bracketOf(sampleDraw()), 'someone')).toBeNull();
  });
});

describe('who comes from groups', () => {
  const slots = (size: 4 | 8) => Object.fromEntries(Array.from({ length: size }, (_, at) => [at + 1, null]));
  const firstRound = (size: 4 | 8, groupCount: number, finishingPositions: number[]) => {
    const link = {
      ...{
        fromDrawId: 'groups',
        finishingPositions,
        groupCount,
        take: 'winners' as const,
        onlyFirstMatch: false,
      },
      ...{ toDrawId: 'draw', toRound: Math.log2(size), feed: 'lot' as const },
    } as const;
    const draw = sampleDraw({ size, qualifiers: slots(size), fields: { links: [link], entrants: [] } });
    const matches = bracketOf(draw).rounds[0]?.matches ?? [];
    return matches.map((match) =>
      [match.home, match.guest].map((side) => sideLabel(words, side)).join(' – '),
    );
  };

  test('is called by how they finished where the lines tell it', () => {
    const semifinal = 'Group winner – Group runner-up';
    expect(firstRound(4, 2, [1, 2])).toEqual([semifinal, semifinal.split(' – ').toReversed().join(' – ')]);
    expect(firstRound(8, 4, [1, 2]).join()).toContain('Group winner – Group runner-up');
  });

  test('is from the groups where a lot decides the lines, or more places of each group come', () => {
    const one = 'From the groups';
    expect(firstRound(4, 3, [1, 2])).toEqual([`${one} – ${one}`, `${one} – ${one}`]);
    expect(firstRound(4, 2, [3, 4])).toEqual([`${one} – ${one}`, `${one} – ${one}`]);
    expect(firstRound(8, 2, [1, 2, 3, 4])[0]).toBe(`Group winner – ${one}`);
  });
});
