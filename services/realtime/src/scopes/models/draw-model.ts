import { drawStateSchema } from '@courtcast/contracts';
import { isNewer } from '@courtcast/domain';
import type { Announcement, KnownVersion, OwnedRecord, ScopeModel } from '../scope-model.ts';

/** A draw: the tables of its groups. It is hidden as long as its tournament is a draft. */
export function createDrawModel({
  record,
  isHidden,
}: {
  readonly record: OwnedRecord;
  readonly isHidden: boolean;
}): ScopeModel {
  let known: KnownVersion = record;
  let { rows = [] } = drawStateSchema.parse(record.state);
  const announce = (timestamp: string): Announcement[] => [
    { name: 'draw:standings', payload: { drawId: known.id, data: { rows }, timestamp } },
  ];
  return {
    isHidden,
    apply(event) {
      if (event.aggregate !== 'draw' || event.aggregateId !== known.id || !isNewer(event, known)) return [];
      known = { id: known.id, epoch: event.epoch, version: event.version };
      const before = JSON.stringify(rows);
      ({ rows = [] } = drawStateSchema.parse(event.state));
      return JSON.stringify(rows) === before ? [] : announce(event.at);
    },
    snapshot: (now) => ({ drawId: known.id, rows, timestamp: now }),
    newest: announce,
    known: () => [known],
    missingBefore: () => null,
  };
}
