import { writeSync } from 'node:fs';
import { createLogger, redactText } from '@courtcast/observability';

/** A service that runs until it is stopped. */
interface Running {
  stop(): Promise<void>;
}

/** A service by name, and how it starts. */
export interface RunServiceOptions {
  readonly name: string;
  readonly start: () => Promise<Running>;
}

/** Stopping that takes longer is cut off: realtime disconnects its sockets over 30 s (architecture 9). */
const STOP_TIMEOUT_MS = 90_000;

// `AggregateError` of a refused connection has an empty message; its parts say why.
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join(', ');
  const text = error instanceof Error ? error.message || error.name : String(error);
  return redactText(text).replaceAll(/\s+/g, ' ').trim();
}

function writeError(line: string): void {
  void writeSync(process.stderr.fd, line);
}

function exitOnFault(name: string): void {
  const logger = createLogger({ service: name, level: 'fatal', destination: { write: writeError } });
  const die = (err: unknown): void => {
    logger.fatal({ err }, 'Ended by an error that nothing handled');
    process.exit(1);
  };
  process.on('unhandledRejection', die);
  process.on('uncaughtException', die);
}

async function stopAndExit(name: string, service: Running): Promise<void> {
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
  try {
    await service.stop();
    process.exit(0);
  } catch (error) {
    writeError(`${name}: not stopped cleanly: ${reasonOf(error)}\n`);
    process.exit(1);
  }
}

function onFirstSignal(handle: () => void): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      handle();
    });
  }
}

/**
 * The edge of a process: starts the service, stops it on the first SIGTERM or SIGINT (one that is still starting
 * just ends). A start that fails gives one line on standard error and exit code 1, an error that nothing handled a
 * fatal log line and exit code 1.
 */
export async function runService({ name, start }: RunServiceOptions): Promise<void> {
  exitOnFault(name);
  let service: Running | undefined;
  onFirstSignal(() => (service === undefined ? process.exit(0) : void stopAndExit(name, service)));
  try {
    service = await start();
  } catch (error) {
    writeError(`${name}: ${reasonOf(error)}\n`);
    process.exit(1);
  }
}
