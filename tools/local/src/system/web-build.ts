import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import { startChild } from '../backing/child.ts';
import { openLogFile } from '../data-dir/log-file.ts';
import { projectFile } from '../project.ts';

const STAMP = '.sources.sha256';
const Manifest = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

const BUILD = 'tools/web-build';

const folderOf = (name: string): string[] =>
  globSync(`{apps,libs}/${name.replace('@courtcast/', '')}`, { cwd: projectFile('.') });

/** The workspaces that a workspace is built of, itself first. */
function workspacesOf(folder: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(folder)) return found;
  found.add(folder);
  const manifest = Manifest.parse(JSON.parse(readFileSync(projectFile(`${folder}/package.json`), 'utf8')));
  const names = Object.keys(manifest.dependencies).filter((name) => name.startsWith('@courtcast/'));
  for (const other of names.flatMap(folderOf)) workspacesOf(other, found);
  return found;
}

const isSource = (file: string) => !/(^|\/)(node_modules|dist|test)\/|\.test\.tsx?$/.test(file);

/** A fingerprint of everything that goes into the web app: the files of the build, its apps and their libs, the lock file. */
function fingerprintWeb(): string {
  const files = [...workspacesOf(BUILD)].flatMap((folder) =>
    globSync(`${folder}/**/*.*`, { cwd: projectFile('.'), exclude: (name) => !isSource(`${name}/`) }),
  );
  const hash = createHash('sha256');
  for (const file of [...files.filter(isSource).sort(), 'package-lock.json']) {
    hash.update(file).update(readFileSync(projectFile(file)));
  }
  return hash.digest('hex');
}

const readStamp = (dist: string): string | null => {
  const file = join(dist, STAMP);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
};

interface BuildInput {
  readonly log: (line: string) => void;
  /** File for the builder's output. */
  readonly logFile: string;
}

/**
 * Builds the web app if its sources have changed since the last build, and returns the folder of the build. A new build
 * replaces the old one only when it is complete.
 */
export async function buildWeb({ log, logFile }: BuildInput): Promise<string> {
  const dist = projectFile(`${BUILD}/dist`);
  const fingerprint = fingerprintWeb();
  if (readStamp(dist) === fingerprint) return dist;
  log('Building the web app');
  const fresh = projectFile(`node_modules/.cache/courtcast-web-${process.pid}`);
  const vite = projectFile('node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', fresh];
  const output = openLogFile(logFile);
  const child = startChild({ command: process.execPath, args, cwd: projectFile(BUILD), output });
  const exit = await child.exited;
  output.end();
  if (exit.code !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new Error(`the web app could not be built: see ${logFile}`);
  }
  // Another process has built the same meanwhile, and may be in use.
  if (readStamp(dist) === fingerprint) {
    rmSync(fresh, { recursive: true, force: true });
    return dist;
  }
  writeFileSync(join(fresh, STAMP), fingerprint);
  rmSync(`${fresh}.old`, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, `${fresh}.old`);
  renameSync(fresh, dist);
  rmSync(`${fresh}.old`, { recursive: true, force: true });
  return dist;
}
