import { CommandError } from '../errors.ts';
import type { Document } from '../values/document.ts';
import { shellText } from '../values/describe.ts';
import { encodeKey } from '../values/key.ts';
import { elementsAt } from '../values/paths.ts';
import type { IndexSpecification } from './collection-index.ts';
import { CollectionIndex, idIndexSpecification } from './collection-index.ts';
import type { BufferPool } from './buffer-pool.ts';
import { RecordTable } from './record-table.ts';
import type { JournalPlace, StoredRecord } from './stored-record.ts';
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

/** Makes changes of indexes for the document of a slot. */
function apply(changes: readonly KeyChange[], slot: number): void {
  for (const { index, removed, added } of changes) {
    for (const key of removed) index.entries.remove(key, slot);
    for (const key of added) index.entries.add(key, slot);
  }
}

/** The documents of a collection with their indexes, which follow every change. */
export class Collection {
  readonly namespace: string;
  readonly database: string;
  readonly name: string;
  readonly records: RecordTable;
  /** All indexes by name, the one on `_id` first. */
  readonly indexes: Map<string, CollectionIndex>;
  readonly #ids: CollectionIndex;
  /** The rules for its documents, until the server ends. */
  validator: Validator | undefined;

  /** `pool` decides whose bytes are in memory; without it all are. */
  constructor(database: string, name: string, pool?: BufferPool) {
    this.database = database;
    this.name = name;
    this.namespace = `${database}.${name}`;
    this.#ids = new CollectionIndex(idIndexSpecification);
    this.indexes = new Map([[idIndexSpecification.name, this.#ids]]);
    this.records = new RecordTable(this.#ids.entries, pool);
  }

  /** Adds a document; DuplicateKey where its `_id` or a unique key is taken, DocumentValidationFailure by `validator`. */
  insert(document: Document, bytes: Buffer): StoredRecord {
    this.#validate(document);
    if (this.records.has(encodeKey(document._id))) {
      throw duplicateKey({
        namespace: this.namespace,
        index: idIndexSpecification,
        values: { _id: document._id },
      });
    }
    const changes = this.#changes(undefined, document);
    this.#refuseDuplicates(changes, document, undefined);
    const record = this.records.add(bytes);
    apply(changes, record.slot);
    return record;
  }

  /** Puts a new state of a stored document in the place of the old; DuplicateKey where a unique key is taken. */
  replace(record: StoredRecord, document: Document, bytes: Buffer): void {
    const before = record.document;
    this.#validate(document, before);
    const changes = this.#changes(before, document);
    this.#refuseDuplicates(changes, document, record.slot);
    apply(changes, record.slot);
    this.records.replace(record.slot, bytes, document);
  }

  /** An invalid document may stay invalid: level `moderate`. */
  #validate(document: Document, before?: Document): void {
    const reason = this.validator?.(document);
    if (reason === undefined || (before !== undefined && this.validator?.(before) !== undefined)) return;
    throw failedValidation(document, reason);
  }

  remove(record: StoredRecord): void {
    apply(this.#changes(record.document, undefined), record.slot);
    this.records.remove(record.slot);
  }

  #changes(before: Document | undefined, after: Document | undefined): KeyChange[] {
    return [...this.indexes.values()]
      .map((index) => keyChange(index, before, after))
      .filter((change) => change !== undefined);
  }

  /** Refuses a document of which a unique key belongs to another than that of its slot. */
  #refuseDuplicates(changes: readonly KeyChange[], document: Document, slot: number | undefined): void {
    for (const { index, added } of changes)
      if (index.specification.isUnique && index.isTaken(added, slot))
        throw this.#duplicateIn(index, document);
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
    if (duplicate !== undefined) throw this.#duplicateIn(index, this.records.at(duplicate).document);
    this.indexes.set(specification.name, index);
  }

  /** Takes a state of a document that was stored before; indexes are put when all documents are there. */
  restore({ id, document }: { id: string; document: Buffer | JournalPlace }): void {
    const known = this.#ids.entries.slotOf(id);
    if (known === undefined) this.#ids.addSingle(id, this.records.add(document).slot);
    else this.records.put(known, document);
  }

  /** Takes it that a document that was stored before is gone. */
  restoreRemoval(id: string): void {
    const known = this.#ids.entries.slotOf(id);
    if (known === undefined) return;
    this.#ids.entries.remove(id, known);
    this.records.remove(known);
  }
}
