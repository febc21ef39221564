import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { domainServiceNames } from '@courtcast/contracts';
import { withDatabase } from '@courtcast/local/backing';
import { eventually } from '@courtcast/testkit';
import { startCourtcast } from '../../support/courtcast.ts';
import type { OwnCourtcast } from '../../support/courtcast.ts';
import { playQuarterfinal } from '../../support/played-quarterfinal.ts';
import { plantDifferences, plantWaiting } from '../../support/planted-differences.ts';

const root = resolve(import.meta.dirname, '../../..');

let dataDir: string;
let courtcast: OwnCourtcast;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'courtcast-audit-'));
  courtcast = await startCourtcast({ dataDir, demo: true, env: { COURTCAST_DEMO: '1' } });
});

afterAll(() => courtcast.stop());

interface Outcome {
  readonly code: number;
  readonly lines: readonly string[];
}

/** Runs a line as an operator would. */
const run = (line: string, variables: Readonly<Record<string, string>> = {}): Promise<Outcome> => {
  const env = { ...process.env, COURTCAST_DATA_DIR: dataDir, npm_config_loglevel: 'silent', ...variables };
  return new Promise((done) => {
    const child = execFile('sh', ['-c', line], { cwd: root, env }, (_error, stdout, stderr) => {
      const lines = `${stdout}${stderr}`.split('\n').filter((text) => text !== '');
      done({ code: child.exitCode ?? -1, lines });
    });
  });
};

const audit = (args = ''): Promise<Outcome> => run(`npm run --silent audit -- ${args}`);

const repairsIn = ({ lines }: Outcome): string[] => [
  ...new Set(lines.flatMap((line) => /^ {2}repair: (.+)$/.exec(line)?.[1] ?? [])),
];

const expectClean = (args = ''): Promise<unknown> =>
  eventually(async () => expect(await audit(`--settle 5 ${args}`)).toMatchObject({ code: 0 }));

test('a system in which matches are being played has no difference', async () => {
  const { code, lines } = await audit();
  expect(lines).toEqual(
    domainServiceNames.map((service) =>
      expect.stringMatching(`^${service}: no difference \\(\\d+ records compared in .+ s\\)$`),
    ),
  );
  expect(code).toBe(0);
});

test('every kind of difference is found, and mended by the repair that is printed with it', async () => {
  await playQuarterfinal(courtcast.as('Olga Organiser'));
  const planted = await plantDifferences(courtcast);
  const found = await audit('--settle 2');
  expect(found.code).toBe(1);
  for (const { line, repair } of planted) {
    const at = found.lines.indexOf(`  ${line}`);
    expect([line, at]).toEqual([line, expect.any(Number)]);
    expect([line, at > 0]).toEqual([line, true]);
    expect(found.lines.slice(at).find((text) => text.startsWith('  repair: '))).toBe(`  repair: ${repair}`);
  }
  expect(repairsIn(found).toSorted()).toEqual([...new Set(planted.map(({ repair }) => repair))].toSorted());
  for (const repair of repairsIn(found)) expect(await run(repair)).toMatchObject({ code: 0 });
  await expectClean();
});

test('what waits in an outbox is found, and published when the service is back', async () => {
  const { leagues } = courtcast.system.services;
  await leagues.stop();
  const { line, repair } = await plantWaiting(courtcast);
  expect(await audit('--settle 1 --service leagues')).toEqual({
    code: 1,
    lines: ['leagues: 1 difference', `  ${line}`, `  repair: ${repair}`],
  });
  const { code, lines } = await audit('--settle 1 --service scoring');
  expect({ code, lines }).toEqual({
    code: 2,
    lines: [expect.stringMatching(/^scoring: could not look: leagues does not say what it has: /)],
  });
  leagues.start();
  await leagues.ready();
  await expectClean();
});

test.each([
  ['--settle soon', '--settle takes whole seconds'],
  ['--service umpires', '--service is one of identity|tournaments|scoring|leagues|notifications'],
  ['--all', "Unknown option '--all'"],
])('%s is one line and exit code 2', async (args, line) => {
  expect(await audit(args)).toEqual({ code: 2, lines: [line] });
});

test.each([
  ['MONGODB_URL', 'mongodb://127.0.0.1:1/courtcast_scoring', 'cannot reach MongoDB'],
  ['NATS_URL', 'nats://127.0.0.1:1', 'cannot reach NATS'],
])('without an answer of %s it could not look: one line and exit code 2', async (name, url, reason) => {
  const mongoUrl = withDatabase(courtcast.system.backing.mongodb.url, 'courtcast_scoring');
  const others = { IDENTITY_URL: 'http://localhost:1', TOURNAMENTS_URL: 'http://localhost:1' };
  const { code, lines } = await run('npm run --silent audit -- --service scoring', {
    ...{ MONGODB_URL: mongoUrl, NATS_URL: courtcast.system.backing.nats.url },
    ...{ ...others, LEAGUES_URL: 'http://localhost:1', INTERNAL_KEY: 'x', INTERNAL_TRUSTED_KEYS: 'x' },
    [name]: url,
  });
  expect(lines).toEqual([expect.stringMatching(`^scoring: could not look: ${reason} at .+`)]);
  expect(code).toBe(2);
});
