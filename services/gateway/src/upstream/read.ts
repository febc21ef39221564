import { isProblem } from '@courtcast/problem';
import type { Pool } from 'undici';
import type { Circuit } from './circuit.ts';
import { isTimeout, toCallProblem } from './response-proxy.ts';

/** A read as it is forwarded: path and query as the service knows them, headers flat. */
export interface Reading {
  readonly path: string;
  readonly headers: string[];
}

/** An answer of a service with its whole body. */
export interface WholeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/**
 * Reads by GET, twice where the connection fails. Rejects with Problem `bad-gateway`, `timeout` or `unavailable` (the
 * circuit is open).
 */
export function createRead(parts: {
  readonly pool: () => Pool;
  readonly circuit: Circuit;
  /** Longest pause inside an answer: many wait for its end. */
  readonly maxPauseMs: number;
}) {
  const { pool, circuit, maxPauseMs } = parts;
  const fetchWhole = async (reading: Reading): Promise<WholeAnswer> => {
    const { statusCode, headers, body } = await pool().request({
      ...reading,
      method: 'GET',
      bodyTimeout: maxPauseMs,
    });
    return { status: statusCode, headers, body: Buffer.from(await body.arrayBuffer()) };
  };
  const readOnce = async (reading: Reading): Promise<WholeAnswer> => {
    circuit.admit();
    return circuit.watch(fetchWhole(reading));
  };
  return async (reading: Reading): Promise<WholeAnswer> => {
    try {
      return await readOnce(reading).catch((error: unknown) => {
        if (isProblem(error) || isTimeout(error)) throw error;
        return readOnce(reading);
      });
    } catch (error) {
      throw toCallProblem(error);
    }
  };
}
