import { randomUUID } from 'node:crypto';
import type { Command, DomainServiceName } from '@courtcast/contracts';
import { createCommand } from '@courtcast/runtime';

/** A command of the service itself, without a request. */
export function createSystemCommand(service: DomainServiceName): Command {
  return createCommand({
    startedAt: new Date(),
    caller: { kind: 'service', name: service },
    requestId: randomUUID(),
  });
}
