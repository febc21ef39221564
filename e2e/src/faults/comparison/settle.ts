import { eventually } from '@courtcast/testkit';
import type { Crowd, Spectator } from '../../../support/cluster/crowd.ts';
import type { Boards } from '../boards/boards.ts';

const SETTLE_WITHIN_MS = 60_000;

/** What every viewer saw so far. */
export async function reportOf(crowds: readonly Crowd[]): Promise<Spectator[]> {
  return (await Promise.all(crowds.map((crowd) => crowd.report()))).flat();
}

/**
 * Ends the points and waits until every viewer has the newest version of their match; what each saw then, or after a
 * minute.
 */
export async function settle(boards: Boards, crowds: readonly Crowd[]): Promise<Spectator[]> {
  await boards.stop();
  const newest = new Map(
    boards.matches.map(({ id, firstVersion, accepted }) => [id, firstVersion + accepted.length]),
  );
  const untilAllSeen = async (): Promise<void> => {
    const behind = (await reportOf(crowds)).filter((one) => one.newest !== newest.get(one.matchId));
    if (behind.length > 0) throw new Error(`${behind.length} viewers are behind`);
  };
  await eventually(untilAllSeen, { withinMs: SETTLE_WITHIN_MS }).catch(() => undefined);
  return reportOf(crowds);
}
