import { drawStateSchema } from '@courtcast/contracts';
import { isNewer } from '@courtcast/domain';
import type { Announcement, KnownVersion, OwnedRecord, ScopeModel } from '../scope-model.ts';

function shownOf(state: unknown) {
  const { rows = [], clock = null } = drawStateSchema.parse(state);
  return { rows, clock };
}

/** A draw: its tables, and the clock of its round. It is hidden as long as its tournament is a draft. */
export function createDrawModel({
  record,
  isHidden,
}: {
  readonly record: OwnedRecord;
  readonly isHidden: boolean;
}): ScopeModel {
  let known: KnownVersion = record;
  let shown = shownOf(record.state);
  const announce = (timestamp: string): Announcement[] => [
    { name: 'draw:standings', payload: { drawId: known.id, data: shown, timestamp } },
  ];
  return {
    isHidden,
    apply(event) {
      if (event.aggregate !== 'draw' || event.aggregateId !== known.id || !isNewer(event, known)) return [];
      known = { id: known.id, epoch: event.epoch, version: event.version };
      const before = JSON.stringify(shown);
      shown = shownOf(event.state);
      return JSON.stringify(shown) === before ? [] : announce(event.at);
    },
    snapshot: (now) => ({ drawId: known.id, ...shown, timestamp: now }),
    newest: announce,
    known: () => [known],
    missingBefore: () => null,
  };
}
