import { setTimeout as delay } from 'node:timers/promises';

import type { ChildSpec } from '../backing/child.ts';
import type { DataDir } from '../data-dir/data-dir.ts';
import { openLogFile } from '../data-dir/log-file.ts';
import { openServiceLogs } from '../data-dir/service-logs.ts';
import type { Part, PartEvent } from './supervisor.ts';
import { supervise } from './supervisor.ts';

/** The order in which a run stops; each group waits for the previous one. */
const STOP_ORDER = ['simulator', 'gateway', 'realtime', 'domain', 'identity-provider', 'backing'] as const;
export type StopGroup = (typeof STOP_ORDER)[number];

/** A process of the run. */
export interface NewPart {
  readonly name: string;
  readonly group: StopGroup;
  readonly command: Omit<ChildSpec, 'output'>;
  readonly isReady: () => Promise<boolean>;
  /** Text to print after the name when it is ready for the first time. */
  readonly readyText: string;
  /** The services that run there, where they are several: each has its line when it is ready, and its log. */
  readonly services?: readonly Pick<NewPart, 'name' | 'readyText'>[];
}

/** Everything that a run has started. */
export interface RunningParts {
  /** Starts a part. Throws once the run is stopping. */
  readonly add: (part: NewPart) => Part;
  /** Waits for a part that was just added. Throws one line when it is not ready within a minute. */
  readonly untilReady: (part: Part) => Promise<void>;
  /** Stops something that is no process together with a group. Throws once the run is stopping. */
  readonly keep: (group: StopGroup, thing: Stoppable) => void;
  readonly stop: () => Promise<void>;
}

interface Stoppable {
  stop(): Promise<void>;
}

interface Surroundings {
  readonly dataDir: DataDir;
  readonly log: (line: string) => void;
  readonly onEvent: (event: PartEvent) => void;
}

const STOP_GRACE_MS = 35_000;
/** Long enough for two busy cores: one that fails ends at once, and is noticed by that. */
const READY_WITHIN_MS = 240_000;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const describeEvent = (event: PartEvent, { readyText, services }: NewPart): string[] => {
  if (event.kind === 'died')
    return [`${event.name} ended (${event.reason}); starting again in ${seconds(event.delayMs)}`];
  if (event.kind !== 'ready') return [];
  const took = `(${seconds(event.tookMs)})`;
  if (event.restarts > 0) return [`${event.name.padEnd(18)} running again ${took}`];
  const ready = services ?? [{ name: event.name, readyText }];
  return ready.map((one) => `${one.name.padEnd(18)} ready ${one.readyText} ${took}`);
};

/** Keeps the parts of one run: their logs in the data directory, their lines on the console, their end in order. */
export function keepParts({ dataDir, log, onEvent }: Surroundings): RunningParts {
  const kept: { part: Stoppable; group: StopGroup }[] = [];
  let stopped: Promise<void> | null = null;
  const logFileOf = (name: string) => dataDir.path('logs', `${name.replaceAll(' ', '-').toLowerCase()}.log`);

  const stopAll = async () => {
    for (const group of STOP_ORDER) {
      await Promise.all(kept.filter((each) => each.group === group).map(({ part }) => part.stop()));
    }
  };

  const keep: RunningParts['keep'] = (group, part) => {
    if (stopped) throw new Error('the run is stopping');
    kept.push({ part, group });
  };

  return {
    keep,
    add: (added) => {
      const { name, group, command, isReady, services } = added;
      if (stopped) throw new Error('the run is stopping');
      const output = services !== undefined ? openServiceLogs(logFileOf, name) : openLogFile(logFileOf(name));
      const spec = { name, isReady, stopGraceMs: STOP_GRACE_MS, command: () => ({ ...command, output }) };
      const part = supervise(spec, (event) => {
        if (event.kind === 'started') dataDir.noteProcess(event.pid);
        if (!stopped) describeEvent(event, added).forEach(log);
        onEvent(event);
      });
      keep(group, part);
      return part;
    },
    untilReady: async (part) => {
      const patience = new AbortController();
      const tooLate = delay(READY_WITHIN_MS, undefined, { signal: patience.signal }).then(() => {
        throw new Error(
          `${part.name} is not ready after ${seconds(READY_WITHIN_MS)}: see ${logFileOf(part.name)}`,
        );
      });
      try {
        await Promise.race([part.ready(), tooLate]);
      } finally {
        patience.abort();
        tooLate.catch(() => undefined);
      }
    },
    stop: () => (stopped ??= stopAll()),
  };
}
