import { measureCrowd } from './site/crowd.ts';
import { measureFrames } from './site/frames.ts';
import { measurePad } from './site/pad.ts';
import { measurePages } from './site/pages.ts';

/**
 * The site, all of it in less than five minutes: what a first visit loads and how soon it stands on a slow phone, moves
 * inside, a point on its way into a draw, a hundred live matches, a crowd at the gateway, and the pad without a network. `BENCH_PART` names one.
 */
const parts = { pages: measurePages, frames: measureFrames, crowd: measureCrowd, pad: measurePad };

const wanted = process.env.BENCH_PART;
for (const [name, measure] of Object.entries(parts)) {
  if (wanted === undefined || wanted === name) process.stdout.write(`${await measure()}\n`);
}
