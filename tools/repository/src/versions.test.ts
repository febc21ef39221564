import { expect, test } from 'vitest';
import { API_VERSION } from '@courtcast/contracts';
import { listFiles, readText } from './repository-files.ts';

function packageOf(folder: string): { readonly name: string; readonly version: string } {
  return JSON.parse(readText(`${folder}/package.json`)) as { name: string; version: string };
}

test('documents of the API have the version of the contracts', () => {
  expect(packageOf('libs/contracts').version).toBe(API_VERSION);
});

test('what people install to call the API has its version', () => {
  const clients = ['libs/client', 'libs/realtime'].map(packageOf);
  expect(clients).toMatchObject(clients.map(({ name }) => ({ name, version: API_VERSION })));
});

test('a service, its chart, its image and its tag have one version', () => {
  const services = listFiles('services/*/package.json').map((path) => path.split('/')[1] ?? '');
  const charts = services.map((service) => {
    const [, appVersion] =
      /^appVersion: (.+)$/m.exec(readText(`deploy/helm/courtcast-${service}/Chart.yaml`)) ?? [];
    return [service, appVersion];
  });
  expect(charts).toEqual(services.map((service) => [service, packageOf(`services/${service}`).version]));
  // The image is built, and the tag used, only if it equals the chart's.
  expect(readText('.github/workflows/release.yml')).toContain(
    'grep -qxF "appVersion: $version" "deploy/helm/courtcast-$service/Chart.yaml"',
  );
});
