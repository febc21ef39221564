import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileOf } from '../../gateway/processes.ts';
import type { ViewersAnswer, ViewersCommand, ViewersOrder } from './wire.ts';

type AnswerOf<T extends ViewersAnswer['type']> = Extract<ViewersAnswer, { type: T }>;

/** Viewers in a process of their own. */
export interface Viewers {
  readonly count: number;
  /** Time from each one's coming to its first useful state, in ms, ascending. */
  readonly readyAfterMs: readonly number[];
  /** Time until the last was ready, in ms. */
  readonly tookMs: number;
  /** Handshakes that were refused and tried again. */
  readonly refused: number;
  /** Runs `emit`, and resolves when so many deliveries have come. */
  reach(deliveries: number, emit: () => void): Promise<AnswerOf<'reached'>>;
  /** Texts that viewer 0 or 1 has received since the last call. */
  seenBy(viewer: number): Promise<readonly string[]>;
  /** The viewer reads no more. */
  pause(viewer: number): Promise<void>;
  resume(viewer: number): Promise<void>;
  stop(): Promise<void>;
}

/** No round waits longer for what it has published: something is broken then. */
const PATIENCE_MS = 300_000;

/** Connects viewers, and resolves when all of them watch. */
export async function connectViewers(order: ViewersOrder): Promise<Viewers> {
  const child = spawn(process.execPath, [fileOf('../realtime/viewers/viewers-process.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error('the viewers have ended');
  });
  ended.catch(() => undefined);
  async function answerOf<T extends ViewersAnswer['type']>(type: T): Promise<AnswerOf<T>> {
    const late = AbortSignal.timeout(PATIENCE_MS);
    const [answer] = (await Promise.race([once(child, 'message', { signal: late }), ended])) as [
      ViewersAnswer,
    ];
    if (answer.type !== type) throw new Error(`viewers answered ${answer.type} instead of ${type}`);
    return answer as AnswerOf<T>;
  }
  function ask<T extends ViewersAnswer['type']>(command: ViewersCommand, type: T): Promise<AnswerOf<T>> {
    child.send(command);
    return answerOf(type);
  }
  const { readyAfterMs, tookMs, refused } = await ask({ type: 'connect', order }, 'connected');
  return {
    count: order.count,
    readyAfterMs,
    tookMs,
    refused,
    async reach(deliveries, emit) {
      await ask({ type: 'expect', deliveries }, 'done');
      const reached = answerOf('reached');
      emit();
      return reached;
    },
    seenBy: async (viewer) => (await ask({ type: 'seen', viewer }, 'seen')).texts,
    pause: async (viewer) => void (await ask({ type: 'pause', viewer }, 'done')),
    resume: async (viewer) => void (await ask({ type: 'resume', viewer }, 'done')),
    async stop() {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
