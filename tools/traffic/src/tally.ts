/** Failures in words with their time: the first ten of each kind, so that a frequent one does not hide the others. */
export interface Failures {
  note(what: string, error: unknown): void;
  list(): string[];
  reset(): void;
}

const MAX_OF_A_KIND = 10;

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}

/** Opens an empty list of failures. */
export function createFailures(): Failures {
  let failures: string[] = [];
  const noted = new Map<string, number>();
  return {
    note(what, error) {
      const before = noted.get(what) ?? 0;
      if (before >= MAX_OF_A_KIND) return;
      noted.set(what, before + 1);
      failures.push(`${new Date().toISOString()} ${what}: ${describeError(error)}`);
    },
    list: () => [...failures],
    reset() {
      failures = [];
      noted.clear();
    },
  };
}

/** Number of successful and failed requests of one kind. */
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
