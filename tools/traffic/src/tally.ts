/** Failures in words, the first twenty with their time. */
export interface Failures {
  note(what: string, error: unknown): void;
  list(): string[];
  reset(): void;
}

const MAX_FAILURES = 20;

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}

/** Opens an empty list of failures. */
export function createFailures(): Failures {
  let failures: string[] = [];
  return {
    note(what, error) {
      if (failures.length >= MAX_FAILURES) return;
      failures.push(`${new Date().toISOString()} ${what}: ${describeError(error)}`);
    },
    list: () => [...failures],
    reset() {
      failures = [];
    },
  };
}

/** How many requests of a kind succeeded, and how many failed. */
export interface Tally {
  readonly succeeded: number;
  readonly failed: number;
  /** Runs one; a failure is counted and noted. Whether it succeeded. */
  count(run: () => Promise<unknown>): Promise<boolean>;
  reset(): void;
}

/** Opens a tally at zero. */
export function createTally(what: string, failures: Failures): Tally {
  let succeeded = 0;
  let failed = 0;
  return {
    get succeeded() {
      return succeeded;
    },
    get failed() {
      return failed;
    },
    async count(run) {
      try {
        await run();
        succeeded += 1;
        return true;
      } catch (error) {
        failed += 1;
        failures.note(what, error);
        return false;
      }
    },
    reset() {
      [succeeded, failed] = [0, 0];
    },
  };
}
