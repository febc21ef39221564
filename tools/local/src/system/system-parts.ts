import type { ServiceName } from '@courtcast/contracts';
import type { ServerSpec } from '../backing/server.ts';
import { probe } from '../backing/probe.ts';
import { LEAN_NODE } from '../lean-node.ts';
import { projectFile } from '../project.ts';
import type { NewPart, StopGroup } from './running-parts.ts';
import type { SystemFacts } from './service-environment.ts';
import type { Variables } from './service-environment.ts';
import { machineVariables, serviceVariables } from './service-environment.ts';
import type { Member, Program } from './services-together.ts';

const READY_ANSWER_MS = 1000;

const answersOk = async (url: string): Promise<boolean> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(READY_ANSWER_MS) });
  await response.body?.cancel();
  return response.ok;
};

/** A program of the run: its environment, and the address of its readiness check. */
export interface RunMember extends Member {
  readonly name: string;
  readonly readyUrl: string;
  readonly readyText: string;
}

/** A service as a member of the run. `extra` is for tests: variables beyond those of the contract. */
export function serviceMember(
  program: ServiceName,
  facts: SystemFacts,
  { name = program, extra = {} }: { name?: string; extra?: Variables } = {},
): RunMember {
  const url = `http://127.0.0.1:${facts.ports[program].http}`;
  const variables = { ...serviceVariables(facts, program), ...extra };
  return { program, name, variables, readyUrl: `${url}/readyz`, readyText: `at ${url}` };
}

/** The development identity provider as a member of the run. */
export function identityProviderMember(provider: {
  port: number;
  dataDir: string;
  audience: string;
  webOrigins: readonly string[];
}): RunMember {
  const url = `http://localhost:${provider.port}`;
  return {
    program: 'identity provider',
    name: 'identity provider',
    variables: {
      PORT: String(provider.port),
      DATA_DIR: provider.dataDir,
      AUTH_AUDIENCE: provider.audience,
      WEB_ORIGINS: provider.webOrigins.join(','),
    },
    readyUrl: `${url}/.well-known/openid-configuration`,
    readyText: `at ${url}: sign in at ${provider.webOrigins[0] ?? ''}/me, without a password`,
  };
}

const GROUPS: Readonly<Partial<Record<Program, StopGroup>>> = {
  gateway: 'gateway',
  realtime: 'realtime',
  'identity provider': 'identity-provider',
};

const nodeCommand = (main: string, variables: Variables): NewPart['command'] => ({
  command: process.execPath,
  args: [...LEAN_NODE, projectFile(main)],
  cwd: projectFile('.'),
  env: { ...machineVariables(process.env), ...variables },
});

/** A member as a process of its own. */
export function ownPart({ program, name, variables, readyUrl, readyText }: RunMember): NewPart {
  const main =
    program === 'identity provider' ? 'tools/dev-idp/src/main.ts' : `services/${program}/src/main.ts`;
  return {
    ...{ name, group: GROUPS[program] ?? 'domain', readyText },
    command: nodeCommand(main, variables),
    isReady: () => answersOk(readyUrl),
  };
}

/** Variable with the services of the shared process, as JSON. */
export const MEMBERS = 'COURTCAST_MEMBERS';

/** All members as one process; each has a log file of its own. */
export function sharedPart(members: readonly RunMember[]): NewPart {
  return {
    ...{ name: 'services', group: 'domain', readyText: `in one process: ${members.length} of them` },
    command: nodeCommand('tools/local/src/system/services-process.ts', {
      [MEMBERS]: JSON.stringify(members.map(({ program, variables }) => ({ program, variables }))),
    }),
    isReady: async () =>
      (await Promise.all(members.map(({ readyUrl }) => answersOk(readyUrl)))).every(Boolean),
    services: members,
  };
}

/** A backing service as a process of the run. */
export function backingPart(server: ServerSpec): NewPart {
  return {
    name: server.name,
    group: 'backing',
    command: { ...server.child, env: machineVariables(process.env) },
    isReady: async () => {
      await probe({ host: '127.0.0.1', port: server.port }, server.dialogue);
      return true;
    },
    readyText: `on port ${server.port}`,
  };
}
