import { presentPlayerId } from '@courtcast/contracts';
import type { MatchState } from '@courtcast/contracts';
import { isNewer } from '@courtcast/domain';
import type { RecordEvent } from '@courtcast/domain';
import type { Sport } from '../../domain/championship.ts';
import { changeOfForm, ratedResultOf } from '../../domain/ratings/rated-result.ts';
import type { RatedResult } from '../../domain/ratings/rated-result.ts';
import type { Deps } from '../ports.ts';

type Needs = Pick<
  Deps,
  'ratedResults' | 'tournaments' | 'teamMatches' | 'leagues' | 'championships' | 'players'
>;

/** Evenings, whose partners are drawn and whose matches are as long as the evening wants, say little of strength. */
const EVENINGS: readonly string[] = ['americano', 'mexicano', 'winners_court'];

/**
 * Whether ratings may count it: official, public, of no evening, and in freeplay agreed. A result there that nobody on the
 * other side was asked about, since they have no account, would be one person's word.
 */
function isCounted({
  kind,
  confirmedAt,
  hidden,
  gone = false,
  review = null,
  drawRound = null,
}: MatchState): boolean {
  const isPublic = confirmedAt !== null && !hidden && !gone;
  const isEvening = drawRound !== null && EVENINGS.includes(drawRound.drawType);
  const isAgreed = review === null ? kind !== 'freeplay' : review.status === 'counted';
  return isPublic && !isEvening && isAgreed;
}

async function sportOfTeamMatch(
  { teamMatches, leagues, championships }: Needs,
  id: string,
): Promise<Sport | null> {
  const leagueId = (await teamMatches.find(id))?.state.leagueId;
  const championshipId =
    leagueId === undefined ? undefined : (await leagues.find(leagueId))?.state.championshipId;
  const championship = championshipId === undefined ? null : await championships.find(championshipId);
  return championship?.state.sport ?? null;
}

/** Freeplay does not say what is played: alone it is tennis, for padel is played in pairs; of pairs nobody knows. */
async function sportOf(deps: Needs, { tournament, teamMatchId, players }: MatchState): Promise<Sport | null> {
  if (tournament !== null) return deps.tournaments.findSport(tournament.id);
  if (teamMatchId !== null) return sportOfTeamMatch(deps, teamMatchId);
  return players.home.length === 1 && players.guest.length === 1 ? 'tennis' : null;
}

/** The players of a side as they are called today; null where one of them is a guest, or nobody. */
async function knownPlayers(
  { players }: Needs,
  side: MatchState['players']['home'],
): Promise<string[] | null> {
  const ids = side.map(({ id }) => id);
  const known = await players.findMany(ids);
  return ids.every((id) => known.has(id)) ? ids.map((id) => presentPlayerId(known, id)) : null;
}

async function toResult(deps: Needs, match: MatchState): Promise<RatedResult | null> {
  const { id, outcome, winnerSide, sets, confirmedAt, completedAt, players } = match;
  if (!isCounted(match) || confirmedAt === null) return null;
  const home = await knownPlayers(deps, players.home);
  const guest = await knownPlayers(deps, players.guest);
  if (home === null || guest === null) return null;
  const sport = await sportOf(deps, match);
  const endedAt = new Date(completedAt ?? confirmedAt);
  return ratedResultOf({ id, outcome, winnerSide, sets: sets ?? [], home, guest, sport, endedAt });
}

/** Takes what a match says about the strength of its players; a sweep computes the ratings. */
export async function handleResult(
  deps: Needs,
  { event, state, isReplay }: { event: RecordEvent; state: MatchState; isReplay: boolean },
): Promise<void> {
  const { ratedResults } = deps;
  const { epoch, version } = event;
  const { id } = state;
  let isStored = false;
  while (!isStored) {
    const known = await ratedResults.find(id);
    if (!isNewer(event, known, isReplay)) return;
    const result = await toResult(deps, state);
    const changed = changeOfForm(known, result);
    // Most events are points of matches that are not over.
    if (changed === null) return;
    isStored = await ratedResults.put({ id, epoch, version, result, changed }, known);
  }
}
