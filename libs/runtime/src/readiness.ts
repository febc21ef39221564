/** The state for probes: `starting` until every dependency was reached once, `stopping` from `drain` on. */
export interface ReadinessReport {
  readonly isReady: boolean;
  readonly status: 'ok' | 'degraded' | 'starting' | 'stopping';
  readonly checks: Readonly<Record<string, 'up' | 'down'>>;
}

/** Whether a service may be sent requests (decisions 9). */
export interface Readiness {
  /** Names something that the service needs; it has been reached once `check` says so, or `markReached` does. */
  register(name: string, check: () => 'up' | 'down'): void;
  markReached(name: string): void;
  /** From now on not ready: the first step of stopping. */
  drain(): void;
  report(): ReadinessReport;
}

/**
 * Without dependencies it is ready at once; every registered one must be reached once. Later outages only show in
 * `checks`.
 */
export function createReadiness(): Readiness {
  const checks = new Map<string, () => 'up' | 'down'>();
  const reached = new Set<string>();
  let isDraining = false;

  const checkAll = (): Record<string, 'up' | 'down'> => {
    const found = Object.fromEntries([...checks].map(([name, check]) => [name, check()] as const));
    for (const [name, state] of Object.entries(found)) if (state === 'up') reached.add(name);
    return found;
  };

  const statusOf = (found: Record<string, 'up' | 'down'>): ReadinessReport['status'] => {
    if (isDraining) return 'stopping';
    if (Object.keys(found).some((name) => !reached.has(name))) return 'starting';
    return Object.values(found).includes('down') ? 'degraded' : 'ok';
  };

  return {
    register: (name, check) => void checks.set(name, check),
    markReached: (name) => void reached.add(name),
    drain: () => {
      isDraining = true;
    },
    report: () => {
      const found = checkAll();
      const status = statusOf(found);
      return { isReady: status === 'ok' || status === 'degraded', status, checks: found };
    },
  };
}
