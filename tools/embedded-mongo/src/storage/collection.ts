import { CommandError } from '../errors.ts';
import type { Document } from '../values/document.ts';
import { shellText } from '../values/describe.ts';
import { encodeKey } from '../values/key.ts';
import { elementsAt } from '../values/paths.ts';
import type { IndexSpecification } from './collection-index.ts';
import { CollectionIndex, idIndexSpecification } from './collection-index.ts';
import type { Entry } from './sorted-entries.ts';
import { StoredRecord } from './stored-record.ts';
import type { Validator } from './validator.ts';
import { failedValidation } from './validator.ts';

interface DuplicateKey {
  namespace: string;
  index: { name: string; key: Record<string, number> };
  values: Document;
}

/** MongoDB's duplicate-key error, in the shape from which mongoose reads `keyPattern` and `keyValue`. */
function duplicateKey({ namespace, index, values }: DuplicateKey): CommandError {
  return new CommandError(
    11000,
    `E11000 duplicate key error collection: ${namespace} index: ${index.name} dup key: ${shellText(values)}`,
    { keyPattern: index.key, keyValue: values },
  );
}

interface Candidate {
  id: string;
  document: Document;
}

interface KeyChange {
  index: CollectionIndex;
  removed: string[];
  added: string[];
}

/** The change of an index for a new state of a document; undefined if none. */
function keyChange(
  index: CollectionIndex,
  before: Document | undefined,
  after: Document | undefined,
): KeyChange | undefined {
  if (before !== undefined && after !== undefined && index.isUntouched(before, after)) return undefined;
  const removed = before === undefined ? [] : index.keysOf(before);
  const added = after === undefined ? [] : index.keysOf(after);
  const isSame = removed.length === added.length && removed.every((key, i) => key === added[i]);
  return isSame ? undefined : { index, removed, added };
}

/** The documents of a collection with their indexes, which follow every change. */
export class Collection {
  readonly namespace: string;
  readonly database: string;
  readonly name: string;
  readonly records = new Map<string, StoredRecord>();
  /** All indexes by name, the one on `_id` first. */
  readonly indexes = new Map([[idIndexSpecification.name, new CollectionIndex(idIndexSpecification)]]);
  /** The rules for its documents, until the server ends. */
  validator: Validator | undefined;

  constructor(database: string, name: string) {
    this.database = database;
    this.name = name;
    this.namespace = `${database}.${name}`;
  }

  /** Adds a document; DuplicateKey where its `_id` or a unique key is taken, DocumentValidationFailure by `validator`. */
  insert(document: Document, bytes: Buffer): StoredRecord {
    this.#validate(document);
    const id = encodeKey(document._id);
    if (this.records.has(id)) {
      throw duplicateKey({
        namespace: this.namespace,
        index: idIndexSpecification,
        values: { _id: document._id },
      });
    }
    const record = new StoredRecord(id, bytes);
    this.#reindex(record, undefined, document);
    this.records.set(id, record);
    return record;
  }

  /** Puts a new state of a stored document in the place of the old; DuplicateKey where a unique key is taken. */
  replace(record: StoredRecord, document: Document, bytes: Buffer): void {
    this.#validate(document, record.document);
    this.#reindex(record, record.document, document);
    record.replace(document, bytes);
  }

  /** An invalid document may stay invalid: level `moderate`. */
  #validate(document: Document, before?: Document): void {
    const reason = this.validator?.(document);
    if (reason === undefined || (before !== undefined && this.validator?.(before) !== undefined)) return;
    throw failedValidation(document, reason);
  }

  remove(record: StoredRecord): void {
    this.#reindex(record, record.document, undefined);
    this.records.delete(record.id);
  }

  /** Checks all unique indexes before it touches any. */
  #reindex(record: StoredRecord, before: Document | undefined, after: Document | undefined): void {
    const changes = [...this.indexes.values()]
      .map((index) => keyChange(index, before, after))
      .filter((change) => change !== undefined);
    if (after !== undefined) {
      for (const { index, added } of changes)
        this.#refuseDuplicate(index, added, { id: record.id, document: after });
    }
    for (const { index, removed, added } of changes) {
      for (const key of removed) index.entries.remove(key, record);
      for (const key of added) index.entries.add(key, record);
    }
  }

  #refuseDuplicate(index: CollectionIndex, keys: readonly string[], candidate: Candidate): void {
    if (!index.specification.isUnique || index.conflictOf(keys, candidate.id) === undefined) return;
    throw this.#duplicateIn(index, candidate.document);
  }

  #duplicateIn(index: CollectionIndex, document: Document): CommandError {
    const values: Document = {};
    for (const { name, path } of index.fields) values[name] = elementsAt(document, path)[0] ?? null;
    return duplicateKey({ namespace: this.namespace, index: index.specification, values });
  }

  /** Builds an index over the existing documents; DuplicateKey if it must be unique and cannot. */
  putIndex(specification: IndexSpecification): void {
    const index = new CollectionIndex(specification);
    const duplicate = index.build(this.records.values());
    if (duplicate !== undefined) throw this.#duplicateIn(index, duplicate.document);
    this.indexes.set(specification.name, index);
  }

  /** Takes documents that were stored before, in the place of all there are; indexes are built over them. */
  load(records: Iterable<StoredRecord>): void {
    this.records.clear();
    const gathered = [...this.indexes.values()].map((index) => ({ index, entries: new Array<Entry>() }));
    for (const record of records) {
      this.records.set(record.id, record);
      for (const { index, entries } of gathered) index.gather(record, entries);
    }
    for (const { index, entries } of gathered) index.entries.load(entries);
  }
}
