import { internalOperations } from '@courtcast/contracts';
import type { InternalClient } from '@courtcast/http';
import type { Logger, Metrics } from '@courtcast/observability';
import { isProblem } from '@courtcast/problem';
import type { ProblemCode } from '@courtcast/problem';
import { createBoards } from './boards.ts';
import type { Boards } from './boards.ts';
import { circuitSettings, createCircuit } from '../upstream/circuit.ts';
import type { Circuit, CircuitSettings } from '../upstream/circuit.ts';
import { createPrincipals } from './principals.ts';
import type { Principals } from './principals.ts';

/** What the gateway asks identity and scoring about callers, before it knows whereto their requests go. */
export interface Inquiries {
  readonly principals: Principals;
  readonly boards: Boards;
  close(): void;
}

const failures: ReadonlySet<ProblemCode> = new Set(['unavailable', 'timeout', 'bad-gateway', 'internal']);

const isRefusal = (error: unknown): boolean => isProblem(error) && !failures.has(error.code);

/** A refusal is an answer, too: only what does not come counts against the service. */
const askThrough = async <T>(circuit: Circuit, ask: () => Promise<T>): Promise<T> => {
  circuit.admit();
  const answer = await circuit.watch(
    ask().then(
      (value) => () => value,
      (error: unknown) => {
        if (!isRefusal(error)) throw error;
        return () => {
          throw error;
        };
      },
    ),
  );
  return answer();
};

/**
 * Each kind goes through a circuit of its own: where identity or scoring hangs, requests to all other services would
 * wait for it, too.
 */
export function openInquiries(options: {
  readonly client: InternalClient;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly settings: CircuitSettings | undefined;
}): Inquiries {
  const { client, logger, metrics, settings = circuitSettings } = options;
  const users = createCircuit({ service: 'identity-users', settings, logger, metrics });
  const keys = createCircuit({ service: 'scoring-boards', settings, logger, metrics });
  return {
    principals: createPrincipals({
      logger,
      fetchPrincipal: ({ expiresAt: _, ...body }) =>
        askThrough(users, () => client.call(internalOperations.syncPrincipal, { body })),
    }),
    boards: createBoards({
      logger,
      fetchBoard: async (keyHash) => {
        const ask = () => client.call(internalOperations.identifyBoard, { body: { keyHash } });
        return (await askThrough(keys, ask)).boardId;
      },
    }),
    close: () => {
      users.stop();
      keys.stop();
    },
  };
}
