import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LiveFilter } from '@courtcast/contracts';
import { eventually } from '@courtcast/testkit';
import { createRealtime } from '../../src/index.ts';
import type { Realtime, SocketState, WatchedMatch } from '../../src/index.ts';
import { PING_EVERY_MS, refusalOf, startService } from '../support/fake-service.ts';
import type { FakeService } from '../support/fake-service.ts';

let server: FakeService;
let client: Realtime;
let states: SocketState[];

beforeEach(async () => {
  server = await startService();
  client = createRealtime({ url: server.url });
  states = [];
  client.onConnection((state) => {
    if (state !== states.at(-1)) states.push(state);
  });
});

afterEach(async () => {
  client.close();
  await server.close();
});

/** Watches the match and records its updates. */
function watch() {
  const updates: WatchedMatch[] = [];
  const { stop: unwatch } = client.watchMatch('m1', (match) => void updates.push(match));
  const versions = () => updates.map(({ version }) => version);
  return { updates, versions, unwatch };
}

describe('a watched match', () => {
  test('begins with its snapshot, and goes on with events', async () => {
    const { updates, versions } = watch();
    await eventually(() => expect(versions()).toEqual([1]));
    server.sendScore(2, 1);
    await eventually(() => expect(versions()).toEqual([1, 2]));
    expect(updates[1]).toMatchObject({ status: 'in_progress', sets: [{ home: 1, guest: 0 }] });
  });

  test('drops what is sent again or late', async () => {
    const { versions } = watch();
    await eventually(() => expect(versions()).toEqual([1]));
    for (const version of [3, 2, 3, 4]) server.sendScore(version, version);
    await eventually(() => expect(versions()).toEqual([1, 3, 4]));
  });

  test.each(['break', 'disconnectAll'] as const)('is watched again after the server did %s', async (how) => {
    const { versions } = watch();
    await eventually(() => expect(versions()).toEqual([1]));
    server.service.version = 7;
    server[how]();
    await eventually(() => expect(versions()).toEqual([1, 7]));
    expect(states).toEqual(['connecting', 'live', 'reconnecting', 'live']);
    server.sendScore(8, 1);
    await eventually(() => expect(versions()).toEqual([1, 7, 8]));
  });

  test('comes after a handshake that was refused at first', async () => {
    server.service.isAway = true;
    const { versions } = watch();
    await eventually(() => expect(states).toContain('reconnecting'));
    server.service.isAway = false;
    await eventually(() => expect(versions()).toEqual([1]));
  });

  test('is asked for again when the server has too much to do', async () => {
    server.service.refusal = refusalOf(429, 'Rate limit exceeded');
    const { versions } = watch();
    await eventually(() => expect(server.received.length).toBeGreaterThan(1));
    server.service.refusal = null;
    await eventually(() => expect(versions()).toEqual([1]));
  });

  test('is asked for over another connection when this one has not answered twice', async () => {
    client.close();
    server.service.isMute = true;
    client = createRealtime({ url: server.url, answerWithinMs: 300 });
    const { versions } = watch();
    await eventually(() => expect(server.askedBy).toHaveLength(1));
    server.service.isMute = false;
    await eventually(() => expect(versions()).toContain(1));
    const [mute, again, other] = server.askedBy;
    expect([again === mute, other === mute]).toEqual([true, false]);
  });

  test('is not asked for again when it does not exist', async () => {
    server.service.refusal = refusalOf(404, 'Match not found');
    const refusals: string[] = [];
    client.updates('match', 'm1', (update) => {
      if (update.type === 'refused') refusals.push(update.error.message);
    });
    await eventually(() => expect(refusals).toEqual(['Match not found']));
    expect(server.received).toEqual(['subscribe-match m1']);
  });

  test('is left when its last watcher leaves', async () => {
    const [one, other] = [watch(), watch()];
    await eventually(() => expect(other.versions()).toContain(1));
    one.unwatch();
    expect(server.received).not.toContain('unsubscribe-match m1');
    other.unwatch();
    await eventually(() => expect(server.received).toContain('unsubscribe-match m1'));
  });
});

