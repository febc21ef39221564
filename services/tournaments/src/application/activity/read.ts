import type { Caller } from '@courtcast/contracts';
import { actorOf, requireUser } from '@courtcast/domain';
import type { Page } from '@courtcast/domain';
import type { Line } from '../../domain/activity/activity-entry.ts';
import { undoOf } from '../../domain/activity/undo.ts';
import type { Undo } from '../../domain/activity/undo.ts';
import type { StaffRole } from '../../domain/tournaments/staff.ts';
import { askingIn, getVisibleTournament, requireStaff } from '../access.ts';
import type { Deps } from '../ports.ts';

const staff: readonly StaffRole[] = ['owner', 'director', 'referee', 'umpire'];

/** A line with the data that it shows. */
export interface ActivityDetail {
  readonly line: Line;
  readonly actorName: string | null;
  readonly personName: string | null;
  readonly undo: Undo | null;
}

/** Filters of the list. */
export interface ActivityQuery {
  readonly page: number;
  readonly perPage: number;
  readonly userId?: string | undefined;
  readonly matchId?: string | undefined;
}

type Known = Pick<Deps, 'activity' | 'actorNames' | 'tournaments' | 'now'>;

function recordOf({ record }: Line): string {
  return `${record.kind}.${record.id}`;
}

async function namesOf({ actorNames }: Known, lines: readonly Line[]) {
  const ofKind = (kind: 'user' | 'board') =>
    lines.flatMap(({ actor }) => {
      const known = actorOf(actor);
      return known.kind === kind && known.id !== null ? [known.id] : [];
    });
  const people = lines.flatMap(({ facts }) => facts.personId ?? []);
  const [users, boards] = await Promise.all([
    actorNames.ofUsers([...new Set([...ofKind('user'), ...people])]),
    actorNames.ofBoards([...new Set(ofKind('board'))]),
  ]);
  return {
    ofActor(actor: string): string | null {
      const { kind, id } = actorOf(actor);
      return (kind === 'board' ? boards : users).get(id ?? '') ?? null;
    },
    ofPerson: (id: string | undefined) => users.get(id ?? '') ?? null,
  };
}

/** Lists the activity of a tournament for its staff. Problem forbidden for others, not-found for a draft. */
export async function listActivity(
  deps: Known,
  { id, query }: { readonly id: string; readonly query: ActivityQuery },
  caller: Caller,
): Promise<Page<ActivityDetail>> {
  requireUser(caller);
  const { state: tournament } = await getVisibleTournament(deps, { id, caller });
  requireStaff(tournament, caller, { roles: staff });
  const { userId, matchId, ...page } = query;
  const actor = userId === undefined ? undefined : `user:${userId}`;
  const { data, meta } = await deps.activity.list({ list: id, actor, recordId: matchId }, page);
  const [names, newest] = [
    await namesOf(deps, data),
    await deps.activity.findNewest(data.map((line) => recordOf(line))),
  ];
  const question = { tournament, asking: askingIn(tournament, caller), now: deps.now() };
  const details = data.map((line) => ({
    line,
    actorName: names.ofActor(line.actor),
    personName: names.ofPerson(line.facts.personId),
    undo: undoOf(line, { ...question, newest: newest.get(recordOf(line)) ?? null }),
  }));
  return { data: details, meta };
}
