import { spawn, spawnSync } from 'node:child_process';
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { JsonWebKey } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { domainServiceNames } from '@courtcast/contracts';
import { parseAllDocuments } from 'yaml';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { repositoryPath } from './repository.ts';
import { deployedServices } from './service-settings.ts';

const script = repositoryPath('deploy/keys/make-internal-keys.mjs');
/** Longer than the script takes to look. */
const LATE_MS = 1500;
const trusting: readonly string[] = domainServiceNames.toSorted();

const secretSchema = z.object({
  kind: z.literal('Secret'),
  metadata: z.object({ name: z.string() }),
  data: z.record(z.string(), z.string()),
});
type Secret = z.output<typeof secretSchema>;

const keySchema = z.looseObject({ kid: z.string() });

/** The script's output for the Secrets of a namespace, as `kubectl` passes them. */
const run = (args: readonly string[], items: readonly Secret[]) => {
  const input = JSON.stringify({ apiVersion: 'v1', kind: 'List', items });
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    input,
    encoding: 'utf8',
  });
  const secrets = parseAllDocuments(stdout).map((document) => secretSchema.parse(document.toJS()));
  return { status, stderr, secrets };
};

const textsOf = (secrets: readonly Secret[], service: string): Record<string, string> => {
  const data = secrets.find(({ metadata }) => metadata.name === `courtcast-${service}-keys`)?.data ?? {};
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, Buffer.from(value, 'base64').toString()]),
  );
};
const ownKid = (secrets: readonly Secret[], service: string) =>
  keySchema.parse(JSON.parse(textsOf(secrets, service).INTERNAL_KEY ?? '')).kid;
const trustedBy = (secrets: readonly Secret[], service: string) =>
  z
    .object({ keys: z.array(keySchema) })
    .parse(JSON.parse(textsOf(secrets, service).INTERNAL_TRUSTED_KEYS ?? '')).keys;
const trustedKids = (secrets: readonly Secret[], service: string) =>
  trustedBy(secrets, service).map(({ kid }) => kid);

/** Whether every called service trusts tokens that a service signs. */
const isBelieved = (secrets: readonly Secret[], service: string): boolean => {
  const own = JSON.parse(textsOf(secrets, service).INTERNAL_KEY ?? '') as JsonWebKey & { kid: string };
  const token = Buffer.from('call');
  const signature = sign(null, token, createPrivateKey({ key: own, format: 'jwk' }));
  return trusting.every((called) => {
    const known = trustedBy(secrets, called).find(({ kid }) => kid === own.kid);
    if (known === undefined || known.d !== undefined) return false;
    return verify(
      null,
      token,
      createPublicKey({ key: known as unknown as JsonWebKey, format: 'jwk' }),
      signature,
    );
  });
};

const made = run(['--secrets'], []).secrets;