/** Follows a live list and records its updates: `list` or `change`, the version, and whether it is listed. */
function follow(filter: LiveFilter) {
  const followed: string[] = [];
  const watch = client.watchLive(filter, ({ matches, change }) => {
    if (change === null) followed.push(`list ${matches.map(({ version }) => version).join()}`);
    else followed.push(`${change.listed ? 'change' : 'end'} ${change.match.version}`);
  });
  watch.onState((state) => {
    if (state === 'refused') followed.push(watch.error?.message ?? '');
  });
  return { followed, unwatch: watch.stop };
}

describe('a list of live matches', () => {
  test('begins whole, goes on with changes, and leaves out what is older', async () => {
    const { followed } = follow({});
    await eventually(() => expect(followed).toEqual(['list 1']));
    for (const version of [3, 2, 4]) server.sendLive(version);
    server.sendLive(5, { listed: false });
    server.sendLive(6);
    await eventually(() => expect(followed.slice(1)).toEqual(['change 3', 'change 4', 'end 5', 'change 6']));
  });

  test('is another than those that are filtered by something else', async () => {
    const all = follow({});
    const club = follow({ clubId: 'k1' });
    await eventually(() => expect([...all.followed, ...club.followed]).toHaveLength(2));
    expect(server.received).toEqual(['subscribe-live {}', 'subscribe-live {"clubId":"k1"}']);
    server.sendLive(2, { clubId: 'k1' });
    server.sendLive(3);
    await eventually(() => expect(all.followed).toEqual(['list 1', 'change 3']));
    expect(club.followed).toEqual(['list 1', 'change 2']);
    club.unwatch();
    await eventually(() => expect(server.received).toContain('unsubscribe-live {"clubId":"k1"}'));
  });

  test('comes whole again after a reconnect', async () => {
    const { followed } = follow({ tournamentId: 't1' });
    await eventually(() => expect(followed).toEqual(['list 1']));
    server.service.version = 7;
    server.break();
    await eventually(() => expect(followed).toEqual(['list 1', 'list 7']));
  });

  test('of a place that there is none of is refused', async () => {
    server.service.refusal = refusalOf(404, 'Club not found');
    const { followed } = follow({ clubId: 'nowhere' });
    await eventually(() => expect(followed).toEqual(['Club not found']));
  });
});

describe('a network that is gone without a word', () => {
  test('is noticed when a ping is late, and the age is that of the last frame, pings included', async () => {
    const { versions } = watch();
    await eventually(() => expect(versions()).toEqual([1]));
    const losses: { noticedAt: number; lastFrameAt: number }[] = [];
    client.onConnection((state, lastFrameAt) => {
      if (state === 'reconnecting') losses.push({ noticedAt: Date.now(), lastFrameAt: lastFrameAt ?? 0 });
    });
    await eventually(() => expect(server.heartbeats).not.toEqual([]));
    const [firstPingAt = Infinity] = server.heartbeats;
    await eventually(() => expect(server.heartbeats.length).toBeGreaterThan(2));
    server.service.version = 7;
    server.fallSilent();
    // Engine.IO itself would wait for twenty seconds.
    await eventually(() => expect(versions()).toEqual([1, 7]));
    expect(states).toEqual(['connecting', 'live', 'reconnecting', 'live']);
    expect(losses).toHaveLength(1);
    for (const { noticedAt, lastFrameAt } of losses) {
      expect(noticedAt - lastFrameAt).toBeGreaterThanOrEqual(4_000);
      expect(lastFrameAt).toBeGreaterThan(firstPingAt);
    }
  });

  test('is not taken for granted where only pings come', async () => {
    const { versions } = watch();
    await eventually(() => expect(versions()).toEqual([1]));
    const pings = 6_000 / PING_EVERY_MS;
    await eventually(() => expect(server.heartbeats.length).toBeGreaterThan(pings));
    expect(states).toEqual(['connecting', 'live']);
  });
});

test('a notice is passed on as it changes, and ends with its connection', async () => {
  const texts: (string | null)[] = [];
  const stop = client.onNotice((text) => texts.push(text));
  await eventually(() => expect(states).toEqual(['connecting', 'live']));
  server.send('notice', { text: 'Maintenance at 22:00' });
  await eventually(() => expect(texts).toEqual([null, 'Maintenance at 22:00']));
  server.break();
  await eventually(() => expect(texts).toEqual([null, 'Maintenance at 22:00', null]));
  stop();
});
