import { expect, test } from 'vitest';
import { readText } from '../repository.ts';

/** The steps of each stage, preceded by those of the stage that it is based on. */
function readStages(): ReadonlyMap<string, readonly string[]> {
  const stages = new Map<string, readonly string[]>();
  for (const stage of readText('Dockerfile')
    .replaceAll('\\\n', '')
    .split(/^FROM /m)
    .slice(1)) {
    const [first = '', ...steps] = stage.split('\n');
    const [base = '', , name = 'image'] = first.split(' ');
    stages.set(name, [...(stages.get(base) ?? []), ...steps]);
  }
  return stages;
}

test('what is installed is a layer below the sources: a changed source installs nothing', () => {
  const installing = [...readStages()]
    .map(([name, steps]) => ({
      name,
      installs: steps.findIndex((step) => step.includes('npm ci')),
      sources: steps.findIndex((step) => step.startsWith('COPY . ')),
    }))
    .filter(({ installs }) => installs >= 0);
  expect(installing.map(({ name }) => name)).toEqual([
    'dependencies',
    'application',
    'web-dependencies',
    'web',
    'compiled',
  ]);
  expect(installing.filter(({ installs, sources }) => sources >= 0 && sources < installs)).toEqual([]);
});
