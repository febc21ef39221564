import { liveMatchOf } from '@courtcast/contracts';
import type {
  CurrentMatchView,
  FreeplayMatchView,
  FreeplaySlotsView,
  LiveMatchView,
  MatchDetailView,
  MatchState,
  MatchView,
  OwnMatchView,
  ScoreView,
  SetView,
} from '@courtcast/contracts';
import { formatCodeOf, formatInForce, toScoreView } from '@courtcast/scoring-rules';
import type { PlayState, Rules, SetScore } from '@courtcast/scoring-rules';
import type { OwnMatch } from '../../application/matches/read-own.ts';
import type { StoredMatch } from '../../application/ports.ts';
import type { Match, Named, Seat } from '../../domain/match.ts';
import { clubsOf, isHidden, isReportable, rulesOf, setsIn, winnerByScore } from '../../domain/match-facts.ts';

const toText = (date: Date | null): string | null => date?.toISOString() ?? null;

const named = ({ id, name }: Named): { id: string; name: string } => ({ id, name });

const toPlayers = (seats: readonly Seat[] | null) => (seats ?? []).map(named);

/** Sets as they go over the wire. */
export function toSets(sets: readonly SetScore[], { settings }: Pick<Match, 'settings'>): SetView[] {
  // In a match that is a single match tiebreak, the set names its unit like sets of other formats without games.
  const unit = settings.matchFormat === 'match_tiebreak' ? ({ unit: 'points' } as const) : {};
  return sets.map((set) => ({ ...set, ...unit }));
}

const toCourt = ({ court }: Match): MatchView['court'] =>
  court === null
    ? null
    : {
        id: court.id,
        name: court.name,
        clubId: court.clubId,
        club: court.club === null ? null : named(court.club),
      };

const toTeamMatch = (tie: Match['tie']): MatchView['teamMatch'] => {
  const teams = tie?.teams;
  return tie === null || teams === undefined
    ? null
    : { id: tie.id, home: named(teams.home), guest: named(teams.guest) };
};

/** The format of a match. */
const toFormat = ({ settings }: Match) => ({
  ...formatInForce(settings),
  formatCode: formatCodeOf(settings),
});

/** The point-by-point score of a match at some moment of its play. */
export function toScore(match: Match, rules: Rules, state: PlayState): ScoreView {
  const { serverPosition, points, ...score } = toScoreView(rules, state);
  return {
    ...score,
    points: { ...points },
    serverPlayerId: match.sides[score.server]?.at(serverPosition)?.id ?? null,
  };
}

const scoreOf = (match: Match): ScoreView | null =>
  match.play?.kind === 'points' ? toScore(match, rulesOf(match.settings), match.play.now) : null;

/** What a player of a box league has reported. */
const toReported = (match: Match): Pick<NonNullable<MatchView['review']>, 'winnerSide' | 'outcome'> => ({
  winnerSide: match.pendingResult?.winnerSide ?? winnerByScore(match),
  outcome: match.pendingResult?.outcome ?? 'completed',
});

const toReview = (match: Match): Pick<MatchView, 'review'> => {
  const { review } = match;
  if (review === undefined) return { review: null };
  const { status, countsAt, answers } = review;
  const reportedBy = isReportable(match) ? answers.find(({ isAccepted }) => isAccepted) : undefined;
  return {
    review: {
      ...{ status, countsAt: status === 'pending' ? countsAt.toISOString() : null },
      ...(match.boxLeague !== undefined && toReported(match)),
      ...(reportedBy !== undefined && { reportedBy: reportedBy.playerId }),
    },
  };
};

/** Match in lists and entries (specification 2.5, decisions 5). */
export function toMatchView({ state: match, version }: StoredMatch): MatchView {
  const sets = setsIn(match);
  const completedAt = toText(match.completedAt);
  const { tournament, draw, tie } = match;
  return {
    id: match.id,
    kind: match.kind,
    version,
    status: match.status,
    sets: sets === null ? null : toSets(sets, match),
    notes: match.notes,
    winnerSide: match.winnerSide,
    outcome: match.outcome,
    confirmedAt: toText(match.confirmedAt),
    confirmedByUserId: match.confirmedByUserId,
    ...toReview(match),
    startedAt: toText(match.startedAt),
    resumedAt: toText(match.wentOnAt ?? null),
    completedAt,
    finishedAt: completedAt,
    createdAt: match.createdAt.toISOString(),
    updatedAt: match.updatedAt.toISOString(),
    suggestedWinner: winnerByScore(match),
    players: { home: toPlayers(match.sides.home), guest: toPlayers(match.sides.guest) },
    tournament: tournament === null ? null : named(tournament),
    draw: draw === null ? null : { ...named(draw), goldenPoint: draw.goldenPoint },
    round: match.round,
    drawRound: match.drawRound === undefined ? null : { ...match.drawRound },
    boxLeague: match.boxLeague === undefined ? null : { ...match.boxLeague },
    court: toCourt(match),
    ...toFormat(match),
    goldenPoint: match.goldenPoint,
    scheduledTime: toText(match.scheduledTime),
    notBeforeTime: toText(match.notBeforeTime),
    playOrder: match.playOrder,
    calledAt: toText(match.calledAt ?? null),
    umpireUserId: match.umpireUserId,
    teamMatchId: tie?.id ?? null,
    teamMatch: toTeamMatch(tie),
  };
}

