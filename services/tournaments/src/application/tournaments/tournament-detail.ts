import type { Draw } from '../../domain/draw.ts';
import type { Tournament } from '../../domain/tournament.ts';
import type { Club } from '../../domain/venues.ts';
import type { Deps, Stored } from '../ports.ts';

/** A tournament with what its detail form shows. */
export interface TournamentDetail {
  readonly tournament: Stored<Tournament>;
  /** In the order in which the tournament names them. */
  readonly hostClubs: readonly Stored<Club>[];
  readonly draws: readonly Stored<Draw>[];
}

/** Looks up what the detail form of a tournament shows. */
export async function detailOf(
  { clubs, draws }: Pick<Deps, 'clubs' | 'draws'>,
  tournament: Stored<Tournament>,
): Promise<TournamentDetail> {
  const { hostClubIds } = tournament.state;
  const [known, ofTournament] = await Promise.all([
    clubs.findMany(hostClubIds),
    draws.listOfTournament(tournament.id),
  ]);
  return { tournament, hostClubs: hostClubIds.flatMap((id) => known.get(id) ?? []), draws: ofTournament };
}
