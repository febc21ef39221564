import { expect, test } from 'vitest';
import { z } from 'zod';
import { readText, readYaml } from '../../repository.ts';

const valuesSchema = z.looseObject({
  rules: z.object({
    default: z.boolean(),
    custom: z.array(
      z.object({
        seriesQuery: z.string(),
        resources: z.object({ overrides: z.record(z.string(), z.object({ resource: z.string() })) }),
        metricsQuery: z.string(),
      }),
    ),
  }),
});

test('the rule for prometheus-adapter offers the metric that the autoscaler asks for and realtime has', () => {
  const { rules } = readYaml('deploy/observability/prometheus-adapter-values.yaml', valuesSchema);
  const [asked] =
    /^ +name: (courtcast_\w+)$/m.exec(readText('deploy/helm/courtcast-lib/templates/_scaling.tpl')) ?? [];
  const metric = asked?.replace(/^ +name: /, '') ?? '';
  expect(readText('services/realtime/src/metrics.ts')).toContain(`name: '${metric}'`);
  expect(rules.custom).toEqual([
    {
      seriesQuery: `${metric}{namespace!="",pod!=""}`,
      resources: { overrides: { namespace: { resource: 'namespace' }, pod: { resource: 'pod' } } },
      metricsQuery: 'sum(<<.Series>>{<<.LabelMatchers>>}) by (<<.GroupBy>>)',
    },
  ]);
});
