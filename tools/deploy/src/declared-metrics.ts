import { globSync, readFileSync } from 'node:fs';
import { createMetrics } from '@courtcast/observability';
import { repositoryPath } from './repository.ts';

/** A metric as the code declares it: its labels without those that every sample has. */
export interface DeclaredMetric {
  readonly name: string;
  readonly labels: readonly string[];
  readonly kind: 'counter' | 'gauge' | 'histogram';
}

const declaration = /\b(?:metrics|options\.metrics)\s*\.(counter|gauge|histogram)\(\{([^}]*)\}/g;

const labelsIn = (body: string): string[] => {
  const [, list = ''] = /labels: \[([^\]]*)\]/.exec(body) ?? [];
  return [...list.matchAll(/'(\w+)'/g)].map(([, label]) => label ?? '');
};

const kindOf = (text = ''): DeclaredMetric['kind'] =>
  text === 'counter' || text === 'histogram' ? text : 'gauge';

const declaredIn = (source: string): DeclaredMetric[] =>
  [...source.matchAll(declaration)].map(([, kind, body = '']) => {
    const [, name] = /name: '([^']+)'/.exec(body) ?? [];
    if (name === undefined) throw new Error(`A metric without a name: ${body}`);
    return { name, labels: labelsIn(body), kind: kindOf(kind) };
  });

/** What Node tells of every process: registered by `createMetrics`. */
const ofTheProcess = async (): Promise<DeclaredMetric[]> => {
  const metrics = await createMetrics('any').registry.getMetricsAsJSON();
  return metrics.map(({ name, type }) => ({
    name,
    labels: ['kind', 'space', 'type'],
    kind: kindOf(String(type)),
  }));
};

/** Every metric that services and libs declare, and those of the process, by name. */
export const declaredMetrics = async (): Promise<ReadonlyMap<string, DeclaredMetric>> => {
  const files = globSync(repositoryPath('{libs,services}/*/src/**/*.ts'));
  const sources = files.filter((file) => !file.endsWith('.test.ts'));
  const declared = sources.flatMap((file) => declaredIn(readFileSync(file, 'utf8')));
  return new Map([...declared, ...(await ofTheProcess())].map((metric) => [metric.name, metric]));
};
