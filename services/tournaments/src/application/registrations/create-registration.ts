import { presentPlayerId } from '@courtcast/contracts';
import type { Caller } from '@courtcast/contracts';
import { currentPeople, decided, eligibilityOf, refuseField, requireUser } from '@courtcast/domain';
import type { FieldGender, NamedEntry, Reason, Request } from '@courtcast/domain';
import { fieldConflict, forbidden, invalid, isProblem } from '@courtcast/problem';
import { newRegistration, playersOf } from '../../domain/registration.ts';
import type { Registration } from '../../domain/registration.ts';
import type { Tournament } from '../../domain/tournaments/tournament.ts';
import { getVisibleTournament, isStaff } from '../access.ts';
import { unknownPlayer } from '../draws/known-people.ts';
import { fieldIn } from '../draws/read.ts';
import { enterRegistered, requireRegistering } from '../entries/enter-registered.ts';
import { settleEntry } from '../entries/settle-entry.ts';
import type { Deps } from '../ports.ts';
import { registrationDetailsOf } from './read.ts';
import type { RegistrationDetail } from './read.ts';

const REGISTERED = 'already-registered';
const oneRow = { page: 1, perPage: 1, sortBy: 'createdAt', sortOrder: 'asc' } as const;

export interface RegistrationBody {
  readonly drawId: string;
  readonly partnerPlayerId?: string | undefined;
  /** For staff; others register themselves. */
  readonly playerId?: string | undefined;
}

function playerFor({ playerId: asked }: RegistrationBody, tournament: Tournament, caller: Caller): string {
  const { playerId: own } = requireUser(caller);
  if (asked !== undefined && asked !== own && !isStaff(tournament, caller)) {
    throw forbidden('Only staff of the tournament registers other players');
  }
  return (
    asked ??
    own ??
    decided(
      refuseField(
        'no-own-player',
        'playerId',
        'You have no player to register: name one as staff, or claim one with POST /players/{id}/claim',
      ),
    )
  );
}

/** The registration with merged players replaced; Problem invalid names unknown ones. */
async function resolvePlayers(
  { players }: Pick<Deps, 'players'>,
  registration: Registration,
): Promise<Registration> {
  const known = await players.findMany(playersOf(registration));
  const reasons = (['playerId', 'partnerPlayerId'] as const).flatMap((path) => {
    const playerId = registration[path];
    return playerId === null || known.has(playerId) ? [] : [unknownPlayer(path)];
  });
  if (reasons.length > 0) throw invalid(reasons);
  const { playerId: asked, partnerPlayerId: partner } = registration;
  const playerId = presentPlayerId(known, asked);
  const partnerPlayerId = partner === null ? null : presentPlayerId(known, partner);
  if (partnerPlayerId === playerId) {
    throw invalid([
      { code: 'duplicate', path: 'partnerPlayerId', message: 'must be another player than playerId' },
    ]);
  }
  return { ...registration, playerId, partnerPlayerId };
}

/** The players named by the request; without a name, the caller's own. */
function namedPlayers({ playerId, partnerPlayerId }: Registration): NamedEntry {
  const partner = partnerPlayerId === null ? [] : [{ path: 'partnerPlayerId', id: partnerPlayerId }];
  return { path: 'partnerPlayerId', players: [{ path: 'playerId', id: playerId }, ...partner] };
}

/** Warnings; Problem invalid for players who are not eligible for a draw of this gender (decisions 3). */
async function requireEligible(
  { players }: Pick<Deps, 'players'>,
  gender: FieldGender,
  registration: Registration,
): Promise<readonly Reason[]> {
  const entries = [namedPlayers(registration)];
  const known = await players.findMany(playersOf(registration));
  const people = await currentPeople(players, { gender, entries, people: known });
  const { reasons, warnings } = eligibilityOf(gender, entries, people);
  if (reasons.length > 0) throw invalid(reasons);
  return warnings;
}

/** Names the players who are already registered, if a registration was refused for that. Throws `error` otherwise. */
async function refuseRegistered(
  { registrations }: Pick<Deps, 'registrations'>,
  registration: Registration,
  error: unknown,
): Promise<never> {
  if (!isProblem(error) || error.details?.[0]?.code !== REGISTERED) throw error;
  const { tournamentId, drawId } = registration;
  for (const path of ['partnerPlayerId', 'playerId'] as const) {
    const playerIds = [registration[path]].filter((id) => id !== null);
    if (playerIds.length === 0) continue;
    const { data } = await registrations.list(tournamentId, { ...oneRow, drawId, playerIds });
    if (data.length > 0)
      throw fieldConflict(REGISTERED, path, 'This player is already registered for this draw');
  }
  throw error;
}

/**
 * Whether the partner is another user who must accept: staff may enter anybody, and a player without an account cannot
 * answer.
 */
async function asksPartner(
  { players }: Pick<Deps, 'players'>,
  { partnerPlayerId }: Registration,
  { tournament, caller }: { readonly tournament: Tournament; readonly caller: Caller },
): Promise<boolean> {
  if (partnerPlayerId === null || isStaff(tournament, caller)) return false;
  const userId = (await players.findMany([partnerPlayerId])).get(partnerPlayerId)?.userId ?? null;
  return userId !== null && userId !== requireUser(caller).userId;
}

/** A new registration, with warnings. */
export interface CheckedRegistration extends RegistrationDetail {
  readonly warnings: readonly Reason[];
}

/**
 * Registers a player, or a pair, for a draw: oneself or, as staff, anybody; a partner who is another user is asked.
 * Problem conflict outside the registration phase, after the deadline, and for a player who is already registered.
 */
export async function createRegistration(
  deps: Pick<
    Deps,
    | 'tournaments'
    | 'draws'
    | 'registrations'
    | 'entryLists'
    | 'players'
    | 'ratings'
    | 'keys'
    | 'now'
    | 'systemCommand'
  >,
  { id: tournamentId, body }: { id: string; body: RegistrationBody },
  { caller, command }: Request,
): Promise<CheckedRegistration> {
  requireUser(caller);
  const { state: tournament } = await getVisibleTournament(deps, { id: tournamentId, caller });
  const playerId = playerFor(body, tournament, caller);
  const stored = await deps.draws.find(body.drawId);
  const input = { drawId: body.drawId, playerId, partnerPlayerId: body.partnerPlayerId ?? null };
  const context = { draw: stored?.state ?? null, tournamentId };
  const wanted = decided(newRegistration(input, context, deps.now()));
  await requireRegistering(deps, { tournament, drawId: body.drawId });
  const state = await resolvePlayers(deps, wanted);
  const warnings = await requireEligible(deps, stored && (await fieldIn(deps, stored.state)), state);
  const id = command.newId('registration');
  const asking = (await asksPartner(deps, state, { tournament, caller }))
    ? { isPartnerAsked: true as const }
    : {};
  const entering = await enterRegistered(deps, { ...state, ...asking }, { tournament, caller });
  const made = await deps.registrations
    .insert({ id, state: entering, changes: ['created'], command })
    .catch((error: unknown) => refuseRegistered(deps, state, error));
  await settleEntry(deps, id, command);
  const registration = (await deps.registrations.find(id)) ?? made;
  const [detail] = await registrationDetailsOf(deps, [registration]);
  return { registration, names: new Map<string, string>(), place: null, ...detail, warnings };
}
