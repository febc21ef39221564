import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '@courtcast/testkit';
import { watchMatch } from '@courtcast/traffic';
import { z } from 'zod';
import { readCompose } from '../../src/compose.ts';
import { docker } from '../../src/images/docker.ts';
import {
  IMAGE_BEFORE_UPGRADE,
  compose,
  leftovers,
  restoreImage,
  warningsSince,
} from '../../src/images/project.ts';
import { GATEWAY, scorer, startMatch, startSteadyCourt } from './court.ts';
import type { SteadyCourt } from './court.ts';

const MINUTE_MS = 60_000;
const POINTS_AROUND = 10;
const UPGRADED_VERSION = '99.0.0';

const { services } = readCompose('docker-compose.yml');
const lasting = Object.keys(services).filter((name) => name !== 'keys');
const ours = lasting.filter((name) => services[name]?.build !== undefined);
/** Services through which viewers are connected. */
const onTheWay = ['gateway', 'realtime'];

const containerSchema = z.tuple([
  z.looseObject({
    Id: z.string(),
    State: z.object({ Status: z.string(), ExitCode: z.number(), Health: z.object({ Status: z.string() }) }),
    HostConfig: z.looseObject({ ReadonlyRootfs: z.boolean() }),
    Config: z.looseObject({ Labels: z.record(z.string(), z.string()) }),
  }),
]);

async function inspect(service: string): Promise<z.output<typeof containerSchema>[0]> {
  const id = await compose('ps', '--all', '--quiet', service);
  const [container] = containerSchema.parse(JSON.parse(await docker(['inspect', id])));
  return container;
}

let court: SteadyCourt | undefined;

beforeAll(() => compose('up', '--detach', '--wait'), 15 * MINUTE_MS);

let startedAt = new Date();
beforeEach(() => {
  startedAt = new Date();
});

// The last test removes the containers, and their logs with them.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(await warningsSince(startedAt));
});

afterEach(async () => {
  court?.viewer.close();
  await court?.stop().catch(() => undefined);
  court = undefined;
}, 5 * MINUTE_MS);

/** Opens a court, runs a task under its points, and returns their faults. */
async function under(
  work: () => Promise<unknown>,
): Promise<{ readonly faults: string[]; readonly connects: number }> {
  const playing = await startSteadyCourt();
  court = playing;
  await playing.untilMore(POINTS_AROUND);
  await eventually(() => expect(playing.viewer.newest()).toBeGreaterThan(0), { withinMs: MINUTE_MS });
  await work();
  await playing.untilMore(POINTS_AROUND);
  await playing.stop();
  return { faults: await playing.faults(), connects: playing.viewer.connects() };
}

describe('docker-compose.yml as it stands', () => {
  test.each(lasting)('%s is healthy', async (name) => {
    const { State } = await inspect(name);
    expect(State).toMatchObject({ Status: 'running', Health: { Status: 'healthy' } });
  });

  test.each(ours.filter((name) => name !== 'identity-provider'))(
    '%s has a root that cannot be written, and leaves it as it was built',
    async (name) => {
      const { Id, HostConfig } = await inspect(name);
      expect(HostConfig.ReadonlyRootfs).toBe(true);
      expect(await docker(['diff', Id])).not.toMatch(/ \/app/);
    },
  );

  test(
    'a match is played through the gateway, and a viewer is sent every version in order',
    async () => {
      const { id, version: first } = await startMatch();
      const versions = new Set<number>();
      const viewer = watchMatch(GATEWAY, id, { onSighting: ({ version }) => void versions.add(version) });
      await eventually(() => expect(viewer.newest()).toBe(first), { withinMs: MINUTE_MS });
      let present = await scorer.call('getMatch', { params: { id } });
      for (let point = 1; present.status !== 'completed'; point += 1) {
        const winner = point % 3 === 0 ? 'guest' : 'home';
        present = await scorer.call('addPoints', { params: { id }, body: { winner } });
      }
      await eventually(() => expect(viewer.newest()).toBe(present.version), { withinMs: MINUTE_MS });
      viewer.close();
      expect(present).toMatchObject({ suggestedWinner: 'home', sets: [{ home: 6 }, { home: 6 }] });
      expect(viewer.connects()).toBe(1);
      expect([...versions]).toEqual(
        Array.from({ length: present.version - first + 1 }, (_, at) => first + at),
      );
      expect(viewer.faults()).toEqual([]);
    },
    5 * MINUTE_MS,
  );

  test('serves the web app', async () => {
    const page = await fetch(`${GATEWAY}/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<script type="module"');
  });

  test(
    'what the health check of mongodb notes of a primary is gone after a restart',
    async () => {
      const { Id } = await inspect('mongodb');
      expect(await docker(['exec', Id, 'ls', '/tmp'])).toContain('has-primary');
      // Beside it, for the health check may have come first.
      await docker(['exec', Id, 'touch', '/tmp/noted-before']);
      await docker(['restart', Id]);
      expect(await docker(['exec', Id, 'ls', '/tmp'])).not.toContain('noted-before');
      await compose('up', '--detach', '--wait', '--no-deps', '--no-recreate', 'mongodb');
    },
    3 * MINUTE_MS,
  );
});

describe('a service that is killed under points and started again', () => {
  test.each(lasting)(
    '%s: nothing accepted is lost, and the viewer comes back by itself',
    async (name) => {
      const { faults, connects } = await under(async () => {
        await compose('kill', '--signal', 'SIGKILL', name);
        await compose('up', '--detach', '--wait', '--no-deps', '--no-recreate', name);
      });
      expect(faults).toEqual([]);
      if (onTheWay.includes(name)) expect(connects).toBeGreaterThan(1);
    },
    8 * MINUTE_MS,
  );
});

test(
  'scoring upgraded under points loses and reorders none, and replaces nothing else',
  async () => {
    const idsOf = () => Promise.all(lasting.map(async (name) => (await inspect(name)).Id));
    const before = await idsOf();
    await docker(['tag', 'courtcast/scoring', IMAGE_BEFORE_UPGRADE]);
    onTestFinished(restoreImage);
    await compose('build', '--build-arg', `VERSION=${UPGRADED_VERSION}`, 'scoring');
    // Without `--no-deps`, some releases of Compose also replace services that depend on it.
    const { faults } = await under(() => compose('up', '--detach', '--wait', '--no-deps', 'scoring'));
    expect(faults).toEqual([]);
    const after = await idsOf();
    expect(lasting.filter((_name, index) => after[index] !== before[index])).toEqual(['scoring']);
    const { Labels } = (await inspect('scoring')).Config;
    expect(Labels['org.opencontainers.image.version']).toBe(UPGRADED_VERSION);
  },
  10 * MINUTE_MS,
);

test.each(ours)(
  '%s ends by itself with 0 when it is stopped',
  async (name) => {
    // After the grace period it would be killed, and the code 137.
    await compose('stop', name);
    const { State } = await inspect(name);
    expect(State).toMatchObject({ Status: 'exited', ExitCode: 0 });
  },
  3 * MINUTE_MS,
);

test(
  'down with its volumes leaves nothing',
  async () => {
    expect(await leftovers()).not.toEqual([]);
    await compose('down', '--volumes');
    expect(await leftovers()).toEqual([]);
  },
  3 * MINUTE_MS,
);
