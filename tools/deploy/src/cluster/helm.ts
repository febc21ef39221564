import { serviceNames } from '@courtcast/contracts';
import type { ServiceName } from '@courtcast/contracts';
import { commandOutput, runCommand } from '../commands/command.ts';
import type { Ended } from '../commands/command.ts';

/** Runs `helm` with these arguments; returns its outcome. */
export function runHelm(args: readonly string[], input?: string): Promise<Ended> {
  return runCommand('helm', args, { input });
}

/** The output of `helm`; throws with its last lines if it failed. */
export function helm(args: readonly string[], input?: string): Promise<string> {
  return commandOutput('helm', args, { input });
}

/** The name of the release of a service, which is that of its chart and of its Deployment. */
export function releaseOf(service: ServiceName): string {
  return `courtcast-${service}`;
}

async function bringDependencies(): Promise<void> {
  // One after the other, as the page says: the umbrella packs the charts as they then are.
  for (const chart of [...serviceNames.map(releaseOf), 'courtcast'])
    await helm(['dependency', 'update', '--skip-refresh', `deploy/helm/${chart}`]);
}

let brought: Promise<void> | undefined;

/** The folder of a chart of this checkout, with its dependencies in it; once in a process they are brought. */
export async function chartFolder(chart: string): Promise<string> {
  brought ??= bringDependencies();
  await brought;
  return `deploy/helm/${chart}`;
}

/** The folder of a service's chart. */
export function chartOf(service: ServiceName): Promise<string> {
  return chartFolder(releaseOf(service));
}
