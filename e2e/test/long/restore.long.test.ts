import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Client } from '@courtcast/client';
import { domainServiceNames } from '@courtcast/contracts';
import { eventually } from '@courtcast/testkit';
import { lastInStream, versionsInStream } from '../../support/cluster/stream.ts';
import { watchScore } from '../../support/cluster/viewer.ts';
import type { ScoreViewer } from '../../support/cluster/viewer.ts';
import { startCourtcast } from '../../support/courtcast.ts';
import type { OwnCourtcast } from '../../support/courtcast.ts';

const run = promisify(execFile);
const raiseEpochScript = resolve(import.meta.dirname, '../../../tools/deploy/src/raise-epoch.ts');

let dataDir: string;
let backups: string;
let courtcast: OwnCourtcast;
let umpire: Client;
let playerId: string;
let matchId: string;
let viewer: ScoreViewer;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'courtcast-restore-'));
  backups = await mkdtemp(join(tmpdir(), 'courtcast-backups-'));
  courtcast = await startCourtcast({ dataDir });
  umpire = courtcast.as('Ursula Umpire');
  // Anyone who runs a club may make players, as soon as identity has learned of it.
  await eventually(() => umpire.call('createClub', { body: { name: 'Club' } }));
  const ghost = await eventually(() => umpire.call('createPlayer', { body: { name: 'Before' } }));
  playerId = ghost.id;
  const club = await umpire.call('createClub', { body: { name: 'Before' } });
  const court = await umpire.call('createCourt', { body: { clubId: club.id, name: 'Before' } });
  const match = await umpire.call('createFreeplayMatch', {
    body: { courtId: court.id, players: { home: [{ playerId }], guest: [{ name: 'Guest' }] } },
  });
  matchId = match.id;
  viewer = watchScore(courtcast.system.url, matchId);
});

afterEach(async () => {
  await courtcast.stop();
  await rm(backups, { recursive: true });
  viewer.close();
});

const addPoints = async (count: number): Promise<number> => {
  let version = 0;
  for (let point = 0; point < count; point += 1) {
    const winner = point % 2 === 0 ? 'home' : 'guest';
    version = (await umpire.call('addPoints', { params: { id: matchId }, body: { winner } })).version;
  }
  return version;
};

const present = () => umpire.call('getMatch', { params: { id: matchId } });
const nameInMatch = async () => (await present()).players.home[0]?.name;
const rename = (name: string) => umpire.call('patchPlayer', { params: { id: playerId }, body: { name } });
const untilSeen = (version: number) => eventually(() => expect(viewer.newest()).toBe(version));

const isEmbedded = () => courtcast.lines.some((line) => line.includes('the embedded server'));
const folderOf = (name: 'mongodb' | 'nats') =>
  join(dataDir, name === 'mongodb' && isEmbedded() ? 'mongodb-embedded' : name);

/** Ends a backing service and starts it again; `work` has its folder to itself meanwhile. */
const whileDown = async (
  name: 'mongodb' | 'nats',
  work: (folder: string) => Promise<void>,
): Promise<void> => {
  const { part } = courtcast.system.backing[name];
  await part?.stop();
  await work(folderOf(name));
  part?.start();
  await part?.ready();
};

const backUp = (name: 'mongodb' | 'nats') =>
  whileDown(name, (folder) => cp(folder, join(backups, name), { recursive: true }));

const restore = (name: 'mongodb' | 'nats') =>
  whileDown(name, async (folder) => {
    await rm(folder, { recursive: true });
    await cp(join(backups, name), folder, { recursive: true });
  });

const startServices = () =>
  Promise.all(
    domainServiceNames.map((service) => {
      courtcast.system.services[service].start();
      return courtcast.system.services[service].ready();
    }),
  );

const raiseEpochs = async (): Promise<void> => {
  for (const service of domainServiceNames) {
    const url = new URL(courtcast.system.backing.mongodb.url);
    url.pathname = `/courtcast_${service}`;
    await run(process.execPath, [raiseEpochScript], { env: { MONGODB_URL: url.toString() } });
  }
};

const natsUrl = () => courtcast.system.backing.nats.url;

test('NATS that comes back older than MongoDB is given what it lacks', async () => {
  await untilSeen(await addPoints(4));
  await backUp('nats');
  await eventually(() => rename('After'));
  const newest = await eventually(() => addPoints(6));
  await untilSeen(newest);
  await eventually(async () => expect(await nameInMatch()).toBe('After'));
  const version = (await present()).version;

  await restore('nats');
  await eventually(async () => {
    const versions = await versionsInStream(natsUrl(), matchId);
    expect(versions.at(-1)).toBe(version);
    expect([...versions].sort((a, b) => a - b)).toEqual(versions);
  });
  const last = await eventually(() => addPoints(1));
  await untilSeen(last);
  await rename('Later');
  await eventually(async () => expect(await nameInMatch()).toBe('Later'));
});

test('MongoDB that comes back older than NATS begins a new epoch, and everybody follows it back', async () => {
  const kept = await addPoints(4);
  await untilSeen(kept);
  await Promise.all(domainServiceNames.map((service) => courtcast.system.services[service].stop()));
  await backUp('mongodb');
  await startServices();
  await eventually(() => rename('Lost'));
  await eventually(() => addPoints(6));
  await eventually(async () => expect(await nameInMatch()).toBe('Lost'));
  await untilSeen((await present()).version);

  await Promise.all(domainServiceNames.map((service) => courtcast.system.services[service].stop()));
  await restore('mongodb');
  await raiseEpochs();
  await startServices();
  await eventually(async () => expect((await present()).version).toBe(kept));
  expect(await nameInMatch()).toBe('Before');
  // A node that runs on shows what it knew until the next change: the procedure has it started again.
  await courtcast.system.services.realtime.stop();
  courtcast.system.services.realtime.start();
  await courtcast.system.services.realtime.ready();
  await untilSeen(kept);
  const next = await addPoints(2);
  expect(next).toBe(kept + 2);
  await untilSeen(next);
  await rename('Restored');
  await eventually(async () => expect(await nameInMatch()).toBe('Restored'));
  const { version } = await present();
  await eventually(async () => {
    const last = await lastInStream(natsUrl(), matchId);
    expect(last).toMatchObject({ version });
    expect(last.epoch).toBeGreaterThan(1);
  });
});
