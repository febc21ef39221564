import { refuseConflict } from '@courtcast/domain';
import type { Refused } from '@courtcast/domain';
import type { Match, Stamp } from './match.ts';
import { isPlayed, knownSides } from './standing.ts';
import { acceptMatch, refuseStatus } from './decision.ts';
import type { MatchDecision } from './decision.ts';

/** Suspends a match in progress; notes, when given, take the place of its notes. */
export function suspend(match: Match, notes: string | undefined): MatchDecision {
  return match.status === 'in_progress'
    ? acceptMatch({ ...match, status: 'suspended', notes: notes ?? match.notes })
    : refuseStatus(match, 'suspended');
}

/** Goes on with a suspended match. */
export function resume(match: Match, { at }: Stamp): MatchDecision {
  return match.status === 'suspended'
    ? acceptMatch({ ...match, status: 'in_progress', lastPlayAt: at })
    : refuseStatus(match, 'resumed');
}

const refuseBothOut = (match: Match): Refused | null => {
  if (match.draw === null)
    return refuseConflict('not-in-a-draw', 'Only both sides of a draw match can be put out');
  if (match.status !== 'scheduled') return refuseStatus(match, 'lost by both sides');
  return knownSides(match) === null
    ? refuseConflict('sides-unknown', 'Both sides must be known to be put out')
    : null;
};

/** Cancels an unfinished match; `bothOut` puts both sides of a scheduled draw match out (decisions 4). */
export function cancel(match: Match, { bothOut = false }: { bothOut?: boolean | undefined }): MatchDecision {
  if (match.status === 'completed' || match.status === 'cancelled') return refuseStatus(match, 'cancelled');
  const refused = bothOut ? refuseBothOut(match) : null;
  const advances = bothOut ? match.advances + 1 : match.advances;
  return refused ?? acceptMatch({ ...match, status: 'cancelled', bothOut, advances });
}

/** Brings a cancelled match back: suspended when anything was played, else scheduled as if never started. */
export function reinstate(match: Match): MatchDecision {
  if (match.status !== 'cancelled') return refuseStatus(match, 'reinstated');
  if (match.isDropped) return refuseConflict('side-out', 'Nobody will play this match: a side of it is out');
  const back = { ...match, bothOut: false };
  if (isPlayed(match)) return acceptMatch({ ...back, status: 'suspended' });
  return acceptMatch({ ...back, status: 'scheduled', play: null, startedAt: null, lastPlayAt: null });
}
