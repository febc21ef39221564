import type { MatchEvent } from '../play/events.ts';
import { playEvent, pointOf, refusalsAt } from '../play/play.ts';
import { servingNow } from '../play/service-order.ts';
import type { PlayState } from '../play/state.ts';
import { isDecidingPoint } from '../next-point.ts';
import { ok } from '../result.ts';
import type { Refusal, Result } from '../result.ts';
import type { Rules } from '../rules.ts';
import { opponentOf } from '../vocabulary.ts';
import type { PointKind, Side } from '../vocabulary.ts';
import { isGameWon } from '../winning.ts';

/** An event of the log of a match, with the times that durations are made of. */
export interface LoggedEvent {
  readonly event: MatchEvent;
  /** When it was entered. */
  readonly at: Date;
  /** When play last went on, where it had stood still since the event before: suspended, or taken for over. */
  readonly resumedAt?: Date | null;
}

/** A match as its point log has it. */
export interface LoggedPlay {
  /** The state before the first event. */
  readonly start: PlayState;
  readonly startedAt: Date;
  /** The events that stand, in order, without undone ones. */
  readonly log: Iterable<LoggedEvent>;
}

/** A point as statistics count it. A penalty point is played as a point (rules 2), and counts as one. */
export interface CountedPoint {
  readonly server: Side;
  readonly winner: Side;
  readonly kind: PointKind | null;
  /** The receiver could win the game with it. */
  readonly isBreakPoint: boolean;
  /** The deuce rule let it decide the game. */
  readonly isDeciding: boolean;
}

/** A completed service game. Tiebreaks do not count: both sides serve in them. */
export interface ServiceGame {
  readonly server: Side;
  readonly winner: Side;
}

/** The contribution of one event of the log to the statistics. */
export interface Step {
  /** Index of the set in which it counts, from 0. */
  readonly set: number;
  readonly point: CountedPoint | null;
  /** The service game that it ended. */
  readonly serviceGame: ServiceGame | null;
  /** Time since the event before, without the time that play stood still. */
  readonly playedMs: number;
}

/** A log played through. */
export interface PlayedThrough {
  readonly steps: readonly Step[];
  /** The state after it. */
  readonly state: PlayState;
}

/**
 * Whether the receiver wins the game by winning the next point: 0–40, 15–40, 30–40, advantage receiver, and the
 * deciding point of a game, which is a game point for both. Tiebreaks have none.
 */
const isBreakPoint = (rules: Rules, { playing, points, server }: PlayState): boolean =>
  playing === 'game' && isGameWon(rules.deuceRule, points[opponentOf(server)] + 1, points[server]);

const countedPoint = (rules: Rules, before: PlayState, event: MatchEvent): CountedPoint | null => {
  const point = pointOf(before, event);
  return (
    point && {
      ...point,
      server: servingNow(before).side,
      isBreakPoint: isBreakPoint(rules, before),
      isDeciding: isDecidingPoint(rules, before),
    }
  );
};

const isGameOver = (before: PlayState, after: PlayState): boolean =>
  after.sets.length > before.sets.length ||
  after.games.home + after.games.guest > before.games.home + before.games.guest;

/** The service game that an event ended: by its point, or as a penalty. One that was set by hand was not played. */
const endedServiceGame = (before: PlayState, event: MatchEvent, after: PlayState): ServiceGame | null => {
  if (event.type === 'setScore' || before.playing !== 'game' || !isGameOver(before, after)) return null;
  const winner = pointOf(before, event)?.winner ?? ('side' in event ? opponentOf(event.side) : null);
  return winner === null ? null : { server: before.server, winner };
};

/** Index of the running set, from 0; after the decision, of the last. */
const setIndexOf = ({ sets, decided }: PlayState): number =>
  decided === null ? sets.length : sets.length - 1;

interface PlayedStep extends Step {
  /** The last set that a score set by hand left; null for every other event. */
  readonly lastSet: number | null;
}

/** A score set by hand may take sets back. Events played in them count in the last set that the score kept. */
const placeInSets = (played: readonly PlayedStep[]): Step[] => {
  const steps: Step[] = [];
  let last = Infinity;
  for (const { lastSet, ...step } of played.toReversed()) {
    last = Math.min(last, lastSet ?? Infinity);
    steps.push({ ...step, set: Math.min(step.set, last) });
  }
  return steps.reverse();
};

const elapsedMs = ({ at, resumedAt = null }: LoggedEvent, previousMs: number): number =>
  Math.max(0, at.getTime() - Math.max(previousMs, resumedAt?.getTime() ?? previousMs));

/** Plays a log through, for its statistics. Refusals carry the index of the refused event (`events.12.kind`). */
export function playThrough(rules: Rules, play: LoggedPlay): Result<PlayedThrough, Refusal[]> {
  const steps: PlayedStep[] = [];
  let state = play.start;
  let previousMs = play.startedAt.getTime();
  for (const logged of play.log) {
    const { event } = logged;
    const played = playEvent(rules, state, event);
    if (!played.ok) return { ok: false, error: refusalsAt(steps.length, played.error) };
    steps.push({
      set: state.sets.length,
      point: countedPoint(rules, state, event),
      serviceGame: endedServiceGame(state, event, played.value),
      playedMs: elapsedMs(logged, previousMs),
      lastSet: event.type === 'setScore' ? setIndexOf(played.value) : null,
    });
    state = played.value;
    previousMs = logged.at.getTime();
  }
  return ok({ steps: placeInSets(steps), state });
}
