import type { Logger } from '@courtcast/observability';
import type { KnownVersion } from './scope-model.ts';
import type { Owners } from './owners.ts';
import type { ScopeRegistry } from './scope-registry.ts';
import type { WatchedScope } from './watched-scope.ts';

/**
 * Compares everything that is watched with its owners, since core NATS may lose a message and the last point has no
 * successor.
 */
export interface Reconciliation {
  /** Compares everything now: after NATS came back. */
  now(): Promise<void>;
  stop(): void;
}

/** Dependencies of the reconciliation. */
export interface ReconciliationDeps {
  readonly registry: ScopeRegistry;
  readonly owners: Owners;
  readonly logger: Logger;
  /** From 0 to 1, for spreading the nodes' calls. */
  readonly random: () => number;
}

const RECONCILE_EVERY_MS = 5_000;
const MAX_REFRESHES = 8;

function readyOf(registry: ScopeRegistry): WatchedScope[] {
  return registry.all().filter((watched) => watched.model() !== null);
}

async function reconcileMatches(scopes: readonly WatchedScope[], owners: Owners): Promise<void> {
  const matches = new Map<string, WatchedScope>(scopes.map((watched) => [watched.id, watched]));
  const known: KnownVersion[] = scopes.flatMap((watched) => watched.model()?.known() ?? []);
  if (known.length === 0) return;
  for (const newer of await owners.newerMatches(known))
    matches.get(newer.event.aggregateId)?.catchUp([newer]);
}

async function reconcileOthers(scopes: readonly WatchedScope[]): Promise<void> {
  const queue = [...scopes];
  const work = async () => {
    for (let watched = queue.pop(); watched !== undefined; watched = queue.pop()) await watched.refresh();
  };
  await Promise.all(Array.from({ length: MAX_REFRESHES }, work));
}

/** Starts comparing every 5 s, a little earlier or later; matches are asked for in one call. */
export function startReconciliation({
  registry,
  owners,
  logger,
  random,
}: ReconciliationDeps): Reconciliation {
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;

  async function reconcile() {
    const scopes = readyOf(registry);
    try {
      await reconcileMatches(
        scopes.filter((watched) => watched.kind === 'match'),
        owners,
      );
      await reconcileOthers(scopes.filter((watched) => watched.kind !== 'match'));
    } catch (error) {
      logger.debug({ err: error }, 'Watched scopes cannot be read again now');
    }
  }

  function schedule() {
    if (isStopped) return;
    timer = setTimeout(() => void reconcile().finally(schedule), RECONCILE_EVERY_MS * (0.8 + 0.4 * random()));
  }

  schedule();
  return {
    now: reconcile,
    stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}
