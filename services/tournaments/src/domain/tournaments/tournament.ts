import { accept, refuseField, refuseFieldConflict } from '@courtcast/domain';
import type { Decision, Refused } from '@courtcast/domain';
import type { TournamentFormatName } from '@courtcast/scoring-rules';
import type { Unavailable } from '../order-of-play/unavailable.ts';
import type { StaffInvitation, StaffMember } from './staff.ts';

export type Phase = 'draft' | 'registration' | 'live' | 'completed' | 'cancelled';
export type Sport = 'tennis' | 'padel';
export type Surface = 'clay' | 'hard' | 'grass' | 'indoor';

/** A tournament; its draws are aggregates of their own. */
export interface Tournament {
  readonly name: string;
  readonly description: string | null;
  readonly phase: Phase;
  /** Since when it is completed; null while it is not. Absent where that was before it was noted. */
  readonly completedAt?: Date | null;
  readonly sport: Sport;
  readonly surface: Surface | null;
  readonly matchFormat: TournamentFormatName | null;
  /** `YYYY-MM-DD` */
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly registrationDeadline: Date | null;
  readonly timeZone: string;
  readonly hostClubIds: readonly string[];
  /** Clubs that are named as hosts and have not let the tournament in yet; absent where there are none. */
  readonly askedClubIds?: readonly string[];
  /** In the order of appointment; at least one owner. */
  readonly staff: readonly StaffMember[];
  /** Hours that an order of play keeps free; absent where none were set. Not for events. */
  readonly unavailable?: readonly Unavailable[];
  /** The box league whose rounds its draws are; absent of any other tournament. */
  readonly boxLeagueId?: string;
  /** The newest last; absent where there never was one. */
  readonly invitations?: readonly StaffInvitation[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The invitations to be staff of a tournament, the newest last. */
export function invitationsOf({ invitations = [] }: Tournament): readonly StaffInvitation[] {
  return invitations;
}

/** The last day of a tournament (`YYYY-MM-DD`); where none is given its first one, or the day on which it was made. */
export function lastDayOf({
  endDate,
  startDate,
  createdAt,
}: Pick<Tournament, 'endDate' | 'startDate' | 'createdAt'>): string {
  return endDate ?? startDate ?? createdAt.toISOString().slice(0, 10);
}

/** Settings of a tournament; null removes a value. */
export interface TournamentSettings {
  readonly name?: string | undefined;
  readonly sport?: Sport | undefined;
  readonly description?: string | null | undefined;
  readonly surface?: Surface | null | undefined;
  readonly matchFormat?: TournamentFormatName | null | undefined;
  readonly startDate?: string | null | undefined;
  readonly endDate?: string | null | undefined;
  readonly registrationDeadline?: Date | null | undefined;
  readonly timeZone?: string | undefined;
  readonly hostClubIds?: readonly string[] | undefined;
  readonly askedClubIds?: readonly string[] | undefined;
}

function withoutUnset(settings: TournamentSettings): Partial<Tournament> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

function checkFields(tournament: Tournament): Decision<Tournament> {
  const { startDate, endDate, hostClubIds } = tournament;
  if (startDate !== null && endDate !== null && endDate < startDate) {
    return refuseField('ends-before-start', 'endDate', 'must not be before startDate');
  }
  const repeated = hostClubIds.findIndex((clubId, index) => hostClubIds.indexOf(clubId) < index);
  return repeated === -1
    ? accept(tournament)
    : refuseField('duplicate', `hostClubIds.${repeated}`, 'This club is named twice');
}

/** The time zone of a tournament that sets none, by that of its first host; null without a host. */
export function usualTimeZone(ofFirstHost: string | null): string {
  return ofFirstHost ?? 'UTC';
}

/** A new draft, owned by its creator. Refuses an end before the start and a host club named twice. */
export function newTournament(
  settings: TournamentSettings & { readonly name: string; readonly sport: Sport },
  ownerId: string,
  now: Date,
): Decision<Tournament> {
  const draft: Tournament = {
    name: settings.name,
    description: null,
    phase: 'draft',
    sport: settings.sport,
    surface: null,
    matchFormat: null,
    startDate: null,
    endDate: null,
    registrationDeadline: null,
    timeZone: usualTimeZone(null),
    hostClubIds: [],
    staff: [{ userId: ownerId, role: 'owner' }],
    createdAt: now,
    updatedAt: now,
  };
  return checkFields({ ...draft, ...withoutUnset(settings) });
}

/** Changes a tournament; refuses whatever `newTournament` refuses. */
export function editTournament(
  tournament: Tournament,
  settings: TournamentSettings,
  now: Date,
): Decision<Tournament> {
  return checkFields({ ...tournament, ...withoutUnset(settings), updatedAt: now });
}

const nextPhases: Readonly<Record<Phase, readonly Phase[]>> = {
  draft: ['registration', 'cancelled'],
  registration: ['live', 'cancelled'],
  live: ['completed', 'cancelled'],
  completed: ['live'],
  cancelled: [],
};

/** Number of days after completion during which its managers may reopen a tournament (decisions 4). */
const CORRECTION_DAYS = 14;
const DAY_MS = 86_400_000;

function isCorrectable({ completedAt, updatedAt }: Tournament, now: Date): boolean {
  const since = completedAt ?? updatedAt;
  return now.getTime() - since.getTime() <= CORRECTION_DAYS * DAY_MS;
}

function refuseUnlinked({ phase: from }: Tournament, phase: Phase): Refused | null {
  if (phase === from) {
    return refuseFieldConflict('tournament-phase', 'phase', `The tournament is already in phase ${phase}`);
  }
  const next = nextPhases[from];
  if (next.includes(phase)) return null;
  const ways = next.length === 0 ? 'it is over' : `from there it goes to ${next.join(' or ')}`;
  return refuseFieldConflict(
    'tournament-phase',
    'phase',
    `A tournament does not go from ${from} to ${phase}: ${ways}`,
  );
}

/** Context of a change of phase beside the tournament's own state. */
export interface Move {
  readonly phase: Phase;
  readonly unfinishedMatches: number;
  /** Admins open a completed tournament again at any time. */
  readonly isAdmin: boolean;
}

/**
 * Moves a tournament on (decisions 4): draft, registration, live, completed, and cancelled from the first three; back
 * from completed to live for 14 days, by an admin at any time. Refuses every other move, and to complete while
 * `unfinishedMatches` are left.
 */
export function moveTo(
  tournament: Tournament,
  { phase, unfinishedMatches, isAdmin }: Move,
  now: Date,
): Decision<Tournament> {
  const refused = refuseUnlinked(tournament, phase);
  if (refused !== null) return refused;
  if (phase === 'completed' && unfinishedMatches > 0) {
    const message = `${unfinishedMatches} matches are neither confirmed nor cancelled`;
    return refuseFieldConflict('matches-unfinished', 'phase', message);
  }
  if (tournament.phase === 'completed' && !isAdmin && !isCorrectable(tournament, now)) {
    const message = `It was completed more than ${CORRECTION_DAYS} days ago: only an admin opens it again`;
    return refuseFieldConflict('correction-closed', 'phase', message);
  }
  return accept({
    ...tournament,
    phase,
    completedAt: phase === 'completed' ? now : null,
    updatedAt: now,
  });
}

/** Whether a tournament is over, one way or the other: nothing of its draws can change while it is. */
export function isOver({ phase }: Pick<Tournament, 'phase'>): boolean {
  return phase === 'completed' || phase === 'cancelled';
}

/** The status of the specification (2.3), derived from the phase (decisions 4). */
export function statusOf(phase: Phase): 'upcoming' | 'active' | 'completed' | 'cancelled' {
  if (phase === 'draft' || phase === 'registration') return 'upcoming';
  return phase === 'live' ? 'active' : phase;
}
