// Writes into a folder what npm needs to install the production dependencies of some workspaces, and nothing else:
// their manifests and those of the workspaces that they depend on, without development dependencies, and the lock file.
//   node deploy/image/write-manifests.mjs services/scoring /manifests
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const workspaces = process.argv.slice(2, -1);
const target = process.argv.at(-1);
const read = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const root = read('.');
const folders = globSync(root.workspaces.map((pattern) => `${pattern}/package.json`)).map(dirname);
const folderOf = new Map(folders.map((folder) => [read(folder).name, folder]));

const collect = (folder, found) => {
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

for (const workspace of workspaces)
  if (!folders.includes(workspace)) throw new Error(`${workspace} is no workspace`);
const needed = [...workspaces.reduce((found, workspace) => collect(workspace, found), new Set())];
write('.', { ...root, workspaces: needed, scripts: undefined, allowScripts: undefined });
for (const folder of needed) write(folder, read(folder));
cpSync('package-lock.json', join(target, 'package-lock.json'));
cpSync('.npmrc', join(target, '.npmrc'));
writeFileSync(join(target, 'workspaces'), `${needed.join('\n')}\n`);
