import type { MatchView, SetView } from '@courtcast/contracts';
import { localTime } from '@courtcast/downloads';
import { checkSets, dueOf, opponentOf, resolveRules } from '@courtcast/scoring-rules';
import type { DrawDetail } from '../../application/draws/draw-detail.ts';
import type { Slot } from '../../domain/draws/bracket.ts';
import { lastRoundOf } from '../../domain/draws/draw-size.ts';
import { hasLeft } from '../../domain/draws/draw.ts';
import type { Draw } from '../../domain/draws/draw.ts';
import { linePlaces, roundsOf } from '../../domain/draws/structures/rounds.ts';
import { participantIdOf } from './tods-participants.ts';
import { scoreText } from './wording.ts';

const sideNumbers = { home: 1, guest: 2 } as const;

const outcomes = {
  completed: 'COMPLETED',
  walkover: 'WALKOVER',
  retirement: 'RETIRED',
  default: 'DEFAULTED',
} as const;

const statuses = {
  scheduled: 'TO_BE_PLAYED',
  in_progress: 'IN_PROGRESS',
  suspended: 'SUSPENDED',
  completed: 'AWAITING_RESULT',
  cancelled: 'CANCELLED',
} as const;

function toSet(
  { home, guest, tiebreak, matchTiebreak }: SetView,
  { setNumber, isFinished }: { setNumber: number; isFinished: boolean },
) {
  const winningSide = isFinished && home !== guest ? { winningSide: home > guest ? 1 : 2 } : {};
  const points = matchTiebreak === true ? { home, guest } : tiebreak;
  return {
    setNumber,
    ...(matchTiebreak === true ? {} : { side1Score: home, side2Score: guest }),
    ...(points === undefined ? {} : { side1TiebreakScore: points.home, side2TiebreakScore: points.guest }),
    ...winningSide,
  };
}

function swapped(sets: readonly SetView[]): SetView[] {
  return sets.map(({ home, guest, tiebreak, ...set }) => ({
    ...set,
    home: guest,
    guest: home,
    ...(tiebreak === undefined ? {} : { tiebreak: { home: tiebreak.guest, guest: tiebreak.home } }),
  }));
}

/** Number of finished sets; the last set of a stopped match may be unfinished. */
function finishedSets(match: MatchView, sets: readonly SetView[]): number {
  if (match.outcome === 'completed') return sets.length;
  const rules = resolveRules(match);
  const read = rules.ok ? checkSets(rules.value, sets, { hasStopped: true }) : rules;
  return read.ok ? read.value.finished : sets.length - 1;
}

function scoreOf(match: MatchView) {
  const { sets } = match;
  if (sets === null || sets.length === 0) return {};
  const finished = finishedSets(match, sets);
  return {
    score: {
      sets: sets.map((set, index) => toSet(set, { setNumber: index + 1, isFinished: index < finished })),
      scoreStringSide1: scoreText({ sets }),
      scoreStringSide2: scoreText({ sets: swapped(sets) }),
    },
  };
}

function scheduleOf(match: MatchView, timeZone: string) {
  const { court } = match;
  const due = dueOf(match);
  const at = due && localTime(new Date(due.at), timeZone);
  const items = [
    ['SCHEDULE.DATE', at?.date],
    ['SCHEDULE.TIME.SCHEDULED', at === null ? undefined : `${at.date}T${at.time}`],
    ['SCHEDULE.ASSIGN.VENUE', court?.clubId],
    ['SCHEDULE.ASSIGN.COURT', court?.id],
  ] as const;
  const timeItems = items.flatMap(([itemType, itemValue]) =>
    itemValue === undefined ? [] : [{ itemType, itemValue }],
  );
  return timeItems.length === 0 ? {} : { timeItems };
}

function resultOf(match: MatchView, isBothOut: boolean) {
  if (isBothOut) return { matchUpStatus: 'DOUBLE_WALKOVER' };
  const { outcome, winnerSide, status } = match;
  if (outcome === null) return { matchUpStatus: statuses[status] };
  // A tie, where the draw allows it.
  if (winnerSide === null) return { matchUpStatus: outcomes[outcome] };
  return { matchUpStatus: outcomes[outcome], winningSide: sideNumbers[winnerSide] };
}

/** A match as its guest side sees it. */
export function withSidesSwapped(match: MatchView): MatchView {
  const { sets, winnerSide, players } = match;
  return {
    ...match,
    sets: sets && swapped(sets),
    winnerSide: winnerSide && opponentOf(winnerSide),
    players: { home: players.guest, guest: players.home },
  };
}

