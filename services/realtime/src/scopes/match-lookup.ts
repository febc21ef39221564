import { internalOperations } from '@courtcast/contracts';
import type { InternalClient } from '@courtcast/http';
import type { KnownVersion, OwnedRecord } from './scope-model.ts';

/**
 * Matches that are newer at their owner than the versions known; a version of 0 asks for any. `timeoutMs` is how long
 * this may take where that is longer than for other calls.
 */
export type MatchLookup = (known: readonly KnownVersion[], timeoutMs?: number) => Promise<OwnedRecord[]>;

interface Waiting {
  readonly known: readonly KnownVersion[];
  readonly timeoutMs: number | undefined;
  readonly answer: (records: OwnedRecord[]) => void;
  readonly fail: (error: unknown) => void;
}

const MATCHES_PER_CALL = 1000;
/** A call that is slow does not hold up all others. */
const MAX_CALLS = 4;

/** Each match once, with the oldest version that any waiting call knows. */
function oldestKnown(waiting: readonly Waiting[]): Map<string, number> {
  const versions = new Map<string, number>();
  for (const { known } of waiting)
    for (const { id, version } of known) versions.set(id, Math.min(version, versions.get(id) ?? version));
  return versions;
}

/** The longest timeout of the waiting calls; undefined is the default timeout. */
function maxWait(waiting: readonly Waiting[]): { timeoutMs?: number } {
  const maxMs = Math.max(...waiting.map(({ timeoutMs }) => timeoutMs ?? 0));
  return maxMs === 0 ? {} : { timeoutMs: maxMs };
}

function answerEach(waiting: readonly Waiting[], records: ReadonlyMap<string, OwnedRecord>): void {
  for (const { known, answer } of waiting)
    answer(
      known.flatMap(({ id, version }) => {
        const record = records.get(id);
        return record !== undefined && record.version > version ? [record] : [];
      }),
    );
}

/**
 * Asks scoring in a few calls at a time: requests during a call are combined into the next one. A single reader asks at
 * once; when thousands of viewers come back, matches are read by the hundred.
 */
export function createMatchLookup(client: InternalClient): MatchLookup {
  let waiting: Waiting[] = [];
  let calls = 0;

  async function read(batch: readonly Waiting[]): Promise<Map<string, OwnedRecord>> {
    const known = [...oldestKnown(batch)].map(([id, version]) => ({ id, version }));
    const patience = maxWait(batch);
    const records = new Map<string, OwnedRecord>();
    for (let start = 0; start < known.length; start += MATCHES_PER_CALL) {
      const body = { known: known.slice(start, start + MATCHES_PER_CALL) };
      const { data } = await client.call(internalOperations.lookupMatches, { body, ...patience });
      for (const record of data) records.set(record.id, record);
    }
    return records;
  }

  async function askAll() {
    calls += 1;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        answerEach(batch, await read(batch));
      } catch (error) {
        for (const { fail } of batch) fail(error);
      }
    }
    calls -= 1;
  }

  return (known, timeoutMs) => {
    if (known.length === 0) return Promise.resolve([]);
    const { promise, resolve, reject } = Promise.withResolvers<OwnedRecord[]>();
    waiting.push({ known, timeoutMs, answer: resolve, fail: reject });
    if (calls < MAX_CALLS) void askAll();
    return promise;
  };
}
