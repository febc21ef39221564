import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '@courtcast/client';
import type { Client } from '@courtcast/client';
import { watchAsViewer } from '@courtcast/demo';
import { eventually } from '@courtcast/testkit';
import { launchBrowser, openPage } from '@courtcast/testkit/browser';
import { startCourtcast } from '../../support/courtcast.ts';
import type { OwnCourtcast } from '../../support/courtcast.ts';

let courtcast: OwnCourtcast;

/** Starts the system before the tests of a group, and stops it after them. */
function startForAll(options: Parameters<typeof startCourtcast>[0] = {}) {
  beforeAll(async () => {
    courtcast = await startCourtcast(options);
  });
  afterAll(() => courtcast.stop());
}

async function startFreeplay(client: Client) {
  return client.call('createFreeplayMatch', {
    body: { players: { home: [{ name: 'Home' }], guest: [{ name: 'Guest' }] } },
  });
}

/** Enters one point on the version that is known, and finds out whether it counted where no answer came. */
async function enterSurely(client: Client, id: string, version: number): Promise<number> {
  return eventually(async () => {
    const present = await client.call('getMatch', { params: { id } });
    if (present.version > version) return present.version;
    const body = {
      winner: version % 3 === 0 ? ('guest' as const) : ('home' as const),
      expectedVersion: version,
    };
    return (await client.call('addPoints', { params: { id }, body })).version;
  });
}

