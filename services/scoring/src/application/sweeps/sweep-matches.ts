import type { Command } from '@courtcast/contracts';
import { sides } from '@courtcast/scoring-rules';
import { acceptMatch } from '../../domain/match-decision.ts';
import type { MatchDecision } from '../../domain/match-decision.ts';
import { cancel, reinstate, reopen } from '../../domain/lifecycle.ts';
import type { Match, VacatedSlot } from '../../domain/match.ts';
import { confirmUndisputed } from '../../domain/players/report.ts';
import { countUndisputed } from '../../domain/players/review.ts';
import { refillAfter } from '../matches/advance-winner.ts';
import type { Deps } from '../ports.ts';
import { toChange } from '../matches/write.ts';

const MINUTE_MS = 60_000;
/** A request that empties a slot and goes no further is given up by then. */
const ABANDONED_MS = 15_000;

/** Sweeps act as the system: with a new command for every match. */
export interface SweepInput {
  readonly now: Date;
  readonly newCommand: () => Command;
}

/** Cancels live freeplay matches without play for `idleMinutes` (decisions 5). Returns how many. */
export async function cancelIdleFreeplay(
  { matches, queries }: Deps,
  { now, newCommand, idleMinutes }: SweepInput & { readonly idleMinutes: number },
): Promise<number> {
  const before = new Date(now.getTime() - idleMinutes * MINUTE_MS);
  const ids = await queries.idleFreeplay(before);
  for (const id of ids) {
    const command = newCommand();
    await matches.update(id, command, {
      isFresh: true,
      decide: async ({ state: match }) => {
        const isIdle =
          match.kind === 'freeplay' && match.status === 'in_progress' && (match.lastPlayAt ?? now) <= before;
        return isIdle ? toChange(match, cancel(match, {}), now) : null;
      },
    });
  }
  return ids.length;
}

/**
 * Makes results of freeplay count that nobody has disputed in time (decisions 5), and confirms those of an evening
 * (decisions 17). Returns their number.
 */
export async function countUndisputedResults(
  { matches, queries }: Deps,
  { now, newCommand }: SweepInput,
): Promise<number> {
  const ids = await queries.undisputed(now);
  for (const id of ids) {
    const command = newCommand();
    const stamp = { at: now, by: command.actor };
    await matches.update(id, command, {
      isFresh: true,
      decide: async ({ state: match }) => {
        const confirmed = confirmUndisputed(match, stamp);
        return toChange(match, confirmed ?? acceptMatch(countUndisputed(match, now)), now);
      },
    });
  }
  return ids.length;
}

/** The step that must follow the emptying of a slot; null if it has been taken. */
const missingStep = (match: Match, { advance }: VacatedSlot): MatchDecision | null => {
  if (match.advances !== advance) return null;
  if (match.confirmedAt !== null) return reopen(match);
  return match.bothOut ? reinstate(match) : null;
};

/**
 * Finishes the work of a process that died: a slot was emptied, but the match that had filled it was not reopened; or
 * that match was confirmed again, but the slot was not filled (architecture 5, "Choreography").
 */
export async function finishReopenings(deps: Deps, { now, newCommand }: SweepInput): Promise<void> {
  const abandoned = now.getTime() - ABANDONED_MS;
  const vacated = await deps.queries.withVacatedSlots();
  const waiting = vacated.filter(({ state }) => state.updatedAt.getTime() <= abandoned);
  const notes = waiting.flatMap(({ state }) => sides.map((side) => state.vacated[side]));
  for (const note of notes.filter((one) => one !== null)) {
    const by = await deps.matches.find(note.byMatchId);
    if (by === null) continue;
    const command = newCommand();
    if (by.state.confirmedAt !== null && by.state.advances > note.advance) {
      await refillAfter(deps, by.state, command);
    } else if (missingStep(by.state, note) !== null) {
      await deps.matches.update(note.byMatchId, command, {
        isFresh: true,
        decide: async ({ state: match }) => {
          const step = missingStep(match, note);
          return step === null ? null : toChange(match, step, now);
        },
      });
    }
  }
}
