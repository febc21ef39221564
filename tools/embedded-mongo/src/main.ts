import { parseArgs } from 'node:util';
import { errorCode } from './errors.ts';
import type { EmbeddedMongo } from './index.ts';
import { startEmbeddedMongo } from './index.ts';

const DEFAULT_PORT = 27017;

interface Settings {
  port: number;
  dataDir: string | undefined;
}

/** Ends the process with one line that says why. */
function fail(reason: string): never {
  process.stderr.write(`embedded MongoDB: ${reason}\n`);
  process.exit(1);
}

function readSettings(): Settings {
  const { values } = parseArgs({ options: { port: { type: 'string' }, 'data-dir': { type: 'string' } } });
  const text = values.port ?? process.env.EMBEDDED_MONGO_PORT ?? String(DEFAULT_PORT);
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new Error(`the port must be a number from 0 to 65535, not '${text}'`);
  return { port, dataDir: values['data-dir'] ?? process.env.EMBEDDED_MONGO_DATA_DIR };
}

function describe(error: unknown, { port, dataDir }: Settings): string {
  if (errorCode(error) === 'EADDRINUSE') return `port ${port} is in use`;
  const reason = error instanceof Error ? error.message : String(error);
  return dataDir === undefined ? reason : `cannot use the data directory ${dataDir}: ${reason}`;
}

function stopOnSignals(running: EmbeddedMongo): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(`stopping failed: ${String(error)}`),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function main(): Promise<void> {
  if (process.env.NODE_ENV === 'production')
    fail('for development and tests only, it does not start with NODE_ENV=production');
  const settings = readSettings();
  const { port, dataDir } = settings;
  const log = (line: string) => process.stderr.write(`embedded MongoDB: ${line}\n`);
  const running = await startEmbeddedMongo({
    port,
    log,
    ...(dataDir === undefined ? {} : { dataDir }),
  }).catch((error: unknown) => fail(describe(error, settings)));
  stopOnSignals(running);
  process.stdout.write(`embedded MongoDB (development only) listens on 127.0.0.1:${running.port}\n`);
}

main().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
