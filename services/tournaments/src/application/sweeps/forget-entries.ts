import { changeOf } from '@courtcast/domain';
import { forgetPerson } from '../../domain/entries/entry.ts';
import { isOver } from '../../domain/tournaments/tournament.ts';
import type { Tournament } from '../../domain/tournaments/tournament.ts';
import type { Deps } from '../ports.ts';

type Needs = Pick<
  Deps,
  'registrations' | 'tournaments' | 'keys' | 'entryRetentionDays' | 'systemCommand' | 'now'
>;

const DAY_MS = 86_400_000;
/** So many are looked at in one round; the next one goes on. */
const PER_ROUND = 200;

/** When a tournament was over; null while it is not. One without days ends when it is said to. */
function endOf(tournament: Tournament): Date | null {
  if (!isOver(tournament)) return null;
  const { endDate, startDate, updatedAt } = tournament;
  const day = endDate ?? startDate;
  return day === null ? updatedAt : new Date(day);
}

/** Forgets what people have said in entries of tournaments that were over long ago: names, addresses, years of birth. */
export async function forgetEntries(deps: Needs): Promise<void> {
  const { registrations, tournaments, keys, systemCommand, now } = deps;
  const before = new Date(now().getTime() - deps.entryRetentionDays * DAY_MS);
  for (const id of await registrations.listTellingIds(before, PER_ROUND)) {
    const found = await registrations.findAny(id);
    const tournament = found === null ? null : await tournaments.find(found.state.tournamentId);
    const end = tournament === null ? before : endOf(tournament.state);
    if (end === null || end > before) continue;
    await registrations.updateAny(id, systemCommand(), ({ state }) =>
      changeOf(state, forgetPerson(state, null, keys.create()), { at: now(), changes: ['entry'] }),
    );
  }
}
