import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '@courtcast/testkit';
import { createRealtime, RefusedError } from '../../src/index.ts';
import type { Realtime, Watch, WatchState } from '../../src/index.ts';
import { refusalOf, startService } from '../support/fake-service.ts';
import type { FakeService } from '../support/fake-service.ts';

const POLL_EVERY_MS = 120;

let server: FakeService;
let realtime: Realtime;

/** Sockets alone: where the first connection takes long, the API would be asked meanwhile. */
beforeEach(async () => {
  server = await startService();
  realtime = createRealtime({ url: server.url, pollEveryMs: 0 });
});

/** Asks the API, too, often. */
const asksTheApi = (): void => {
  realtime.close();
  realtime = createRealtime({ url: server.url, pollEveryMs: POLL_EVERY_MS });
};

afterEach(async () => {
  realtime.close();
  await server.close();
});

function statesOf(watch: Watch<unknown>): WatchState[] {
  const states: WatchState[] = [];
  watch.onState((state) => {
    if (state !== states.at(-1)) states.push(state);
  });
  return states;
}

/** The values as a board shows them. */
function shownOf(watch: Watch<unknown>): string[] {
  const shown: string[] = [];
  watch.onState((state, reason) => void shown.push(reason === null ? state : `${state}: ${reason}`));
  return shown;
}

describe('iterating', () => {
  test('gives every value in order, and ends the watch when it is left', async () => {
    const versions: number[] = [];
    for await (const { version } of realtime.watchMatch('m1')) {
      versions.push(version);
      if (version === 1) for (const next of [2, 3, 4]) server.sendScore(next, next);
      if (version === 4) break;
    }
    expect(versions).toEqual([1, 2, 3, 4]);
    await eventually(() => expect(server.received).toContain('unsubscribe-match m1'));
  });

  test('over something that there is not throws, at any time', async () => {
    server.service.refusal = refusalOf(404, 'Match not found');
    const watch = realtime.watchMatch('m1');
    const states = statesOf(watch);
    const iterate = async () => {
      for await (const match of watch) throw new Error(`came: ${match.version}`);
    };
    await expect(iterate()).rejects.toThrow(RefusedError);
    await expect(iterate()).rejects.toMatchObject({ status: 404, message: 'Match not found' });
    expect(watch.error).toMatchObject({ status: 404 });
    expect(states).toEqual(['reconnecting', 'refused']);
  });

  test('ends when everything is closed', async () => {
    const watch = realtime.watchMatch('m1');
    await eventually(() => expect(watch.current?.version).toBe(1));
    const values: number[] = [];
    const done = (async () => {
      for await (const { version } of watch) {
        values.push(version);
        realtime.close();
      }
    })();
    await done;
    expect(values).toEqual([1]);
  });

  test('a reader who begins late begins with what there is', async () => {
    const watch = realtime.watchMatch('m1');
    await eventually(() => expect(watch.current?.version).toBe(1));
    for await (const { version } of watch) {
      expect(version).toBe(1);
      break;
    }
  });
});

describe('a watch without a socket', () => {
  beforeEach(asksTheApi);

  test('is kept by asking the API, and says that it is stale; with a socket again it is live', async () => {
    server.service.isAway = true;
    const watch = realtime.watchMatch('m1');
    const states = statesOf(watch);
    await eventually(() => expect(watch.current?.version).toBe(1));
    server.service.version = 5;
    await eventually(() => expect(watch.current?.version).toBe(5));
    expect(states).toEqual(['reconnecting', 'stale']);
    expect(new Set(server.asked)).toEqual(new Set(['/api/v1/matches/m1']));
    server.service.isAway = false;
    await eventually(() => expect(states).toEqual(['reconnecting', 'stale', 'live']));
    const { length } = server.asked;
    server.sendScore(6, 1);
    await eventually(() => expect(watch.current?.version).toBe(6));
    expect(server.asked.length).toBe(length);
  });

  test('is not asked for while there is one', async () => {
    const watch = realtime.watchLive();
    await eventually(() => expect(watch.state).toBe('live'));
    // If the first connection took long, the API was asked before.
    const { length } = server.asked;
    for (const version of [2, 3]) server.sendLive(version);
    await eventually(() => expect(watch.current?.matches[0]?.version).toBe(3));
    expect(server.asked).toHaveLength(length);
  });

  test('waits as long as the API asks for', async () => {
    server.service.isAway = true;
    server.service.apiRefusal = { status: 429, retryAfter: '1' };
    const watch = realtime.watchLive({ clubId: 'k1' });
    await eventually(() => expect(server.asked[0]).toBe('/api/v1/live/matches?clubId=k1'));
    server.service.apiRefusal = null;
    await eventually(() => expect(watch.current?.matches).toHaveLength(1));
    const [refusedAt = 0, askedAgainAt = 0] = server.askedAt;
    expect(askedAgainAt - refusedAt).toBeGreaterThanOrEqual(1_000);
  });

  test('of something that there is not is refused', async () => {
    server.service.isAway = true;
    server.service.apiRefusal = { status: 404, retryAfter: '0' };
    const watch = realtime.watchCourt('c1');
    await eventually(() => expect(watch.state).toBe('refused'));
  });
});

