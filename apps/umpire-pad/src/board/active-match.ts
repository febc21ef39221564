import type { BoardState } from './board-state.ts';
import type { CourtService } from './court-service.ts';
import { createActivePad } from './active-pad.ts';
import type { ActivePad, Known, Matches } from './active-pad.ts';
import { nextStep } from './next-step.ts';
import type { OnCourt, Step } from './next-step.ts';
import { createAlarm, createTaskQueue } from './task-queue.ts';
import type { After, Alarm } from './task-queue.ts';

/** What holding a match needs of its surroundings. */
export interface ActiveMatchSurroundings {
  readonly service: CourtService;
  readonly matches: Matches;
  readonly after: After;
}

/** The match on the board: which it is, and when it makes room for another. */
export interface ActiveMatch {
  /** Opens what was open when the device was switched off. */
  restore(): Promise<void>;
  /** Opens a match in place of what is open. */
  readonly hold: (matchId: string) => Promise<void>;
  /** Goes back to idle; what is not sent stays on the device. */
  readonly leave: () => Promise<void>;
  /** What is in progress on the court now; undefined: not known. */
  readonly see: (match: OnCourt | null | undefined) => Promise<void>;
  /** Looks where a match is played of which the service takes no points from here. */
  find(): Promise<void>;
  stop(): void;
}

interface Parts {
  readonly cell: BoardState;
  readonly known: Known;
  readonly heldPad: ActivePad;
  readonly alarm: Alarm;
  readonly inTurn: ReturnType<typeof createTaskQueue>;
}

/** Leaves the match that is open, at once or later. */
async function leaveIn(
  { heldPad, alarm, inTurn }: Parts,
  step: Extract<Step, { do: 'leave' }>,
): Promise<void> {
  const { departure, afterMs } = step;
  const depart = (): Promise<void> => heldPad.depart(departure);
  const held = heldPad.now();
  if (afterMs === 0 || held === null) return depart();
  alarm.set(`${held.id} ${held.status}`, afterMs, () => void inTurn(depart));
  return undefined;
}

/** Does what follows from what is known, until nothing does. */
async function takeStep(parts: Parts): Promise<void> {
  const { cell, known, heldPad, alarm } = parts;
  const held = heldPad.now();
  const step = nextStep(held, known.onCourt);
  if (step.do === 'leave') return leaveIn(parts, step);
  alarm.clear();
  if (step.do === 'give-up') {
    known.kept += held?.waiting ?? 0;
    await cell.view().pad?.decide('theirs');
    return takeStep(parts);
  }
  if (step.do === 'hold') {
    await heldPad.depart(step.departure);
    await heldPad.open(step.id);
  }
  return undefined;
}

/** Asks for the newest of the match that is open, where the court shows that there is something newer. */
function wakeForNews({ cell, known: { onCourt }, heldPad }: Parts): void {
  const held = heldPad.now();
  const { pad } = cell.view();
  if (pad === null || held === null || held.waiting > 0 || onCourt === undefined) return;
  if (onCourt?.id !== held.id || onCourt.version > pad.view().outbox.version) pad.wake();
}

/** Opens and closes matches as the court has them; `lockedOut`: the service begins to refuse what is tapped. */
export function createActiveMatch(
  cell: BoardState,
  { service, matches, after }: ActiveMatchSurroundings,
  lockedOut: () => void,
): ActiveMatch {
  const known: Known = { onCourt: undefined, court: undefined, kept: 0 };
  const inTurn = createTaskQueue();
  const alarm = createAlarm(after);
  const reconsider = (): Promise<void> => inTurn(() => takeStep(parts));
  const heldPad = createActivePad({ cell, known, matches, lockedOut, changed: () => void reconsider() });
  const parts: Parts = { cell, known, heldPad, alarm, inTurn };

  return {
    restore: () =>
      inTurn(async () => {
        const { pad, record } = cell.view();
        if (record.held !== null && pad === null) await heldPad.open(record.held);
      }),
    hold: (matchId) =>
      inTurn(async () => {
        alarm.clear();
        if (cell.view().pad !== null) await heldPad.close();
        await heldPad.open(matchId);
      }),
    leave: () =>
      inTurn(async () => {
        alarm.clear();
        await heldPad.close();
      }),
    async see(match) {
      known.onCourt = match;
      wakeForNews(parts);
      await reconsider();
    },
    async find() {
      const { pad } = cell.view();
      const held = heldPad.now();
      if (pad === null || held === null || pad.view().obstacle !== 'locked-out') return;
      const answer = await service.readMatch(held.id);
      if (answer.is !== 'answered' || cell.view().pad !== pad) return;
      known.court = answer.value.court;
      pad.wake();
      await reconsider();
    },
    stop() {
      alarm.clear();
      cell.view().pad?.stop();
    },
  };
}
