import type { Stored } from '@courtcast/domain';
import { unavailable } from '@courtcast/problem';
import type { LeanDocument, ListedDocument, StoredAggregate } from './aggregate-document.ts';

/** How states of other schema versions are read. */
export interface Upcasting<S> {
  readonly aggregate: string;
  readonly schemaVersion: number;
  upcast?(state: unknown, schemaVersion: number): S;
}

/**
 * Today's state of one that was written under `schemaVersion`. A newer one is Problem unavailable: this process runs
 * older code, and must not write what it does not know.
 */
export function upcastState<S>(upcasting: Upcasting<S>, state: S, schemaVersion: number): S {
  if (schemaVersion === upcasting.schemaVersion) return state;
  if (schemaVersion > upcasting.schemaVersion)
    throw unavailable('This record needs a newer version of the service');
  if (!upcasting.upcast) throw new Error(`${upcasting.aggregate} has no upcast from schema ${schemaVersion}`);
  return upcasting.upcast(state, schemaVersion);
}

const readParts = (document: object, names: readonly string[]): Record<string, readonly unknown[]> => {
  const found = new Map<string, unknown>(Object.entries(document));
  return Object.fromEntries(
    names.map((name) => {
      const part = found.get(name);
      return [name, Array.isArray(part) ? part : []];
    }),
  );
};

/** A document of a list as the state of today. */
export function readState<S>(
  upcasting: Upcasting<S>,
  { _id, version, state, schemaVersion }: ListedDocument<S>,
): Stored<S> {
  return { id: _id, version, state: upcastState(upcasting, state, schemaVersion) };
}

/** A document as a stored aggregate, with the parts named. */
export function readDocument<S>(
  upcasting: Upcasting<S>,
  document: LeanDocument<S>,
  parts: readonly string[],
): StoredAggregate<S> {
  return {
    id: document._id,
    version: document.version,
    state: upcastState(upcasting, document.state, document.schemaVersion),
    parts: readParts(document, parts),
    record: {
      publishedSeq: document.publishedSeq,
      waiting: document.outbox,
      commands: document.commands,
      createdBy: document.createdBy,
    },
  };
}
