import { describeRepair } from './repairs.ts';
import type { Difference, Findings } from './suspects.ts';

const MAX_LISTED = 20;

function linesOf([repair, differences]: readonly [string, readonly Difference[]]): string[] {
  const listed = differences.slice(0, MAX_LISTED).map(({ of, says }) => `  ${of}: ${says}`);
  const more = differences.length - listed.length;
  return [...listed, ...(more > 0 ? [`  and ${more} more`] : []), `  repair: ${repair}`];
}

/** The printed findings: a line for each difference, at most twenty for each repair, and the repair. */
export function describeFindings(service: string, { differences, brokenOff }: Findings): readonly string[] {
  const byRepair = new Map<string, Difference[]>();
  for (const difference of differences) {
    const repair = describeRepair(difference.repair);
    byRepair.set(repair, [...(byRepair.get(repair) ?? []), difference]);
  }
  const count = differences.length === 1 ? '1 difference' : `${differences.length} differences`;
  return [
    `${service}: ${count}`,
    ...[...byRepair].flatMap(linesOf),
    ...brokenOff.map((name) => `  there is more: looking at ${name} was broken off`),
  ];
}
