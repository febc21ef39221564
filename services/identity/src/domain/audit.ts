import { rolesChanged } from '@courtcast/domain';
import type { ActivityFacts, ActivityLine } from '@courtcast/domain';

type RecordKind =
  'user' | 'player' | 'club' | 'court' | 'tournament' | 'championship' | 'league' | 'league-group' | 'team';

/** Records for which only creation, change and removal are noted. */
type PlainKind = Exclude<RecordKind, 'user' | 'player'>;

type UserAction = 'user-created' | 'user-disabled' | 'user-enabled' | 'role-changed';
type PlayerAction =
  | 'player-created'
  | 'player-changed'
  | 'player-claimed'
  | 'player-claim-undone'
  | 'player-merged'
  | 'membership-changed';
type PlainAction =
  | `${PlainKind}-created`
  | `${PlainKind}-changed`
  | `${'club' | 'court'}-removed`
  | 'phase-changed'
  | 'staff-changed';

/** An entry of the audit log of the platform (decisions 16). */
export type AuditLine = ActivityLine<UserAction | PlayerAction | PlainAction, RecordKind>;

/** Something that was done, with the facts that belong to it. */
export interface AuditEntry {
  readonly action: AuditLine['action'];
  readonly facts: ActivityFacts;
}

const bare = (action: AuditLine['action']): AuditEntry => ({ action, facts: {} });

/** The audited facts of a user. */
export interface UserStanding {
  readonly role: string;
  readonly disabled: boolean;
}

/** Actions on a user since `before`; a user without known facts counts as new. */
export function userAuditEntries(
  before: UserStanding | null,
  after: UserStanding,
  changes: readonly string[],
): readonly AuditEntry[] {
  if (changes.includes('created')) return [bare('user-created')];
  const { role: from, disabled } = before ?? { role: 'user', disabled: false };
  const roles =
    from === after.role ? [] : [{ action: 'role-changed' as const, facts: { from, to: after.role } }];
  const isSwitched = disabled !== after.disabled;
  return [...roles, ...(isSwitched ? [bare(after.disabled ? 'user-disabled' : 'user-enabled')] : [])];
}

/** The audited facts of a player; roles in clubs by the id of the club. */
export interface PlayerStanding {
  readonly roles: readonly { readonly userId: string; readonly role: string }[];
  readonly mergedInto: string | null;
  readonly isGhost: boolean;
}

const playerActions: Readonly<Record<string, PlayerAction>> = {
  created: 'player-created',
  details: 'player-changed',
  image: 'player-changed',
  claimed: 'player-claimed',
  'claim-undone': 'player-claim-undone',
};

/**
 * Actions on a player since `before`; a new user's player is created with the user. `nameOf` gives a club's name by its
 * id.
 */
export function playerAuditEntries(
  before: PlayerStanding | null,
  after: PlayerStanding,
  { changes, nameOf }: { readonly changes: readonly string[]; readonly nameOf: (clubId: string) => string },
): readonly AuditEntry[] {
  const { mergedInto } = after;
  if (mergedInto !== null)
    return before?.mergedInto === mergedInto
      ? []
      : [{ action: 'player-merged', facts: { personId: mergedInto } }];
  if (changes.includes('created') && !after.isGhost) return [];
  const memberships = rolesChanged(before?.roles ?? [], after.roles).map(({ personId = '', ...facts }) => ({
    action: 'membership-changed' as const,
    facts: { ...facts, club: nameOf(personId) },
  }));
  const named = changes.flatMap((change) => playerActions[change] ?? []);
  return [...new Set(named)].map((action) => bare(action)).concat(memberships);
}

/** The audited facts of a tournament. */
export interface TournamentStanding {
  /** Null while it is a draft, whose name its staff alone may know; absent in records kept before names were. */
  readonly name?: string | null;
  readonly phase: string;
  readonly staff: readonly { readonly userId: string; readonly role: string }[];
}

/** Actions on a tournament, as in the directors' activity log, without draws and matches. */
export function tournamentAuditEntries(
  before: TournamentStanding | null,
  after: TournamentStanding,
  changes: readonly string[],
): readonly AuditEntry[] {
  if (changes.includes('created')) return [bare('tournament-created')];
  const from = before === null ? {} : { from: before.phase };
  const isMoved = before === null ? changes.includes('phase') : before.phase !== after.phase;
  const staff = rolesChanged(before?.staff ?? after.staff, after.staff);
  return [
    ...(changes.includes('details') ? [bare('tournament-changed')] : []),
    ...(isMoved ? [{ action: 'phase-changed' as const, facts: { ...from, to: after.phase } }] : []),
    ...staff.map((facts) => ({ action: 'staff-changed' as const, facts })),
  ];
}

/** Actions on any other record, by the changes that its event names. */
export function plainAuditEntries(
  kind: Exclude<PlainKind, 'tournament'>,
  changes: readonly string[],
): readonly AuditEntry[] {
  if (changes.includes('created')) return [bare(`${kind}-created`)];
  const isRemoved = changes.includes('deleted') && (kind === 'club' || kind === 'court');
  return [bare(isRemoved ? `${kind}-removed` : `${kind}-changed`)];
}