/** A match in the caller's own list. */
export function toOwnMatchView({ stored, as, isInRecord }: OwnMatch): OwnMatchView {
  return { ...toMatchView(stored), as: [...as], ...(isInRecord !== undefined && { inRecord: isInRecord }) };
}

// A save shows the same match twice, in its event and in its answer.
const details = new WeakMap<Match, MatchDetailView>();

function toAdvance({ feeds, lotInto = null }: Match): MatchDetailView['advancesTo'] {
  if (feeds !== null) return { ...feeds, drawId: null, byLot: false };
  return lotInto === null ? null : { matchId: null, side: null, drawId: lotInto, byLot: true };
}

function toLoser({ loserFeeds = null }: Match): Pick<MatchDetailView, 'loserGoesTo'> {
  if (loserFeeds === null) return {};
  const { drawId, matchId, side, onlyFirstMatch = false } = loserFeeds;
  return { loserGoesTo: { drawId, matchId, side, onlyFirstMatch } };
}

/** Match detail: the list form, the point-by-point score and a result that waits for confirmation. */
export function toMatchDetailView(stored: StoredMatch): MatchDetailView {
  const known = details.get(stored.state);
  if (known?.version === stored.version) return known;
  const { pendingResult } = stored.state;
  const view = {
    ...toMatchView(stored),
    score: scoreOf(stored.state),
    pendingResult: pendingResult === null ? null : { ...pendingResult },
    advancesTo: toAdvance(stored.state),
    ...toLoser(stored.state),
  };
  details.set(stored.state, view);
  return view;
}

/** The present match, for a refused write that expected another version (decisions 11). */
export function toCurrentMatchView(stored: StoredMatch): CurrentMatchView {
  const { version, status, sets, score } = toMatchDetailView(stored);
  return { version, status, sets, score };
}

/** The state of a match in its events (`scoring.match`). */
export function toMatchState(stored: StoredMatch): MatchState {
  const { bothOut, advances, isDropped, feeds } = stored.state;
  const { advancesTo: _, loserGoesTo: __, ...shown } = toMatchDetailView(stored);
  return {
    ...shown,
    feeds: feeds && { ...feeds },
    bothOut,
    ...(isDropped ? { dropped: true } : {}),
    ...(stored.state.recalled === undefined ? {} : { gone: true }),
    decisions: advances,
    hidden: isHidden(stored.state),
    clubIds: [...clubsOf(stored.state)],
  };
}

/** Live match (specification 2.6, decisions 5); null for one that is not in progress. */
export function toLiveMatchView(stored: StoredMatch): LiveMatchView | null {
  return liveMatchOf(toMatchDetailView(stored));
}

/** The slots of a freeplay match with the keys of the open ones. */
export function toSlotsView({ state: { sides, status } }: StoredMatch): FreeplaySlotsView {
  const isOver = status === 'completed' || status === 'cancelled';
  const slotsOf = (side: 'home' | 'guest') =>
    (sides[side] ?? []).map((seat, index) => ({
      side,
      position: index + 1,
      player: named(seat),
      key: isOver ? null : (seat.key ?? null),
    }));
  return { data: [...slotsOf('home'), ...slotsOf('guest')] };
}

const toFreeplayers = (seats: readonly Seat[] | null) =>
  (seats ?? []).map(({ id, name }) => ({ name, playerId: id }));

/** Freeplay match of a club (specification 2.7); null for one without a court. */
export function toFreeplayMatchView({ state: match }: StoredMatch): FreeplayMatchView | null {
  if (match.court === null) return null;
  return {
    matchId: match.id,
    courtName: match.court.name,
    courtId: match.court.id,
    players: { home: toFreeplayers(match.sides.home), guest: toFreeplayers(match.sides.guest) },
    sets: toSets(setsIn(match) ?? [], match),
    formatCode: formatCodeOf(match.settings),
    status: match.status,
    startedAt: (match.startedAt ?? match.createdAt).toISOString(),
  };
}
