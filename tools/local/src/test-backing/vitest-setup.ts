import { LENDING_PORT } from './borrow.ts';
import { openTestBacking } from './test-backing.ts';
import type { TestBacking } from './test-backing.ts';

let backing: TestBacking | null = null;

/** Opens the backing services of a run of vitest, unless another project or `npm test` has done it before. */
export async function setup(): Promise<void> {
  if (process.env[LENDING_PORT] !== undefined) return;
  backing = await openTestBacking(process.env, (line) => console.log(line));
  Object.assign(process.env, backing.variables);
}

/** Closes the backing services that it opened. */
export async function teardown(): Promise<void> {
  await backing?.close();
}
