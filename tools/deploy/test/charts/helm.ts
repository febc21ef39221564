import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { repositoryPath } from '../../src/repository.ts';
import { deployedServices } from '../../src/service-settings.ts';

const objectSchema = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
  spec: z.looseObject({}).optional(),
  data: z.record(z.string(), z.string()).optional(),
});

/** A Kubernetes object as a chart renders it. */
export type Rendered = z.output<typeof objectSchema>;

/** The Kubernetes versions that charts are checked for. */
export const kubernetesVersions = ['1.34.4', '1.36.1'] as const;
const serviceCharts = deployedServices.map((service) => `courtcast-${service}`);
export const charts = [...serviceCharts, 'courtcast'];

/** The values files of a chart's `ci` folder. */
export function valuesFilesOf(chart: string): string[] {
  return readdirSync(repositoryPath(`deploy/helm/${chart}/ci`)).sort();
}

/** The outcome of a tool: whether it succeeded, its whole output, and its result. */
interface Outcome {
  readonly ok: boolean;
  readonly output: string;
  readonly stdout: string;
}

/** Runs a tool to its end, in the folder of the repository. */
export function run(tool: string, args: readonly string[], input = ''): Outcome {
  const options = { encoding: 'utf8', input, cwd: repositoryPath('.'), maxBuffer: 64 * 1024 * 1024 } as const;
  const { status, stdout, stderr, error } = spawnSync(tool, args, options);
  if (error !== undefined) throw error;
  return { ok: status === 0, output: stdout + stderr, stdout };
}

/** A copy of the charts with their dependencies built, as in a release; the checkout stays unchanged. */
export function buildCharts() {
  const folder = mkdtempSync(join(tmpdir(), 'courtcast-charts-'));
  cpSync(repositoryPath('deploy/helm'), folder, { recursive: true });
  for (const chart of charts) {
    execFileSync('helm', ['dependency', 'update', '--skip-refresh', join(folder, chart)], { stdio: 'pipe' });
  }
  const template = (chart: string, args: readonly string[]): Outcome =>
    run('helm', [
      'template',
      'release',
      join(folder, chart),
      '--kube-version',
      kubernetesVersions[0],
      ...args,
    ]);
  return {
    folder,
    /** The path of a values file of the chart's `ci` folder. */
    valuesFile: (chart: string, file: string) => join(folder, chart, 'ci', file),
    lint: (chart: string, file: string): Outcome =>
      run('helm', [
        ...['lint', '--strict', '--kube-version', kubernetesVersions[0]],
        ...[join(folder, chart), '--values', join(folder, chart, 'ci', file)],
      ]),
    template,
    /** The rendering of a chart with one of its values files and further values; throws Helm's refusal. */
    text(chart: string, file: string, values: object = {}): string {
      const extra = join(folder, 'extra-values.json');
      writeFileSync(extra, JSON.stringify(values));
      const { ok, output } = template(chart, [
        '--values',
        join(folder, chart, 'ci', file),
        '--values',
        extra,
      ]);
      if (!ok) throw new Error(output);
      return output;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** The objects in a rendered text. */
export function parseObjects(text: string): Rendered[] {
  return parseAllDocuments(text)
    .map((document) => document.toJS() as unknown)
    .filter((object) => object !== null)
    .map((object) => objectSchema.parse(object));
}

/** The single object with this kind and name. */
export function objectOf(objects: readonly Rendered[], kind: string, name: string): Rendered {
  const found = objects.filter((object) => object.kind === kind && object.metadata.name === name);
  if (found.length !== 1 || found[0] === undefined) throw new Error(`${found.length} of ${kind} ${name}`);
  return found[0];
}
