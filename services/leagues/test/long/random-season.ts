import type { ReferenceLeague, ReferenceMatch, ReferenceSide, ReferenceTeamMatch } from '@courtcast/testkit';
import { seededRandom } from '@courtcast/testkit';

/** Chance with a seed: the same numbers for the same seed. */
export function chanceOf(seed: number) {
  const next = seededRandom(seed);
  const below = (count: number): number => Math.floor(next() * count);
  return {
    below,
    isLucky: (share: number): boolean => next() < share,
    pick: <T>(items: readonly [T, ...T[]]): T => items[below(items.length)] ?? items[0],
  };
}

export type Chance = ReturnType<typeof chanceOf>;

const shapes = {
  best_of_3: [3, 6],
  best_of_3_mtb: [3, 6],
  best_of_5: [5, 6],
  best_of_3_to_4: [3, 4],
  short_sets_to_4: [3, 4],
  pro_set: [1, 8],
} as const;

type Format = keyof typeof shapes;

/** The format and counting rules of a random league. */
export interface RandomLeague extends ReferenceLeague {
  readonly matchFormat: Format;
}

export function randomLeague(chance: Chance): RandomLeague {
  const matchFormat = chance.pick<Format>([
    'best_of_3',
    'best_of_3_mtb',
    'best_of_5',
    'best_of_3_to_4',
    'short_sets_to_4',
    'pro_set',
  ]);
  return {
    matchFormat,
    matchTiebreakTo: matchFormat !== 'pro_set' && chance.isLucky(0.3) ? chance.pick([5, 7, 10, 21]) : null,
    walkoverCredit: chance.pick(['full', 'none']),
    retirementCredit: chance.pick(['complete', 'asPlayed']),
  };
}

interface SetShape {
  readonly games: number;
  /** Points; null for a set of games. */
  readonly target: number | null;
}

const shapeAt = ({ matchFormat, matchTiebreakTo }: RandomLeague, index: number): SetShape => {
  const [bestOf, games] = shapes[matchFormat];
  const usual = matchFormat === 'best_of_3_mtb' || matchFormat === 'short_sets_to_4' ? 10 : null;
  return { games, target: index === bestOf - 1 ? (matchTiebreakTo ?? usual) : null };
};

const setFor = (winner: ReferenceSide, [won, lost]: readonly [number, number], { target }: SetShape) => ({
  home: winner === 'home' ? won : lost,
  guest: winner === 'home' ? lost : won,
  ...(target === null ? {} : { matchTiebreak: true as const }),
});

const finishedSet = (chance: Chance, { games, target }: SetShape): [number, number] => {
  const most = target ?? games;
  const lost = chance.below(most + 1);
  if (lost < most - 1) return [most, lost];
  // 12–10 in a match tiebreak; 7–5 or 7–6 in a set.
  return target === null ? [most + 1, lost] : [lost + 2, lost];
};

const runningSet = (chance: Chance, { games, target }: SetShape): [number, number] => {
  const most = target ?? games;
  const one = chance.below(most);
  return [one, chance.below(most)];
};

type Sets = ReturnType<typeof setFor>[];

const playedSets = (chance: Chance, league: RandomLeague, winner: ReferenceSide): Sets => {
  const toWin = (shapes[league.matchFormat][0] + 1) / 2;
  const sets: Sets = [];
  const won = { home: 0, guest: 0 };
  while (won[winner] < toWin) {
    const other = winner === 'home' ? 'guest' : 'home';
    const setWinner = won[other] < toWin - 1 && chance.isLucky(0.4) ? other : winner;
    const shape = shapeAt(league, sets.length);
    sets.push(setFor(setWinner, finishedSet(chance, shape), shape));
    won[setWinner] += 1;
  }
  return sets;
};

/** Some of the sets of a match, and one that was not finished. */
const brokenOff = (chance: Chance, league: RandomLeague, winner: ReferenceSide): Sets => {
  const whole = playedSets(chance, league, winner);
  const kept = whole.slice(0, chance.below(whole.length));
  const shape = shapeAt(league, kept.length);
  return [...kept, setFor(chance.pick(['home', 'guest']), runningSet(chance, shape), shape)];
};

const randomMatch = (chance: Chance, league: RandomLeague): ReferenceMatch => {
  const winnerSide = chance.pick<ReferenceSide>(['home', 'guest']);
  const outcome = chance.pick<ReferenceMatch['outcome']>([
    'completed',
    'completed',
    'completed',
    'walkover',
    'retirement',
    'default',
  ]);
  if (outcome === 'completed') return { winnerSide, outcome, sets: playedSets(chance, league, winnerSide) };
  return { winnerSide, outcome, sets: outcome === 'walkover' ? [] : brokenOff(chance, league, winnerSide) };
};

/** A tie of `matchCount` matches between two teams, about one in five of them still open. */
export function randomTeamMatch(
  chance: Chance,
  league: RandomLeague,
  fixed: Pick<ReferenceTeamMatch, 'homeTeamId' | 'guestTeamId' | 'matchCount'>,
): ReferenceTeamMatch {
  return {
    ...fixed,
    isCompleted: chance.isLucky(0.8),
    forfeitedBy: chance.isLucky(0.1) ? chance.pick(['home', 'guest']) : null,
    matches: Array.from({ length: fixed.matchCount }, () => randomMatch(chance, league)),
  };
}
