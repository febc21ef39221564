import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readText, repositoryPath } from './repository.ts';
import { deployedServices } from './service-settings.ts';

const chartSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  dependencies: z.array(z.object({ name: z.string(), version: z.string() }).loose()).default([]),
});
const charts = new Map(
  globSync(repositoryPath('deploy/helm/*/Chart.yaml')).map((file) => {
    const path = file.slice(repositoryPath('.').length);
    const chart = chartSchema.parse(parse(readText(path)));
    return [chart.name, { ...chart, folder: dirname(path) }] as const;
  }),
);

const workflowSchema = z.looseObject({
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.looseObject({
      permissions: z.record(z.string(), z.string()).default({}),
      steps: z.array(z.looseObject({ uses: z.string().optional(), run: z.string().optional() })),
    }),
  ),
});

describe.each(['ci', 'release'])('the workflow %s', (name) => {
  const text = readText(`.github/workflows/${name}.yml`);
  const workflow = workflowSchema.parse(parse(text));
  const jobs = Object.entries(workflow.jobs);

  test('takes actions by commit, and says which version that is', () => {
    const used = [...text.matchAll(/uses: (.+)$/gm)].map(([, action]) => action);
    expect(used.length).toBeGreaterThan(4);
    for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('may write where it publishes only', () => {
    expect(Object.values(workflow.permissions)).not.toContain('write');
    const writers = jobs.filter(([, { permissions }]) => Object.values(permissions).includes('write'));
    expect(writers.map(([job]) => job)).toEqual(name === 'release' ? ['publish'] : []);
  });

  test('puts no text of others into a script', () => {
    const scripts = jobs.flatMap(([, { steps }]) => steps.flatMap(({ run }) => run ?? []));
    const texts = /\$\{\{\s*(?:github\.(?!sha)|secrets|steps|needs|inputs)/;
    expect(scripts.filter((script) => texts.test(script))).toEqual([]);
  });
});

test('a release is checked in full before anything is published', () => {
  const { jobs } = workflowSchema.parse(parse(readText('.github/workflows/release.yml')));
  expect(jobs.publish).toHaveProperty('needs', 'check');
  const scripts = jobs.check?.steps.flatMap(({ run }) => run ?? []);
  expect(scripts).toEqual(
    expect.arrayContaining(['.ci/run', 'npm run compatibility', 'npm run --if-present test:upgrade']),
  );
});

describe.each(deployedServices)('the release of %s finds', (service) => {
  const folder = `deploy/helm/courtcast-${service}`;
  const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

  test('the one line of each kind that it reads or fills in', () => {
    expect(count(readText(`${folder}/Chart.yaml`), /^appVersion: \d+\.\d+\.\d+$/gm)).toBe(1);
    expect(count(readText(`${folder}/values.yaml`), /^ {2}digest: ''$/gm)).toBe(1);
    expect(count(readText(`${folder}/values.yaml`), /^ {2}repository: /gm)).toBe(1);
  });

  test('the notes and secrets that it points to', () => {
    expect(readText(`${folder}/UPGRADING.md`)).toContain(`## ${charts.get(`courtcast-${service}`)?.version}`);
    expect(readText(`${folder}/README.md`)).toContain('## Secrets');
  });
});

test('charts depend on versions that are there', () => {
  for (const { name, dependencies } of charts.values())
    for (const dependency of dependencies)
      expect([name, dependency.name, dependency.version]).toEqual([
        name,
        dependency.name,
        charts.get(dependency.name)?.version,
      ]);
});
