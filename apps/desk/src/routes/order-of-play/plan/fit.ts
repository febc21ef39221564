import type { Client } from '@courtcast/client';
import type { Match } from './draft.ts';
import type { PlanAsked } from './proposal.ts';

/** The matches that a plan puts behind the last day of the tournament; `endMs` is when that is over. */
export function beyond(planned: readonly Match[], endMs: number | null): readonly Match[] {
  if (endMs === null) return [];
  return planned.filter(({ scheduledTime }) => scheduledTime !== null && Date.parse(scheduledTime) >= endMs);
}

/** Shorter matches that are tried, in minutes, the longest first. */
const SHORTER = [75, 60, 50, 40, 30, 20];

/** What would make a plan fit; absent where it would not. */
export interface Help {
  readonly minutes?: number;
  /** All courts there are, if some are left out. */
  readonly courts?: number;
  /** A higher limit of a player's matches on a day, if there is one. */
  readonly matches?: number;
}

interface Asked {
  readonly id: string;
  readonly body: PlanAsked;
  readonly courtIds: readonly string[];
  readonly endMs: number;
}

/** How much higher limits of a player's matches on a day are tried. */
const MORE_MATCHES = [1, 2, 3, 4];

/** The first of these numbers with which a plan fits; later ones fit, too, so half of the rest is left each time. */
async function firstFitting(
  numbers: readonly number[],
  fits: (number: number) => Promise<boolean>,
): Promise<number | undefined> {
  let [from, to] = [0, numbers.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (await fits(numbers[middle] ?? 0)) to = middle;
    else from = middle + 1;
  }
  return numbers[from];
}

/**
 * Asks the planner what would make a plan fit: the courts that are left out, shorter matches, or more matches of a player
 * on a day; seven times at most.
 */
export async function findHelp(
  api: Pick<Client, 'call'>,
  { id, body, courtIds, endMs }: Asked,
): Promise<Help> {
  const fits = async (other: Partial<PlanAsked>): Promise<boolean> => {
    const input = { params: { id }, body: { ...body, ...other }, query: { dryRun: true } };
    const { data } = await api.call('scheduleTournament', input);
    return beyond(data, endMs).length === 0;
  };
  const hasMore = courtIds.length > body.courts.length;
  const shorter = SHORTER.filter((minutes) => minutes < body.matchMinutes);
  const { maxMatchesPerDay: limit } = body;
  const higher = limit === undefined ? [] : MORE_MATCHES.map((more) => limit + more);
  const [isFitWithAll, minutes, matches] = await Promise.all([
    hasMore && fits({ courts: [...courtIds] }),
    firstFitting(shorter, (matchMinutes) => fits({ matchMinutes })),
    firstFitting(higher, (maxMatchesPerDay) => fits({ maxMatchesPerDay })),
  ]);
  return {
    ...(minutes !== undefined && { minutes }),
    ...(isFitWithAll && { courts: courtIds.length }),
    ...(matches !== undefined && { matches }),
  };
}
