import { pairKey } from './round.ts';
import type { Round } from './round.ts';

/** Counts of partners, opponents and sit-outs over earlier rounds. */
export interface History {
  partners(one: string, other: string): number;
  opponents(one: string, other: string): number;
  sitOuts(player: string): number;
  /** Rounds since a player last sat out; infinite for one who never did. */
  sinceSitOut(player: string): number;
}

class Counts extends Map<string, number> {
  add(key: string): void {
    this.set(key, this.of(key) + 1);
  }

  of(key: string): number {
    return this.get(key) ?? 0;
  }
}

/** Counts partners, opponents and sit-outs of rounds. */
export function historyOf(rounds: readonly Round[]): History {
  const [partners, opponents, sitOuts] = [new Counts(), new Counts(), new Counts()];
  const lastSitOut = new Map<string, number>();
  for (const [index, { matches, sitOut }] of rounds.entries()) {
    for (const player of sitOut) {
      sitOuts.add(player);
      lastSitOut.set(player, index);
    }
    for (const { home, guest } of matches) {
      for (const [one, other] of [home, guest]) partners.add(pairKey(one, other));
      for (const one of home) for (const other of guest) opponents.add(pairKey(one, other));
    }
  }
  return {
    partners: (one, other) => partners.of(pairKey(one, other)),
    opponents: (one, other) => opponents.of(pairKey(one, other)),
    sitOuts: (player) => sitOuts.of(player),
    sinceSitOut: (player) => rounds.length - (lastSitOut.get(player) ?? Number.NEGATIVE_INFINITY),
  };
}

/**
 * Balance of rounds: the least and the most often that two players were partners, were opponents, and that one sat out.
 */
export interface Evenness {
  readonly partners: readonly [least: number, most: number];
  readonly opponents: readonly [least: number, most: number];
  readonly sitOuts: readonly [least: number, most: number];
}

function rangeOf(counts: readonly number[]): [number, number] {
  return counts.length === 0 ? [0, 0] : [Math.min(...counts), Math.max(...counts)];
}

/** Measures the balance of rounds for these players. */
export function evennessOf(players: readonly string[], rounds: readonly Round[]): Evenness {
  const history = historyOf(rounds);
  const pairs = players.flatMap((one, index) =>
    players.slice(index + 1).map((other): [string, string] => [one, other]),
  );
  return {
    partners: rangeOf(pairs.map(([one, other]) => history.partners(one, other))),
    opponents: rangeOf(pairs.map(([one, other]) => history.opponents(one, other))),
    sitOuts: rangeOf(players.map((player) => history.sitOuts(player))),
  };
}
