import { relative } from 'node:path';
import { repositoryPath } from './clients.ts';
import { packClients, packMcpServer } from './pack.ts';

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const into = repositoryPath('dist/clients');
for (const { tarball, sizes } of await packClients(into)) {
  const { packed, minified, gzipped } = sizes;
  const size = `${kilobytes(packed)}, minified ${kilobytes(minified)}, compressed ${kilobytes(gzipped)}`;
  console.log(`${relative(process.cwd(), tarball)}: ${size}`);
}
console.log(relative(process.cwd(), (await packMcpServer(into)).tarball));
