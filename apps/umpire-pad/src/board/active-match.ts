import { setsOf } from '@courtcast/scoring-rules';
import type { MatchDetailView, MatchView } from '@courtcast/contracts';
import { pairName } from '@courtcast/web-score/match/names.ts';
import type { CourtFacts } from '@courtcast/web-score/court/court-facts.ts';
import type { Pad } from '../sync/pad.ts';
import type { BoardState, Notice } from './board-state.ts';
import { heldOf, nextStep } from './next-step.ts';
import type { Departure, Held, OnCourt, Step } from './next-step.ts';
import type { CourtService } from './court-service.ts';

/** Runs tasks one after the other, in the order of the calls; a failed task does not stop the next. */
export function createTaskQueue(): (work: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve();
  return (work) => {
    last = last.then(work, work);
    return last;
  };
}

/** Calls `run` after `ms`, unless the returned function cancels it. */
type After = (ms: number, run: () => void) => () => void;

/** A timer for one pending action. */
interface Alarm {
  /** Starts the timer; a running timer of the same name goes on. */
  set(name: string, ms: number, run: () => void): void;
  clear(): void;
}

/** Creates a timer that is not running. */
function createAlarm(after: After): Alarm {
  let setFor: { readonly name: string; readonly stop: () => void } | null = null;
  const clear = (): void => {
    setFor?.stop();
    setFor = null;
  };
  return {
    set(name, ms, run) {
      if (setFor?.name === name) return;
      clear();
      setFor = { name, stop: after(ms, run) };
    },
    clear,
  };
}

/** Stores matches on the device and removes them. */
interface Matches {
  /** Opens a match stored here, or read from the service; null if neither has it. */
  open(matchId: string): Promise<Pad | null>;
  /** Stores a match on the device without opening it; false if the service does not return it. */
  prepare(matchId: string): Promise<boolean>;
  /** Removes a match from the device, unless it has unsent entries. */
  forget(matchId: string): Promise<void>;
}

/** Facts about the open match that its pad does not hold. */
interface Known {
  /** Undefined while unknown. */
  onCourt: OnCourt | null | undefined;
  /** The match's court at the service; undefined: as its pad says. */
  court: MatchDetailView['court'] | undefined;
  /** Number of its entries that were set aside. */
  kept: number;
}

/** Holds the pad of the one open match. */
interface ActivePad {
  now(): Held | null;
  open(matchId: string): Promise<void>;
  /** Closes it; unsent entries stay on the device. */
  close(): Promise<void>;
  /** Closes it, and shows the reason at the court. */
  depart(departure: Departure | null): Promise<void>;
}

function noticeOf(pad: Pad, is: Departure, kept: number): Notice {
  const { state } = pad.line();
  const { home, guest } = pad.view().outbox.sheet.match.players;
  const sets = state === null ? [] : setsOf(state).map((set) => `${set.home}–${set.guest}`);
  return { is, names: [pairName(home), pairName(guest)], sets, kept };
}

interface ActivePadParts {
  readonly state: BoardState;
  readonly known: Known;
  readonly matches: Matches;
  /** Called when anything about the open match changes. */
  readonly changed: () => void;
  /** Called when the service begins to refuse the open match's entries. */
  readonly lockedOut: () => void;
}

/** Subscribes to a pad's changes, and to its lock-out. */
function follow(pad: Pad, { changed, lockedOut }: ActivePadParts): () => void {
  let wasLockedOut = false;
  return pad.subscribe(() => {
    const isLockedOut = pad.view().obstacle === 'locked-out';
    if (isLockedOut && !wasLockedOut) lockedOut();
    wasLockedOut = isLockedOut;
    changed();
  });
}

/** Creates it without a match. */
function createActivePad(parts: ActivePadParts): ActivePad {
  const { state, known, matches } = parts;
  let stopListening = (): void => undefined;

  const now = (): Held | null => {
    const { pad, courtId } = state.view();
    return pad === null ? null : heldOf(pad, courtId, known.court);
  };

  const close = async (): Promise<void> => {
    const held = now();
    stopListening();
    state.view().pad?.stop();
    await state.keep({ held: null });
    state.show({ pad: null });
    // The last known state of the court may be older than the end of this match.
    if (known.onCourt?.id === held?.id) known.onCourt = undefined;
    Object.assign(known, { court: undefined, kept: 0 });
    if (held?.status === 'closed' && held.waiting === 0) await matches.forget(held.id);
  };

  return {
    now,
    close,
    async open(matchId) {
      await state.keep({ held: matchId });
      const pad = await matches.open(matchId);
      if (pad === null) return state.keep({ held: null });
      stopListening = follow(pad, parts);
      state.show({ pad });
      pad.wake();
      return undefined;
    },
    async depart(departure) {
      const { pad } = state.view();
      const waiting = now()?.waiting ?? 0;
      if (pad !== null && departure !== null)
        state.show({ notice: noticeOf(pad, departure, known.kept + waiting) });
      await close();
    },
  };
}

