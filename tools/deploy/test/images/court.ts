import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ApiError, createClient } from '@courtcast/contracts/client';
import { createPatientClient, signInAtDevelopmentProvider } from '@courtcast/demo';
import { eventually } from '@courtcast/testkit';
import { watchMatch } from './stock-viewer.ts';
import type { StockViewer } from './stock-viewer.ts';

/** Where `docker-compose.yml` publishes the gateway and the development identity provider. */
export const GATEWAY = 'http://localhost:8080';
const IDENTITY_PROVIDER = 'http://localhost:8090';

const PAUSE_MS = 50;
const PAUSE_AFTER_FAILURE_MS = 250;
const ANSWER_WITHIN_MS = 15_000;
// A service starts in seconds; on a machine that does other things, too, in more of them.
const SERVED_WITHIN_MS = 240_000;

const getToken = signInAtDevelopmentProvider(IDENTITY_PROVIDER);
const access = {
  baseUrl: `${GATEWAY}/api/v1`,
  authorize: async () => `Bearer ${await getToken({ sub: 'scorer', name: 'Scorer' })}`,
};

/** A signed-in client that waits where it is asked to. */
export const scorer = createPatientClient(access);
const impatient = createClient(access);

/** A freeplay match between two named sides. */
export async function startMatch(): Promise<{ readonly id: string; readonly version: number }> {
  return scorer.call('createFreeplayMatch', {
    body: { players: { home: [{ name: 'Home' }], guest: [{ name: 'Guest' }] } },
  });
}

/** Whether a point may have got lost on its way; 409 says that the same point is still under way (decisions 1). */
function mayBeRepeated(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 502 || error.status === 409;
}

/** Sends a point under one `Idempotency-Key` until it is answered; the version that it made. */
async function enterPoint(id: string, winner: 'home' | 'guest'): Promise<number> {
  const headers = { 'idempotency-key': randomUUID() };
  const deadline = Date.now() + SERVED_WITHIN_MS;
  for (;;) {
    try {
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
      const body = { winner };
      return (await impatient.call('addPoints', { params: { id }, headers, signal, body })).version;
    } catch (error) {
      if (!mayBeRepeated(error) || Date.now() > deadline) throw error;
      await delay(PAUSE_AFTER_FAILURE_MS);
    }
  }
}

/** A match whose points are entered one after the other until it is stopped, and a viewer of it. */
export interface SteadyCourt {
  readonly viewer: StockViewer;
  /** Resolves when so many more points were accepted; rejects where one is refused, or none is for long. */
  untilMore(points: number): Promise<void>;
  /** Ends after the point under way. */
  stop(): Promise<void>;
  /** Whatever differs between what was accepted, what is stored and what the viewer was sent. */
  faults(): Promise<string[]>;
}

// After deuce the sides take turns: the game never ends.
const winnerOf = (index: number): 'home' | 'guest' => (index % 2 === 0 ? 'home' : 'guest');

/** What differs between the answers to points and the points that are stored. */
async function faultsOfPoints(id: string, first: number, accepted: readonly number[]): Promise<string[]> {
  const stored = await scorer.call('listMatchPoints', { params: { id } });
  const wrong = accepted.filter((version, index) => version !== first + 1 + index);
  const turned = stored.filter(({ winner }, index) => winner !== winnerOf(index));
  return [
    ...wrong.map((version) => `version ${version} is not the next one`),
    ...turned.map(({ seq }) => `point ${seq} is of the other side`),
    ...(stored.length === accepted.length
      ? []
      : [`${accepted.length} were accepted, ${stored.length} are stored`]),
  ];
}

/** Opens a court. */
export async function openCourt(): Promise<SteadyCourt> {
  const { id, version: first } = await startMatch();
  const viewer = watchMatch(GATEWAY, id);
  const accepted: number[] = [];
  const stopping = new AbortController();

  async function play(): Promise<void> {
    while (!stopping.signal.aborted) {
      accepted.push(await enterPoint(id, winnerOf(accepted.length)));
      await delay(PAUSE_MS);
    }
  }

  function needAccepted(wanted: number): void {
    if (accepted.length < wanted) throw new Error(`${accepted.length} points are accepted, not ${wanted}`);
  }

  function needShown(): void {
    const last = accepted.at(-1) ?? first;
    if (viewer.newest() < last) throw new Error(`the viewer sees ${viewer.newest()}, not ${last}`);
  }

  const playing = play();
  // A refusal is reported by what waits for points.
  playing.catch(() => undefined);
  return {
    viewer,
    async untilMore(points) {
      const wanted = accepted.length + points;
      const enough = eventually(() => needAccepted(wanted), { withinMs: SERVED_WITHIN_MS });
      await Promise.race([enough, playing]);
    },
    async stop() {
      stopping.abort();
      await playing;
    },
    async faults() {
      const late = await eventually(needShown, { withinMs: SERVED_WITHIN_MS }).then(
        () => [],
        (error: unknown) => [String(error)],
      );
      return [...late, ...(await faultsOfPoints(id, first, accepted)), ...viewer.faults()];
    },
  };
}
