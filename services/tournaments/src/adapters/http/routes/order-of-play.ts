import { operations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import { previewSchedule } from '../../../application/order-of-play/preview-schedule.ts';
import { scheduleTournament } from '../../../application/order-of-play/schedule-tournament.ts';
import { putUnavailable } from '../../../application/order-of-play/put-unavailable.ts';
import { getUnavailable } from '../../../application/order-of-play/read.ts';
import type { Deps } from '../../../application/ports.ts';
import { toUnavailableView } from '../../views/order-of-play.ts';

const OBJECTIVE =
  'Kept: no court and no player twice at a time, in singles and doubles, whoever may still come to play a match ' +
  'counted as its player; nobody and no court in hours in which they are unavailable; restMinutes between two matches ' +
  'of a player, nightRestHours between two days; no more than maxMatchesPerDay for a player on a day; a match after those that feed it, one that ' +
  'waits for a qualifier after all of qualifying; nothing before from or after dailyUntil; what has begun stays. Minimised: ' +
  'makespanMinutes, by playing first what has most rounds after it. Then: the most important match of a moment ' +
  '(main draws, late rounds, best seeds) on the court that was named first.';

/** Mounts the planning of a tournament (decisions 4). */
export function mountOrderOfPlay({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.getUnavailable, async ({ params, caller }) => {
    const { state, version } = await getUnavailable(deps, params.id, caller);
    return { body: toUnavailableView(state), version, isPrivate: true };
  });
  handle(operations.putUnavailable, async ({ params, body, ...request }) => {
    const hours = body.map(({ playerId = null, courtId = null, from, to }) => ({
      playerId,
      courtId,
      from: new Date(from),
      to: new Date(to),
    }));
    const { state, version } = await putUnavailable(deps, { id: params.id, hours }, request);
    return { body: toUnavailableView(state), version, isPrivate: true };
  });
  handle(operations.scheduleTournament, async ({ params, query, body, ...request }) => {
    const schedule = query.dryRun === true ? previewSchedule : scheduleTournament;
    const { order, heldOver, matches } = await schedule(deps, { id: params.id, input: body }, request);
    const { makespanMinutes, lowerBoundMinutes, violations } = order;
    const figures = { makespanMinutes, lowerBoundMinutes, violations };
    const held = heldOver.map(({ matchId, playerIds }) => ({ matchId, playerIds: [...playerIds] }));
    return { body: { data: [...matches], ...figures, heldOver: held, objective: OBJECTIVE } };
  });
}
