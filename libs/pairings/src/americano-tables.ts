import type { Round } from './round.ts';

/** One match of a table by places: a pair, and the pair against it. */
type Four = readonly [number, number, number, number];

/** The last of 4n places, which stays fixed while the others rotate. */
const INF = -1;

/**
 * The first round of balanced tables: everybody is partnered by everybody once and opposed twice over all rounds. Round r
 * adds r to every place but the fixed one, modulo the number of places that go round (formats of play 5). Nine places go
 * round in two dimensions of three.
 */
const tables: Readonly<Record<number, readonly Four[]>> = {
  4: [[INF, 0, 1, 2]],
  5: [[1, 4, 2, 3]],
  8: [
    [INF, 0, 1, 3],
    [2, 6, 4, 5],
  ],
  9: [
    [1, 2, 3, 6],
    [4, 8, 5, 7],
  ],
  12: [
    [INF, 0, 1, 3],
    [2, 9, 6, 7],
    [4, 10, 5, 8],
  ],
  13: [
    [1, 4, 2, 7],
    [3, 12, 6, 8],
    [5, 11, 9, 10],
  ],
  16: [
    [INF, 0, 1, 2],
    [3, 6, 9, 11],
    [4, 13, 8, 12],
    [5, 10, 7, 14],
  ],
  17: [
    [1, 2, 3, 8],
    [4, 15, 10, 12],
    [5, 9, 6, 13],
    [7, 16, 11, 14],
  ],
  20: [
    [INF, 0, 1, 2],
    [3, 5, 9, 15],
    [4, 14, 12, 17],
    [6, 18, 10, 13],
    [7, 11, 8, 16],
  ],
  21: [
    [1, 2, 3, 6],
    [4, 13, 12, 19],
    [5, 9, 14, 16],
    [7, 20, 11, 17],
    [8, 18, 10, 15],
  ],
  24: [
    [INF, 0, 1, 2],
    [3, 5, 7, 17],
    [4, 12, 18, 22],
    [6, 20, 10, 13],
    [8, 19, 11, 16],
    [9, 15, 14, 21],
  ],
  25: [
    [1, 2, 3, 5],
    [4, 11, 17, 22],
    [6, 15, 7, 20],
    [8, 23, 14, 18],
    [9, 12, 16, 24],
    [10, 21, 13, 19],
  ],
};

/** Adds the number of a round to a place of nine, written as two digits of base three. */
function addInThrees(place: number, round: number): number {
  const tens = (Math.floor(place / 3) + Math.floor(round / 3)) % 3;
  return 3 * tens + ((place + round) % 3);
}

function placeIn(round: number, place: number, count: number): number {
  if (place === INF) return count - 1;
  if (count === 9) return addInThrees(place, round);
  return (place + round) % (count % 4 === 0 ? count - 1 : count);
}

/**
 * The rounds of a balanced table for these players in this order: each pair of players partners once and meets twice.
 * Null if there is no table for their number.
 */
export function tableRounds(players: readonly string[]): Round[] | null {
  const count = players.length;
  const table = tables[count];
  if (table === undefined) return null;
  return Array.from({ length: count % 4 === 0 ? count - 1 : count }, (_, round): Round => {
    const at = (place: number) => players[placeIn(round, place, count)] ?? '';
    const matches = table.map(([a, b, c, d]) => ({
      home: [at(a), at(b)] as const,
      guest: [at(c), at(d)] as const,
    }));
    const playing = new Set(matches.flatMap(({ home, guest }) => [...home, ...guest]));
    return { matches, sitOut: players.filter((player) => !playing.has(player)) };
  });
}
