import type { HandOverPosition } from '@courtcast/contracts';
import type { Backing, Stoppable } from '@courtcast/domain-service';
import { receiveHandOver } from '../application/hand-over/receive-records.ts';
import type { Deps } from '../application/ports.ts';

/** How often tournaments is asked until everything is here. */
const SOON_MS = 250;
/** And afterward, in case that its release before was taken back meanwhile. */
const LATER_MS = 60_000;
/** A start waits for so long: nothing but an upgrade takes longer. */
const START_MS = 5_000;

interface TakeOverOptions extends Pick<Backing, 'logger'> {
  readonly deps: Deps;
  /** Starts what must not run before. */
  readonly whenDone: (positions: readonly HandOverPosition[]) => readonly Stoppable[];
}

/** What takes over what tournaments kept, and all that waits for it. */
export interface TakeOverSweep extends Stoppable {
  /** Resolves once everything is here, after some seconds in any case. */
  readonly begun: Promise<unknown>;
}

/** Takes over from tournaments (ADR 47): at once, until everything is here, and from time to time. */
export function startTakeOver({ deps, logger, whenDone }: TakeOverOptions): TakeOverSweep {
  const { takenOver } = deps;
  const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>();
  const state: { started: readonly Stoppable[]; timer?: NodeJS.Timeout; isStopping: boolean } = {
    ...{ started: [], isStopping: false },
  };
  const startOnce = async (): Promise<void> => {
    const positions = state.started.length > 0 ? null : await takenOver.findPositions();
    if (positions === null || state.isStopping) return;
    state.started = whenDone(positions);
    begin(undefined);
  };
  const attempt = async (): Promise<void> => {
    // What was taken over before needs no answer of tournaments.
    await startOnce();
    await receiveHandOver(deps);
    await startOnce();
  };
  const look = async (): Promise<void> => {
    await attempt().catch((err: unknown) =>
      logger.debug({ err }, 'Taking over from tournaments is tried again'),
    );
    if (!state.isStopping) state.timer = setTimeout(round, takenOver.isDone() ? LATER_MS : SOON_MS);
  };
  let running: Promise<void> = Promise.resolve();
  const round = (): void => {
    running = look();
  };
  const given = setTimeout(() => begin(undefined), START_MS);
  round();
  return {
    begun,
    async stop() {
      state.isStopping = true;
      clearTimeout(given);
      clearTimeout(state.timer);
      begin(undefined);
      await running;
      await Promise.all(state.started.map((one) => one.stop()));
    },
  };
}
