import type { ServiceName } from '@courtcast/contracts';
import type { ServerSpec } from '../backing/server.ts';
import { probe } from '../backing/probe.ts';
import { projectFile } from '../project.ts';
import type { NewPart, StopGroup } from './running-parts.ts';
import type { SystemFacts } from './service-environment.ts';
import { machineVariables, serviceVariables } from './service-environment.ts';

const READY_ANSWER_MS = 1000;

const answersOk = async (url: string): Promise<boolean> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(READY_ANSWER_MS) });
  await response.body?.cancel();
  return response.ok;
};

const GROUPS: Readonly<Partial<Record<ServiceName, StopGroup>>> = {
  gateway: 'gateway',
  realtime: 'realtime',
};

/** A service as a process of the run. `extra` is for tests: variables beside those of the contract. */
export function servicePart(
  service: ServiceName,
  facts: SystemFacts,
  { name = service, extra = {} }: { name?: string; extra?: Readonly<Record<string, string>> } = {},
): NewPart {
  const url = `http://127.0.0.1:${facts.ports[service].http}`;
  return {
    name,
    group: GROUPS[service] ?? 'domain',
    command: {
      command: process.execPath,
      args: [projectFile(`services/${service}/src/main.ts`)],
      cwd: projectFile('.'),
      env: { ...machineVariables(process.env), ...serviceVariables(facts, service), ...extra },
    },
    isReady: () => answersOk(`${url}/readyz`),
    readyText: `at ${url}`,
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

/** The development identity provider as a process of the run. */
export function identityProviderPart(provider: {
  port: number;
  dataDir: string;
  audience: string;
  webOrigins: readonly string[];
}): NewPart {
  return {
    name: 'identity provider',
    group: 'identity-provider',
    command: {
      command: process.execPath,
      args: [projectFile('tools/dev-idp/src/main.ts')],
      cwd: projectFile('.'),
      env: {
        ...machineVariables(process.env),
        PORT: String(provider.port),
        DATA_DIR: provider.dataDir,
        AUTH_AUDIENCE: provider.audience,
        WEB_ORIGINS: provider.webOrigins.join(','),
      },
    },
    isReady: () => answersOk(`http://localhost:${provider.port}/.well-known/openid-configuration`),
    readyText: `at http://localhost:${provider.port}: sign in at ${provider.webOrigins[0] ?? ''}/me, without a password`,
  };
}
