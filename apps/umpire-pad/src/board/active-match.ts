import type { BoardState } from './board-state.ts';
import type { CourtService } from './court-service.ts';
import { createActivePad } from './active-pad.ts';
import type { ActivePad, Known, Matches } from './active-pad.ts';
import { nextStep } from './next-step.ts';
import type { OnCourt, Step } from './next-step.ts';
import { createAlarm, createTaskQueue } from './task-queue.ts';
import type { After, Alarm } from './task-queue.ts';

/** What the match on the board needs of its surroundings. */
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
  readonly state: BoardState;
  readonly known: Known;
  readonly activePad: ActivePad;
  readonly alarm: Alarm;
  readonly inTurn: ReturnType<typeof createTaskQueue>;
}

/** Leaves the match that is open, at once or later. */
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

/** Does what follows from what is known, until nothing does. */
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

/** Asks for the newest of the match that is open, where the court shows that there is something newer. */
function wakeForNews({ state, known: { onCourt }, activePad }: Parts): void {
  const held = activePad.now();
  const { pad } = state.view();
  if (pad === null || held === null || held.waiting > 0 || onCourt === undefined) return;
  if (onCourt?.id !== held.id || onCourt.version > pad.view().outbox.version) pad.wake();
}

/** Opens and closes matches as the court has them; `lockedOut`: the service begins to refuse what is tapped. */
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
