import { setTimeout as delay } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { createClient } from '@courtcast/contracts/client';
import { ApiError } from '@courtcast/contracts/client';
import type { CallInput, Client } from '@courtcast/contracts/client';
import type { AnswerOf, OperationId, Operations } from '@courtcast/contracts';

export interface PatientClientOptions {
  /** Ends with `/api/v1`. */
  readonly baseUrl: string;
  /** Value of the `Authorization` header. */
  readonly authorize?: () => string | undefined | Promise<string | undefined>;
  /** Called before each wait. */
  readonly onWait?: (seconds: number, reason: string) => void;
}

const MAX_ATTEMPTS = 12;
const MAX_WAIT_SECONDS = 70;

/** How long to wait before the next attempt, in seconds; null when there is none. */
function waitAfter(error: unknown, attempt: number): number | null {
  if (attempt >= MAX_ATTEMPTS) return null;
  const backOff = Math.min(0.2 * 2 ** attempt, 5);
  if (!(error instanceof ApiError)) return error instanceof TypeError ? backOff : null;
  if (error.status === 429) return Math.min(error.retryAfterSeconds ?? 1, MAX_WAIT_SECONDS);
  return error.status >= 502 ? (error.retryAfterSeconds ?? backOff) : null;
}

/**
 * A client that obeys `Retry-After` and tries again what may not have arrived. Every POST has an `Idempotency-Key`,
 * so that nothing is entered twice.
 */
export function createPatientClient(options: PatientClientOptions): Client {
  const { onWait } = options;
  const client = createClient({
    baseUrl: options.baseUrl,
    ...(options.authorize === undefined ? {} : { authorize: options.authorize }),
  });

  async function call<Id extends OperationId>(
    id: Id,
    input: CallInput<Id> = {},
  ): Promise<AnswerOf<Operations[Id]>> {
    const headers = { 'idempotency-key': randomUUID(), ...input.headers };
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await client.call(id, { ...input, headers });
      } catch (error) {
        const seconds = waitAfter(error, attempt);
        if (seconds === null) throw error;
        onWait?.(seconds, error instanceof Error ? error.message : String(error));
        await delay(seconds * 1000);
      }
    }
  }

  return { call };
}
