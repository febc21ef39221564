import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from '@courtcast/local/web-build';
import { measureCrowd } from './site/crowd.ts';
import { measureFrames } from './site/frames.ts';
import { measurePad } from './site/pad.ts';
import { measurePages } from './site/pages.ts';

/**
 * The site, all of it in less than five minutes: what a first visit loads and how soon it stands on a slow phone, moves
 * inside, a point on its way into a draw, a hundred live matches, a crowd at the gateway, and the pad without a network.
 * `BENCH_PART` names one. Builds the web app where that is older than its sources.
 */
const parts = { pages: measurePages, frames: measureFrames, crowd: measureCrowd, pad: measurePad };

const logs = await mkdtemp(join(tmpdir(), 'courtcast-bench-'));
await buildWeb({
  log: (line) => process.stderr.write(`${line}\n`),
  logFile: join(logs, 'web-build.log'),
});
// If the build failed, the error names the log, which stays.
rmSync(logs, { recursive: true });

const wanted = process.env.BENCH_PART;
for (const [name, measure] of Object.entries(parts)) {
  if (wanted === undefined || wanted === name) process.stdout.write(`${await measure()}\n`);
}
