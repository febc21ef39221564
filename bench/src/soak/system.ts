import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { signInAtDevelopmentProvider, startSimulator } from '@courtcast/demo';
import { freePort } from '@courtcast/local/backing';
import mongoose from 'mongoose';
import { pssBytesOf } from '../child-process.ts';
import { createMemorySeries, POINTS_A_DAY } from './memory-series.ts';
import type { MemorySeries } from './memory-series.ts';
import { processesBelow } from './processes-below.ts';

const minutes = Number(process.env.BENCH_MINUTES ?? 40);
const SAMPLE_EVERY_MS = 15_000;
/** Until what was started last has loaded what it needs. */
const SETTLE_MS = 10_000;
/** The run warms up: its slope is measured behind this part of what was played. */
const WARM_PART = 0.5;

/** What processes are called in the table, by a part of their commands; those of the start are added. */
const names: readonly (readonly [part: string, name: string])[] = [
  ['embedded-mongo/src', 'embedded database'],
  ['services-process', 'services'],
  ['nats-server', 'NATS'],
  ['redis-server', 'Redis'],
  ['simulate.ts', 'simulator'],
];
const START = 'start';

function memoryBelow(root: number): Record<string, number> {
  const bytes: Record<string, number> = Object.fromEntries(
    [...names.map(([, name]) => name), START].map((name) => [name, 0]),
  );
  for (const { pid, command } of processesBelow(root)) {
    const name = names.find(([part]) => command.includes(part))?.[1] ?? START;
    bytes[name] = (bytes[name] ?? 0) + pssBytesOf({ pid });
  }
  return bytes;
}

/** A local run, as `npm start` makes it. */
interface LocalRun {
  readonly pid: number;
  /** The API for the demonstration, and whose tokens it takes. */
  readonly baseUrl: string;
  readonly issuer: string;
  readonly mongoUrl: string;
  stop(): Promise<void>;
}

/** What a process prints, until all that is looked for was found. */
async function findAll(
  child: ChildProcess,
  wanted: Readonly<Record<string, RegExp>>,
): Promise<Record<string, string>> {
  let text = '';
  for await (const piece of child.stdout ?? []) {
    text += String(piece);
    const found = Object.entries(wanted).map(([name, pattern]) => [name, pattern.exec(text)?.[1]] as const);
    if (found.every(([, value]) => value !== undefined))
      return Object.fromEntries(found) as Record<string, string>;
  }
  throw new Error(`the local run ended before it was ready:\n${text}`);
}

async function startLocalRun(dataDir: string): Promise<LocalRun> {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const env = { ...process.env, COURTCAST_DATA_DIR: dataDir, GATEWAY_PORT: String(await freePort()) };
  const child = spawn(process.execPath, ['tools/local/bin/start.mjs'], {
    ...{ cwd: root, env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const found = await findAll(child, {
    gateway: /demo gateway +ready at (\S+)/,
    issuer: /identity provider +ready at (\S+?):? /,
    mongo: /MongoDB +ready on port (\d+)/,
    isReady: /(Courtcast is ready)/,
  });
  child.stdout.resume();
  return {
    pid: child.pid ?? 0,
    baseUrl: `${found.gateway}/api/v1`,
    issuer: found.issuer?.replace(/:$/, '') ?? '',
    mongoUrl: `mongodb://127.0.0.1:${found.mongo}/courtcast_scoring?directConnection=true`,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/**
 * Holds up the simulator of the run until the end: two of them would open the same next tournament. Its pace is that of
 * people.
 */
function holdSimulator(run: LocalRun): { goOn(): void } {
  const own = processesBelow(run.pid).find(({ command }) => command.includes('simulate.ts'));
  if (own === undefined) throw new Error('the local run has no simulator');
  process.kill(own.pid, 'SIGSTOP');
  return { goOn: () => void process.kill(own.pid, 'SIGCONT') };
}

/** Plays without pauses until a day is over or the time is up, and samples the memory of all processes meanwhile. */
async function playDay(run: LocalRun, series: MemorySeries): Promise<void> {
  const connection = await mongoose.createConnection(run.mongoUrl, { autoIndex: false }).asPromise();
  // Each point leaves a line, and so does what else happens to a match: some two in a hundred.
  const lines = connection.getClient().db(connection.name).collection('audit');
  const simulator = await startSimulator({
    baseUrl: run.baseUrl,
    getToken: signInAtDevelopmentProvider(run.issuer),
    ...{ seed: 1, paceMs: 1 },
    log: (line) => console.log(line),
  });
  const until = performance.now() + minutes * 60_000;
  for (let points = 0; points < POINTS_A_DAY && performance.now() < until;) {
    await delay(SAMPLE_EVERY_MS);
    points = await lines.estimatedDocumentCount();
    const bytes = memoryBelow(run.pid);
    series.add({ points, bytes });
    console.log(`${points} points`, bytes);
  }
  await simulator.stop();
  await connection.close();
}

/** A local run with its demonstration, its matches played as fast as the machine can. */
export async function soakSystem(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'soak-'));
  const run = await startLocalRun(dataDir);
  const series = createMemorySeries();
  await delay(SETTLE_MS);
  const own = holdSimulator(run);
  try {
    await playDay(run, series);
  } finally {
    own.goOn();
    await run.stop();
    rmSync(dataDir, { recursive: true });
  }
  return series.table(WARM_PART);
}
