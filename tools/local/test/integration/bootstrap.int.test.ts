import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { eventually } from '@courtcast/testkit';

const BIN = fileURLToPath(new URL('../../bin', import.meta.url));
const LOCK = { packages: { 'node_modules/express': { version: '5.3.0' } } };

// A fake npm that notes its calls in npm-calls; INSTALLS sets what it leaves in node_modules.
const FAKE_NPM = `#!/bin/sh
echo "$@" >> npm-calls
echo "npm says $1"
case "$1$INSTALLS" in
  ciall|rebuildall|rebuildlate) mkdir -p node_modules/node/bin; ln -sf "$REAL_NODE" node_modules/node/bin/node ;;
  cinone|cilate|rebuildnone) mkdir -p node_modules ;;
  *) exit 7 ;;
esac
cp package-lock.json node_modules/.package-lock.json
`;

const ENTRY = `
let signals = 0;
process.on('SIGTERM', () => {
  console.log('signal', ++signals);
  setTimeout(() => process.exit(0), 500);
});
console.log('started with', process.argv.slice(2).join(' '));
if (process.argv[2] === 'stay') setInterval(() => undefined, 1000);
else process.exit(Number(process.argv[2]));
`;

let root: string;

const write = async (path: string, content: string) => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
};

const launch = (args: string[], installs = 'all') => {
  const child = spawn(process.execPath, [join(root, 'tools/local/bin/start.mjs'), ...args], {
    env: { PATH: `${join(root, 'fake-bin')}:/usr/bin:/bin`, INSTALLS: installs, REAL_NODE: process.execPath },
  });
  return { child, exited: once(child, 'exit'), output: text(child.stdout), errors: text(child.stderr) };
};

const npmCalls = () => readFile(join(root, 'npm-calls'), 'utf8').catch(() => '');

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'courtcast-bootstrap-'));
  await cp(BIN, join(root, 'tools/local/bin'), { recursive: true });
  await write('package-lock.json', JSON.stringify(LOCK));
  await write('tools/local/src/start.ts', ENTRY);
  await write('package.json', '{ "type": "module" }');
  await write('fake-bin/npm', FAKE_NPM);
  await chmod(join(root, 'fake-bin/npm'), 0o755);
});

afterEach(() => rm(root, { recursive: true }));

describe('the bootstrap', () => {
  test('installs once, then runs the entry on the installed Node and ends as it ends', async () => {
    const first = launch(['5']);
    expect(await first.exited).toEqual([5, null]);
    expect(await first.output).toMatch(/Installing dependencies.*\nnpm says ci\nstarted with 5\n$/);
    const second = launch(['0']);
    expect(await second.exited).toEqual([0, null]);
    expect(await second.output).toBe('started with 0\n');
    expect(await npmCalls()).toBe('ci\n');
  });

  test('installs again when the lock file asks for something else', async () => {
    await launch(['0']).exited;
    await write(
      'package-lock.json',
      JSON.stringify({ packages: { 'node_modules/express': { version: '6.0.0' } } }),
    );
    await launch(['0']).exited;
    expect(await npmCalls()).toBe('ci\nci\n');
  });

  test('fetches Node when install scripts were off', async () => {
    const run = launch(['0'], 'late');
    expect(await run.exited).toEqual([0, null]);
    expect(await npmCalls()).toBe('ci\nrebuild node --ignore-scripts=false\n');
  });

  test('says so when there is no Node for this machine', async () => {
    const run = launch(['0'], 'none');
    expect(await run.exited).toEqual([1, null]);
    expect(await run.errors).toMatch(/^There is no Node 24 for .*\n$/);
  });

  test('says so when npm fails', async () => {
    const run = launch(['0'], 'broken');
    expect(await run.exited).toEqual([1, null]);
    expect(await run.errors).toBe('npm ci failed with exit code 7.\n');
  });

  test('passes the first signal on, once, and waits for the end', async () => {
    const run = launch(['stay']);
    let said = '';
    run.child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await eventually(() => expect(said).toContain('started with stay'));
    run.child.kill('SIGINT');
    await eventually(() => expect(said).toContain('signal 1'));
    run.child.kill('SIGINT');
    run.child.kill('SIGTERM');
    expect(await run.exited).toEqual([0, null]);
    expect(await run.output).not.toContain('signal 2');
  });
});
