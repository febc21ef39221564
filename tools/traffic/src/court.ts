import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ApiError, createClient } from '@courtcast/client';
import type { Client, ClientOptions } from '@courtcast/client';
import { createPatientClient } from '@courtcast/demo';

/** Policy for sending points. */
export interface PointPolicy {
  /** Time for which a possibly lost point is sent again under the same key, ms; 0: each is sent once. */
  readonly repeatWithinMs: number;
  /** Called before a point is sent again, with why. */
  readonly onRepeat?: (error: unknown) => void;
}

type Side = 'home' | 'guest';

/** A point that was accepted. */
interface AcceptedPoint {
  readonly winner: Side;
  /** Version of the match with this point. */
  readonly version: number;
}

/** A freeplay match whose points are entered one after the other by one client. */
export interface Court {
  readonly id: string;
  readonly accepted: readonly AcceptedPoint[];
  /** The newest version that was answered. */
  newest(): number;
  /** When the point that made a version was sent, on `performance.now()`; undefined where that is not known (any more). */
  sentAt(version: number): number | undefined;
  /** Enters the next point; throws where it was not accepted. It may be stored all the same. */
  play(policy: PointPolicy): Promise<void>;
  /** Differences between accepted and stored points, as `reader` sees them. */
  discrepancies(reader: Client): Promise<string[]>;
}

const ANSWER_WITHIN_MS = 15_000;
const REPEAT_AFTER_MS = 250;
const REMEMBERED_VERSIONS = 64;

// After deuce the sides take turns: the game never ends.
const winnerOf = (point: number): Side => (point % 2 === 0 ? 'home' : 'guest');

/** Whether a point may have got lost on its way; 409 says that the same point is still under way (decisions 1). */
function mayBeRepeated(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status === 0) return true;
  return error.status >= 502 || error.status === 409;
}

/** Sends a point under one `Idempotency-Key`; the version that it made. */
async function enterPoint(
  client: Client,
  { id, winner }: { readonly id: string; readonly winner: Side },
  { repeatWithinMs, onRepeat }: PointPolicy,
): Promise<number> {
  const idempotencyKey = randomUUID();
  const deadline = performance.now() + repeatWithinMs;
  for (;;) {
    try {
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
      return (await client.call('addPoints', { params: { id }, idempotencyKey, signal, body: { winner } }))
        .version;
    } catch (error) {
      if (!mayBeRepeated(error) || performance.now() >= deadline) throw error;
      onRepeat?.(error);
      await delay(REPEAT_AFTER_MS);
    }
  }
}

/** The stored points of a match. */
interface StoredMatch {
  readonly version: number;
  readonly winners: readonly (Side | null)[];
}

async function readStored(id: string, reader: Client): Promise<StoredMatch> {
  const { version } = await reader.call('getMatch', { params: { id } });
  const log = await reader.call('listMatchPoints', { params: { id } });
  return { version, winners: log.map(({ winner }) => winner) };
}

/** A court's record of its points. */
interface PlayedPoints {
  readonly first: number;
  readonly accepted: readonly AcceptedPoint[];
  /** Number of failed points, each of which may be stored. */
  readonly failed: number;
}

/** Differences between answered and stored points, in words. */
export function comparePoints({ first, accepted, failed }: PlayedPoints, stored: StoredMatch): string[] {
  const faults: string[] = [];
  const { version, winners } = stored;
  const versions = accepted.map((point) => point.version);
  const isUp = versions.every((one, index) => one > (versions[index - 1] ?? first));
  if (!isUp) faults.push(`the answers were ${versions.join()} after ${first}`);
  const missing = accepted.filter((point) => winners[point.version - first - 1] !== point.winner);
  if (missing.length > 0) faults.push(`not stored: ${missing.map((point) => point.version).join()}`);
  const least = first + accepted.length;
  if (version < least || version > least + failed)
    faults.push(`version ${version} is stored, with ${accepted.length} accepted after ${first}`);
  if (winners.length !== version - first)
    faults.push(`${winners.length} points are stored in ${version - first} versions`);
  return faults;
}

/** Opens a court: a freeplay match of the user whose access it is. It is opened patiently, and played as the policy says. */
export async function openCourt(access: ClientOptions, name: string): Promise<Court> {
  // The policy decides about retries, and counts them.
  const client = createClient({ ...access, retry: { maxAttempts: 1 } });
  const { id, version: first } = await createPatientClient(access).call('createFreeplayMatch', {
    body: { players: { home: [{ name: `Home ${name}` }], guest: [{ name: `Guest ${name}` }] } },
  });
  const accepted: AcceptedPoint[] = [];
  const sent = new Map<number, number>();
  let failed = 0;
  const newest = () => accepted.at(-1)?.version ?? first;

  return {
    ...{ id, accepted, newest },
    sentAt: (version) => sent.get(version),
    async play(policy) {
      const winner = winnerOf(accepted.length + failed);
      const sentAt = performance.now();
      // Viewers may see it before the answer is here.
      sent.set(newest() + 1, sentAt);
      sent.delete(newest() - REMEMBERED_VERSIONS);
      try {
        const version = await enterPoint(client, { id, winner }, policy);
        sent.set(version, sentAt);
        accepted.push({ winner, version });
      } catch (error) {
        failed += 1;
        throw error;
      }
    },
    async discrepancies(reader) {
      const faults = comparePoints({ first, accepted, failed }, await readStored(id, reader));
      return faults.map((fault) => `${id}: ${fault}`);
    },
  };
}
