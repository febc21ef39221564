import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { describeExit } from '../../backing/child.ts';
import { openDataDir } from '../../data-dir/data-dir.ts';
import { openServiceLogs } from '../../data-dir/service-logs.ts';
import { projectFile } from '../../project.ts';
import { machineVariables } from '../../system/service-environment.ts';
import { hostAnswerSchema } from './lent-system.ts';
import type { HostAnswer, HostOrder, LentSystem, SystemRequest } from './lent-system.ts';

/** A process that runs one system after the other. */
export interface Host {
  isRunning(): boolean;
  start(request: SystemRequest): Promise<LentSystem>;
  stop(): Promise<void>;
  /** Ends it, with whatever it runs. */
  close(): Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Longer than any service takes to stop. */
const CLOSE_WITHIN_MS = 40_000;

const unref = (child: ChildProcess) => {
  child.unref();
  child.channel?.unref();
  if (child.stdout instanceof Socket) child.stdout.unref();
};

/** The next answer of a host. Rejects in one line where it says that it could not, or has ended. */
const answerOf = (child: ChildProcess): Promise<HostAnswer> =>
  new Promise((resolve, reject) => {
    const settle = (work: () => void) => {
      child.off('message', onMessage).off('exit', onExit);
      unref(child);
      work();
    };
    const onMessage = (message: unknown) =>
      settle(() => {
        const answer = hostAnswerSchema.parse(message);
        if (answer.kind === 'failed') reject(new Error(answer.reason));
        else resolve(answer);
      });
    const onExit = (code: number | null, signal: NodeJS.Signals | null) =>
      settle(() => reject(new Error(`it has ended: ${describeExit({ code, signal, error: null })}`)));
    child.ref();
    child.channel?.ref();
    if (child.exitCode !== null || child.signalCode !== null) onExit(child.exitCode, child.signalCode);
    else child.once('message', onMessage).once('exit', onExit);
  });

/** A folder for one system, into whose log files the lines of a host go by their services. */
const openFolder = (child: ChildProcess) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'courtcast-lent-'));
  const logsDir = join(dataDir, 'logs');
  mkdirSync(logsDir);
  const logs = openServiceLogs((name) => join(logsDir, `${name}.log`), 'services');
  child.stdout?.pipe(logs);
  return {
    dataDir,
    /** Ends the servers that a killed host could not end. */
    endLeftovers: async () => {
      const { release } = await openDataDir(dataDir, () => undefined);
      release();
    },
    remove: async () => {
      child.stdout?.unpipe(logs);
      // Late output is dropped.
      child.stdout?.resume();
      logs.end();
      await finished(logs);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** Starts the process: `host.ts`. */
export function startHost(environment: Environment): Host {
  const child = spawn(process.execPath, [projectFile('tools/local/src/test-backing/systems/host.ts')], {
    cwd: projectFile('.'),
    env: { ...environment, ...machineVariables(environment) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  unref(child);
  const exited = once(child, 'exit');
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  let folder: ReturnType<typeof openFolder> | null = null;
  const ask = async (order: HostOrder) => {
    const answer = answerOf(child);
    if (child.connected) child.send(order);
    return answer;
  };
  return {
    isRunning,
    async start(request) {
      folder = openFolder(child);
      const answer = await ask({ kind: 'start', request, dataDir: folder.dataDir });
      if (answer.kind !== 'started') throw new Error(`it answered a start by ${answer.kind}`);
      return answer.system;
    },
    async stop() {
      const insist = setTimeout(() => child.kill('SIGKILL'), CLOSE_WITHIN_MS);
      await ask({ kind: 'stop' }).finally(() => clearTimeout(insist));
      await folder?.remove();
      folder = null;
    },
    async close() {
      if (isRunning()) {
        child.ref();
        const insist = setTimeout(() => child.kill('SIGKILL'), CLOSE_WITHIN_MS);
        if (child.connected) child.disconnect();
        await exited;
        clearTimeout(insist);
      }
      await folder?.endLeftovers();
      await folder?.remove();
    },
  };
}
