import { internalOperations } from '@courtcast/contracts';
import { isRefusal } from '@courtcast/http';
import type { InternalClient } from '@courtcast/http';
import { aggregateSubjects, subscribeLive } from '@courtcast/messaging';
import type { Nats } from '@courtcast/messaging';
import type { Logger, Metrics } from '@courtcast/observability';
import { circuitSettings, createCircuit } from '../upstream/circuit.ts';
import type { Circuit, CircuitSettings } from '../upstream/circuit.ts';
import { createBoards } from './boards.ts';
import type { Boards } from './boards.ts';
import { createPrincipals } from './caller.ts';
import type { Principals } from './caller.ts';

/** Lookups at identity and scoring about callers and other people. */
export interface CallerLookups {
  readonly principals: Principals;
  readonly boards: Boards;
  /** The players among these (at most 500) whose page is hidden because their account is disabled. */
  findClosedPlayers(ids: readonly string[]): Promise<ReadonlySet<string>>;
  close(): void;
}

/** A refusal also counts as an answer; only a missing answer counts against the service. */
async function askThrough<T>(circuit: Circuit, ask: () => Promise<T>): Promise<T> {
  circuit.admit();
  const answer = ask();
  await circuit.watch(
    answer.catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
    }),
  );
  return answer;
}

/**
 * Each kind goes through a circuit of its own: where identity or scoring hangs, requests to all other services would
 * wait for it, too.
 */
export function openCallerLookups(options: {
  readonly client: InternalClient;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** When each stops asking; as in production unless given. */
  readonly circuits: {
    readonly users?: CircuitSettings | undefined;
    readonly keys?: CircuitSettings | undefined;
  };
}): CallerLookups {
  const { client, logger, metrics, circuits } = options;
  const { users: ofUsers = circuitSettings, keys: ofKeys = circuitSettings } = circuits;
  const users = createCircuit({ service: 'identity-users', settings: ofUsers, logger, metrics });
  const keys = createCircuit({ service: 'scoring-boards', settings: ofKeys, logger, metrics });
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
        const { boardId, madeBy, usableForMs } = await askThrough(keys, ask);
        return boardId === null ? null : { boardId, madeBy, usableForMs };
      },
    }),
    findClosedPlayers: async (ids) => {
      const ask = () => client.call(internalOperations.lookupPlayers, { body: { ids: [...ids] } });
      const { data } = await askThrough(users, ask);
      const closed = data.filter(({ state }) => state.listed === false && state.mergedInto === null);
      return new Set(closed.map(({ id }) => id));
    },
    close: () => {
      users.stop();
      keys.stop();
    },
  };
}

/**
 * Invalidates users as identity announces that they or their players changed, and boards as scoring does; every
 * replica receives all of it. What was announced while NATS was unavailable is lost, so that afterward all that is
 * remembered is stale. Resolves when the subscriptions stand; they end with the connection.
 */
export async function invalidateCallersByEvents(
  nats: Nats,
  { principals, boards }: CallerLookups,
): Promise<void> {
  const subscribe = (subject: string, { invalidate }: Pick<Boards, 'invalidate'>): Promise<void> =>
    subscribeLive(nats, subject, (message) =>
      invalidate(message.subject.slice(message.subject.lastIndexOf('.') + 1)),
    ).ready;
  nats.onReconnect(() => {
    principals.markAllStale();
    boards.markAllStale();
  });
  await Promise.all([
    subscribe(aggregateSubjects('identity', 'user'), principals),
    subscribe(aggregateSubjects('identity', 'player'), principals),
    subscribe(aggregateSubjects('scoring', 'board'), boards),
  ]);
}
