import { afterAll, describe, expect, test } from 'vitest';
import { repositoryPath } from '../../src/repository.ts';
import { buildCharts, charts, kubernetesVersions, run, valuesFilesOf } from './helm.ts';

const built = buildCharts();
afterAll(() => built.remove());

const schemas = [
  `${repositoryPath('deploy/schemas')}/{{.NormalizedKubernetesVersion}}-standalone{{.StrictSuffix}}/{{.ResourceKind}}{{.KindSuffix}}.json`,
  `${repositoryPath('deploy/schemas')}/{{.Group}}/{{.ResourceKind}}_{{.ResourceAPIVersion}}.json`,
];

/** Not followed: images are named by version or digest, so that pulling them again brings nothing. */
const ignored = ['container-image-pull-policy'];
/** `minimal` is without on purpose. */
const ignoredInMinimal = ['pod-networkpolicy', 'deployment-has-poddisruptionbudget'];

const sets = charts.flatMap((chart) => valuesFilesOf(chart).map((file) => [chart, file] as const));

test.each(charts)('%s is tried in the ways that it is installed', (chart) => {
  const ways = ['default', 'existing-secret', 'gateway-api', 'ha', 'minimal'];
  expect(valuesFilesOf(chart)).toEqual(ways.map((way) => `${way}-values.yaml`));
});

describe.each(sets)('%s with %s', (chart, file) => {
  test('passes helm lint --strict', () => {
    const { ok, output } = built.lint(chart, file);
    expect(ok ? '' : output).toBe('');
  });

  test.each(kubernetesVersions)('is valid for Kubernetes %s', (version) => {
    const locations = schemas.flatMap((location) => ['-schema-location', location]);
    const args = ['-strict', '-kubernetes-version', version, ...locations, '-'];
    const { ok, output } = run('kubeconform', args, built.text(chart, file));
    expect(ok ? '' : output).toBe('');
  });

  test('has nothing that kube-score calls critical', () => {
    const tests = [...ignored, ...(file === 'minimal-values.yaml' ? ignoredInMinimal : [])];
    const flags = tests.flatMap((name) => ['--ignore-test', name]);
    const args = ['score', '--kubernetes-version', 'v1.34', '--output-format', 'ci', ...flags, '-'];
    const { output } = run('kube-score', args, built.text(chart, file));
    expect(output.split('\n').filter((line) => line.startsWith('[CRITICAL]'))).toEqual([]);
    expect(output).toContain('[OK]');
  });
});
