import { setTimeout as delay } from 'node:timers/promises';
import { createPatientClient, signInAtDevelopmentProvider } from '@courtcast/demo';
import { eventually } from '@courtcast/testkit';
import { openCourt, watchMatch } from '@courtcast/traffic';
import type { StockViewer } from '@courtcast/traffic';

/** Addresses at which `docker-compose.yml` publishes the gateway and the development identity provider. */
export const GATEWAY = 'http://localhost:8080';
const IDENTITY_PROVIDER = 'http://localhost:8090';

const PAUSE_MS = 50;
// A service starts in seconds; on a machine that does other things, too, in more of them.
const SERVED_WITHIN_MS = 240_000;

const getToken = signInAtDevelopmentProvider(IDENTITY_PROVIDER);
const access = {
  url: GATEWAY,
  token: () => getToken({ sub: 'scorer', name: 'Scorer' }),
};

/** A signed-in client that waits when it is asked to. */
export const scorer = createPatientClient(access);

/** A freeplay match between two named sides. */
export async function startMatch(): Promise<{ readonly id: string; readonly version: number }> {
  return scorer.call('createFreeplayMatch', {
    body: { players: { home: [{ name: 'Home' }], guest: [{ name: 'Guest' }] } },
  });
}

/** A match whose points are entered one after the other until it is stopped, and a viewer of it. */
export interface SteadyCourt {
  readonly viewer: StockViewer;
  /** Resolves when this many more points were accepted; rejects if one is refused, or none comes for long. */
  untilMore(points: number): Promise<void>;
  /** Ends after the point under way. */
  stop(): Promise<void>;
  /** The differences between accepted, stored and displayed points. */
  faults(): Promise<string[]>;
}

/** Opens a court. */
export async function startSteadyCourt(): Promise<SteadyCourt> {
  const court = await openCourt(access, 'Scorer');
  const viewer = watchMatch(GATEWAY, court.id);
  const stopping = new AbortController();

  async function play(): Promise<void> {
    while (!stopping.signal.aborted) {
      await court.play({ repeatWithinMs: SERVED_WITHIN_MS });
      await delay(PAUSE_MS);
    }
  }

  function needAccepted(wanted: number): void {
    const { length } = court.accepted;
    if (length < wanted) throw new Error(`${length} points are accepted, not ${wanted}`);
  }

  function needShown(): void {
    const [newest, last] = [viewer.newest(), court.newest()];
    if (newest < last) throw new Error(`the viewer sees ${newest}, not ${last}`);
  }

  const playing = play();
  // The wait for points reports a refusal.
  playing.catch(() => undefined);
  return {
    viewer,
    async untilMore(points) {
      const wanted = court.accepted.length + points;
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
      return [...late, ...(await court.discrepancies(scorer)), ...viewer.faults()];
    },
  };
}
