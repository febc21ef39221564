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

/** Asks the planner what would make a plan fit: the courts that are left out, or shorter matches. */
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
  const isFitWithAll = hasMore && (await fits({ courts: [...courtIds] }));
  for (const matchMinutes of SHORTER.filter((minutes) => minutes < body.matchMinutes)) {
    if (await fits({ matchMinutes }))
      return { minutes: matchMinutes, ...(isFitWithAll && { courts: courtIds.length }) };
  }
  return isFitWithAll ? { courts: courtIds.length } : {};
}
