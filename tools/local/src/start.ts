import { parseArgs } from 'node:util';
import { projectFile } from './project.ts';
import { readSettings } from './settings.ts';
import type { Processes } from './system/members.ts';
import { startSystem } from './system/system.ts';

const log = (line: string) => console.log(line);

const stopRequest = (): AbortSignal => {
  const controller = new AbortController();
  const request = () => controller.abort();
  // The channel to the bootstrap closes when that process was killed.
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(event, request);
  return controller.signal;
};

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/**
 * Services share a process unless `--processes` asks for one each; the older option `--one-process` is the default now.
 */
const readProcesses = (): Processes => {
  const option = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ options: { processes: option, 'one-process': option } });
  return values.processes ? 'each' : 'one';
};

const run = async (signal: AbortSignal): Promise<void> => {
  const { gatewayPort, dataDir, isDemonstrationWanted: demo } = readSettings(process.env, projectFile('.'));
  const processes = readProcesses();
  const system = await startSystem({ dataDir, gatewayPort, demo, env: process.env, processes, log, signal });
  log(`Courtcast is ready: ${system.url}`);
  await untilAborted(signal);
  await system.stop();
};

const signal = stopRequest();
signal.addEventListener('abort', () => log('Stopping'));
try {
  await run(signal);
} catch (error) {
  // A start that is given up fails because it was asked to.
  if (!signal.aborted) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
process.exit();
