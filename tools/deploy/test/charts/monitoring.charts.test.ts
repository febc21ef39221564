import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readExpression } from '../../src/promql.ts';
import { readText, readYaml, repositoryPath } from '../../src/repository.ts';
import { renderRules, rulesSchema } from '../../src/rules.ts';
import { deployedServices } from '../../src/service-settings.ts';
import { readRegistries, unregisteredIn } from '../support/registered-metrics.ts';
import { buildCharts, parseObjects, run } from './helm.ts';

const built = buildCharts();
afterAll(() => built.remove());

const registries = await readRegistries();
const rulesFiles = deployedServices.map((service) => `deploy/observability/rules/${service}.yaml`);
const allRules = rulesFiles.flatMap((file) =>
  readYaml(file, rulesSchema).groups.flatMap(({ rules }) => rules),
);
const recorded = new Set(allRules.map(({ record }) => record));

/** Names in an expression that no running service has. */
const unknownNamesIn = (expression: string): string[] => {
  const { metrics, labels, service } = readExpression(expression);
  return unregisteredIn(registries, {
    metrics: metrics.filter((name) => !recorded.has(name)),
    labels,
    service,
  });
};

describe('rules', () => {
  test.each(deployedServices)('of %s are as the chart has them', (service) => {
    const chart = join(built.folder, `courtcast-${service}`);
    expect(readText(`deploy/observability/rules/${service}.yaml`)).toBe(renderRules(chart));
  });

  test('are what Prometheus understands', () => {
    const { ok, output } = run('promtool', ['check', 'rules', ...rulesFiles.map(repositoryPath)]);
    expect(ok ? '' : output).toBe('');
  });

  test('fire for what they are for', () => {
    const tests = globSync(repositoryPath('deploy/observability/tests/*.test.yaml'));
    const { ok, output } = run('promtool', ['test', 'rules', ...tests]);
    expect(ok ? '' : output).toBe('');
  });

  test('have a test for every alert', () => {
    const texts = globSync(repositoryPath('deploy/observability/tests/*.test.yaml')).map((file) =>
      readFileSync(file, 'utf8'),
    );
    const fired = [...texts.join('').matchAll(/alertname: (\w+)\n\s+exp_alerts:\n/g)].map(([, name]) => name);
    const alerts = new Set(allRules.map(({ alert }) => alert).filter((alert) => alert !== undefined));
    expect([...alerts].filter((alert) => !fired.includes(alert))).toEqual([]);
  });

  test('name metrics and labels that services have', () => {
    for (const { expr } of allRules) expect([expr, unknownNamesIn(expr)]).toEqual([expr, []]);
  });

  test('lead to a runbook each, and every runbook is led to', () => {
    const pages = allRules
      .flatMap(({ annotations }) => annotations?.runbook_url ?? [])
      .map((url) => basename(url));
    for (const page of pages)
      expect([page, existsSync(repositoryPath(`docs/runbooks/${page}`))]).toEqual([page, true]);
    const written = readdirSync(repositoryPath('docs/runbooks')).filter((page) => page !== 'README.md');
    expect(written.filter((page) => !pages.includes(page))).toEqual([]);
    const index = readText('docs/runbooks/README.md');
    for (const { alert } of allRules) if (alert !== undefined) expect(index).toContain(`\`${alert}\``);
  });
});

describe('dashboards', () => {
  const dashboardSchema = z.looseObject({
    uid: z.string(),
    panels: z.array(
      z.looseObject({ title: z.string(), targets: z.array(z.looseObject({ expr: z.string() })) }),
    ),
  });
  const files = globSync(repositoryPath('deploy/helm/*/files/dashboards/*.json'));
  const dashboards = files.map((file) => dashboardSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));

  test('show metrics and labels that services have', () => {
    const expressions = dashboards.flatMap(({ panels }) =>
      panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    );
    expect(expressions.length).toBeGreaterThan(20);
    for (const expression of expressions)
      expect([expression, unknownNamesIn(expression)]).toEqual([expression, []]);
  });

  test('are those of overview, realtime and the flow of a point, and come with the charts', () => {
    expect(dashboards.map(({ uid }) => uid).sort()).toEqual([
      'courtcast-overview',
      'courtcast-realtime',
      'courtcast-scoring-flow',
    ]);
    const configMaps = ['gateway', 'realtime', 'scoring']
      .flatMap((service) => parseObjects(built.text(`courtcast-${service}`, 'ha-values.yaml')))
      .filter(({ metadata }) => metadata.name.endsWith('-dashboard'));
    expect(configMaps.flatMap(({ data = {} }) => Object.keys(data)).sort()).toEqual(
      files.map((file) => `courtcast-${basename(file)}`).sort(),
    );
  });

  test('show every metric of ours that is not alarmed on', () => {
    const read = [
      ...allRules.map(({ expr }) => expr),
      ...files.map((file) => readFileSync(file, 'utf8')),
    ].join('\n');
    const own = [...registries.values()].flatMap((registry) => [...registry.keys()]);
    const unseen = own.filter((name) => name.startsWith('courtcast_') && !read.includes(name));
    expect([...new Set(unseen)]).toEqual([]);
  });
});
