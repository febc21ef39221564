import type { AnswerOf } from '@courtcast/client';
import type { GroupRowView, MatchView } from '@courtcast/contracts';
import { callToCourts, nextRoundOf, roundsTable } from '@courtcast/pairings/rounds';
import type { ByRounds, Drawable, DrawnRound, RoundResult, RoundsDraw } from '@courtcast/pairings/rounds';
import { formatInForce, settingsIn } from '@courtcast/scoring-rules';
import { isByRounds } from '@courtcast/web-score/evening/round-view.ts';

export type Draw = AnswerOf<'getDraw'>;
type Round = NonNullable<Draw['drawnRounds']>[number];
type RoundMatch = Round['matches'][number];

function settingsOf(draw: Draw): ByRounds {
  if (!isByRounds(draw)) throw new Error('this draw is not made round by round');
  const { drawType, mixed = false, teams = false, pairing = '1+4v2+3', sitOutCredit = 'average' } = draw;
  const { courtIds = null, courtCount = null } = draw;
  return { drawType, mixed, teams, pairing, sitOutCredit, courtIds, courtCount };
}

/** The result of a match as the service counts it: only if confirmed or cancelled. */
function resultOf(match: MatchView | null): RoundResult | null {
  if (match === null) return null;
  const { status, confirmedAt, outcome, sets, winnerSide } = match;
  if (status === 'cancelled') return { advances: null, ended: { outcome: 'cancelled', sets: null } };
  if (confirmedAt === null || outcome === null) return null;
  return { advances: winnerSide, ended: { outcome, sets } };
}

/** Converts a draw of the API for the pairings library. */
export function toRoundsDraw(draw: Draw): RoundsDraw {
  const rounds = draw.drawnRounds ?? [];
  return {
    byRounds: settingsOf(draw),
    rules: settingsIn(draw),
    entrants: draw.entrants.map(({ players, seed }) => ({ playerIds: players.map(({ id }) => id), seed })),
    left: draw.entrants.flatMap(({ left }, place) => (left === true ? [place] : [])),
    rounds: rounds.map(({ randomSeed, matches, sitOut }) => ({ randomSeed, sitOut, pairings: matches })),
    matches: rounds.flatMap(({ round, matches }) =>
      matches.map(({ matchId, match }, index) => ({
        ...{ id: matchId, round, position: index + 1 },
        result: resultOf(match),
      })),
    ),
  };
}

const UNMADE = 'unmade:';

/** Whether a match was drawn on this device and is unknown to the service. */
export function isUnmade({ matchId }: Pick<RoundMatch, 'matchId'>): boolean {
  return matchId.startsWith(UNMADE);
}

const notPlayed = {
  ...{ version: 1, status: 'scheduled', sets: null, notes: null, winnerSide: null, outcome: null },
  ...{ confirmedAt: null, confirmedByUserId: null, review: null, suggestedWinner: null, court: null },
  ...{ startedAt: null, completedAt: null, finishedAt: null, round: null, scheduledTime: null },
  ...{ notBeforeTime: null, playOrder: null, calledAt: null, umpireUserId: null },
  ...{ teamMatchId: null, teamMatch: null },
} as const satisfies Partial<MatchView>;

/** A match drawn on this device, in the form in which the service will create it. */
function madeHere(draw: Draw, { round, at }: { round: number; at: string }, drawn: RoundMatch): RoundMatch {
  const playersOf = (places: readonly number[]) =>
    places.flatMap((place) => draw.entrants[place]?.players ?? []);
  const { home, guest, court } = drawn;
  const match: MatchView = {
    ...notPlayed,
    ...formatInForce(settingsIn(draw)),
    id: drawn.matchId,
    kind: 'tournament',
    createdAt: at,
    updatedAt: at,
    players: { home: playersOf(home), guest: playersOf(guest) },
    tournament: null,
    draw: null,
    drawRound: { round, court, drawType: settingsOf(draw).drawType },
    goldenPoint: draw.goldenPoint,
  };
  return { ...drawn, match };
}

/** The draw with all matches of its rounds, including drawn ones that the service has not created yet. */
export function withMadeMatches(draw: Draw): Draw {
  const rounds = draw.drawnRounds ?? [];
  if (rounds.every(({ matches }) => matches.every(({ match }) => match !== null))) return draw;
  const at = draw.updatedAt;
  const drawnRounds = rounds.map(({ matches, ...round }) => ({
    ...round,
    matches: matches.map((one) =>
      one.match === null ? madeHere(draw, { round: round.round, at }, one) : one,
    ),
  }));
  return { ...draw, drawnRounds };
}

/** Draws the next round from the data on this device; refuses as the service would. */
export function drawHere(draw: Draw, randomSeed: number): Drawable<DrawnRound> {
  return nextRoundOf(toRoundsDraw(draw), { randomSeed, genders: new Map() });
}

interface NewRound {
  readonly drawn: DrawnRound;
  /** ISO 8601. */
  readonly at: string;
}

/** The draw with a further round, its matches assigned to courts. */
export function withRound(draw: Draw, { drawn, at }: NewRound): Draw {
  const rounds = draw.drawnRounds ?? [];
  const round = rounds.length + 1;
  const matches = drawn.pairings.map(({ home, guest, court }, index) =>
    madeHere(
      draw,
      { round, at },
      {
        ...{ matchId: `${UNMADE}${round}.${index + 1}`, court, courtId: null, match: null },
        ...{ home: [...home], guest: [...guest] },
      },
    ),
  );
  const { randomSeed, sitOut } = drawn;
  return withCourts({
    ...draw,
    drawnRounds: [...rounds, { round, randomSeed, sitOut: [...sitOut], clock: null, matches }],
  });
}

/** The draw with waiting matches assigned to free courts. */
export function withCourts(draw: Draw): Draw {
  const { rounds = [] } = callToCourts(toRoundsDraw(draw));
  const drawnRounds = (draw.drawnRounds ?? []).map((round, at) => ({
    ...round,
    matches: round.matches.map((one, index) => {
      const court = rounds[at]?.pairings[index]?.court ?? one.court;
      if (court === one.court) return one;
      return { ...one, court, courtId: draw.courtIds?.[(court ?? 0) - 1] ?? null };
    }),
  }));
  return { ...draw, drawnRounds };
}

/** The table from the data on this device, as the service computes it. */
export function tableHere(draw: Draw): GroupRowView[] {
  if ((draw.drawnRounds ?? []).length === 0) return [];
  return roundsTable(toRoundsDraw(draw)).map(({ entrant, hasLeft, evening, provisional, ...figures }) => {
    const { players = [], seed = null, entryMark = null } = draw.entrants[entrant] ?? {};
    const standing = provisional ? 'playing' : 'finished';
    return {
      ...{ group: 1, ...figures, ...evening },
      ...{ players, seed, entryMark: entryMark ?? null, status: hasLeft ? 'withdrawn' : standing },
      provisional,
    };
  });
}
