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

/** A player of a match; country and picture are absent unless they were read. */
export interface ShownPlayer extends Named {
  /** ISO 3166-1 alpha-2 code; null if unknown. */
  readonly country?: string | null | undefined;
  /** Path of the picture. */
  readonly picture?: string;
}

/** How a player or pair got into a draw, as it is written beside the name. */
export type EntryMark = NonNullable<BracketEntryView['entryMark']>;

/** Where the unknown players of a side come from: as the winner or loser of a match, or as a qualifier. */
export type OpenSide = (
  | ({ readonly kind: 'winner' | 'loser'; readonly from?: OtherDraw } & MatchPlace)
  /** The number of the qualifier slot, from the top of the draw. */
  | { readonly kind: 'qualifier'; readonly number: number; readonly finish?: GroupFinish }
) & {
  /** The match whose winner or loser comes; absent if it is not created, or unknown. */
  readonly matchId?: string;
  /** Its two sides, if both are known. */
  readonly either?: readonly [home: Contender, guest: Contender];
};

/** How players finished in their group: as the winner, second, or one of several places. */
export type GroupFinish = 'winner' | 'second' | 'other';

/** The other draw that somebody comes from. */
export interface OtherDraw {
  readonly drawId: string;
  /** The part of the draw structure; `main` for the main draw. */
  readonly part: string;
}

/** A side of a match that decides an open side: a name, or the number of an unknown qualifier. */
export type Contender = string | { readonly qualifier: number };

/** The place of a match in its draw. */
export interface MatchPlace {
  /** 1 is the final. */
  readonly round: number;
  /** From the top of its round, from 1. */
  readonly number: number;
  /** In a qualifying draw, the round's number from the first; absent elsewhere. */
  readonly stage?: number;
  /**
   * In a draw that players from another one join, the round's number from the first, since its rounds are no
   * quarter- or semi-finals. Absent for the final, and elsewhere.
   */
  readonly step?: number;
}

/** When a match begins: at a time, not before a time, or on a day. */
export interface Plan {
  readonly kind: 'time' | 'notBefore' | 'day';
  /** ISO timestamp, or `YYYY-MM-DD` for a day. */
  readonly at: string;
}

/** A match in the form that pages show, whatever answer it came from. Unknown lists are empty, unknown fields null. */
export interface ShownMatch {
  readonly id: string;
  readonly version: number;
  readonly status: MatchStatus;
  readonly players: Readonly<Record<SideName, readonly ShownPlayer[]>>;
  /** Absent if the bracket was not read, and outside of one. */
  readonly place?: MatchPlace | undefined;
  /** The number of its group; absent if the draw was not read, and outside of several groups. */
  readonly group?: number | undefined;
  /** Absent if the bracket was not read. */
  readonly seeds?: Readonly<Record<SideName, number | null>> | undefined;
  readonly entryMarks?: Readonly<Record<SideName, EntryMark | null>> | undefined;
  /** Where the players of open sides come from; absent if the bracket was not read. */
  readonly openSides?: Readonly<Partial<Record<SideName, OpenSide>>> | undefined;
  readonly sets: readonly SetView[];
  /** Games that win a set; absent or null if unknown, or if no games are played. */
  readonly gamesPerSet?: number | null | undefined;
  readonly score: ScoreView | null;
  /** Null if unknown. */
  readonly deuceRule: MatchDetailView['deuceRule'] | null;
  /** As an official confirmed it. */
  readonly winnerSide: SideName | null;
  /** As the score, or a result awaiting confirmation, says. */
  readonly suggestedWinner: SideName | null;
  readonly outcome: Outcome | null;
  readonly tournament: Named | null;
  readonly drawName: string | null;
  /** The teams of the team match it belongs to. */
  readonly teams: Readonly<Record<SideName, Named>> | null;
  /** 1 is the final. */
  readonly round: number | null;
  readonly court: Named | null;
  readonly club: Named | null;
  readonly startedAt: string | null;
  /** Minutes after which time ends the match; absent or null if no time does. */
  readonly minutes?: number | null | undefined;
  readonly completedAt: string | null;
  /** When it begins; absent if unknown. */
  readonly plan?: Plan;
  /** Zone of the planned time; absent if unknown. */
  readonly zone?: string | undefined;
}

/** Whether only a result was entered: start and end are the same moment, so that its duration is unknown. */
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

/** The minutes in a format code: `SET1-S:T20` counts games, `SET1-S:T20P` points. */
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

/** The result, confirmed or awaiting confirmation. */
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

/** A match from its detail answer. */
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

/** A match from a list answer without points: a player's matches, a schedule. */
export function fromMatchView(match: MatchView): ShownMatch {
  return fromMatchDetail({ ...match, score: null, pendingResult: null, advancesTo: null });
}

function newestEndOf(match: ShownMatch, { status, score, winnerSide, outcome }: WatchedMatch) {
  // A snapshot lacks winner and outcome: known values hold while the status is the same.
  const known = status === match.status ? match : { winnerSide: null, suggestedWinner: null, outcome: null };
  return {
    winnerSide: winnerSide === undefined ? known.winnerSide : winnerSide,
    suggestedWinner: score?.suggestedWinner ?? known.suggestedWinner,
    outcome: outcome ?? known.outcome,
  };
}

/** Current players with the facts known of them. */
function withKnownPlayers(
  players: Readonly<Record<SideName, readonly Named[]>>,
  known: ShownMatch['players'],
): ShownMatch['players'] {
  const all = new Map([...known.home, ...known.guest].map((player) => [player.id, player]));
  const fill = (side: readonly Named[]) => side.map((player) => ({ ...all.get(player.id), ...player }));
  return { home: fill(players.home), guest: fill(players.guest) };
}

/** Merges a match with a later socket message; the newer version wins. */
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
 * Seconds left of a timed match at `nowMs`, in ms of the server's clock; 0 after its time, null if no time
 * ends it or it is not being played. The clock never stops during play.
 */
export function playingTimeLeft(
  { status, startedAt, minutes = null }: Pick<ShownMatch, 'status' | 'startedAt' | 'minutes'>,
  now: number,
): number | null {
  if (status !== 'in_progress' || startedAt === null || minutes === null) return null;
  const whole = minutes * 60;
  return Math.max(0, Math.min(whole, Math.ceil(whole - (now - Date.parse(startedAt)) / 1000)));
}

/** The winner of a completed match, confirmed or not; null before that, and if there is none. */
export function winnerOf(
  match: Pick<ShownMatch, 'status' | 'winnerSide' | 'suggestedWinner'>,
): SideName | null {
  return match.status === 'completed' ? (match.winnerSide ?? match.suggestedWinner) : null;
}

/** Whether a socket message reports what only the full match contains: a new status, or a result in a snapshot. */
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