function canOpen({ kind, status, players }: MatchView): boolean {
  const isKnown = players.home.length > 0 && players.guest.length > 0;
  return kind !== 'freeplay' && status === 'scheduled' && isKnown;
}

/**
 * The planned match that may be opened on the court next: the first of a tournament or team match whose sides
 * are known.
 */
export function nextOf(facts: CourtFacts | null): MatchView | null {
  return facts?.upcoming.find(canOpen) ?? null;
}

/** Stores the next match on the device, so that it can be started offline; one match at a time. */
export async function prepareNext(state: BoardState, matches: Matches): Promise<void> {
  const { prepared, held, facts } = state.view().record;
  const next = nextOf(facts)?.id ?? null;
  if (next === prepared) return;
  if (prepared !== null && prepared !== held) await matches.forget(prepared);
  const isKept = next === null || next === held || (await matches.prepare(next));
  await state.keep({ prepared: isKept ? next : null });
}

/** Dependencies of the match on the board. */
export interface ActiveMatchSurroundings {
  readonly service: CourtService;
  readonly matches: Matches;
  readonly after: After;
}

/** Controls which match is open on the board, and when it makes room for another. */
export interface ActiveMatch {
  /** Opens the match that was open when the device was switched off. */
  restore(): Promise<void>;
  /** Opens a match in place of the current one. */
  readonly hold: (matchId: string) => Promise<void>;
  /** Goes back to idle; unsent entries stay on the device. */
  readonly leave: () => Promise<void>;
  /** Reports the match in progress on the court; undefined while unknown. */
  readonly see: (match: OnCourt | null | undefined) => Promise<void>;
  /** Asks on which court a match is played whose entries the service refuses from this board. */
  find(): Promise<void>;
  stop(): void;
}

interface Parts {
  readonly state: BoardState;
  readonly known: Known;
  readonly activePad: ActivePad;
  readonly alarm: Alarm;
  readonly inTurn: ReturnType<typeof createTaskQueue>;
}

/** Closes the open match at once or after a pause. */
async function leaveIn(
  { activePad, alarm, inTurn }: Parts,
  step: Extract<Step, { do: 'leave' }>,
): Promise<void> {
  const { departure, afterMs } = step;
  const depart = (): Promise<void> => activePad.depart(departure);
  const held = activePad.now();
  if (afterMs === 0 || held === null) return depart();
  alarm.set(`${held.id} ${held.status}`, afterMs, () => void inTurn(depart));
  return undefined;
}

/** Takes the next steps for the known facts until none is left. */
async function takeStep(parts: Parts): Promise<void> {
  const { state, known, activePad, alarm } = parts;
  const held = activePad.now();
  const step = nextStep(held, known.onCourt);
  if (step.do === 'leave') return leaveIn(parts, step);
  alarm.clear();
  if (step.do === 'give-up') {
    known.kept += held?.waiting ?? 0;
    await state.view().pad?.decide('theirs');
    return takeStep(parts);
  }
  if (step.do === 'hold') {
    await activePad.depart(step.departure);
    await activePad.open(step.id);
  }
  return undefined;
}

/** Fetches the open match if the court reports a newer version. */
function wakeForNews({ state, known: { onCourt }, activePad }: Parts): void {
  const held = activePad.now();
  const { pad } = state.view();
  if (pad === null || held === null || held.waiting > 0 || onCourt === undefined) return;
  if (onCourt?.id !== held.id || onCourt.version > pad.view().outbox.version) pad.wake();
}

/** Opens and closes matches as the court requires; `lockedOut` is called when the service begins to refuse entries. */
export function createActiveMatch(
  state: BoardState,
  { service, matches, after }: ActiveMatchSurroundings,
  lockedOut: () => void,
): ActiveMatch {
  const known: Known = { onCourt: undefined, court: undefined, kept: 0 };
  const inTurn = createTaskQueue();
  const alarm = createAlarm(after);
  const reconsider = (): Promise<void> => inTurn(() => takeStep(parts));
  const activePad = createActivePad({ state, known, matches, lockedOut, changed: () => void reconsider() });
  const parts: Parts = { state, known, activePad, alarm, inTurn };

  return {
    restore: () =>
      inTurn(async () => {
        const { pad, record } = state.view();
        if (record.held !== null && pad === null) await activePad.open(record.held);
      }),
    hold: (matchId) =>
      inTurn(async () => {
        alarm.clear();
        if (state.view().pad !== null) await activePad.close();
        await activePad.open(matchId);
      }),
    leave: () =>
      inTurn(async () => {
        alarm.clear();
        await activePad.close();
      }),
    async see(match) {
      known.onCourt = match;
      wakeForNews(parts);
      await reconsider();
    },
    async find() {
      const { pad } = state.view();
      const held = activePad.now();
      if (pad === null || held === null || pad.view().obstacle !== 'locked-out') return;
      const answer = await service.readMatch(held.id);
      if (answer.is !== 'answered' || state.view().pad !== pad) return;
      known.court = answer.value.court;
      pad.wake();
      await reconsider();
    },
    stop() {
      alarm.clear();
      state.view().pad?.stop();
    },
  };
}
