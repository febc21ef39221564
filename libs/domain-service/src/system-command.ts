import { randomUUID } from 'node:crypto';
import type { Command, DomainServiceName } from '@courtcast/contracts';
import { createCommand } from '@courtcast/runtime';

/** A command of a service's own, for what no request asks for. */
export function createSystemCommand(service: DomainServiceName): Command {
  return createCommand({
    startedAt: new Date(),
    caller: { kind: 'service', name: service },
    requestId: randomUUID(),
  });
}
