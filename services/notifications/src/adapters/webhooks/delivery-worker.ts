import type { Logger } from '@courtcast/observability';
import type { Stoppable } from '@courtcast/domain-service';
import { deliverWebhook } from '../../application/webhooks/deliver-webhook.ts';
import type { Delivering } from '../../application/webhooks/deliver-webhook.ts';
import type { Claim } from '../../application/ports/webhooks.ts';
import type { WebhookMeters } from './meters.ts';
import type { Sender } from './send-attempt.ts';

/** Says within a process that something is to be sent. */
export interface WakeUps {
  readonly wake: () => void;
  /** Registers the listener to be woken. */
  onWake(listener: () => void): void;
}

/** Wake-ups before a listener exists are lost; the regular check finds that work. */
export function createWakeUps(): WakeUps {
  let listener: () => void = () => undefined;
  return {
    wake: () => listener(),
    onWake: (added) => {
      listener = added;
    },
  };
}

export interface WorkerOptions {
  readonly deps: Delivering['deps'];
  readonly wakeUps: WakeUps;
  readonly sender: Sender;
  readonly logger: Logger;
  readonly meters: WebhookMeters;
}

/** Webhooks that a process delivers to at the same time. */
const MAX_CLAIMS = 64;
const LEASE_MS = 30_000;
const RENEW_MS = 10_000;
/** A webhook that always has something to be sent is given back after so long, to be taken up by a process that is free. */
const VISIT_MS = 10_000;
/** Interval of checking for due deliveries, beside wake-ups. */
const LOOK_MS = 500;
const AGE_EVERY = 20;

interface Worker extends WorkerOptions {
  readonly visits: Set<Promise<void>>;
  isStopping: boolean;
}

async function deliver(worker: Worker, claim: Claim): Promise<void> {
  const { deps, sender, meters } = worker;
  const startedAt = performance.now();
  let isHeld = true;
  const renewing = setInterval(() => {
    deps.deliveryQueue.renew(claim, deps.now(), LEASE_MS).then(
      (held) => (isHeld &&= held),
      () => (isHeld = false),
    );
  }, RENEW_MS);
  const mayGoOn = () => isHeld && !worker.isStopping && performance.now() - startedAt < VISIT_MS;
  const { onAttempt, onDisabled } = meters;
  try {
    await deliverWebhook({ deps, send: sender.send, mayGoOn, onAttempt, onDisabled }, claim.webhookId);
  } finally {
    clearInterval(renewing);
  }
}

async function visit(worker: Worker, claim: Claim): Promise<void> {
  const { deps, logger } = worker;
  const { webhookId } = claim;
  try {
    await deliver(worker, claim);
    await deps.deliveryQueue.release(claim, deps.now());
  } catch (err) {
    // Its lease runs out, and a process that is free takes it up then.
    logger.warn({ err, webhookId }, 'Delivering to a webhook was interrupted');
  }
}

async function claimAll(worker: Worker): Promise<void> {
  const { deps, visits } = worker;
  while (!worker.isStopping && visits.size < MAX_CLAIMS) {
    const claim = await deps.deliveryQueue.claim(deps.now(), LEASE_MS);
    if (claim === null) return;
    const running = visit(worker, claim).finally(() => {
      visits.delete(running);
      worker.wakeUps.wake();
    });
    visits.add(running);
  }
}

/** Claims work until none is due: one round at a time, and another one if it is called meanwhile. */
function createRounds(worker: Worker): { begin: () => void; idle: () => Promise<void> } {
  let running: Promise<void> | null = null;
  const asked = { isAsked: false };
  const run = async (): Promise<void> => {
    while (asked.isAsked && !worker.isStopping) {
      asked.isAsked = false;
      await claimAll(worker).catch((err: unknown) =>
        worker.logger.warn({ err }, 'Webhooks could not be taken up'),
      );
    }
    running = null;
  };
  return {
    begin: () => {
      asked.isAsked = true;
      if (!worker.isStopping) running ??= run();
    },
    idle: async () => void (await running),
  };
}

/**
 * Delivers pending deliveries, for several webhooks at a time. Stopping finishes running attempts, ten seconds at most;
 * other replicas take over the rest at once.
 */
export function startDeliveries(options: WorkerOptions): Stoppable {
  const { meters } = options;
  const worker: Worker = { ...options, visits: new Set(), isStopping: false };
  const rounds = createRounds(worker);
  options.wakeUps.onWake(rounds.begin);
  let looks = 0;
  const timer = setInterval(() => {
    rounds.begin();
    looks += 1;
    if (looks % AGE_EVERY === 0) void meters.measureAge(options.deps).catch(() => undefined);
  }, LOOK_MS);
  return {
    async stop() {
      worker.isStopping = true;
      clearInterval(timer);
      await rounds.idle();
      await Promise.all(worker.visits);
      await options.sender.close();
    },
  };
}
