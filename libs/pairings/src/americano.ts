import { tableRounds } from './americano-tables.ts';
import { minimumCostMatching } from './minimum-cost-matching.ts';
import { historyOf } from './history.ts';
import type { History } from './history.ts';
import type { Lots } from './seeded-random.ts';
import type { Pair, PairMatch, Round } from './round.ts';
import { chooseSitOuts } from './sit-outs.ts';

/** Input for drawing the next round of an americano. */
export interface AmericanoInput {
  /** The players who are present, in an order that stays the same over all rounds. */
  readonly players: readonly string[];
  /** The rounds that were drawn before, the first one first. */
  readonly drawn: readonly Round[];
  readonly lots: Lots;
}

/** Input of a mixed americano: each pair has one player of each list. */
export interface MixedInput extends Omit<AmericanoInput, 'players'> {
  readonly women: readonly string[];
  readonly men: readonly string[];
}

const FOUR = 4;
/** Number of random drawings that are compared; the most even one is taken. */
const TRIES = 8;
// A partner again is worse than any opponents again.
const PARTNER_AGAIN = 1_000;

const square = (count: number) => count * count;

/**
 * The cost of two players as partners: the number of times they were partners. Earlier meetings as opponents weigh
 * little.
 */
function partnerCost(history: History): (one: string, other: string) => number {
  return (one, other) => PARTNER_AGAIN * square(history.partners(one, other));
}

/** The cost of a match between two pairs: the number of times any two of their players met. */
function meetingCost(history: History): (one: Pair, other: Pair) => number {
  return (one, other) =>
    one.reduce(
      (sum, mine) =>
        sum + other.reduce((part, theirs) => part + square(history.opponents(mine, theirs) + 1), 0),
      0,
    );
}

interface Drawing {
  readonly matches: readonly PairMatch[];
  readonly cost: number;
}

function meetingsOf(pairs: readonly Pair[], history: History, lots: Lots): Drawing {
  const costOf = meetingCost(history);
  const meetings = minimumCostMatching(lots.shuffled(pairs), costOf) ?? [];
  const matches = meetings.map(([home, guest]) => ({ home, guest }));
  const partnersAgain = pairs.reduce((sum, [one, other]) => sum + partnerCost(history)(one, other), 0);
  return { matches, cost: meetings.reduce((sum, [one, other]) => sum + costOf(one, other), partnersAgain) };
}

function mostEven(draw: () => Drawing): readonly PairMatch[] {
  let best = draw();
  for (let tries = 1; tries < TRIES; tries += 1) {
    const next = draw();
    if (next.cost < best.cost) best = next;
  }
  return best.matches;
}

function drawByHistory({ players, drawn, lots }: AmericanoInput): Round {
  const history = historyOf(drawn);
  const sitOut = chooseSitOuts(players, players.length % FOUR, { history, lots });
  const playing = players.filter((player) => !sitOut.includes(player));
  const matches = mostEven(() =>
    meetingsOf(minimumCostMatching(lots.shuffled(playing), partnerCost(history)) ?? [], history, lots),
  );
  return { matches, sitOut };
}

const isSameRound = (one: Round | undefined, other: Round) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Draws the next round of an americano. If a balanced table exists for the number of players, and only its rounds were
 * played before, the result is the next round of the table, which starts again after its last round. Otherwise it is
 * the most even of several random drawings: partners and opponents are those who were together least often, and the
 * players with the fewest sit-outs sit out. Needs at least four players.
 */
export function nextAmericanoRound(input: AmericanoInput): Round {
  const { players, drawn } = input;
  const table = tableRounds(players);
  if (table !== null && drawn.every((round, index) => isSameRound(table[index % table.length], round)))
    return table[drawn.length % table.length] ?? drawByHistory(input);
  return drawByHistory(input);
}

/** Mixed pairs of players who were partners least often. */
function mixedPairs({ women, men, drawn, lots }: MixedInput): Pair[] {
  const costOf = partnerCost(historyOf(drawn));
  const isWoman = new Set(women);
  const pairs =
    minimumCostMatching(lots.shuffled([...women, ...men]), (one, other) =>
      isWoman.has(one) === isWoman.has(other) ? null : costOf(one, other),
    ) ?? [];
  return pairs.map(([one, other]) => (isWoman.has(one) ? [one, other] : [other, one]));
}

/**
 * The next round of a mixed americano: every pair is a woman and a man. As many of both play as there are of the fewer,
 * an even number; the others sit out in turn. Two of each at least.
 */
export function nextMixedRound({ women, men, drawn, lots }: MixedInput): Round {
  const history = historyOf(drawn);
  const playing = Math.floor(Math.min(women.length, men.length) / 2) * 2;
  const sitOut = [women, men].flatMap((group) =>
    chooseSitOuts(group, group.length - playing, { history, lots }),
  );
  const isPlaying = (player: string) => !sitOut.includes(player);
  const there = { women: women.filter(isPlaying), men: men.filter(isPlaying), drawn, lots };
  const matches = mostEven(() => meetingsOf(mixedPairs(there), history, lots));
  return { matches, sitOut };
}
