import type { NamedEntry, Reason } from '@courtcast/domain';
import { maxSeeds } from '@courtcast/scoring-rules';
import { playersEach } from '@courtcast/pairings/rounds';
import type { ByRounds } from '@courtcast/pairings/rounds';
import { isBracket } from './groups/round-robin.ts';
import { maxEntrants } from './rounds/by-rounds.ts';
import type { SeededDraw } from './seeding.ts';

/** The way an entrant entered a draw: qualified, lucky loser, wild card, alternate, special exempt. */
export type EntryMark = 'Q' | 'LL' | 'WC' | 'ALT' | 'SE';

/** A player, or a pair, of a draw. */
export interface Entrant {
  readonly playerIds: readonly string[];
  /** 1 is the best; null where not seeded. */
  readonly seed: number | null;
  /** Absent, or null, where they were simply entered. */
  readonly entryMark?: EntryMark | null;
}

/** A key that is equal for the same players in any order. */
export function entrantKey({ playerIds }: Pick<Entrant, 'playerIds'>): string {
  return playerIds.toSorted().join(' ');
}

function duplicateReasons(entrants: readonly Entrant[]): Reason[] {
  const seen = new Set<string>();
  return entrants.flatMap(({ playerIds }, entrant) =>
    playerIds.flatMap((playerId, place) => {
      const isKnown = seen.has(playerId);
      seen.add(playerId);
      const path = `entrants.${entrant}.playerIds.${place}`;
      return isKnown ? [{ code: 'duplicate', path, message: 'This player is entered twice' }] : [];
    }),
  );
}

function seedReasons(draw: SeededDraw, entrants: readonly Entrant[]): Reason[] {
  const seeds = entrants.flatMap(({ seed }, entrant) => (seed === null ? [] : [{ seed, entrant }]));
  const limit = isBracket(draw) ? maxSeeds(draw.size, draw) : draw.size;
  if (seeds.length > limit) {
    return [
      {
        code: 'too-many-seeds',
        path: 'entrants',
        message: `A draw of ${draw.size} has lines for ${limit} seeds`,
      },
    ];
  }
  const taken = new Set<number>();
  return seeds.flatMap(({ seed, entrant }): Reason[] => {
    const path = `entrants.${entrant}.seed`;
    if (taken.has(seed)) return [{ code: 'duplicate', path, message: `Seed ${seed} is given twice` }];
    taken.add(seed);
    if (seed <= seeds.length) return [];
    return [{ code: 'seed-gap', path, message: `Seeds go from 1 to ${seeds.length} without a gap` }];
  });
}

/** For a draw that is made round by round: single players or pairs as its type needs, and its maximum. */
function roundReasons(byRounds: ByRounds | undefined, entrants: readonly Entrant[]): Reason[] {
  if (byRounds === undefined) return [];
  const [each, most] = [playersEach(byRounds), maxEntrants(byRounds)];
  if (entrants.length > most) {
    const message = `A draw of this type takes at most ${most} entrants`;
    return [{ code: 'too-many-entrants', path: 'entrants', message }];
  }
  const kind = each ?? entrants[0]?.playerIds.length;
  const message = kind === 2 ? 'This draw is of pairs' : 'This draw is of single players';
  return entrants.flatMap(({ playerIds }, entrant): Reason[] =>
    playerIds.length === kind
      ? []
      : [{ code: 'singles-and-pairs', path: `entrants.${entrant}.playerIds`, message }],
  );
}

/**
 * Faults of a draw's entrants (decisions 4): more than its size, a player twice, gaps or duplicates in seeds, more
 * seeds than it has lines for. Empty if there are none.
 */
export function entrantReasons(draw: SeededDraw, entrants: readonly Entrant[]): Reason[] {
  const { size } = draw;
  if (entrants.length > size) {
    return [
      {
        code: 'too-many-entrants',
        path: 'entrants',
        message: `A draw of ${size} takes at most ${size} entrants`,
      },
    ];
  }
  return [
    ...duplicateReasons(entrants),
    ...seedReasons(draw, entrants),
    ...roundReasons(draw.byRounds, entrants),
  ];
}

/** Entrants as `entrants` of a request names them. */
export function namedEntrants(entrants: readonly Pick<Entrant, 'playerIds'>[]): NamedEntry[] {
  return entrants.map(({ playerIds }, entrant) => {
    const path = `entrants.${entrant}`;
    return { path, players: playerIds.map((id, place) => ({ path: `${path}.playerIds.${place}`, id })) };
  });
}

/** Players an entrant has: 1 in singles, 2 in doubles; null for none, or for singles mixed with pairs. */
export function entrantKind(entrants: readonly Entrant[]): 1 | 2 | 'mixed' | null {
  const kinds = new Set(entrants.map(({ playerIds }) => playerIds.length));
  if (kinds.size === 0) return null;
  if (kinds.size > 1) return 'mixed';
  return kinds.has(1) ? 1 : 2;
}
