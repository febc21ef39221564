import type { ListedMatchView, LiveMatchView } from './live-matches.ts';
import type { MatchDetailView } from './matches.ts';

type Named = LiveMatchView['home'];

/** A match as its detail form and its events have it. */
type Shown = Omit<MatchDetailView, 'advancesTo' | 'loserGoesTo'>;

/** A side as one name: a pair is the first player's id and "A / B" (decisions 5); undefined while no player is known. */
export function sideAsOne(players: readonly { readonly id: string; readonly name: string }[]): Named {
  const [first] = players;
  if (first === undefined) return undefined;
  return { id: first.id, name: players.map((player) => player.name).join(' / ') };
}

function formatOf({ matchFormat, formatCode }: Shown): Pick<LiveMatchView, 'matchFormat' | 'formatCode'> {
  return formatCode === undefined ? { matchFormat } : { matchFormat, formatCode };
}

function liveFormOf(match: Shown): Omit<LiveMatchView, 'status'> {
  const home = sideAsOne(match.players.home);
  const guest = sideAsOne(match.players.guest);
  return {
    id: match.id,
    kind: match.kind,
    version: match.version,
    ...(match.tournament === null ? {} : { tournament: match.tournament }),
    ...(match.draw === null ? {} : { draw: match.draw }),
    ...(match.round === null ? {} : { round: match.round }),
    ...(match.teamMatch === null ? {} : { teamMatch: match.teamMatch }),
    ...(match.court === null ? {} : { court: match.court }),
    ...(home === undefined ? {} : { home }),
    ...(guest === undefined ? {} : { guest }),
    players: match.players,
    sets: match.sets ?? [],
    ...(match.startedAt === null ? {} : { startedAt: match.startedAt }),
    ...formatOf(match),
    deuceRule: match.deuceRule,
    goldenPoint: match.goldenPoint,
    score: match.score,
  };
}

/** The live form (specification 2.6) of a match; null when it is not in progress. */
export function liveMatchOf(match: Shown): LiveMatchView | null {
  return match.status === 'in_progress' ? { ...liveFormOf(match), status: match.status } : null;
}

/** A match as lists of live matches are sent it: in the live form, also when it has just ended. */
export function listedMatchOf(match: Shown): ListedMatchView {
  const { status, winnerSide, outcome } = match;
  return { ...liveFormOf(match), status, winnerSide, outcome };
}