/** The state of a match: its score, place and time. */
export function playedMatchUp(
  match: MatchView,
  { isBothOut, timeZone }: { isBothOut: boolean; timeZone: string },
): object {
  return { ...resultOf(match, isBothOut), ...scoreOf(match), ...scheduleOf(match, timeZone) };
}

/** A pairing that is not played: a bye of the first round, or one that an empty slot made of a later match. */
function unplayedResult({ draw }: DrawDetail, home: Slot, guest: Slot) {
  const byes = [home, guest].filter(({ occupant }) => occupant.kind === 'bye');
  if (byes.length === 0) return { matchUpStatus: 'TO_BE_PLAYED' };
  if (byes.length > 1) return { matchUpStatus: 'DOUBLE_WALKOVER' };
  if (home.round === firstRoundIn(draw.state)) return { matchUpStatus: 'BYE' };
  const present = [home, guest].find(({ occupant }) => occupant.kind === 'placed');
  if (present === undefined) return { matchUpStatus: 'TO_BE_PLAYED' };
  const { occupant, round } = present;
  const isOut =
    occupant.kind === 'placed' && occupant.playerIds.some((playerId) => hasLeft(draw.state, playerId, round));
  if (isOut) return { matchUpStatus: 'DOUBLE_WALKOVER' };
  return { matchUpStatus: 'WALKOVER', winningSide: sideNumbers[present.side] };
}

/** The round that a bracket begins with, counted from its end. */
function firstRoundIn(draw: Draw): number {
  return roundsOf(draw)[0]?.round ?? 1;
}

/**
 * A line with the number of its draw position: those of the last feed round come first, as with competition-factory.
 */
export interface NumberedLine {
  readonly drawPosition: number;
  readonly slot: Slot;
}

/** The lines of a draw with their occupants. */
export function numberedLines({ bracket, draw }: DrawDetail): NumberedLine[] {
  const places = linePlaces(draw.state);
  return places.flatMap(({ round, position, side }) => {
    const slot = bracket.slots.find(
      (one) => one.round === round && Math.ceil(one.position / 2) === position && one.side === side,
    );
    const later = places.filter((one) => one.round < round).length;
    const ofRound = places.filter((one) => one.round === round);
    const within = ofRound.findIndex((one) => one.position === position && one.side === side);
    return slot === undefined ? [] : [{ drawPosition: later + within + 1, slot }];
  });
}

function drawPositionsOf(lines: readonly NumberedLine[], slots: readonly Slot[]): number[] {
  const participants = new Map(
    lines.flatMap(({ slot: { occupant }, drawPosition }) =>
      occupant.kind === 'placed' ? [[participantIdOf(occupant.playerIds), drawPosition] as const] : [],
    ),
  );
  return slots.flatMap((slot) => {
    const own = lines.find((line) => line.slot === slot)?.drawPosition;
    if (own !== undefined) return [own];
    const { occupant } = slot;
    const line =
      occupant.kind === 'placed' ? participants.get(participantIdOf(occupant.playerIds)) : undefined;
    return line === undefined ? [] : [line];
  });
}

/** The matches of a draw, including those that are not played. Side 1 is home, the upper one. */
export function toMatchUps(detail: DrawDetail, timeZone: string): object[] {
  const { draw, bracket, matches } = detail;
  const { qualifyingSpots, matches: made } = draw.state;
  const lines = numberedLines(detail);
  const first = firstRoundIn(draw.state);
  return bracket.slots.flatMap((home, index) => {
    const guest = bracket.slots[index + 1];
    if (home.side !== 'home' || guest === undefined) return [];
    const { round, matchId } = home;
    const match = matchId === null ? undefined : matches.get(matchId);
    const isBye = [home, guest].some(({ occupant }) => occupant.kind === 'bye');
    const isBothOut = made?.some(({ id, result }) => id === matchId && result?.advances === 'bothOut');
    return [
      {
        matchUpId: matchId ?? `${draw.id}-${round}-${guest.position / 2}`,
        roundNumber: first - round + 1,
        roundPosition: guest.position / 2,
        finishingRound: round - lastRoundOf(qualifyingSpots) + 1,
        drawPositions: drawPositionsOf(lines, [home, guest]),
        ...(match === undefined || isBye
          ? unplayedResult(detail, home, guest)
          : playedMatchUp(match, { isBothOut: isBothOut === true, timeZone })),
      },
    ];
  });
}
