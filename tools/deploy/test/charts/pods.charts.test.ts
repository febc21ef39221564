import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { natsServer, redisServer } from '@courtcast/local/backing';
import { createInternalKeys, eventually } from '@courtcast/testkit';
import { readText, repositoryPath } from '../../src/repository.ts';
import { deployedServices } from '../../src/service-settings.ts';
import { buildCharts, objectOf, parseObjects } from './helm.ts';
import { podOf } from './pod.ts';
import { openSandbox, sandboxLack, startContainer } from './sandbox.ts';
import type { Sandbox } from './sandbox.ts';
import { VAPID_PRIVATE_KEY } from '../support/vapid-key.ts';

const lack = sandboxLack();
if (lack !== null) process.stdout.write(`Rendered pods are not run: ${lack}\n`);

const built = buildCharts();
const folder = mkdtempSync(join(tmpdir(), 'courtcast-pods-'));
const ports = { mongodb: 27_017, nats: 4_222, redis: 6_379 };
let sandbox: Sandbox;
let keys: Awaited<ReturnType<typeof createInternalKeys>>;

/** Starts the servers of the platform, in one network with all pods. */
const startBacking = async (): Promise<void> => {
  for (const { child } of [
    natsServer({ dir: join(folder, 'nats'), port: ports.nats, isDurable: false }),
    redisServer({ dir: join(folder, 'redis'), port: ports.redis }),
  ])
    sandbox.start(child.command, child.args);
  const mongo = repositoryPath('tools/embedded-mongo/src/main.ts');
  sandbox.start(process.execPath, [mongo, '--port', String(ports.mongodb)]);
  await eventually(() => {
    for (const [name, port] of Object.entries(ports))
      if (!sandbox.isListening(port)) throw new Error(`${name} does not listen`);
  });
};

beforeAll(async () => {
  if (lack !== null) return;
  buildImages();
  keys = await createInternalKeys(deployedServices);
  sandbox = await openSandbox();
  await startBacking();
});

afterAll(async () => {
  await Promise.allSettled(images.values());
  if (lack === null) await sandbox.stop();
  built.remove();
  rmSync(folder, { recursive: true, force: true });
});

const run = promisify(execFile);

/** The steps of the Dockerfile, but for the web app. */
const buildImage = async (service: string): Promise<string> => {
  const image = join(folder, `image-${service}`);
  const root = repositoryPath('.');
  const inRoot = { cwd: root };
  await run(process.execPath, ['deploy/image/write-manifests.mjs', `services/${service}`, image], inRoot);
  const npm = ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--loglevel=error'];
  await run('npm', npm, { cwd: image });
  await run('deploy/image/copy-sources.sh', [root, image], inRoot);
  mkdirSync(join(image, 'web'), { recursive: true });
  cpSync(repositoryPath('tools/web-build/index.html'), join(image, 'web/index.html'));
  return image;
};

/** The image of every service, each built while the previous one's pods run. */
const images = new Map<string, Promise<string>>();
const buildImages = (): void => {
  let before: Promise<unknown> = Promise.resolve();
  for (const service of deployedServices) {
    const image = before.then(() => buildImage(service));
    images.set(service, image);
    before = image.catch(() => undefined);
  }
};

/** `ENV` of the Dockerfile. */
const imageVariables = (): Record<string, string> => {
  const line = /^ENV (.+)$/m.exec(readText('Dockerfile'))?.[1] ?? '';
  return Object.fromEntries(
    line.split(' ').map((pair) => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? '']),
  );
};

/** The content of a Secret that a chart refers to. */
const secretOf = (service: string, name: string): string => {
  const values: Readonly<Record<string, string | undefined>> = {
    MONGODB_URL: `mongodb://127.0.0.1:${ports.mongodb}/courtcast_${service}`,
    NATS_URL: `nats://127.0.0.1:${ports.nats}`,
    REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    INTERNAL_KEY: keys.privateKeys[service],
    INTERNAL_TRUSTED_KEYS: keys.trustedKeys,
    VAPID_PRIVATE_KEY,
    SMTP_URL: 'smtp://127.0.0.1:1025',
    MAIL_KEY: 'thirty-two characters or more at random',
    STRIPE_SECRET_KEY: 'sk_test_something',
    STRIPE_WEBHOOK_SECRET: 'whsec_something',
  };
  const value = values[name];
  if (value === undefined) throw new Error(`no Secret holds ${name}`);
  return value;
};

const podsOf = (service: string, file: string) => {
  const chart = `courtcast-${service}`;
  const objects = parseObjects(built.text(chart, file));
  const { container, spec } = podOf(objectOf(objects, 'Deployment', chart));
  const { data = {} } = objectOf(objects, 'ConfigMap', chart);
  const secrets = container.env.map(({ name }) => [name, secretOf(service, name)] as const);
  const env: Record<string, string> = { ...imageVariables(), ...data, ...Object.fromEntries(secrets) };
  return { container, spec, env };
};

const runIf = lack === null ? describe : describe.skip;

runIf('the pod of a chart, started with exactly what is rendered', () => {
  test.each(deployedServices)(
    '%s becomes ready at the port and path of its probes, and ends with code 0',
    async (service) => {
      const imageDir = (await images.get(service)) ?? '';
      for (const file of ['default-values.yaml', 'existing-secret-values.yaml']) {
        const { container, spec, env } = podsOf(service, file);
        const pod = startContainer(sandbox, join(folder, `root-${service}-${file}`), {
          ...{ imageDir, env, workDir: `services/${service}` },
          user: Number(spec.securityContext.runAsUser),
        });
        const portOf = (name = '') => container.ports.find((port) => port.name === name)?.containerPort ?? 0;
        const { httpGet: ready } = container.readinessProbe;
        await eventually(() => {
          const port = portOf(ready?.port);
          // A look at a port costs less than a process that asks.
          const status = sandbox.isListening(port) ? sandbox.status(port, ready?.path ?? '') : 0;
          if (status !== 200) throw new Error(`${status}: ${pod.output()}`);
        });
        expect(sandbox.status(portOf('http'), container.livenessProbe.httpGet?.path ?? '')).toBe(200);
        expect(sandbox.status(portOf('metrics'), '/metrics')).toBe(200);
        expect([await pod.terminate(), pod.output()]).toEqual([0, expect.not.stringContaining('"level":50')]);
      }
    },
  );
});
