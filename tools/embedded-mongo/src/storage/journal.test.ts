import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { encodeFrame, readFrames } from './frames.ts';
import { Journal } from './journal.ts';

test('frames come back in their order, and who waits for the disk at one time shares a sync', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'journal-'));
  const path = join(directory, 'journal.log');
  const journal = new Journal(path);
  for (let i = 1; i <= 50; i++) journal.append(encodeFrame([Buffer.alloc(i, i)]));
  const shared = journal.sync();
  expect(journal.sync()).toBe(shared);
  await shared;
  journal.append(encodeFrame([Buffer.from('last')]));
  journal.close();
  const bodies: Buffer[] = [];
  const { wholeBytes, rest } = readFrames(path, (body) => bodies.push(body));
  expect(bodies).toHaveLength(51);
  expect(bodies[49]).toEqual(Buffer.alloc(50, 50));
  expect(rest).toHaveLength(0);
  expect(wholeBytes).toBe(readFileSync(path).length);
  rmSync(directory, { recursive: true });
});

// Linux has a device on which every write finds the disk full.
const FULL_DISK = '/dev/full';

test('after a disk is full every write is refused', () => {
  const journal = new Journal(FULL_DISK);
  const frame = encodeFrame([Buffer.from('x')]);
  expect(() => journal.append(frame)).toThrow(/the journal cannot be written.*ENOSPC/);
  expect(() => journal.append(frame)).toThrow(/the journal cannot be written.*ENOSPC/);
  expect(() => journal.refuseAfterFailure()).toThrow(/restart the server/);
});
