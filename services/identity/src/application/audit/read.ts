import type { Caller } from '@courtcast/contracts';
import { actorOf, requireAdmin } from '@courtcast/domain';
import type { ActivityFilter, Page } from '@courtcast/domain';
import type { AuditLine, TournamentStanding } from '../../domain/audit.ts';
import { AUDIT, recordKey } from '../events/handle-audit.ts';
import type { Deps } from '../ports.ts';

/** A line with the names of the people in it, as they are now. */
export interface AuditDetail {
  readonly line: AuditLine;
  readonly actorName: string | null;
  readonly recordName: string | null;
  readonly personName: string | null;
}

type AuditQuery = Omit<ActivityFilter, 'list'> & { readonly page: number; readonly perPage: number };

function idsIn(lines: readonly AuditLine[]): readonly string[] {
  const all = lines.flatMap(({ actor, record, facts }) => [actorOf(actor).id, record.id, facts.personId]);
  return [...new Set(all.filter((id) => id !== null && id !== undefined))];
}

/** Names of users and players by id; of a user without one that of their player. */
async function namesOf(
  { users, players }: Deps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = await users.findMany(ids);
  const playerOf = new Map(
    known.flatMap(({ id, state }) => (state.playerId === null ? [] : [[id, state.playerId]])),
  );
  const found = await players.findMany([...new Set([...ids, ...playerOf.values()])]);
  const names = new Map(found.map(({ id, state }) => [id, state.name]));
  for (const { id, state } of known) {
    const name = state.name ?? names.get(playerOf.get(id) ?? '');
    if (name !== undefined) names.set(id, name);
  }
  return names;
}

/** Names of tournaments that were drafts when something was done, and are none any more; by id. */
async function namesSinceDraft(
  { audit }: Deps,
  lines: readonly AuditLine[],
): Promise<ReadonlyMap<string, string>> {
  const unnamed = lines.filter(({ record: { kind, name } }) => kind === 'tournament' && name === null);
  const ids = [...new Set(unnamed.map(({ record }) => record.id))];
  const found = await Promise.all(ids.map((id) => audit.findRecord(recordKey('tournament', id))));
  // This service stored the facts under this key, so their type is known.
  const names = found.map((record) => (record?.standing as TournamentStanding | undefined)?.name);
  return new Map(ids.flatMap((id, index) => (names[index] ? [[id, names[index]] as const] : [])));
}

/** Lists the audit log of the platform; Problem forbidden for others than admins. */
export async function listAudit(deps: Deps, query: AuditQuery, caller: Caller): Promise<Page<AuditDetail>> {
  requireAdmin(caller);
  const { page, perPage, ...filter } = query;
  const { data, meta } = await deps.audit.list({ ...filter, list: AUDIT }, { page, perPage });
  const [names, later] = await Promise.all([namesOf(deps, idsIn(data)), namesSinceDraft(deps, data)]);
  const details = data.map((line) => ({
    line,
    actorName: names.get(actorOf(line.actor).id ?? '') ?? null,
    recordName: line.record.name ?? names.get(line.record.id) ?? later.get(line.record.id) ?? null,
    personName: names.get(line.facts.personId ?? '') ?? null,
  }));
  return { data: details, meta };
}
