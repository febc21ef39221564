import { historyOf } from './history.ts';
import type { History } from './history.ts';
import type { Lots } from './seeded-random.ts';
import type { Pair, PairMatch, Round } from './round.ts';
import { chooseSitOuts } from './sit-outs.ts';

/** A match of a winners' court, with its winner. */
export interface WonMatch extends PairMatch {
  readonly winner: 'home' | 'guest';
}

/** Input for drawing the next round of a winners' court. */
export interface WinnersCourtInput {
  /** The players who are present. */
  readonly players: readonly string[];
  readonly drawn: readonly Round[];
  /** The last round with its winners, the winners' court first; empty before the first round. */
  readonly won: readonly WonMatch[];
  readonly lots: Lots;
}

const FOUR = 4;

const winnersOf = ({ home, guest, winner }: WonMatch): Pair => (winner === 'home' ? home : guest);
const losersOf = ({ home, guest, winner }: WonMatch): Pair => (winner === 'home' ? guest : home);

/** Everybody in the order of their courts after winners went up one and losers down one. */
function ladderOf(won: readonly WonMatch[]): string[] {
  const last = won.length - 1;
  return won.flatMap((match, court) => {
    const above = won[court - 1];
    const below = won[court + 1];
    const first = above === undefined ? winnersOf(match) : losersOf(above);
    const second = court === last ? losersOf(match) : winnersOf(below ?? match);
    return [...first, ...second];
  });
}

/** Splits both pairs of a court: of the two ways the one with fewer repeated partners, then by lot. */
function splitUp(four: readonly string[], history: History, lots: Lots): PairMatch {
  const [a = '', b = '', c = '', d = ''] = four;
  const [one, other]: readonly [PairMatch, PairMatch] = [
    { home: [a, c], guest: [b, d] },
    { home: [a, d], guest: [b, c] },
  ];
  const costOf = ({ home, guest }: PairMatch) => history.partners(...home) + history.partners(...guest);
  const difference = costOf(one) - costOf(other) || lots.below(2) * 2 - 1;
  return difference < 0 ? one : other;
}

/**
 * Draws the next round of a winners' court: winners move up a court, losers down, the winning pair of the first court
 * stays; every pair is split. Waiting players and newcomers enter on the last court, where the players with the fewest
 * sit-outs sit out instead, among them the lower in the ladder. The first round is by lot. Needs at least four players.
 */
export function nextWinnersCourtRound({ players, drawn, won, lots }: WinnersCourtInput): Round {
  const history = historyOf(drawn);
  const here = new Set(players);
  const ladder = ladderOf(won).filter((player) => here.has(player));
  const standing = new Set(ladder);
  const coming = lots.shuffled(players.filter((player) => !standing.has(player)));
  const order = [...ladder, ...coming];
  const count = order.length % FOUR;
  // Players of the last court, and those who waited before it, may sit out now.
  const last = order.slice(Math.max(0, order.length - FOUR - count));
  const sitOut = chooseSitOuts(last, count, { history, lots, rank: (player) => order.indexOf(player) });
  const playing = order.filter((player) => !sitOut.includes(player));
  const matches = Array.from({ length: playing.length / FOUR }, (_, court) =>
    splitUp(playing.slice(FOUR * court, FOUR * (court + 1)), history, lots),
  );
  return { matches, sitOut };
}
