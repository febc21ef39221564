import { existsSync, writeFileSync } from 'node:fs';

import type { ScriptTokenRequest } from '@courtcast/dev-idp';

import type { DataDir } from '../data-dir/data-dir.ts';
import { LEAN_NODE } from '../lean-node.ts';
import { projectFile } from '../project.ts';
import type { RunningParts } from './running-parts.ts';
import type { SystemFacts } from './service-environment.ts';
import { machineVariables } from './service-environment.ts';
import type { RunPorts } from './system-facts.ts';
import { demonstrationFacts } from './system-facts.ts';
import { serviceMember } from './system-parts.ts';
import type { RunMember } from './system-parts.ts';

/** The user of a token from the development provider. */
export type TokenSubject = Omit<ScriptTokenRequest, 'issuer'>;

interface DemonstrationInput {
  readonly dataDir: DataDir;
  readonly parts: RunningParts;
  readonly ports: RunPorts;
  readonly facts: SystemFacts;
  readonly options: { readonly log: (line: string) => void };
  readonly getToken: (subject: TokenSubject) => Promise<string>;
}

/** The gateway of the demonstration's own: see `demonstrationFacts`. It needs the others no more than the first one does. */
export function demonstrationGateway(facts: SystemFacts, ports: RunPorts): RunMember {
  return serviceMember('gateway', demonstrationFacts(facts, ports), { name: 'demo gateway' });
}

/**
 * Loads the demonstration on the first run of a data directory and keeps its matches going in a process of its own.
 * Both go through the gateway of their own, which must be ready, as must the services.
 */
export async function startDemonstration(input: DemonstrationInput): Promise<void> {
  const { dataDir, parts, ports, options, getToken } = input;
  const { authority } = demonstrationFacts(input.facts, ports);
  const baseUrl = `http://127.0.0.1:${ports.demonstration.http}/api/v1`;
  const loaded = dataDir.path('demonstration-loaded');
  if (!existsSync(loaded)) {
    options.log('Loading the demonstration');
    const { seedDemonstration } = await import('@courtcast/demo');
    await seedDemonstration({ baseUrl, getToken, log: options.log });
    writeFileSync(loaded, new Date().toISOString());
  }
  parts.add({
    name: 'simulator',
    group: 'simulator',
    command: {
      command: process.execPath,
      args: [...LEAN_NODE, projectFile('tools/demo/src/simulate.ts')],
      cwd: projectFile('.'),
      env: { ...machineVariables(process.env), BASE_URL: baseUrl, AUTH_ISSUER: authority.issuer },
    },
    isReady: () => Promise.resolve(true),
    readyText: 'playing',
  });
}
