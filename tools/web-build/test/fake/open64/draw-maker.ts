import type { BracketEntryView, DrawDetailView, MatchDetailView, SideName } from '@courtcast/contracts';
import { scheduledMatch } from '@courtcast/testkit/states';
import { nameOf } from './people.ts';

/** The player in a slot, or the reason why it is empty. */
export interface Slot {
  readonly status: BracketEntryView['status'];
  /** The number of the player; null for an empty slot. */
  readonly player: number | null;
  readonly seed: number | null;
}

/** The fields of the match at a place, without its players. */
export type MatchPlan = (round: number, number: number) => Partial<MatchDetailView>;

export interface DrawSpec {
  readonly id: string;
  readonly name: string;
  readonly size: DrawDetailView['size'];
  readonly first: readonly Slot[];
  /** The round after which no more is played: 1 is the final. */
  readonly lastRound: number;
  readonly plan: MatchPlan;
  readonly fields?: Partial<DrawDetailView>;
}

const open: Slot = { status: 'pending', player: null, seed: null };
const AT = '2026-05-01T08:00:00.000Z';

const namedOf = ({ player }: Slot) =>
  player === null ? [] : [{ id: `player-${player}`, name: nameOf(player) }];

interface Pair {
  readonly round: number;
  readonly number: number;
  readonly sides: Readonly<Record<SideName, Slot>>;
  readonly match: MatchDetailView | null;
}

function winnerOf({ sides: { home, guest }, match }: Pair): Slot {
  if (match === null) return home.status === 'bye' ? guest : home;
  return match.winnerSide === null ? open : match.winnerSide === 'home' ? home : guest;
}

function makeMatch(
  spec: DrawSpec,
  { round, number, sides }: Pick<Pair, 'round' | 'number' | 'sides'>,
): MatchDetailView | null {
  if (sides.home.status === 'bye' || sides.guest.status === 'bye') return null;
  const plan = spec.plan(round, number);
  return scheduledMatch({
    id: `${spec.id}-${round}-${number}`,
    kind: 'tournament',
    tournament: { id: 'open64', name: 'Riverside Masters 2026' },
    draw: { id: spec.id, name: spec.name, goldenPoint: false },
    round,
    players: { home: namedOf(sides.home), guest: namedOf(sides.guest) },
    ...plan,
  });
}

function entriesOf({ round, number, sides, match }: Pair): BracketEntryView[] {
  return (['home', 'guest'] as const).map((side, index) => {
    const players = namedOf(sides[side]);
    return {
      id: `${round}-${2 * number - 1 + index}`,
      round,
      position: 2 * number - 1 + index,
      matchId: match?.id ?? null,
      side,
      player: players[0] ?? null,
      players,
      seed: sides[side].seed,
      status: sides[side].status,
      match,
    };
  });
}

/** A finalized draw with its matches, as the API shows it. */
export function makeDraw(spec: DrawSpec): {
  readonly draw: DrawDetailView;
  readonly matches: MatchDetailView[];
} {
  const pairs: Pair[] = [];
  let slots = spec.first;
  for (let round = Math.log2(spec.size); round >= spec.lastRound; round -= 1) {
    const paired = Array.from({ length: slots.length / 2 }, (_, index): Pair => {
      const [home = open, guest = open] = slots.slice(2 * index, 2 * index + 2);
      const sides = { home, guest };
      const place = { round, number: index + 1, sides };
      return { ...place, match: makeMatch(spec, place) };
    });
    pairs.push(...paired);
    slots = paired.map(winnerOf);
  }
  const entered = spec.first.filter(({ player, status }) => player !== null && status === 'placed');
  const draw: DrawDetailView = {
    id: spec.id,
    name: spec.name,
    tournamentId: 'open64',
    size: spec.size,
    matchFormat: 'best_of_3',
    deuceRule: 'advantage',
    finalized: true,
    goldenPoint: false,
    createdAt: AT,
    updatedAt: AT,
    entrants: entered.map((slot) => ({ players: namedOf(slot), seed: slot.seed })),
    randomSeed: 7,
    entries: pairs.flatMap(entriesOf),
    ...spec.fields,
  };
  return { draw, matches: pairs.flatMap(({ match }) => match ?? []) };
}