describe('keys of internal calls', () => {
  test('are made for all services in an empty namespace', () => {
    expect(deployedServices.filter((service) => !isBelieved(made, service))).toEqual([]);
    for (const edge of ['gateway', 'realtime'])
      expect(Object.keys(textsOf(made, edge))).toEqual(['INTERNAL_KEY']);
  });

  test('are kept when they are made again, with what else is in their Secrets', () => {
    expect(run(['--secrets'], made).secrets).toEqual(made);
    const [first, ...rest] = made;
    const own = { ...first!, data: { ...first!.data, NOTE: 'bm90ZQ==' } };
    expect(run(['--secrets'], [own, ...rest]).secrets).toEqual([own, ...rest]);
  });

  test('are made for a service that has none, and those of the others stay', () => {
    const others = made.filter(({ metadata }) => metadata.name !== 'courtcast-leagues-keys');
    const { secrets } = run(['--secrets'], others);
    expect(deployedServices.filter((service) => !isBelieved(secrets, service))).toEqual([]);
    for (const service of deployedServices.filter((name) => name !== 'leagues'))
      expect(textsOf(secrets, service).INTERNAL_KEY).toBe(textsOf(made, service).INTERNAL_KEY);
  });

  test('are not made where what is there is not known', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--secrets'], {
      input: '',
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('kubectl get secrets');
  });

  test('wait for what is there, where it comes late', async () => {
    const child = spawn(process.execPath, [script, '--secrets'], { stdio: ['pipe', 'pipe', 'ignore'] });
    const answer = text(child.stdout);
    await delay(LATE_MS);
    child.stdin.on('error', () => undefined);
    child.stdin.end(JSON.stringify({ items: made }));
    expect(await answer).toContain('courtcast-scoring-keys');
  });

  test('are kept by compose, of which one is missing', () => {
    const folder = mkdtempSync(join(tmpdir(), 'courtcast-keys-'));
    const write = () => spawnSync(process.execPath, [script, '--env-files', folder]).status;
    const keyOf = (service: string) =>
      spawnSync('grep', ['INTERNAL_KEY=', join(folder, `${service}.env`)], { encoding: 'utf8' }).stdout;
    expect(write()).toBe(0);
    const before = keyOf('scoring');
    expect(before).toContain('"d":');
    rmSync(join(folder, 'leagues.env'));
    expect(write()).toBe(0);
    expect(keyOf('scoring')).toBe(before);
    expect(keyOf('leagues')).toContain('"kid":"leagues"');
    rmSync(folder, { recursive: true });
  });
});

describe('a rotation', () => {
  const rotate = (step: string, secrets: readonly Secret[]) => run(['--rotate', 'scoring', step], secrets);
  const trusted = rotate('trust', made);
  const signed = rotate('sign', trusted.secrets);
  const forgotten = rotate('forget', signed.secrets);

  test('trusts the new key beside the old one, with which the service goes on signing', () => {
    expect(ownKid(trusted.secrets, 'scoring')).toBe('scoring');
    for (const service of trusting)
      expect(trustedKids(trusted.secrets, service)).toEqual([...trustedKids(made, service), 'scoring.2']);
    expect(trusted.stderr.match(/courtcast-\w+/g)?.toSorted()).toEqual(
      trusting.map((service) => `courtcast-${service}`),
    );
    expect(rotate('trust', trusted.secrets).secrets).toEqual(trusted.secrets);
  });

  test('signs with the new key while the old one is trusted', () => {
    expect(ownKid(signed.secrets, 'scoring')).toBe('scoring.2');
    expect(isBelieved(signed.secrets, 'scoring')).toBe(true);
    expect(trustedKids(signed.secrets, 'identity')).toContain('scoring');
    expect(signed.stderr).toBe('kubectl rollout restart deployment/courtcast-scoring\n');
    expect(textsOf(signed.secrets, 'scoring').NEXT_INTERNAL_KEY).toBe('');
  });

  test('names the namespace of what is to be restarted', () => {
    const found = trusted.secrets.map((secret) => ({
      ...secret,
      metadata: { ...secret.metadata, namespace: 'elsewhere' },
    }));
    expect(rotate('sign', found).stderr).toBe(
      'kubectl rollout restart deployment/courtcast-scoring --namespace elsewhere\n',
    );
  });

  test('forgets the old key, and no other', () => {
    expect(trustedKids(forgotten.secrets, 'identity').toSorted()).toEqual(
      ['scoring.2', ...deployedServices.filter((name) => name !== 'scoring')].toSorted(),
    );
    expect(deployedServices.filter((service) => !isBelieved(forgotten.secrets, service))).toEqual([]);
    const again = rotate('trust', forgotten.secrets).secrets;
    expect(trustedKids(again, 'identity')).toContain('scoring.3');
  });

  test.each([
    ['sign', made, 'first --rotate scoring trust'],
    ['forget', trusted.secrets, 'first --rotate scoring sign'],
    ['forget', forgotten.secrets, 'scoring has no old key to forget'],
    ['trust', [], 'first --secrets'],
    ['begin', made, 'Usage'],
  ])('refuses to %s before its time', (step, secrets, reason) => {
    const outcome = rotate(step, secrets);
    expect([outcome.status, outcome.secrets]).toEqual([1, []]);
    expect(outcome.stderr).toContain(reason);
  });
});
