import type { TeamMatchState, TournamentState } from '@courtcast/contracts';
import { isProblem } from '@courtcast/problem';
import { decided, refuseConflict } from '@courtcast/domain';
import type { Refused } from '@courtcast/domain';
import type { Match } from '../../domain/match.ts';
import type { Copies, Records } from '../ports.ts';

/** The reason why a record that a match belongs to forbids something; null if it does not. */
type Objection<S> = (state: S | null) => Refused | null;

const ofCancelledTie: Objection<TeamMatchState> = (tie) => {
  if (tie?.forfeit === 'both')
    return refuseConflict('team-match-over', 'Neither team came to the team match');
  return tie?.status === 'cancelled'
    ? refuseConflict('team-match-over', 'The team match is cancelled')
    : null;
};

const ofTournamentNotLive: Objection<TournamentState> = (tournament) =>
  tournament?.phase === 'live' ? null : refuseConflict('tournament-not-live', 'The tournament is not live');

const ofTournamentThatIsOver: Objection<TournamentState> = (tournament) => {
  if (tournament === null) return null;
  if (tournament.phase === 'completed') {
    return refuseConflict(
      'tournament-over',
      'The tournament is completed: results are corrected once it is live again (POST /tournaments/{id}/phase)',
    );
  }
  return tournament.deleted || tournament.phase === 'cancelled'
    ? refuseConflict('tournament-over', 'The tournament is cancelled')
    : null;
};

/** Before a no the owner is asked. */
const objectionOf = async <S>(copies: Copies<S>, id: string, objection: Objection<S>) =>
  objection(await copies.find(id)) === null ? null : objection(await copies.refresh(id));

/** Asks the owner before a yes as well; if it is unavailable, or does not know the record, the copy decides. */
const currentObjectionOf = async <S>(copies: Copies<S>, id: string, objection: Objection<S>) => {
  const current = await copies.refresh(id).catch((error: unknown) => {
    if (!isProblem(error)) throw error;
    return null;
  });
  return objection(current ?? (await copies.find(id)));
};

const refuse = (objection: Refused | null): void => {
  if (objection !== null) decided(objection);
};

/** Throws Problem conflict where a match cannot be played: its tournament is not live, or its tie is cancelled. */
export async function requireLive(records: Records, { tournament, tie }: Match): Promise<void> {
  if (tournament !== null) refuse(await objectionOf(records.tournaments, tournament.id, ofTournamentNotLive));
  if (tie !== null) refuse(await objectionOf(records.ties, tie.id, ofCancelledTie));
}

/**
 * Throws Problem conflict where a match that is over must stay so: its tournament is completed or cancelled, or its tie
 * is cancelled. All matches of a completed tournament are decided (decisions 4), so an event that is still on its way
 * must not let it through.
 */
export async function requireOpen(records: Records, { tournament, tie }: Match): Promise<void> {
  if (tournament !== null) {
    refuse(await currentObjectionOf(records.tournaments, tournament.id, ofTournamentThatIsOver));
  }
  if (tie !== null) refuse(await currentObjectionOf(records.ties, tie.id, ofCancelledTie));
}
