import {
  championshipStateSchema,
  clubStateSchema,
  courtStateSchema,
  leagueGroupStateSchema,
  leagueStateSchema,
  playerStateSchema,
  teamStateSchema,
  tournamentStateSchema,
  userStateSchema,
} from '@courtcast/contracts';
import type { DomainEvent } from '@courtcast/contracts';
import { actorOf, standingBefore } from '@courtcast/domain';
import type { EventPlace } from '@courtcast/domain';
import {
  plainAuditEntries,
  playerAuditEntries,
  tournamentAuditEntries,
  userAuditEntries,
} from '../../domain/audit.ts';
import type {
  AuditEntry,
  AuditLine,
  PlayerStanding,
  TournamentStanding,
  UserStanding,
} from '../../domain/audit.ts';
import type { Deps } from '../ports.ts';

type Known = Pick<Deps, 'audit' | 'clubs'>;
type PlainKind = Parameters<typeof plainAuditEntries>[0];

/** The key of a record's stored facts. */
export function recordKey(kind: string, id: string): string {
  return `${kind}.${id}`;
}

/** The single list of all lines. */
export const AUDIT = 'audit';

function lineOf(event: DomainEvent, record: AuditLine['record'], { action, facts }: AuditEntry): AuditLine {
  const { id, epoch, version, at } = event;
  const actor = action === 'user-created' ? `user:${record.id}` : event.actor;
  const who = actorOf(actor);
  const isUser = record.kind === 'user';
  const about = [isUser ? record.id : null, who.kind === 'user' ? who.id : null, facts.personId ?? null];
  return {
    ...{ epoch, version, actor, action, record, facts, list: AUDIT, draw: null },
    id: [id, action, facts.personId ?? facts.club].filter((part) => part !== undefined).join(':'),
    at: new Date(at),
    userIds: [...new Set(about.filter((one) => one !== null))],
  };
}

interface Noted<S> {
  readonly event: DomainEvent;
  readonly place: EventPlace;
  readonly record: AuditLine['record'];
  readonly standing: S;
}

/**
 * For users every change counts: the gateway makes them for the users themselves, and the configured list of admins
 * gives roles.
 */
function isNoted({ aggregate, actor }: DomainEvent): boolean {
  return aggregate === 'user' || actorOf(actor).kind !== 'system';
}

/** Stores the audit entries between two events of a record; actions of the system get none. */
async function note<S>(
  { audit }: Known,
  { event, place, record, standing }: Noted<S>,
  entriesSince: (before: S | null) => readonly AuditEntry[],
): Promise<void> {
  const key = recordKey(event.aggregate, event.aggregateId);
  const found = await standingBefore(audit, key, { event, place });
  if (found === 'noted') return;
  // This service stored the facts under this key, so their type is known.
  const before = found?.standing as S | undefined;
  const entries = isNoted(event) ? entriesSince(before ?? null) : [];
  const lines = entries.map((entry) => lineOf(event, record, entry));
  await audit.write(lines);
  const { epoch, version } = event;
  const newest = lines.at(-1)?.id ?? null;
  await audit.keepRecord({ key, epoch, version, standing, newest, seq: place.seq });
}

function noteUser(deps: Known, event: DomainEvent, place: EventPlace): Promise<void> {
  const { id, role, disabled } = userStateSchema.parse(event.state);
  const noted = {
    event,
    place,
    record: { kind: 'user' as const, id, name: null },
    standing: { role, disabled },
  };
  return note<UserStanding>(deps, noted, (before) => userAuditEntries(before, noted.standing, event.changes));
}

async function notePlayer(deps: Known, event: DomainEvent, place: EventPlace): Promise<void> {
  const { id, userId, mergedInto, clubs } = playerStateSchema.parse(event.state);
  const known = await deps.clubs.findMany(clubs.map(({ clubId }) => clubId));
  const nameOf = (clubId: string) => known.get(clubId)?.name ?? clubId;
  const roles = clubs.map(({ clubId, role }) => ({ userId: clubId, role }));
  const standing = { roles, mergedInto, isGhost: userId === null };
  const record = { kind: 'player' as const, id, name: null };
  await note<PlayerStanding>(deps, { event, place, record, standing }, (before) =>
    playerAuditEntries(before, standing, { changes: event.changes, nameOf }),
  );
}

function noteTournament(deps: Known, event: DomainEvent, place: EventPlace): Promise<void> {
  const { id, name, phase, staff } = tournamentStateSchema.parse(event.state);
  const noted = {
    event,
    place,
    record: { kind: 'tournament' as const, id, name },
    standing: { name, phase, staff },
  };
  return note<TournamentStanding>(deps, noted, (before) =>
    tournamentAuditEntries(before, noted.standing, event.changes),
  );
}

const plainStates = {
  club: clubStateSchema,
  court: courtStateSchema,
  championship: championshipStateSchema,
  league: leagueStateSchema,
  'league-group': leagueGroupStateSchema,
  team: teamStateSchema,
} as const satisfies Record<PlainKind, unknown>;

/** For these kinds, only the actor and the name of the record are noted. */
async function notePlain(deps: Known, kind: PlainKind, event: DomainEvent): Promise<void> {
  const { id, name } = plainStates[kind].parse(event.state);
  if (actorOf(event.actor).kind === 'system') return;
  const lines = plainAuditEntries(kind, event.changes).map((entry) =>
    lineOf(event, { kind, id, name }, entry),
  );
  await deps.audit.write(lines);
}

function isPlain(aggregate: string): aggregate is PlainKind {
  return aggregate in plainStates;
}

/**
 * Adds entries to the audit log. Throws ZodError, and Problem unavailable if another replica is still handling the
 * previous event.
 */
export async function handleAudit(deps: Known, event: DomainEvent, place: EventPlace): Promise<void> {
  const { aggregate } = event;
  if (aggregate === 'user') return noteUser(deps, event, place);
  if (aggregate === 'player') return notePlayer(deps, event, place);
  if (aggregate === 'tournament') return noteTournament(deps, event, place);
  if (isPlain(aggregate)) await notePlain(deps, aggregate, event);
}
