import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { repositoryPath } from '../../src/repository.ts';
import { deployedServices } from '../../src/service-settings.ts';
import { run } from './helm.ts';

/** A tool's complaints about files; empty if there are none. */
const faultsBy = (tool: string, args: readonly string[], files: readonly string[]): string => {
  expect(files.length).toBeGreaterThan(0);
  const { ok, output } = run(tool, [...args, ...files]);
  return ok ? '' : output;
};

const filesOf = (...patterns: string[]): string[] => globSync(patterns.map(repositoryPath));

test('the Dockerfile is one that hadolint has nothing against', () => {
  expect(faultsBy('hadolint', ['--failure-threshold', 'style'], filesOf('Dockerfile'))).toBe('');
});

test('the workflows are ones that actionlint has nothing against, their scripts included', () => {
  expect(faultsBy('actionlint', [], filesOf('.github/workflows/*.yml'))).toBe('');
});

test('the scripts are ones that shellcheck has nothing against', () => {
  expect(faultsBy('shellcheck', [], filesOf('deploy/*/*.sh', '.ci/run'))).toBe('');
});

describe('Docker Compose takes', () => {
  // Its own library reads them; the client itself, too, if it is installed.
  const hasClient = spawnSync('docker', ['compose', 'version']).status === 0;
  const readers = [
    (files: readonly string[]) => run('compose-spec', ['-format', 'json', ...files]),
    ...(hasClient
      ? [
          (files: readonly string[]) =>
            run('docker', [
              'compose',
              ...files.flatMap((file) => ['--file', file]),
              'config',
              '--format=json',
            ]),
        ]
      : []),
  ];
  // Merged from several files they are a list: NAME=value.
  const environmentSchema = z.union([
    z.record(z.string(), z.unknown()),
    z.array(z.string()).transform((pairs) => {
      const split = pairs.map((pair) => [
        pair.slice(0, pair.indexOf('=')),
        pair.slice(pair.indexOf('=') + 1),
      ]);
      return Object.fromEntries(split) as Record<string, unknown>;
    }),
  ]);
  const modelSchema = z.object({
    services: z.record(z.string(), z.looseObject({ environment: environmentSchema.optional() })),
  });

  test.each([
    ['everything', '', ['docker-compose.yml']],
    [
      'everything with observability',
      'http://collector:4318',
      ['docker-compose.yml', 'docker-compose.observability.yml'],
    ],
  ])('%s', (_, OTEL_EXPORTER_OTLP_ENDPOINT, names) => {
    for (const read of readers) {
      const { ok, output, stdout } = read(names.map(repositoryPath));
      expect(ok ? '' : output).toBe('');
      const { services } = modelSchema.parse(JSON.parse(stdout));
      expect(services.scoring?.environment).toMatchObject({ LOG_LEVEL: 'info', OTEL_EXPORTER_OTLP_ENDPOINT });
      expect(Object.keys(services)).toEqual(expect.arrayContaining([...deployedServices]));
    }
  });
});
