import type { Command, TournamentState } from '@courtcast/contracts';
import { isNewer } from '@courtcast/domain';
import type { RecordUpdate, Revision } from '@courtcast/domain';
import { isProblem } from '@courtcast/problem';
import { acceptMatch } from '../../domain/match-decision.ts';
import type { Match, TournamentContext } from '../../domain/match.ts';
import type { Copies, Deps } from '../ports.ts';
import { toChange } from '../matches/write.ts';

/** A record that matches are shaped by. */
export interface Shaping<S> extends Pick<RecordUpdate<S>, 'state' | 'command' | 'isReplay'> {
  readonly revision: Revision;
}

/**
 * Updates matches from a record, then notes the record's version; an event older than the noted version is skipped. If
 * a newer version was noted meanwhile, the matches are updated from that again, so that the newest state always comes
 * last.
 */
export async function shapeInOrder<S>(
  copies: Copies<S>,
  { event, state, command, isReplay }: RecordUpdate<S>,
  shape: (shaping: Shaping<S>) => Promise<void>,
): Promise<void> {
  const known = await copies.findRecord(event.aggregateId);
  if (known !== null && isNewer(known, event, false)) return;
  await shape({ state, revision: { epoch: event.epoch, version: event.version }, command, isReplay });
  if (await copies.apply(event, state, isReplay)) return;
  const newest = await copies.findRecord(event.aggregateId);
  if (newest === null || !isNewer(newest, event, false)) return;
  const { epoch, version } = newest;
  const again = { ...command, id: `${command.id}:${epoch}:${version}` };
  await shape({ state: newest.state, revision: { epoch, version }, command: again, isReplay });
}

/** The tournament as a match shows it. The name of a draft is its staff's business. */
export function toTournamentContext(state: TournamentState): TournamentContext {
  return {
    id: state.id,
    name: state.name ?? 'Draft',
    hostClubIds: state.hostClubIds,
    isDraft: state.phase === 'draft',
  };
}

/** Applies a change to many matches, one after the other, announced with a `mark`; who is not affected stays as they are. */
export async function changeEach(
  { matches }: Deps,
  { ids, command, mark }: { ids: readonly string[]; command: Command; mark?: string | undefined },
  change: (match: Match) => Match,
): Promise<void> {
  for (const id of ids) {
    await matches.update(id, command, {
      decide: async ({ state: match }) => {
        const made = toChange(match, acceptMatch(change(match)), command.startedAt);
        return made && mark !== undefined ? { ...made, changes: [...made.changes, mark] } : made;
      },
    });
  }
}

/** Creates a match unless another replica makes it in this moment; whether it was created now or before. */
export async function insertMatch({ matches }: Deps, match: Match, command: Command): Promise<boolean> {
  try {
    await matches.insert({ match, append: [] }, command);
    return true;
  } catch (error) {
    if (isProblem(error) && error.code === 'conflict') return false;
    throw error;
  }
}
