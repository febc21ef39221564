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
}

interface Asked {
  readonly id: string;
  readonly body: PlanAsked;
  readonly courtIds: readonly string[];
  readonly endMs: number;
}

/** The longest of these minutes with which a plan fits; shorter ones fit, too, so half of the rest is left each time. */
async function longest(
  minutes: readonly number[],
  fits: (minutes: number) => Promise<boolean>,
): Promise<number | undefined> {
  let [from, to] = [0, minutes.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (await fits(minutes[middle] ?? 0)) to = middle;
    else from = middle + 1;
  }
  return minutes[from];
}

/** Asks the planner what would make a plan fit: the courts that are left out, or shorter matches; four times at most. */
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
  const [isFitWithAll, minutes] = await Promise.all([
    hasMore && fits({ courts: [...courtIds] }),
    longest(shorter, (matchMinutes) => fits({ matchMinutes })),
  ]);
  return {
    ...(minutes !== undefined && { minutes }),
    ...(isFitWithAll && { courts: courtIds.length }),
  };
}
