import type { Caller, PlayerState } from '@courtcast/contracts';
import type { OrderOfPlay } from '../../domain/order-of-play/order-of-play.ts';
import type { Tournament } from '../../domain/tournament.ts';
import { visibleTournament } from '../access.ts';
import type { DrawDetail } from '../draws/draw-detail.ts';
import { detailOf } from '../draws/draw-detail.ts';
import type { Deps, Stored } from '../ports.ts';

/** A tournament with everything in it. */
export interface TournamentInFull {
  readonly tournament: Stored<Tournament>;
  /** In the order in which they were made. */
  readonly draws: readonly DrawDetail[];
  /** Null where none was made. */
  readonly order: OrderOfPlay | null;
}

type Needs = Pick<Deps, 'tournaments' | 'draws' | 'matches' | 'players' | 'ordersOfPlay' | 'now'>;

/** Looks up everything in a tournament; Problem not-found, for strangers to a draft, too. */
export async function getTournamentInFull(
  deps: Needs,
  id: string,
  caller: Caller,
): Promise<TournamentInFull> {
  const tournament = await visibleTournament(deps, { id, caller });
  const [draws, order] = await Promise.all([deps.draws.listOfTournament(id), deps.ordersOfPlay.find(id)]);
  const details = await Promise.all(draws.map((draw) => detailOf(deps, draw)));
  return { tournament, draws: details, order: order?.state ?? null };
}

/** Everybody who stands in a draw of the tournament, by id, as far as they are known. */
export async function playersOf(
  { players }: Pick<Deps, 'players'>,
  { draws }: TournamentInFull,
): Promise<ReadonlyMap<string, PlayerState>> {
  const ids = draws.flatMap(({ draw, bracket }) => [
    ...draw.state.entrants.flatMap(({ playerIds }) => playerIds),
    ...bracket.slots.flatMap(({ occupant }) => (occupant.kind === 'placed' ? occupant.playerIds : [])),
  ]);
  return players.findMany([...new Set(ids)]);
}
