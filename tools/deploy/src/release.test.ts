import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from '@jest/globals';
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

test('every workflow is YAML with jobs', () => {
  const workflow = z.looseObject({
    name: z.string(),
    jobs: z.record(z.string(), z.looseObject({ steps: z.array(z.looseObject({})) })),
  });
  const files = globSync(repositoryPath('.github/workflows/*.yml'));
  expect(files).toHaveLength(2);
  for (const file of files) workflow.parse(parse(readText(file.slice(repositoryPath('.').length))));
});

describe.each(deployedServices)('the release of %s finds', (service) => {
  const folder = `deploy/helm/courtcast-${service}`;
  const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

  test('the one line of each kind that it reads or fills in', () => {
    expect(count(readText(`${folder}/Chart.yaml`), /^appVersion: \d+\.\d+\.\d+$/gm)).toBe(1);
    expect(count(readText(`${folder}/values.yaml`), /^ {2}digest: ''$/gm)).toBe(1);
    expect(count(readText(`${folder}/values.yaml`), /^ {2}repository: /gm)).toBe(1);
  });

  test('what it tells of', () => {
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
