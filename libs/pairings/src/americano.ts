import { tableRounds } from './americano-tables.ts';
import { minimumCostMatching } from './minimum-cost-matching.ts';
import { historyOf } from './history.ts';
import type { History } from './history.ts';
import type { Lots } from './seeded-random.ts';
import type { Pair, PairMatch, Round } from './round.ts';
import { chooseSitOuts } from './sit-outs.ts';

/** What the next round of an americano is drawn from. */
export interface AmericanoInput {
  /** Who is there, in an order that stays the same over all rounds. */
  readonly players: readonly string[];
  /** The rounds that were drawn before, the first one first. */
  readonly drawn: readonly Round[];
  readonly lots: Lots;
}

/** Of a mixed americano: each pair is one of the first and one of the second. */
export interface MixedInput extends Omit<AmericanoInput, 'players'> {
  readonly women: readonly string[];
  readonly men: readonly string[];
}

const FOUR = 4;
/** So many drawings by lot are compared, and the most even one is taken. */
const TRIES = 8;
// A partner again is worse than any opponents again.
const PARTNER_AGAIN = 1_000;

const square = (count: number) => count * count;

/** What it costs that two play together: how often they did. Opponents of before weigh little. */
function partnerCost(history: History): (one: string, other: string) => number {
  return (one, other) => PARTNER_AGAIN * square(history.partners(one, other));
}

/** What it costs that two pairs meet: how often any two of them met. */
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
 * The next round of an americano. With a balanced table for the number of players, and nothing but its rounds before,
 * it is the next one of the table; after its last one the table begins again. Otherwise it is the most even one of some
 * that are drawn by lot: partners are those who were partners least often, opponents those who met least often, and who
 * sat out least often sits out. Four players at least.
 */
export function nextAmericanoRound(input: AmericanoInput): Round {
  const { players, drawn } = input;
  const table = tableRounds(players);
  if (table !== null && drawn.every((round, index) => isSameRound(table[index % table.length], round)))
    return table[drawn.length % table.length] ?? drawByHistory(input);
  return drawByHistory(input);
}

/** Partners of both kinds who were partners least often. */
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
