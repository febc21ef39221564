import type { Engine } from './engine.ts';
import { Sessions } from './sessions.ts';
import type { Data } from './storage/compaction.ts';
import { Replay } from './storage/replay.ts';
import { Store } from './storage/store.ts';
import type { Document } from './values/document.ts';
import { documentField } from './values/fields.ts';

/** The other members of the set, as far as tests ask for them: they can fall behind, and win. */
export interface Replication {
  /**
   * Simulates a missing majority: writes are applied and answered with a write concern error if they wait for a
   * majority; majority and secondary reads keep showing the present data. Only with data in memory.
   */
  pause: () => void;
  /** The others catch up: all that was written is confirmed. */
  resume: () => void;
  /** The others win an election: all that was written since `pause` is gone. */
  rollBack: () => void;
}

function copyOf({ store, sessions }: Data): Data {
  const copy = { store: new Store(() => undefined), sessions: new Sessions() };
  const replay = new Replay(copy.store);
  for (const record of store.records()) {
    if (record.kind !== 'put') replay.take(record);
    else replay.take({ ...record, id: record.record.id, document: record.bytes });
  }
  replay.finish();
  for (const record of sessions.records()) copy.sessions.restore(record);
  return copy;
}

/** Says how far the other members have come. */
export function replicationOf(engine: Engine): Replication {
  return {
    pause: () => {
      if (engine.isOnDisk) throw new Error('replication can be paused with data in memory only');
      engine.confirmed = copyOf(engine);
    },
    resume: () => {
      engine.confirmed = undefined;
    },
    rollBack: () => {
      Object.assign(engine, engine.confirmed, { confirmed: undefined });
    },
  };
}

/** The data that a read sees: everything written, or for a majority or secondary read the data that a majority has. */
export function seenBy(command: Document, engine: Engine): Engine {
  const { confirmed } = engine;
  if (confirmed === undefined) return engine;
  const { mode = 'primary' } = documentField(command, '$readPreference');
  const isBehind = mode !== 'primary' || documentField(command, 'readConcern').level === 'majority';
  return isBehind ? { ...engine, store: confirmed.store } : engine;
}

const unconfirmed = {
  writeConcernError: {
    code: 64,
    codeName: 'WriteConcernTimeout',
    errmsg: 'waiting for replication timed out',
    errInfo: { wtimeout: true },
  },
};

/** Addition to the answer of a write that waits for a majority: an error while there is none. */
export function confirmationOf(engine: Engine): Document {
  return engine.confirmed === undefined ? {} : unconfirmed;
}
