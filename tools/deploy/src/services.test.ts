import { globSync } from 'node:fs';
import { serviceNames } from '@courtcast/contracts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readText, readYaml, repositoryPath } from './repository.ts';

/** The names that match the single `*` of a glob. */
function namesOf(pattern: string): string[] {
  const [before = '', after = ''] = pattern.split('*');
  return globSync(pattern, { cwd: repositoryPath('') }).map((path) =>
    path.slice(before.length, path.length - after.length),
  );
}

function matchIn(path: string, pattern: RegExp): string {
  return pattern.exec(readText(path))?.[1] ?? '';
}

const keysOf = (path: string, key: string) => {
  const document = z.looseObject({ [key]: z.record(z.string(), z.unknown()) });
  return Object.keys(z.record(z.string(), z.unknown()).parse(readYaml(path, document)[key]));
};
const withoutBacking = (names: readonly string[], backing: readonly string[]) =>
  names.filter((name) => !backing.includes(name));

/** Every place outside the code that names all services, and the names that it has. */
const places: Readonly<Record<string, () => readonly string[]>> = {
  'a folder in services/': () => namesOf('services/*/src/main.ts'),
  'an example of its environment': () => namesOf('services/*/.env.example'),
  'a page in docs/services': () => namesOf('docs/services/*.md'),
  'a chart': () => namesOf('deploy/helm/courtcast-*/values.yaml').filter((name) => name !== 'lib'),
  'a part of the umbrella chart': () =>
    readYaml(
      'deploy/helm/courtcast/Chart.yaml',
      z.looseObject({ dependencies: z.array(z.looseObject({ name: z.string() })) }),
    ).dependencies.map(({ name }) => name.replace('courtcast-', '')),
  'rules of its alerts': () => namesOf('deploy/observability/rules/*.yaml'),
  'a service of docker-compose.yml': () =>
    withoutBacking(keysOf('docker-compose.yml', 'services'), [
      'mongodb',
      'nats',
      'redis',
      'identity-provider',
      'keys',
    ]),
  'traces in docker-compose.observability.yml': () =>
    keysOf('docker-compose.observability.yml', 'services').filter((name) =>
      (serviceNames as readonly string[]).includes(name),
    ),
  'a key for its internal calls': () =>
    matchIn('deploy/keys/make-internal-keys.mjs', /const services = \[([^\]]+)\]/)
      .split(', ')
      .map((name) => name.replaceAll("'", '')),
};

test.each(Object.entries(places))('every service has %s, and nothing else has', (_place, names) => {
  expect(names().toSorted()).toEqual(serviceNames.toSorted());
});
