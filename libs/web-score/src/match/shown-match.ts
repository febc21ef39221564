import type {
  BracketEntryView,
  ListedMatchView,
  LiveMatchView,
  MatchDetailView,
  MatchStatus,
  MatchView,
  Outcome,
  ScoreView,
  SetView,
  SideName,
} from '@courtcast/contracts';
import type { WatchedMatch } from '@courtcast/realtime';
import { dueOf } from '@courtcast/scoring-rules';
import { plannedDay } from './planned-day.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The players. Facts of their own pages are absent unless they were read. */
export interface ShownPlayer extends Named {
  /** Country as ISO 3166-1 alpha-2; null where it is not known. */
  readonly country?: string | null | undefined;
  /** Path of their picture. */
  readonly picture?: string;
}

/** How a player or a pair came into a draw, as it is written beside the name. */
export type EntryMark = NonNullable<BracketEntryView['entryMark']>;

/**
 * What is known of a side whose players are not: the match whose winner or loser it will be, or that a qualifier comes.
 */
export type OpenSide = (
  | ({ readonly kind: 'winner' | 'loser'; readonly from?: OtherDraw } & MatchPlace)
  /** The number of the slot for a qualifier, from the top of the draw. */
  | { readonly kind: 'qualifier'; readonly number: number }
) & {
  /** The match whose winner or loser comes; absent where it is not made yet, or not known. */
  readonly matchId?: string;
  /** The two who play it, where both are known. */
  readonly either?: readonly [home: Contender, guest: Contender];
};

/** The other draw that someone comes from. */
export interface OtherDraw {
  readonly drawId: string;
  /** Which part of the structure it is; `main` of the main draw. */
  readonly part: string;
}

/** The players of an awaited match: a name, or the number of an unknown qualifier. */
export type Contender = string | { readonly qualifier: number };

/** Where a match stands in its draw. */
export interface MatchPlace {
  /** 1 is the final. */
  readonly round: number;
  /** From the top of its round, from 1. */
  readonly number: number;
  /** In a qualifying draw the number of the round, from the first; absent elsewhere. */
  readonly stage?: number;
  /**
   * In a draw that others come into on the way the number of the round, from the first: it is no quarter-final. Absent
   * for the final, and elsewhere.
   */
  readonly step?: number;
}

/** When a match is to begin: at a time, not before one, or on a day. */
export interface Plan {
  readonly kind: 'time' | 'notBefore' | 'day';
  /** ISO timestamp; of a day `YYYY-MM-DD`. */
  readonly at: string;
}

/** A match as pages show it, from whichever answer it came. Lists are empty and fields null where nothing is known. */
export interface ShownMatch {
  readonly id: string;
  readonly version: number;
  readonly status: MatchStatus;
  readonly players: Readonly<Record<SideName, readonly ShownPlayer[]>>;
  /** Absent where the bracket was not asked, and outside of one. */
  readonly place?: MatchPlace | undefined;
  /** Absent where the bracket was not asked. */
  readonly seeds?: Readonly<Record<SideName, number | null>> | undefined;
  readonly entryMarks?: Readonly<Record<SideName, EntryMark | null>> | undefined;
  /** Of sides without players; absent where the bracket was not asked. */
  readonly openSides?: Readonly<Partial<Record<SideName, OpenSide>>> | undefined;
  readonly sets: readonly SetView[];
  /** Games that win a set; absent or null where that is not known, and where none is played. */
  readonly gamesPerSet?: number | null | undefined;
  readonly score: ScoreView | null;
  /** Null where it is not known. */
  readonly deuceRule: MatchDetailView['deuceRule'] | null;
  /** As confirmed by an official. */
  readonly winnerSide: SideName | null;
  /** As the score or a result that waits for confirmation says. */
  readonly suggestedWinner: SideName | null;
  readonly outcome: Outcome | null;
  readonly tournament: Named | null;
  readonly drawName: string | null;
  /** The teams of the team match that it is part of. */
  readonly teams: Readonly<Record<SideName, Named>> | null;
  /** 1 is the final. */
  readonly round: number | null;
  readonly court: Named | null;
  readonly club: Named | null;
  readonly startedAt: string | null;
  /** Minutes after which its time is up; absent or null where no time ends it. */
  readonly minutes?: number | null | undefined;
  readonly completedAt: string | null;
  /** When it is to begin; absent where that is not known. */
  readonly plan?: Plan;
  /** Of the place, for that time; absent where it is not known. */
  readonly zone?: string | undefined;
}

/** Whether a result was only typed in: it was begun and ended in one moment, so that nothing is known of how long it took. */
export function isTypedIn({
  startedAt,
  completedAt,
}: Pick<ShownMatch, 'startedAt' | 'completedAt'>): boolean {
  return startedAt !== null && startedAt === completedAt;
}

function endOf(match: LiveMatchView | ListedMatchView) {
  const suggestedWinner = match.score?.suggestedWinner ?? null;
  if (!('outcome' in match)) return { winnerSide: null, suggestedWinner, outcome: null };
  const { winnerSide, outcome } = match;
  return { winnerSide, suggestedWinner, outcome };
}

function placeOf({ tournament, draw, round, teamMatch, court }: LiveMatchView | ListedMatchView) {
  return {
    tournament: tournament ?? null,
    drawName: draw?.name ?? null,
    teams: teamMatch ?? null,
    round: round ?? null,
    court: court ?? null,
    club: court?.club ?? null,
  };
}

