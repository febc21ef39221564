import type { AuditLineView } from '@courtcast/contracts';
import { actorOf } from '@courtcast/domain';
import type { AuditDetail } from '../../application/audit/read.ts';

/** A line as the API shows it. */
export function toAuditLineView({ line, actorName, recordName, personName }: AuditDetail): AuditLineView {
  const { id, at, actor, action, record } = line;
  const { personId, ...facts } = line.facts;
  return {
    ...{ id, action },
    at: at.toISOString(),
    actor: { ...actorOf(actor), name: actorName },
    record: { ...record, name: recordName },
    facts: personId === undefined ? facts : { ...facts, person: { id: personId, name: personName } },
  };
}
