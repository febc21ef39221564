import { criteriaOf } from './criteria.ts';
import type { Criterion, RankBy, Separator } from './criteria.ts';
import { talliesOf } from './tally.ts';
import type { Meeting, Tally, WonLost } from './tally.ts';

/** An entrant to be ranked. */
export interface Contender {
  readonly id: string;
  /** 1 is the best; null, or absent, without a seed. */
  readonly seed?: number | null | undefined;
  /** The place that a lot gave, the lowest first; absent without one. */
  readonly lot?: number | undefined;
}

/** A place in the order. Who is equal in everything shares a rank, and the next one counts on ("1, 2, 2, 4"). */
export interface Placed {
  readonly id: string;
  readonly rank: number;
  /** The criterion that put the entrant above the next one; null for the last one, and if the next one is equal. */
  readonly separatedBy: Separator | null;
}

/** A number as a fraction, so that thirds are equal to thirds; the bottom is above zero. */
interface Fraction {
  readonly top: number;
  readonly bottom: number;
}

const whole = (top: number): Fraction => ({ top, bottom: 1 });

function measured({ won, lost }: WonLost, measure: Criterion['measure'] = 'won'): Fraction {
  if (measure === 'won') return whole(won);
  if (measure === 'difference') return whole(won - lost);
  return won + lost === 0 ? whole(0) : { top: won, bottom: won + lost };
}

/** The won and lost counts of each criterion; more exits rank lower. */
const counted: Readonly<
  Record<Exclude<Separator, 'headToHead' | 'lot' | 'seed'>, (tally: Tally) => WonLost>
> = {
  wins: ({ wins, losses }) => ({ won: wins, lost: losses }),
  points: ({ points }) => points,
  sets: ({ sets }) => sets,
  games: ({ games }) => games,
  scored: ({ scored }) => scored,
  // An absent side has not played; the side that waited for it counts as having played.
  matchesPlayed: ({ played, walkovers }) => ({ won: played - walkovers, lost: 0 }),
  exits: ({ walkovers, defaults, retirements }) => ({ won: -walkovers - defaults - retirements, lost: 0 }),
  walkovers: ({ walkovers }) => ({ won: -walkovers, lost: 0 }),
  defaults: ({ defaults }) => ({ won: -defaults, lost: 0 }),
  retirements: ({ retirements }) => ({ won: -retirements, lost: 0 }),
};

/** Steps that have one number, whatever the measure. */
const isPlain: ReadonlySet<Separator> = new Set([
  'headToHead',
  'matchesPlayed',
  'exits',
  'walkovers',
  'defaults',
  'retirements',
]);

/** Entrants who are equal, and the criterion that put them above the next tier. */
interface Tier {
  readonly equal: readonly Contender[];
  readonly separatedBy: Separator | null;
}

/** The input of a ranking: its steps and all meetings. */
interface Order {
  readonly criteria: readonly Criterion[];
  readonly meetings: readonly Meeting[];
  readonly overall: ReadonlyMap<string, Tally>;
}

/** The number of each entrant that a step compares. */
function figuresOf(tied: readonly Contender[], criterion: Criterion, order: Order): Map<string, Fraction> {
  const { by } = criterion;
  if (by === 'seed' || by === 'lot') {
    const last = Number.MAX_SAFE_INTEGER;
    return new Map(tied.map((one) => [one.id, whole(-(one[by] ?? last))]));
  }
  const isAmongTied = criterion.scope === 'tied' || by === 'headToHead';
  const ids = tied.map(({ id }) => id);
  const tallies = isAmongTied ? talliesOf(ids, order.meetings) : order.overall;
  const figureOf = counted[by === 'headToHead' ? 'wins' : by];
  const measure = isPlain.has(by) ? 'won' : criterion.measure;
  return new Map(
    ids.flatMap((id) => {
      const tally = tallies.get(id);
      return tally === undefined ? [] : [[id, measured(figureOf(tally), measure)] as const];
    }),
  );
}

/** Parts of the tied by a step, the best first; one part where it separates nobody. */
function partsBy(tied: readonly Contender[], criterion: Criterion, order: Order): Contender[][] {
  const figures = figuresOf(tied, criterion, order);
  const compare = (one: Contender, other: Contender): number => {
    const a = figures.get(one.id) ?? whole(0);
    const b = figures.get(other.id) ?? whole(0);
    return b.top * a.bottom - a.top * b.bottom;
  };
  const parts: Contender[][] = [];
  for (const one of tied.toSorted(compare)) {
    const part = parts.at(-1);
    const [first] = part ?? [];
    if (part !== undefined && first !== undefined && compare(first, one) === 0) part.push(one);
    else parts.push([one]);
  }
  return parts;
}

/** Steps that count matches themselves: named before head to head, they come before it. */
const countMatches: ReadonlySet<Separator> = new Set(['wins', 'points', 'matchesPlayed']);

/** The steps for a number of tied entrants. Head to head is for two only, and then comes first if the order has it. */
function stepsFor(tied: number, criteria: readonly Criterion[]): readonly Criterion[] {
  const place = criteria.findIndex(({ by }) => by === 'headToHead');
  const headToHead = criteria[place];
  if (headToHead === undefined) return criteria;
  if (tied > 2) return criteria.filter(({ by }) => by !== 'headToHead');
  const before = criteria.slice(0, place);
  const first = before.filter(({ by }) => countMatches.has(by));
  const rest = before.filter(({ by }) => !countMatches.has(by));
  return [...first, headToHead, ...rest, ...criteria.slice(place + 1)];
}

/**
 * After a step has separated entrants, the steps start again for each tier: figures among the tied then count fewer
 * entrants.
 */
function tiersOf(tied: readonly Contender[], order: Order): Tier[] {
  if (tied.length === 1) return [{ equal: tied, separatedBy: null }];
  for (const criterion of stepsFor(tied.length, order.criteria)) {
    const parts = partsBy(tied, criterion, order);
    if (parts.length === 1) continue;
    return parts.flatMap((part, index) => {
      const tiers = tiersOf(part, order);
      const isLast = index === parts.length - 1;
      return tiers.map((tier, at) =>
        at === tiers.length - 1 && !isLast ? { ...tier, separatedBy: criterion.by } : tier,
      );
    });
  }
  return [{ equal: tied, separatedBy: null }];
}

/**
 * Ranks a group by the steps of its order (rules 5), from its meetings only; meetings with other entrants are ignored.
 * Equal entrants keep the order in which they were given.
 */
export function rankGroup(
  contenders: readonly Contender[],
  meetings: readonly Meeting[],
  rankBy: RankBy | readonly Criterion[],
): Placed[] {
  if (contenders.length === 0) return [];
  const overall = talliesOf(
    contenders.map(({ id }) => id),
    meetings,
  );
  const criteria = typeof rankBy === 'string' ? criteriaOf(rankBy) : rankBy;
  let rank = 1;
  return tiersOf(contenders, { criteria, meetings, overall }).flatMap(({ equal, separatedBy }) => {
    const shared = rank;
    rank += equal.length;
    return equal.map(({ id }, index) => ({
      id,
      rank: shared,
      separatedBy: index === equal.length - 1 ? separatedBy : null,
    }));
  });
}