/** The minutes of a format whose code is known: `SET1-S:T20` of games, `SET1-S:T20P` of points. */
function minutesOf({ formatCode }: Pick<LiveMatchView, 'formatCode'>): number | null {
  const [, minutes] = /^SET1-S:T(\d+)/.exec(formatCode ?? '') ?? [];
  return minutes === undefined ? null : Number(minutes);
}

/** A match of the live lists, in progress or just ended. */
export function fromLiveMatch(match: LiveMatchView | ListedMatchView): ShownMatch {
  const { id, version, status, players, sets, score } = match;
  return {
    id,
    version,
    status,
    players,
    sets,
    score,
    deuceRule: match.deuceRule ?? null,
    ...endOf(match),
    ...placeOf(match),
    startedAt: match.startedAt ?? null,
    minutes: minutesOf(match),
    completedAt: null,
  };
}

/** The result, confirmed or waiting for it. */
function resultOf({ winnerSide, outcome, suggestedWinner, pendingResult: pending }: MatchDetailView) {
  return {
    winnerSide,
    suggestedWinner: pending?.winnerSide ?? suggestedWinner,
    outcome: outcome ?? pending?.outcome ?? null,
  };
}

function planOf(match: MatchDetailView): { plan?: Plan } {
  const day = plannedDay(match);
  if (day !== null) return { plan: { kind: 'day', at: day } };
  const due = dueOf(match);
  return due === null ? {} : { plan: due };
}

/** A match in its detail form. */
export function fromMatchDetail(match: MatchDetailView): ShownMatch {
  const { id, version, status, players, sets, score, court } = match;
  return {
    id,
    version,
    status,
    players,
    sets: sets ?? [],
    gamesPerSet: match.gamesPerSet,
    score,
    deuceRule: match.deuceRule,
    ...resultOf(match),
    tournament: match.tournament,
    drawName: match.draw?.name ?? null,
    teams: match.teamMatch,
    round: match.round,
    court,
    club: court?.club ?? null,
    startedAt: match.startedAt,
    minutes: minutesOf(match),
    completedAt: match.completedAt,
    ...planOf(match),
  };
}

/** A match of a list that has no point-by-point score: of the player's matches, a schedule. */
export function fromMatchView(match: MatchView): ShownMatch {
  return fromMatchDetail({ ...match, score: null, pendingResult: null, advancesTo: null });
}

function newestEndOf(match: ShownMatch, { status, score, winnerSide, outcome }: WatchedMatch) {
  // A snapshot says nothing of winner and outcome: what was known of them holds while the status does.
  const known = status === match.status ? match : { winnerSide: null, suggestedWinner: null, outcome: null };
  return {
    winnerSide: winnerSide === undefined ? known.winnerSide : winnerSide,
    suggestedWinner: score?.suggestedWinner ?? known.suggestedWinner,
    outcome: outcome ?? known.outcome,
  };
}

/** Players as they are now, with what was known of them. */
function withKnownPlayers(
  players: Readonly<Record<SideName, readonly Named[]>>,
  known: ShownMatch['players'],
): ShownMatch['players'] {
  const all = new Map([...known.home, ...known.guest].map((player) => [player.id, player]));
  const fill = (side: readonly Named[]) => side.map((player) => ({ ...all.get(player.id), ...player }));
  return { home: fill(players.home), guest: fill(players.guest) };
}

/** Merges a known match with a later socket message; the newer version wins. */
export function withNewest(match: ShownMatch, watched: WatchedMatch | null): ShownMatch {
  if (watched === null || watched.version < match.version) return match;
  const { version, status, sets, score } = watched;
  return {
    ...match,
    version,
    status,
    sets: sets ?? [],
    score,
    players: withKnownPlayers(watched.players ?? match.players, match.players),
    deuceRule: watched.deuceRule ?? match.deuceRule,
    ...newestEndOf(match, watched),
  };
}

/**
 * Seconds that are left of a timed match at a moment of the server's clock, in ms; 0 once they have run down, null where no
 * time ends it and while it is not played. Nobody stops its clock.
 */
export function playingTimeLeft(
  { status, startedAt, minutes = null }: Pick<ShownMatch, 'status' | 'startedAt' | 'minutes'>,
  now: number,
): number | null {
  if (status !== 'in_progress' || startedAt === null || minutes === null) return null;
  const whole = minutes * 60;
  return Math.max(0, Math.min(whole, Math.ceil(whole - (now - Date.parse(startedAt)) / 1000)));
}

/** The winner of a completed match, confirmed or not; null before, and where there is none. */
export function winnerOf(
  match: Pick<ShownMatch, 'status' | 'winnerSide' | 'suggestedWinner'>,
): SideName | null {
  return match.status === 'completed' ? (match.winnerSide ?? match.suggestedWinner) : null;
}

/** Whether a socket reported what only the whole match says in full: a new status, or a result seen in a snapshot. */
export function isOutdated(
  detail: Pick<MatchDetailView, 'version' | 'status' | 'winnerSide'>,
  watched: Pick<WatchedMatch, 'version' | 'status' | 'winnerSide'>,
): boolean {
  if (watched.version <= detail.version) return false;
  return (
    watched.status !== detail.status ||
    (watched.status === 'completed' && watched.winnerSide === undefined && detail.winnerSide === null)
  );
}
