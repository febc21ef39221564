import type { BoardItselfView, MatchDetailView } from '@courtcast/contracts';
import { openPad } from '../src/sync/pad.ts';
import type { Pad } from '../src/sync/pad.ts';
import type { Sheet } from '../src/sync/timeline.ts';
import type { ScoringService } from '../src/sync/service.ts';
import { openBoard } from '../src/board/board.ts';
import type { Board } from '../src/board/board.ts';
import type { Answer, CourtService } from '../src/board/court-service.ts';
import { emptyRecord } from '../src/board/board-state.ts';
import type { BoardRecord, BoardStore } from '../src/board/board-state.ts';
import { simulateScoring } from './bad-network.ts';
import type { SimulatedScoring } from './bad-network.ts';
import { createMemoryStore } from './memory-store.ts';
import type { MemoryStore } from './memory-store.ts';

/** A court of the simulated club, as a match names it. */
export function courtNamed(id: string): NonNullable<MatchDetailView['court']> {
  return { id, name: `Court ${id}`, clubId: 'k1', club: { id: 'k1', name: 'Club' } };
}

const COURT = courtNamed('c1');
const AT = '2026-05-02T14:00:00.000Z';

/** A simulated court with its board's keys and matches. */
export interface SimulatedCourt {
  /** The court of each valid key. */
  readonly keys: Map<string, string>;
  readonly matches: Map<string, SimulatedScoring>;
  /** Idempotency keys of requests to start a match, in order. */
  readonly startedWith: string[];
  /** Whether the service answers. */
  isReachable: boolean;
  /** Whether the club has deleted the court. */
  isRemoved: boolean;
  /** Whether the answer to a start is lost. */
  losesStarts: boolean;
  /** The match in progress on the court. */
  live: string | null;
  addMatch(fields: Partial<MatchDetailView>): SimulatedScoring;
  /** Changes a match outside of its log, as an official who confirms, cancels or moves it. */
  touch(id: string, fields: Partial<MatchDetailView>): void;
  /** The service's sheet of a match. Throws if there is none. */
  sheet(id: string): Sheet;
}

/** Creates a court without a match, with one valid key: `good`. */
export function simulateCourt(): SimulatedCourt {
  const touched = new Map<string, Partial<MatchDetailView>>();
  const court: SimulatedCourt = {
    keys: new Map([['good', COURT.id]]),
    matches: new Map(),
    startedWith: [],
    isReachable: true,
    isRemoved: false,
    losesStarts: false,
    live: null,
    addMatch(fields) {
      const scoring = simulateScoring({ court: COURT, ...fields });
      court.matches.set(scoring.sheet().match.id, scoring);
      return scoring;
    },
    touch(id, fields) {
      touched.set(id, { ...touched.get(id), ...fields });
      court.matches.get(id)?.touch({});
    },
    sheet(id) {
      const sheet = court.matches.get(id)?.sheet();
      if (sheet === undefined) throw new Error('there is no such match');
      return { ...sheet, match: { ...sheet.match, ...touched.get(id) } };
    },
  };
  return court;
}

function matchesOf(court: SimulatedCourt, key: () => string | null): ScoringService {
  return {
    send(id, request) {
      if (!court.isReachable) return Promise.resolve({ is: 'unanswered', afterMs: null });
      const isKnown = court.keys.get(key() ?? '') === COURT.id;
      const match = court.matches.get(id);
      const isHere = match !== undefined && court.sheet(id).match.court?.id === COURT.id;
      if (!isKnown || !isHere) return Promise.resolve({ is: 'locked-out', status: isKnown ? 403 : 401 });
      return match.service.send(id, request);
    },
    readSheet: async (id) => {
      if (!court.isReachable) throw new Error('it does not answer');
      return court.sheet(id);
    },
    readVersion: async (id) => {
      if (!court.isReachable) throw new Error('it does not answer');
      return court.sheet(id).match.version;
    },
  };
}

