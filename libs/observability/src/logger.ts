import { pino } from 'pino';
import type { DestinationStream, Logger as PinoLogger } from 'pino';
import { currentContext } from './context.ts';
import { redactFields, redactText, redactValue } from './redact.ts';
import { parseTraceparent } from './trace.ts';

/** Levels from quiet to loud, in pino's words. */
export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof logLevels)[number];

/** `error`: an operator must act; `warn`: degraded; `info`: a state changes at the edge; `debug`: the rest (docs/operations/logs.md). */
export type Logger = PinoLogger;

/** `destination` is standard output unless given (tests, one-line start-up errors). */
export interface LoggerOptions {
  readonly service: string;
  readonly level: LogLevel;
  readonly destination?: DestinationStream;
}

// OpenTelemetry's names for logs are `trace_id` and `span_id`, so that viewers find the trace of a line.
const contextFields = (): object => {
  const context = currentContext();
  if (context === undefined) return {};
  const trace = parseTraceparent(context.traceparent);
  return { requestId: context.requestId, trace_id: trace?.traceId, span_id: trace?.parentId };
};

// A bare error as the first argument would lend its raw message to the line.
const nameErrors = (args: unknown[]): unknown[] => {
  const [first, message] = args;
  return first instanceof Error ? [{ err: first }, message ?? first.message] : args;
};

const redactArguments = (args: unknown[]): unknown[] =>
  nameErrors(args).map((argument) => (typeof argument === 'string' ? redactText(argument) : argument));

/**
 * A JSON-lines logger that names the service, the request and the trace on every line, and redacts tokens, keys,
 * cookies and e-mail addresses in fields, messages, errors and child bindings.
 */
export function createLogger({ service, level, destination }: LoggerOptions): Logger {
  return pino(
    {
      level,
      base: { service },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      mixin: contextFields,
      serializers: { err: (error: unknown) => redactValue(error) },
      formatters: { level: (label) => ({ level: label }), log: redactFields },
      hooks: {
        logMethod(args, method) {
          method.apply(this, redactArguments(args) as Parameters<typeof method>);
        },
      },
      redact: {
        paths: ['authorization', 'cookie', 'token', 'key', 'password', 'secret', 'email'],
        censor: '[redacted]',
      },
    },
    destination,
  );
}
