import { parseArgs } from 'node:util';
import { createInternalSigner } from '@courtcast/auth';
import type { DomainServiceName } from '@courtcast/contracts';
import { createInternalClient } from '@courtcast/http';
import type { InternalClient } from '@courtcast/http';
import { connectNats } from '@courtcast/messaging';
import { connectMongo } from '@courtcast/mongo';
import type { Mongo } from '@courtcast/mongo';
import { createLogger, createMetrics } from '@courtcast/observability';
import type { Environment } from '@courtcast/runtime';
import type { DomainConfig } from '../settings.ts';
import { checkCopies } from './check-copies.ts';
import type { AuditedCopies } from './check-copies.ts';
import { checkDeadLetters, checkEffect } from './check-derived.ts';
import type { AuditedEffect } from './check-derived.ts';
import { checkStream } from './check-stream.ts';
import type { AuditContext } from './check-stream.ts';
import { createThrottle } from './throttle.ts';
import { describeFindings } from './report.ts';
import { runChecks } from './suspects.ts';
import type { Findings } from './suspects.ts';

/** The aggregates, copies and effects of a service that an audit compares. */
export interface Audited {
  /** Kinds of its aggregates. */
  readonly aggregates: readonly string[];
  readonly copies: readonly AuditedCopies[];
  readonly effects: readonly AuditedEffect[];
}

/** Options of a service's audit: `config` is its own, `urls` are those of the services that it asks. */
export interface AuditOptions<C extends DomainConfig> {
  readonly service: DomainServiceName;
  readonly environment: Environment;
  readonly args: readonly string[];
  readonly readConfig: (environment: Environment) => C;
  readonly urls: (config: C) => Partial<Record<DomainServiceName, string>>;
  readonly open: (mongo: Mongo, client: InternalClient) => Promise<Audited>;
}

const DEFAULT_SETTLE_SECONDS = 30;
const MAX_SETTLE_SECONDS = 600;
/** An owner is asked for a hundred records at a time, and is not to hurry. */
const ASK_MS = 10_000;

/** An audit serves nothing. */
const unserved = { PORT: '0', ADMIN_PORT: '0' };

function readSettleMs(args: readonly string[]): number {
  const { values } = parseArgs({ args: [...args], options: { settle: { type: 'string' } } });
  const seconds = values.settle ?? String(DEFAULT_SETTLE_SECONDS);
  if (!/^\d{1,3}$/.test(seconds) || Number(seconds) > MAX_SETTLE_SECONDS) {
    throw new Error(`--settle takes whole seconds, ${MAX_SETTLE_SECONDS} at most`);
  }
  return Number(seconds) * 1_000;
}

function checksOf(context: AuditContext, { aggregates, copies, effects }: Audited) {
  return [
    ...aggregates.map((aggregate) => checkStream(context, aggregate)),
    ...copies.flatMap((kind) => checkCopies(context, kind)),
    ...effects.map((effect) => checkEffect(context, effect)),
    checkDeadLetters(context),
  ];
}

interface Result extends Findings {
  readonly compared: number;
}

async function audit<C extends DomainConfig>(options: AuditOptions<C>): Promise<Result> {
  const { service } = options;
  const settleMs = readSettleMs(options.args);
  const config = options.readConfig({ ...unserved, ...options.environment });
  const common = {
    service,
    logger: createLogger({ service, level: 'silent' }),
    metrics: createMetrics(service),
  };
  await using stack = new AsyncDisposableStack();
  const mongo = await connectMongo({ ...common, url: config.MONGODB_URL });
  stack.defer(() => mongo.close());
  const nats = await connectNats({ ...common, url: config.NATS_URL });
  stack.defer(() => nats.close());
  const signer = createInternalSigner({ service, key: config.INTERNAL_KEY });
  const urls = options.urls(config);
  const client = createInternalClient({ service, signer, urls, timeoutMs: ASK_MS });
  stack.defer(() => client.close());
  const throttle = createThrottle();
  const audited = await options.open(mongo, client);
  const findings = await runChecks(checksOf({ service, mongo, nats, throttle }, audited), settleMs);
  return { ...findings, compared: throttle.compared() };
}

/**
 * The process `src/audit.ts` of a service: compares its database with its streams, its read copies with their owners,
 * and the effects of records with the records. Reads only. Prints differences with their repairs. Exit code 0 without
 * differences, 1 with some, 2 if it could not look, with a line that says why.
 */
export async function runAudit<C extends DomainConfig>(options: AuditOptions<C>): Promise<void> {
  const startedAt = performance.now();
  const { service } = options;
  try {
    const { compared, ...findings } = await audit(options);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    if (findings.differences.length === 0) {
      console.log(`${service}: no difference (${compared} records compared in ${seconds} s)`);
      return;
    }
    for (const line of describeFindings(service, findings)) console.log(line);
    process.exitCode = 1;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`${service}: could not look: ${reason.replaceAll(/\s*\n\s*/g, ' ')}`);
    process.exitCode = 2;
  }
}
