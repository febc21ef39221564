import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { z } from 'zod';

const ruleSchema = z.looseObject({
  alert: z.string().optional(),
  record: z.string().optional(),
  expr: z.string(),
  annotations: z.record(z.string(), z.string()).optional(),
});

/** Groups of Prometheus rules. */
export const rulesSchema = z.object({
  groups: z.array(z.looseObject({ name: z.string(), rules: z.array(ruleSchema) })),
});

const HEADER = '# Written by tools/deploy/src/write-rules.ts out of the chart: change it there.\n';

/** The rules of a chart (a folder with its dependencies built) as a file that Prometheus reads. */
export function renderRules(chart: string): string {
  const args = ['template', 'release', chart, '--kube-version', '1.34.4', '--show-only'];
  const values = ['--values', join(chart, 'ci/ha-values.yaml')];
  const text = execFileSync('helm', [...args, 'templates/prometheusrule.yaml', ...values], {
    encoding: 'utf8',
  });
  const { spec } = z.object({ spec: rulesSchema }).parse(parse(text));
  return HEADER + stringify(spec, { lineWidth: 0 });
}