describe('the state', () => {
  test('is reconnecting while the connection is lost, and live with the new snapshot; each time with the reason', async () => {
    const watch = realtime.watchMatch('m1');
    const shown = shownOf(watch);
    await eventually(() => expect(watch.state).toBe('live'));
    expect(watch.reason).toBeNull();
    server.break();
    await eventually(() => expect(shown).toContain('reconnecting: lost'));
    await eventually(() => expect(watch.state).toBe('live'));
    const begun = ['reconnecting: connecting', 'reconnecting: subscribing', 'live', 'reconnecting: lost'];
    expect(shown.slice(0, 4)).toEqual(begun);
    expect(shown.slice(-2)).toEqual([expect.stringMatching(/: subscribing$/), 'live']);
  });

  test('says that no connection can be made, also while the API is asked instead', async () => {
    asksTheApi();
    server.service.isAway = true;
    const watch = realtime.watchMatch('m1');
    const shown = shownOf(watch);
    // The API may answer before the first connection has failed, or after.
    const unreachable = expect.stringMatching(/^(?:reconnecting|stale): unreachable$/);
    await eventually(() => expect(shown).toContainEqual(unreachable));
    await eventually(() => expect(watch.state).toBe('stale'));
    expect(['unreachable', 'asked-to-wait']).toContain(watch.reason);
    expect(shown[0]).toBe('reconnecting: connecting');
  });
});

describe('a tournament', () => {
  const change = (data: object) => server.send('tournament:updated', { tournamentId: 't1', data });

  test('has the points of its matches, and asks for one that has begun', async () => {
    const watch = realtime.watchTournament('t1');
    await eventually(() => expect(watch.state).toBe('live'));
    change({ change: 'match-score', matchId: 'm1', version: 2, sets: [{ home: 1, guest: 0 }] });
    await eventually(() =>
      expect(watch.current?.matches).toMatchObject([{ version: 2, sets: [{ home: 1 }] }]),
    );
    change({ change: 'match-status', matchId: 'm1', status: 'completed', version: 3 });
    await eventually(() =>
      expect(watch.current).toMatchObject({ matches: [], change: { status: 'completed' } }),
    );
    server.service.version = 9;
    change({ change: 'match-status', matchId: 'm1', status: 'in_progress', version: 9 });
    await eventually(() => expect(watch.current?.matches).toMatchObject([{ version: 9 }]));
    expect(server.received).toEqual(['subscribe-tournament t1', 'subscribe-tournament t1']);
  });
});

describe('a token', () => {
  test('is asked for at each connection, and one that is refused is said to be', async () => {
    realtime.close();
    const asked: (string | undefined)[] = [];
    const token = async (old?: string) => `token ${asked.push(old)}`;
    realtime = createRealtime({ url: server.url, pollEveryMs: 0, token });
    const watch = realtime.watchMatch('m1');
    await eventually(() => expect(watch.state).toBe('live'));
    server.service.handshakeRefusal = { statusCode: 401, message: 'Token expired', error: 'Unauthorized' };
    const shown = shownOf(watch);
    server.break();
    await eventually(() => expect(shown).toContain('reconnecting: token-refused'));
    server.service.handshakeRefusal = null;
    await eventually(() => expect(watch.state).toBe('live'));
    expect(server.tokens.slice(0, 3)).toEqual(['token 1', 'token 2', 'token 3']);
    expect(asked.slice(0, 3)).toEqual([undefined, undefined, 'token 2']);
  });
});
