import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { packClients, packMcpServer } from '@courtcast/clients';
import { Client as McpClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { startCourtcast } from '../../support/courtcast.ts';
import type { Courtcast } from '../../support/courtcast.ts';
import { installInEmptyFolder } from '../../support/installed/empty-folder.ts';
import { findOldNode } from '../../support/installed/old-node.ts';

const run = promisify(execFile);
const repository = fileURLToPath(new URL('../../../', import.meta.url));

let courtcast: Courtcast;
let folder = '';
let oldNode: string;
const packed = mkdtempSync(join(tmpdir(), 'courtcast-packed-'));

beforeAll(async () => {
  const clients = await packClients(packed);
  folder = await installInEmptyFolder({
    tarballs: Object.fromEntries(clients.map(({ name, tarball }) => [name, tarball])),
    packages: ['socket.io-client', '@types/node'],
  });
  oldNode = await findOldNode();
  courtcast = await startCourtcast();
});

afterAll(async () => {
  await courtcast.stop();
  for (const path of [folder, packed]) if (path !== '') rmSync(path, { recursive: true, force: true });
});

/** The program in the README of an installed package, for this installation. */
function scoreboardOf(name: string): string {
  const readme = readFileSync(join(folder, 'node_modules/@courtcast', name, 'README.md'), 'utf8');
  const [, code = ''] = /```ts\n(.*?)```/s.exec(readme) ?? [];
  return code.replace('http://localhost:8080', courtcast.system.url);
}

interface Running {
  readonly env: object;
  /** Ends the program with the time of its test. */
  readonly signal: AbortSignal;
}

/** Runs what a README shows as it stands: there are no types in it. Resolves with what it printed. */
async function runScoreboard(name: string, { env, signal }: Running) {
  const file = join(folder, `${name}.js`);
  writeFileSync(file, scoreboardOf(name));
  const { stdout } = await run(oldNode, [file], { cwd: folder, env: { ...process.env, ...env }, signal });
  return stdout;
}

describe('installed from tarballs in an empty folder', () => {
  test.each(['client', 'realtime'])('%s has a scoreboard of fewer than 30 lines in its README', (name) => {
    const lines = scoreboardOf(name).trim().split('\n');
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.length).toBeLessThan(30);
  });

  test('their types are whole, and the READMEs are right by them', async ({ signal }) => {
    const compilerOptions = {
      ...{ strict: true, noEmit: true, skipLibCheck: false, exactOptionalPropertyTypes: true },
      ...{ target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'], types: ['node'] },
      ...{ module: 'nodenext', moduleResolution: 'nodenext' },
    };
    const names = ['client', 'realtime'];
    for (const name of names) writeFileSync(join(folder, `${name}.ts`), scoreboardOf(name));
    const config = { compilerOptions, files: names.map((name) => `${name}.ts`) };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const tsc = join(repository, 'node_modules/typescript/bin/tsc');
    const complaints = await run(process.execPath, [tsc, '--project', folder], { signal }).catch(
      (error: unknown) => error as { readonly stdout: string },
    );
    expect(complaints.stdout).toBe('');
  });

  test('the client lists live matches and enters a point as a board', async ({ signal }) => {
    const owner = courtcast.as('Board Owner');
    const { id: clubId } = await owner.call('createClub', { body: { name: 'Club' } });
    const { key } = await owner.call('createBoard', { body: { clubId, name: 'Board' } });
    const players = { home: [{ name: 'Una' }], guest: [{ name: 'Vera' }] };
    await owner.call('createFreeplayMatch', { body: { players } });
    const printed = await runScoreboard('client', { env: { BOARD_KEY: key }, signal });
    expect(printed).toContain('Una – Vera 0–0');
    expect(printed).toContain("{ home: '15', guest: '0' }");
  });

  test('the realtime client shows a match point by point to its end, and then ends', async () => {
    const board = await courtcast.board();
    const players = { home: [{ name: 'Una' }], guest: [{ name: 'Vera' }] };
    const { id } = await board.call('createFreeplayMatch', { body: { players, matchFormat: 'pro_set' } });
    writeFileSync(join(folder, 'live.js'), scoreboardOf('realtime'));
    const scoreboard = spawn(oldNode, [join(folder, 'live.js'), id], { cwd: folder });
    // Whatever ends the test, its time, too: nothing of it goes on.
    onTestFinished(() => void scoreboard.kill());
    let printed = '';
    scoreboard.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    await once(scoreboard.stdout, 'data');
    const points = Array.from({ length: 16 }, () => ({ winner: 'home' as const }));
    await board.call('addPoints', { params: { id }, body: { points } });
    await board.call('addPoints', { params: { id }, body: { points } });
    const [code] = (await once(scoreboard, 'close')) as [number];
    expect(code).toBe(0);
    const lines = printed.trim().split('\n');
    expect(lines[0]).toBe('Una – Vera 0–0 0:0 in_progress');
    expect(lines).toContain('Una – Vera 4–0 0:0 in_progress');
    expect(lines.at(-1)).toMatch(/^Una – Vera 8–0 .*completed$/);
  });
});

describe('the packed server for assistants', () => {
  const dist = join(repository, 'dist/clients');
  mkdirSync(dist, { recursive: true });
  // Inside the repository, so that its imports are found.
  const built = mkdtempSync(join(dist, 'server-'));
  const token = () => courtcast.bearer('Asked Organiser').then((text) => text.replace('Bearer ', ''));

  afterAll(() => rmSync(built, { recursive: true, force: true }));

  /** An assistant that has started it. */
  async function assistant(env: Readonly<Record<string, string>> = {}) {
    const client = new McpClient({ name: 'assistant', version: '1' });
    const { PATH = '' } = process.env;
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [join(built, 'mcp/main.js')],
      env: { PATH, COURTCAST_URL: courtcast.system.url, ...env },
    });
    await client.connect(transport);
    onTestFinished(() => client.close());
    return async (name: string, given: Record<string, unknown>) => {
      const { content, isError = false } = await client.callTool({ name, arguments: given });
      const [{ text }] = content as [{ text: string }];
      return { isError, text };
    };
  }

  beforeAll(async () => {
    await packMcpServer(built);
  });

  test('reads for anybody, and changes for its user what it has said before', async () => {
    const organiser = courtcast.as('Asked Organiser');
    const players = { home: [{ name: 'Una' }], guest: [{ name: 'Vera' }] };
    const { id } = await organiser.call('createFreeplayMatch', { body: { players } });
    const anybody = await assistant();
    expect((await anybody('get_match', { id })).text).toContain('"name":"Una"');
    expect(await anybody('suspend_match', { id, dryRun: false })).toMatchObject({ isError: true });

    const theirs = await assistant({ COURTCAST_TOKEN: await token() });
    expect((await theirs('suspend_match', { id })).text).toContain('"dryRun":true');
    expect(await organiser.call('getMatch', { params: { id } })).toMatchObject({ status: 'in_progress' });
    await theirs('suspend_match', { id, notes: 'Rain', dryRun: false });
    expect(await organiser.call('getMatch', { params: { id } })).toMatchObject({
      status: 'suspended',
      notes: 'Rain',
    });
  });

  test('does what its user may, and nothing else', async () => {
    const board = await courtcast.board();
    const players = { home: [{ name: 'Una' }], guest: [{ name: 'Vera' }] };
    const { id } = await board.call('createFreeplayMatch', { body: { players } });
    const theirs = await assistant({ COURTCAST_TOKEN: await token() });
    expect(await theirs('suspend_match', { id, dryRun: false })).toMatchObject({
      isError: true,
      text: expect.stringContaining('forbidden') as string,
    });
  });
});
