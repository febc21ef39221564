import { setTimeout as delay } from 'node:timers/promises';

import type { Child, ChildSpec } from './child.ts';
import { describeExit, endChild, startChild } from './child.ts';
import type { Dialogue } from './probe.ts';
import { probe } from './probe.ts';

/** A backing service as a process: its command for a given port, and how it is recognized when it is up. */
export interface ServerSpec {
  readonly name: string;
  readonly port: number;
  readonly child: ChildSpec;
  readonly dialogue: Dialogue;
  /** Instructions if the command is missing. */
  readonly install: string;
}

/** Long enough for two busy cores: one that fails ends at once, and is noticed by that. */
const READY_WITHIN_MS = 60_000;
const POLL_MS = 20;
const STOP_GRACE_MS = 5000;

const answersBefore = async (spec: ServerSpec, child: Child, deadline: number): Promise<void> => {
  for (;;) {
    if (!child.isRunning()) {
      const exit = await child.exited;
      const why = describeExit(exit);
      const hint = why === 'not found' ? spec.install : child.lastLine();
      throw new Error(
        `${spec.name} could not start: ${spec.child.command} ${why}${hint ? ` (${hint})` : ''}`,
      );
    }
    try {
      await probe({ host: '127.0.0.1', port: spec.port }, spec.dialogue);
      return;
    } catch (error) {
      if (Date.now() > deadline)
        throw new Error(`${spec.name} did not answer on port ${spec.port}`, { cause: error });
      await delay(POLL_MS);
    }
  }
};

/**
 * Starts a backing service and waits until it answers on its port.
 * Throws one line when the command is missing, exits at once or stays silent for 15 s.
 */
export async function startServer(spec: ServerSpec): Promise<Child> {
  const child = startChild(spec.child);
  try {
    await answersBefore(spec, child, Date.now() + READY_WITHIN_MS);
    return child;
  } catch (error) {
    await endChild(child, 0);
    throw error;
  }
}

/** Stops a backing service: SIGTERM, and SIGKILL after five seconds. */
export async function stopServer(child: Child): Promise<void> {
  await endChild(child, STOP_GRACE_MS);
}
