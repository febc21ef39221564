/** A message to a viewer of a match, with its version: a snapshot, a score or a status (decisions 7). */
export interface Sighting {
  readonly kind: 'snapshot' | 'score' | 'status';
  readonly version: number;
}

/** Number of messages to a viewer, and their faults. */
export interface VersionCounts {
  readonly shown: number;
  /** Versions that were left out without a snapshot. */
  readonly gaps: number;
  /** Messages after a newer one, or before any snapshot. */
  readonly reordered: number;
  /** Messages received twice. */
  readonly doubled: number;
}

/** Keeps account of the versions that one viewer is sent. */
export interface VersionAccount {
  note(sighting: Sighting): void;
  /** The newest version; 0 before the first. */
  newest(): number;
  counts(): VersionCounts;
  /** The faults in words, at most twenty. */
  faults(): string[];
  /** Resets the counts; the newest version stays. */
  reset(): void;
}

type Fault = 'gaps' | 'reordered' | 'doubled';

const MAX_FAULTS = 20;

// The status of a match has the version of the score that changed it, and follows it. Versions may be skipped by a
// snapshot only, for it comes with a connection.
function faultOf({ kind, version }: Sighting, before: Sighting | null): Fault | null {
  if (before === null) return kind === 'snapshot' ? null : 'reordered';
  if (version < before.version) return 'reordered';
  if (kind === 'snapshot') return null;
  if (version > before.version + 1) return 'gaps';
  const isRight = version > before.version || (kind === 'status' && before.kind !== 'status');
  return isRight ? null : 'doubled';
}

function describeFault({ kind, version }: Sighting, before: Sighting | null): string {
  return `${kind} ${version} ${before === null ? 'before any snapshot' : `after ${before.version}`}`;
}

/** Opens the account of a viewer that was sent nothing yet. */
export function createVersionAccount(): VersionAccount {
  let newest: Sighting | null = null;
  let counts = { shown: 0, gaps: 0, reordered: 0, doubled: 0 };
  let faults: string[] = [];
  return {
    note(sighting) {
      counts.shown += 1;
      const fault = faultOf(sighting, newest);
      if (fault !== null) {
        const before = newest?.version ?? sighting.version;
        counts[fault] += fault === 'gaps' ? sighting.version - before - 1 : 1;
        if (faults.length < MAX_FAULTS) faults.push(describeFault(sighting, newest));
      }
      if (newest === null || sighting.version >= newest.version) newest = sighting;
    },
    newest: () => newest?.version ?? 0,
    counts: () => ({ ...counts }),
    faults: () => [...faults],
    reset() {
      counts = { shown: 0, gaps: 0, reordered: 0, doubled: 0 };
      faults = [];
    },
  };
}

/** The faults in a viewer's messages, in order, in words. */
export function faultsOf(sightings: readonly Sighting[]): string[] {
  const account = createVersionAccount();
  for (const sighting of sightings) account.note(sighting);
  return account.faults();
}
