// Writes into a folder what npm needs to install the production dependencies of one workspace, and nothing else:
// its manifest and those of the workspaces that it depends on, without development dependencies, and the lock file.
//   node deploy/image/write-manifests.mjs services/scoring /manifests
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const [workspace, target] = process.argv.slice(2);
const read = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const root = read('.');
const folders = globSync(root.workspaces.map((pattern) => `${pattern}/package.json`)).map(dirname);
const folderOf = new Map(folders.map((folder) => [read(folder).name, folder]));

const collect = (folder, found = new Set()) => {
  found.add(folder);
  for (const name of Object.keys(read(folder).dependencies ?? {})) {
    const needed = folderOf.get(name);
    if (needed !== undefined && !found.has(needed)) collect(needed, found);
  }
  return found;
};

const write = (folder, manifest) => {
  mkdirSync(join(target, folder), { recursive: true });
  writeFileSync(
    join(target, folder, 'package.json'),
    JSON.stringify({ ...manifest, devDependencies: undefined }, null, 2),
  );
};

if (!folders.includes(workspace)) throw new Error(`${workspace} is no workspace`);
const needed = [...collect(workspace)];
write('.', { ...root, workspaces: needed, scripts: undefined, allowScripts: undefined });
for (const folder of needed) write(folder, read(folder));
cpSync('package-lock.json', join(target, 'package-lock.json'));
cpSync('.npmrc', join(target, '.npmrc'));
writeFileSync(join(target, 'workspaces'), `${needed.join('\n')}\n`);
