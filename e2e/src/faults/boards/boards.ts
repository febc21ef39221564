import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '@courtcast/client';
import { eventually } from '@courtcast/testkit';
import { openBoard } from './board.ts';
import type { Board, BoardMatch, Point } from './board.ts';

/** Boards that enter points for as long as they are let. */
export interface Boards {
  readonly matches: readonly BoardMatch[];
  /** Points that were accepted by now. */
  accepted(): number;
  /** Describes the events since the last call. */
  describe(): string;
  /** Lets each board finish its point, for a minute at most. */
  stop(): Promise<void>;
}

/** How the boards behave. */
export interface BoardOptions {
  readonly count: number;
  readonly random: () => number;
  /** Whether a point is sent again until it is answered. */
  readonly isPersistent: boolean;
  /** Least pause between two points of a board, and at most twice that; a second unless given. */
  readonly pauseMs?: number;
}

const SECOND_MS = 1_000;
const PAUSE_MS = 1_000;
const RETRY_MS = 200;
/** One point in ten is sent twice at the same moment, under one key. */
const IMPATIENCE = 0.1;
const STOP_WITHIN_MS = 60_000;
const patience = { withinMs: 60_000 };
/** A club's boards are behind one address, that of its network. */
const BOARDS_OF_CLUB = 10;

interface Course {
  readonly options: BoardOptions;
  readonly stopping: AbortController;
  /** No point is sent again after this, on the steady clock. */
  deadline: number;
  slowestMs: number;
  /** Why points had to be sent again, and how often. */
  readonly repeats: Map<string, number>;
}

const describeCourse = (course: Course): string => {
  const repeats = [...course.repeats].map(([why, count]) => `${count} × ${why}`).join(', ');
  const text = `slowest ${(course.slowestMs / SECOND_MS).toFixed(1)} s${repeats === '' ? '' : `; again: ${repeats}`}`;
  course.slowestMs = 0;
  course.repeats.clear();
  return text;
};

/** Sends a point until it is answered; false where the board cannot go on. */
const insist = async (board: Board, point: Point, course: Course): Promise<boolean> => {
  const { random, isPersistent } = course.options;
  while (performance.now() < course.deadline) {
    const outcome = await board.send(point, random() < IMPATIENCE);
    if (outcome.kind !== 'again') return outcome.kind === 'accepted';
    if (!isPersistent) return true;
    course.repeats.set(outcome.why, (course.repeats.get(outcome.why) ?? 0) + 1);
    await delay(RETRY_MS + random() * RETRY_MS);
  }
  return false;
};

const play = async (board: Board, course: Course): Promise<void> => {
  const { options, stopping } = course;
  const { pauseMs: leastMs = PAUSE_MS, random } = options;
  let isGoing = true;
  while (isGoing && !stopping.signal.aborted) {
    const began = performance.now();
    isGoing = await insist(board, board.next(), course);
    course.slowestMs = Math.max(course.slowestMs, performance.now() - began);
    const pauseMs = leastMs * (1 + random());
    await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
  }
};

const openAll = async (
  { url, as }: { readonly url: string; readonly as: (name: string) => Client },
  count: number,
): Promise<Board[]> => {
  const boards: Board[] = [];
  for (let first = 0; first < count; first += BOARDS_OF_CLUB) {
    const owner = as(`Olga Owner ${first}`);
    const body = { name: `Club ${first}` };
    const { id: clubId } = await eventually(() => owner.call('createClub', { body }), patience);
    const place = {
      owner,
      clubId,
      baseUrl: `${url}/api/v1`,
      address: `10.0.0.${1 + first / BOARDS_OF_CLUB}`,
    };
    for (let index = first; index < Math.min(count, first + BOARDS_OF_CLUB); index += 1)
      boards.push(await openBoard(place, `Board ${index}`));
  }
  return boards;
};

/** Opens a board for each match, at the gateway, and starts its points. */
export async function startBoards(
  arena: { readonly url: string; readonly as: (name: string) => Client },
  options: BoardOptions,
): Promise<Boards> {
  const boards = await openAll(arena, options.count);
  const course: Course = {
    ...{ options, stopping: new AbortController(), repeats: new Map<string, number>() },
    ...{ deadline: Infinity, slowestMs: 0 },
  };
  const playing = boards.map((board) => play(board, course));
  return {
    matches: boards.map(({ match }) => match),
    accepted: () => boards.reduce((sum, { match }) => sum + match.accepted.length, 0),
    describe: () => describeCourse(course),
    async stop() {
      course.deadline = performance.now() + STOP_WITHIN_MS;
      course.stopping.abort();
      await Promise.all(playing);
    },
  };
}