describe('a service that is killed', () => {
  startForAll({ web: true });

  test('scoring: loses no accepted point, and a viewer sees every version once and in order', async () => {
    const { scoring } = courtcast.system.services;
    const player = courtcast.as('Paula Player');
    const { id, version: first } = await startFreeplay(player);
    const viewer = watchAsViewer(courtcast.system.url, id);
    await viewer.ready;
    let version = first;
    for (let round = 0; round < 3; round += 1) {
      for (let point = 0; point < 8; point += 1) version = await enterSurely(player, id, version);
      await scoring.kill();
      for (let point = 0; point < 4; point += 1) version = await enterSurely(player, id, version);
    }
    await viewer.reached(version, 30_000);
    const detail = await player.call('getMatch', { params: { id } });
    const log = await player.call('listMatchPoints', { params: { id } });
    const seen = viewer.seen();
    expect(seen.faults).toEqual([]);
    expect(seen.versions).toEqual(Array.from({ length: version }, (_, at) => at + 1));
    expect(seen).toMatchObject({ sets: detail.sets, status: detail.status });
    expect(log.map((line) => line.seq)).toEqual(Array.from({ length: log.length }, (_, at) => at + 1));
    expect(log).toHaveLength(36);
    viewer.close();
    expect(courtcast.lines.join('\n')).toMatch(/scoring ended .*starting again in/);
  });

  test.each(['identity', 'tournaments', 'leagues', 'notifications', 'gateway'] as const)(
    '%s is restarted, says so, and serves again',
    async (name) => {
      const { system, lines } = courtcast;
      await system.services[name].kill();
      await system.services[name].ready();
      expect(lines.join('\n')).toMatch(new RegExp(`${name} ended .*starting again in`));
      await eventually(() => courtcast.anonymous.call('listClubs'));
      await eventually(() => courtcast.as('Anna Again').call('getMe'));
    },
  );

  test('realtime: a viewer that was away comes back by itself and misses nothing in the end', async () => {
    const { realtime } = courtcast.system.services;
    const player = courtcast.as('Paula Player');
    const { id } = await startFreeplay(player);
    const viewer = watchAsViewer(courtcast.system.url, id);
    await viewer.ready;
    const enter = (winner: 'home' | 'guest') =>
      player.call('addPoints', { params: { id }, body: { winner } });
    await enter('home');
    await realtime.kill();
    for (let point = 0; point < 5; point += 1) await enter('guest');
    await realtime.ready();
    const { version } = await enter('guest');
    await viewer.reached(version, 30_000);
    const detail = await player.call('getMatch', { params: { id } });
    const seen = viewer.seen();
    expect(seen).toMatchObject({ sets: detail.sets, status: 'in_progress' });
    expect(seen.faults.filter((fault) => !fault.includes('missing'))).toEqual([]);
    viewer.close();
  });

  test('realtime: a page goes on by itself, with what it missed', async () => {
    const { url, services } = courtcast.system;
    const player = courtcast.as('Paula Player');
    const players = { home: [{ name: 'Greta Hain' }], guest: [{ name: 'Orla Fitz' }] };
    const { id } = await player.call('createFreeplayMatch', { body: { players } });
    const enter = (winner: 'home' | 'guest') =>
      player.call('addPoints', { params: { id }, body: { winner } });
    const browser = await launchBrowser();
    const { page } = await openPage(browser, url);
    const cell = (name: string, text: string) =>
      page.getByRole('row').filter({ hasText: name }).getByRole('cell', { name: text, exact: true });
    const state = (text: string) => page.getByRole('banner').getByText(text).waitFor();
    await page.goto(`${url}/matches/${id}`);
    await page.getByText('Best of three sets').waitFor();
    await state('Connected');
    await page.evaluate(() => Object.assign(window, { isMarked: true }));
    await services.realtime.kill();
    await state('Reconnecting');
    for (let point = 0; point < 3; point += 1) await enter('home');
    await services.realtime.ready();
    await cell('Greta', '40').waitFor();
    await state('Connected');
    await enter('guest');
    await cell('Orla', '15').waitFor();
    // It was not loaded again.
    expect(await page.evaluate(() => 'isMarked' in window)).toBe(true);
    await browser.close();
  });

  test('scoring: while it is away a page says so, and comes by itself, with and without scripts', async () => {
    const { url, services } = courtcast.system;
    const owner = courtcast.as('Clara Club');
    const { id: clubId } = await owner.call('createClub', { body: { name: 'Harbour' } });
    const court = await owner.call('createCourt', { body: { clubId, name: 'Court 1' } });
    const { id } = await startFreeplay(owner);
    await owner.call('suspendMatch', { params: { id }, body: { notes: 'Rain' } });
    const board = '.board[data-status="suspended"]';
    const browser = await launchBrowser();
    await services.scoring.stop();
    const arrivals: (() => Promise<void>)[] = [];
    for (const [path, content] of [
      [`/matches/${id}`, board],
      [`/display/courts/${court.id}`, '.stage'],
    ] as const) {
      const { page } = await openPage(browser, url);
      const response = await page.goto(url + path);
      expect([502, 503]).toContain(response?.status());
      expect(response?.headers()['retry-after']).toMatch(/^\d+$/);
      await page.getByRole('alert').waitFor();
      arrivals.push(async () => {
        await page.locator(content).waitFor();
        expect(await page.getByRole('alert').count()).toBe(0);
      });
    }
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const page = await plain.newPage();
    await page.goto(`${url}/matches/${id}`);
    services.scoring.start();
    await Promise.all(arrivals.map((arrive) => arrive()));
    await page.locator(board).waitFor();
    await browser.close();
  });
});

describe('scoring that is killed between write and publish', () => {
  const serviceEnv = { scoring: { COURTCAST_FAULT: 'exit-before-publish' } };
  startForAll({ processes: 'one', apart: ['scoring'], serviceEnv });

  test('has its event published within two seconds of the restart, once', async () => {
    const { scoring } = courtcast.system.services;
    const player = courtcast.as('Paula Player');
    const { id, version } = await startFreeplay(player);
    const viewer = watchAsViewer(courtcast.system.url, id);
    await viewer.ready;
    const pid = scoring.pid();
    const lost = await courtcast
      .as('Paula Player', { maxAttempts: 1 })
      .call('addPoints', { params: { id }, body: { winner: 'home' } })
      .catch((error: unknown) => error);
    expect(lost).toBeInstanceOf(ApiError);
    expect(lost).toMatchObject({ code: 'unavailable' });
    await eventually(() => expect(scoring.pid()).not.toBe(pid));
    await scoring.ready();
    await viewer.reached(version + 1, 2_000);
    const detail = await eventually(() => player.call('getMatch', { params: { id } }));
    expect(detail.version).toBe(version + 1);
    expect(detail.score?.points).toEqual({ home: '15', guest: '0' });
    expect(viewer.seen()).toMatchObject({ versions: [version, version + 1], faults: [] });
    viewer.close();
  });
});
