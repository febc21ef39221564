import { presentPlayerId } from '@courtcast/contracts';
import type { Caller } from '@courtcast/contracts';
import { decided, refuseField, requireUser } from '@courtcast/domain';
import type { Reason, Request } from '@courtcast/domain';
import { forbidden, invalid } from '@courtcast/problem';
import { newRegistration, playersOf } from '../../domain/registration.ts';
import type { Registration } from '../../domain/registration.ts';
import type { Tournament } from '../../domain/tournaments/tournament.ts';
import { getVisibleTournament, isStaff } from '../access.ts';
import type { Deps } from '../ports.ts';
import { registrationDetailsOf } from './read.ts';
import type { RegistrationDetail } from './read.ts';

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
  return asked ?? own ?? decided(refuseField('no-own-player', 'playerId', 'You have no player to register'));
}

/** The registration with merged players replaced; Problem invalid names unknown ones. */
async function resolvePlayers(
  { players }: Pick<Deps, 'players'>,
  registration: Registration,
): Promise<Registration> {
  const known = await players.findMany(playersOf(registration));
  const reasons = (['playerId', 'partnerPlayerId'] as const).flatMap((path): Reason[] => {
    const playerId = registration[path];
    const isUnknown = playerId !== null && !known.has(playerId);
    return isUnknown ? [{ code: 'unknown-reference', path, message: 'There is no such player' }] : [];
  });
  if (reasons.length > 0) throw invalid(reasons);
  const { playerId: asked, partnerPlayerId: partner } = registration;
  const playerId = presentPlayerId(known, asked);
  const partnerPlayerId = partner === null ? null : presentPlayerId(known, partner);
  if (partnerPlayerId === playerId) {
    throw invalid([
      { code: 'duplicate', path: 'partnerPlayerId', message: 'must be another player than `playerId`' },
    ]);
  }
  return { ...registration, playerId, partnerPlayerId };
}

/**
 * Registers a player, or a pair, for a draw: oneself, or as staff anybody. Problem conflict outside the registration
 * phase, after the deadline, and for a player who is registered already.
 */
export async function createRegistration(
  deps: Pick<Deps, 'tournaments' | 'draws' | 'registrations' | 'players' | 'now'>,
  { id: tournamentId, body }: { id: string; body: RegistrationBody },
  { caller, command }: Request,
): Promise<RegistrationDetail> {
  requireUser(caller);
  const { state: tournament } = await getVisibleTournament(deps, { id: tournamentId, caller });
  const playerId = playerFor(body, tournament, caller);
  const stored = await deps.draws.find(body.drawId);
  const input = { drawId: body.drawId, playerId, partnerPlayerId: body.partnerPlayerId ?? null };
  const context = { tournament, draw: stored?.state ?? null, tournamentId };
  const state = await resolvePlayers(deps, decided(newRegistration(input, context, deps.now())));
  const id = command.newId('registration');
  const registration = await deps.registrations.insert({ id, state, changes: ['created'], command });
  const names = (await registrationDetailsOf(deps, [registration]))[0]?.names ?? new Map<string, string>();
  return { registration, names };
}
