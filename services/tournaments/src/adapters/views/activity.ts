import type { ActivityView } from '@courtcast/contracts';
import { actorOf } from '@courtcast/domain';
import type { ActivityDetail } from '../../application/activity/read.ts';

/** A line as the API shows it. */
export function toActivityView({ line, actorName, personName, undo }: ActivityDetail): ActivityView {
  const { id, at, actor, action, record, draw } = line;
  const { personId, ...facts } = line.facts;
  return {
    ...{ id, action, undo },
    at: at.toISOString(),
    actor: { ...actorOf(actor), name: actorName },
    record: { ...record },
    draw: draw && { ...draw },
    facts: personId === undefined ? facts : { ...facts, person: { id: personId, name: personName } },
  };
}
