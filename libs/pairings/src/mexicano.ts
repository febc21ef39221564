import { historyOf } from './history.ts';
import type { Lots } from './seeded-random.ts';
import type { PairMatch, Round } from './round.ts';
import { chooseSitOuts } from './sit-outs.ts';

/** Pairings of four players by rank: `1+4v2+3` is the first and the fourth against the second and the third. */
export const mexicanoPairings = ['1+4v2+3', '1+3v2+4', '1+2v3+4'] as const;
export type MexicanoPairing = (typeof mexicanoPairings)[number];

type Four = readonly [string, string, string, string];

const pair: Readonly<Record<MexicanoPairing, (four: Four) => PairMatch>> = {
  '1+4v2+3': ([first, second, third, fourth]) => ({ home: [first, fourth], guest: [second, third] }),
  '1+3v2+4': ([first, second, third, fourth]) => ({ home: [first, third], guest: [second, fourth] }),
  '1+2v3+4': ([first, second, third, fourth]) => ({ home: [first, second], guest: [third, fourth] }),
};

/** Input for drawing the next round of a mexicano. */
export interface MexicanoInput {
  /** The players who are present, best first; before the first round by lot or rating. */
  readonly ranking: readonly string[];
  readonly drawn: readonly Round[];
  readonly pairing: MexicanoPairing;
  readonly lots: Lots;
}

const FOUR = 4;

/**
 * Draws the next round of a mexicano: groups of four by rank, the best four on the first court. If the number is no
 * multiple of four, the players with the fewest sit-outs sit out, among these the lower ranked. Needs at least four
 * players.
 */
export function nextMexicanoRound({ ranking, drawn, pairing, lots }: MexicanoInput): Round {
  const history = historyOf(drawn);
  const rank = (player: string) => ranking.indexOf(player);
  const sitOut = chooseSitOuts(ranking, ranking.length % FOUR, { history, lots, rank });
  const playing = ranking.filter((player) => !sitOut.includes(player));
  const matches = Array.from({ length: playing.length / FOUR }, (_, court) => {
    const [first = '', second = '', third = '', fourth = ''] = playing.slice(
      FOUR * court,
      FOUR * (court + 1),
    );
    return pair[pairing]([first, second, third, fourth]);
  });
  return { matches, sitOut };
}
