import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientPackages, repositoryPath } from '../../src/clients.ts';
import { stage } from '../../src/stage.ts';

const run = promisify(execFile);

/** Keys of a table for which a part of one type differs from the other; optionality is not compared. */
const DIFFERING = `type Differing<A, B, Part extends keyof A[keyof A] & keyof B[keyof B]> = {
  [K in keyof A & keyof B]: [NonNullable<A[K][Part]>] extends [NonNullable<B[K][Part]>] ? never : K;
}[keyof A & keyof B];`;

/** Files that compile only if the types agree; the compiler's error names the difference. */
const files = {
  'calls.ts': `
import type { ApiOperations as Declared } from '../../../libs/client/src/contract/operations.ts';
import type { ApiOperations as Packed } from './client/contract/operations.ts';
${DIFFERING}
export const missing: never = null as unknown as Exclude<keyof Declared, keyof Packed>;
export const answers: never = null as unknown as Differing<Declared, Packed, 'answer'>;
// A pair of ids is a list of two in the description.
export const bodies: never = null as unknown as Exclude<Differing<Packed, Declared, 'body'>, 'putDoubles'>;
`,
  'sockets.ts': `
import type * as declared from '../../../libs/realtime/src/contract/messages.ts';
import type * as packed from './realtime/contract/messages.ts';
type Differing<A, B> = { [K in keyof A & keyof B]: [A[K]] extends [B[K]] ? never : K }[keyof A & keyof B];
export const missing: never = null as unknown as
  | Exclude<declared.ScopeName, packed.ScopeName>
  | Exclude<declared.SocketEventName, packed.SocketEventName>;
export const snapshots: never = null as unknown as Differing<declared.Snapshots, packed.Snapshots>;
export const events: never = null as unknown as Differing<declared.SocketEvents, packed.SocketEvents>;
`,
  'different.ts': `
import type { ApiOperations as Packed } from './client/contract/operations.ts';
interface Other { readonly getMatch: { readonly answer: { readonly id: number } } }
${DIFFERING}
export const answers: never = null as unknown as Differing<Other, Packed, 'answer'>;
`,
};

let folder: string;
let complaints: readonly string[];

beforeAll(async () => {
  // Inside of the repository, so that its packages are found from there.
  mkdirSync(repositoryPath('dist/clients'), { recursive: true });
  folder = mkdtempSync(repositoryPath('dist/clients/compared-'));
  for (const client of clientPackages) await stage(client, join(folder, client.name));
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code);
  const compilerOptions = { incremental: false, noEmit: true };
  const config = {
    extends: '../../../tsconfig.json',
    compilerOptions,
    include: [],
    files: Object.keys(files),
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = repositoryPath('node_modules/typescript-7/bin/tsc');
  const compiled = run(process.execPath, [tsc, '--project', folder, '--singleThreaded', '--pretty', 'false']);
  const { stdout } = await compiled.catch((error: unknown) => error as { readonly stdout: string });
  complaints = stdout.split('\n').filter((line) => line.includes('error TS'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const complaintsOf = (file: string): string[] => complaints.filter((line) => line.includes(file));

describe('the types that are packed, written from the description of the API', () => {
  test('take and give what the contracts declare', () => {
    expect(complaintsOf('calls.ts')).toEqual([]);
  });

  test('have the snapshots and events of sockets', () => {
    expect(complaintsOf('sockets.ts')).toEqual([]);
  });

  test('would be complained of where they differ, and nothing else is', () => {
    expect(complaintsOf('different.ts').join()).toContain('getMatch');
    expect(complaints).toHaveLength(1);
  });
});
