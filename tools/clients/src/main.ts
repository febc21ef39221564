import { relative } from 'node:path';
import { repositoryPath } from './clients.ts';
import { packClients } from './pack.ts';

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

for (const { tarball, sizes } of await packClients(repositoryPath('dist/clients'))) {
  const { packed, minified, gzipped } = sizes;
  const size = `${kilobytes(packed)}, minified ${kilobytes(minified)}, compressed ${kilobytes(gzipped)}`;
  console.log(`${relative(process.cwd(), tarball)}: ${size}`);
}
