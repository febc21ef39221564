import { operations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import { listAudit } from '../../../application/audit/read.ts';
import type { Deps } from '../../../application/ports.ts';
import { toAuditLineView } from '../../views/audit.ts';

/** Mounts the audit log of the platform (decisions 16). */
export function mountAudit({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.listAudit, async ({ query, caller }) => {
    const { data, meta } = await listAudit(deps, query, caller);
    return { body: { data: data.map((detail) => toAuditLineView(detail)), meta } };
  });
}
