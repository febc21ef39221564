import { parseArgs } from 'node:util';
import { print, runInterruptible } from '../../support/interruptible.ts';
import { runSoak } from './run.ts';

const USAGE = `npm run soak -- [--minutes N] [--matches N] [--viewers N] [--pause SECONDS]

Starts everything, lets boards enter points of live matches (--pause is the least time between two points of a match)
while viewers watch, and prints memory and delays each minute. Ends with 1 when either grows, or anything is lost.`;

const SECOND_MS = 1_000;

const readOptions = () => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { minutes: text, matches: text, viewers: text, pause: text, help: { type: 'boolean' } },
  });
  const number = (name: 'minutes' | 'matches' | 'viewers' | 'pause', otherwise: number): number => {
    const value = Number(values[name] ?? otherwise);
    if (!Number.isFinite(value) || value <= 0 || values.help === true) throw new Error(USAGE);
    return value;
  };
  return {
    minutes: number('minutes', 30),
    matchCount: number('matches', 200),
    viewerCount: number('viewers', 2_000),
    pauseMs: number('pause', 5) * SECOND_MS,
  };
};

await runInterruptible(async (signal) => {
  const complaints = await runSoak({ ...readOptions(), log: print, signal });
  for (const complaint of complaints) print(complaint);
  print(complaints.length === 0 ? 'flat, and nothing lost' : `${complaints.length} complaints`);
  return complaints.length === 0;
});
