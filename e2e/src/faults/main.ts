import { parseArgs } from 'node:util';
import { faultNames, isFaultName } from './plan/kinds.ts';
import type { FaultName } from './plan/kinds.ts';
import { print, runInterruptible } from '../../support/interruptible.ts';
import { runFaults } from './run.ts';
import type { RunReport } from './run.ts';
import { proofs } from './weakenings/weakenings.ts';

const USAGE = `npm run test:faults -- [--minutes N] [--every SECONDS] [--seed S] [--only KIND[,KIND]] [--matches N] [--viewers N]
npm run test:faults -- --prove [--only KIND[,KIND]]

Starts everything, lets faults happen while boards enter points and viewers watch, and compares what was accepted,
stored, published and seen. --prove takes the recovery from each kind of fault out and requires that this is noticed.
Kinds: ${faultNames.join(', ')}`;

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;
const MAX_SEED = 2 ** 31;
const SHOWN_DISCREPANCIES = 40;

const readOptions = () => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      ...{ minutes: text, every: text, seed: text, only: text, matches: text, viewers: text },
      ...{ prove: { type: 'boolean' } as const, help: { type: 'boolean' } as const },
    },
  });
  const number = (name: 'minutes' | 'every' | 'seed' | 'matches' | 'viewers', otherwise: number): number => {
    const value = Number(values[name] ?? otherwise);
    if (!Number.isFinite(value) || value < 0) throw new Error(USAGE);
    return value;
  };
  const asked = values.only?.split(',') ?? [...faultNames];
  const names = asked.filter(isFaultName);
  if (names.length < asked.length || values.help === true) throw new Error(USAGE);
  return {
    ...{ names, isProof: values.prove === true },
    minutes: number('minutes', 10),
    everyMs: number('every', 15) * SECOND_MS,
    seed: number('seed', Math.floor(Math.random() * MAX_SEED)),
    matchCount: number('matches', 50),
    viewerCount: number('viewers', 1_000),
  };
};

type Options = ReturnType<typeof readOptions>;

const describeReport = ({ accepted, faults, viewers, discrepancies }: RunReport): string =>
  `${faults} faults, ${accepted} points accepted, ${viewers} viewers, ${discrepancies.length} discrepancies`;

const runOnce = async (options: Options, signal: AbortSignal): Promise<boolean> => {
  const { minutes, everyMs } = options;
  const count = Math.max(1, Math.floor((minutes * MINUTE_MS) / everyMs));
  const report = await runFaults({ ...options, count, log: print, signal });
  for (const line of report.discrepancies.slice(0, SHOWN_DISCREPANCIES)) print(line);
  print(describeReport(report));
  return report.discrepancies.length === 0;
};

/** A few matches are enough to see that something is noticed. */
const PROOF = { matchCount: 20, viewerCount: 60, count: 3, everyMs: 8_000 } as const;

const proveOne = async (name: FaultName, { seed }: Options, signal: AbortSignal): Promise<boolean> => {
  const proof = proofs[name];
  const silent = () => undefined;
  const report = await runFaults({ ...PROOF, seed, ...proof, names: [name], log: silent, signal });
  const isNoticed = report.discrepancies.length > 0;
  const [first = 'nothing'] = report.discrepancies;
  print(
    `${isNoticed ? 'noticed' : 'NOT NOTICED'}: ${name} with ${proof.weakening}: ${describeReport(report)}: ${first}`,
  );
  return isNoticed;
};

const prove = async (options: Options, signal: AbortSignal): Promise<boolean> => {
  let isRight = true;
  for (const name of options.names) isRight = (await proveOne(name, options, signal)) && isRight;
  return isRight;
};

await runInterruptible((signal) => {
  const options = readOptions();
  print(`seed ${options.seed}`);
  return (options.isProof ? prove : runOnce)(options, signal);
});
