import { join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { domainServiceNames } from '@courtcast/contracts';
import type { DomainServiceName } from '@courtcast/contracts';
import { startChild } from '@courtcast/local/backing';
import { replicaCommand } from '../../../support/cluster/replica-environment.ts';
import type { Arena } from '../arena.ts';

const root = resolve(import.meta.dirname, '../../../..');
/** Copies may be a moment behind. */
const SETTLE_SECONDS = '30';

const auditOne = async (arena: Arena, service: DomainServiceName): Promise<string[]> => {
  const ports = { http: 0, admin: 0 };
  const { env, cwd } = replicaCommand(arena.facts, { service, ports }, {});
  const output = new PassThrough();
  const said = text(output);
  const child = startChild({
    command: process.execPath,
    args: [join(root, `services/${service}/src/audit.ts`), '--settle', SETTLE_SECONDS],
    ...{ output, ...(env !== undefined && { env }), ...(cwd !== undefined && { cwd }) },
  });
  const { code } = await child.exited;
  output.end();
  return code === 0
    ? []
    : [`audit of ${service} (exit code ${code ?? 'none'}): ${(await said).slice(0, 2_000)}`];
};

/** Differences that the audit of each service finds between databases, streams and read copies, in its own words. */
export async function findAuditedDifferences(arena: Arena): Promise<string[]> {
  const found: string[] = [];
  for (const service of domainServiceNames) found.push(...(await auditOne(arena, service)));
  return found;
}