function serviceOf(court: SimulatedCourt, key: () => string | null): CourtService {
  const answer = <T>(make: () => Answer<T>): Promise<Answer<T>> =>
    Promise.resolve(court.isReachable ? make() : { is: 'away' });
  const change = (id: string, fields: Partial<MatchDetailView>): Answer<MatchDetailView> => {
    court.touch(id, fields);
    return { is: 'answered', value: court.sheet(id).match };
  };
  const started = new Map<string, MatchDetailView>();
  return {
    identify: (given) =>
      answer((): Answer<BoardItselfView> => {
        const courtId = court.keys.get(given);
        if (courtId === undefined) return { is: 'locked-out' };
        const match =
          court.live !== null && court.matches.has(court.live) ? court.sheet(court.live).match : null;
        const dates = { createdAt: AT, updatedAt: AT };
        const board = { id: 'b1', clubId: 'k1', courtId, matchId: null, name: 'Board', ...dates };
        return {
          is: 'answered',
          value: {
            board: { ...board, expiresAt: null, hasEnded: false },
            club: { id: 'k1', name: 'Club' },
            court: court.isRemoved ? null : { id: courtId, name: `Court of ${courtId}` },
            match: courtId === COURT.id ? match : null,
          },
        };
      }),
    readSlots: () => answer(() => ({ is: 'answered', value: { data: [] } })),
    start: (_body, idempotencyKey) =>
      answer((): Answer<MatchDetailView> => {
        if (court.keys.get(key() ?? '') !== COURT.id) return { is: 'locked-out' };
        court.startedWith.push(idempotencyKey);
        if (court.live !== null && !started.has(idempotencyKey))
          return { is: 'refused', reason: 'The court is in use' };
        const known =
          started.get(idempotencyKey) ??
          court.addMatch({ id: `free-${idempotencyKey}`, kind: 'freeplay', tournament: null }).sheet().match;
        started.set(idempotencyKey, known);
        court.live = known.id;
        return court.losesStarts ? { is: 'away' } : { is: 'answered', value: known };
      }),
    confirm: (id) => answer(() => change(id, { confirmedAt: AT, status: 'completed' })),
    cancel: (id) => answer(() => change(id, { status: 'cancelled' })),
    readMatch: (id) => answer(() => ({ is: 'answered', value: court.sheet(id).match })),
    readFacts: () =>
      answer(() => {
        const planned = [...court.matches.keys()].map((id) => court.sheet(id).match);
        const upcoming = planned.filter(({ status }) => status === 'scheduled');
        const place = { court: COURT, club: { id: 'k1', name: 'Club', timeZone: 'UTC' } };
        return { is: 'answered', value: { ...place, live: null, suspended: null, upcoming, last: null } };
      }),
  };
}

/** A device at the court, whose storage survives reopening. */
export interface SimulatedDevice {
  readonly pads: MemoryStore;
  readonly record: () => BoardRecord;
  open(key?: string): Promise<Board>;
  /** Advances the time by `ms` and runs what is due. */
  pass(ms: number): Promise<void>;
  now: Date;
}

function createMemoryBoards(): BoardStore & { readonly record: () => BoardRecord } {
  let kept: BoardRecord | null = null;
  return {
    record: () => kept ?? emptyRecord,
    read: () => Promise.resolve(structuredClone(kept)),
    change(_courtId, change) {
      kept = structuredClone({ ...emptyRecord, ...kept, ...change });
      return Promise.resolve(kept);
    },
  };
}

/** Runs all pending tasks. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Creates a device with empty storage. */
export function simulateDevice(court: SimulatedCourt): SimulatedDevice {
  const pads = createMemoryStore();
  const boards = createMemoryBoards();
  const due = new Map<() => void, number>();
  let ids = 0;
  let key: string | null = null;
  const newId = (): string => `id-${(ids += 1)}`;
  const service = matchesOf(court, () => key);
  const openPadOf = (id: string): Promise<Pad> =>
    openPad(id, {
      store: pads,
      service,
      alone: (_name, work) => work(),
      others: { notify: () => undefined, listen: () => () => undefined },
      newId,
      now: () => device.now.toISOString(),
      wait: () => new Promise((resolve) => setImmediate(resolve)),
    });
  const device: SimulatedDevice = {
    pads,
    now: new Date(AT),
    record: boards.record,
    async open(given) {
      const board = await openBoard('c1', given ?? null, {
        store: boards,
        service: serviceOf(court, () => key),
        matches: {
          open: (id) => openPadOf(id).catch(() => null),
          async prepare(id) {
            const pad = await openPadOf(id).catch(() => null);
            pad?.stop();
            return pad !== null;
          },
          forget: (id) => pads.forget(id),
        },
        after(ms, run) {
          due.set(run, ms);
          return () => due.delete(run);
        },
        signWith: (used) => {
          key = used;
        },
        newId,
        now: () => device.now,
      });
      await board.sync();
      await settle();
      return board;
    },
    async pass(ms) {
      device.now = new Date(device.now.getTime() + ms);
      for (const [run, dueMs] of due) {
        if (dueMs > ms) continue;
        due.delete(run);
        run();
      }
      await settle();
    },
  };
  return device;
}
