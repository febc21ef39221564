import { decided } from '@courtcast/domain';
import type { Request } from '@courtcast/domain';
import { runClock } from '../../domain/draws/rounds/round-clock.ts';
import type { ClockInput } from '../../domain/draws/rounds/round-clock.ts';
import { officials } from '../access.ts';
import type { Deps } from '../ports.ts';
import { drawDetailOf } from './draw-detail.ts';
import type { DrawDetail } from './draw-detail.ts';
import { getDrawToChange } from './read.ts';

/** Starts, stops or extends the clock of a round, or takes it away; for owners, directors and referees. */
export async function runRoundClock(
  deps: Pick<Deps, 'draws' | 'tournaments' | 'matches' | 'players' | 'now'>,
  { id, input }: { readonly id: string; readonly input: ClockInput },
  { caller, command }: Request,
): Promise<DrawDetail> {
  await getDrawToChange(deps, id, { caller, roles: officials });
  const now = deps.now();
  const changed = await deps.draws.update(id, command, ({ state }) => {
    const next = decided(runClock(state, input, now));
    return next === state ? null : { state: next, changes: ['clock'] };
  });
  return drawDetailOf(deps, changed);
}
