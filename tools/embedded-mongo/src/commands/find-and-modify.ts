import { CommandError } from '../errors.ts';
import { compileFindProjection } from '../query/find-projection.ts';
import type { Projection } from '../query/projection.ts';
import { selecting, selectRecords } from '../query/select.ts';
import { parseSort } from '../query/sort.ts';
import type { StoredRecord } from '../storage/record.ts';
import type { Document } from '../values/document.ts';
import type { CommandCall, CommandDefinition } from './command.ts';
import { filterContext } from './evaluation.ts';
import { documentField, flagField } from '../values/fields.ts';
import type { ModificationTarget } from './modification.ts';
import { compileModification, modificationTarget, modifyRecord, upsertDocument } from './modification.ts';

function answer(lastErrorObject: Document, value: Document | null) {
  return { fields: { lastErrorObject, value } };
}

/** What a findAndModify works on: the document that it found, if any, and how it is shown. */
interface Found extends ModificationTarget {
  command: Document;
  filter: Document;
  record: StoredRecord | undefined;
  show: Projection;
}

function find(call: CommandCall): Found {
  const { command } = call;
  const { engine, collection } = modificationTarget(call, command.findAndModify ?? command.findandmodify);
  const filter = documentField(command, 'query');
  const selection = { ...selecting(filter, 1, command.hint), order: parseSort(command.sort) };
  return {
    engine,
    collection,
    command,
    filter,
    record: selectRecords(collection, selection, filterContext)[0],
    show: compileFindProjection(documentField(command, 'fields'), filter) ?? ((document) => document),
  };
}

function remove({ engine, collection, record, show }: Found) {
  if (record === undefined) return answer({ n: 0 }, null);
  engine.store.remove(collection, record);
  return answer({ n: 1 }, show(record.document));
}

function modify(found: Found) {
  const { command, record, show } = found;
  const modification = compileModification(found.filter, command.update, command.arrayFilters);
  const wantsNew = flagField(command, 'new');
  if (record !== undefined) {
    const before = record.document;
    modifyRecord(found, record, modification.plan);
    return answer({ n: 1, updatedExisting: true }, show(wantsNew ? record.document : before));
  }
  if (!flagField(command, 'upsert')) return answer({ n: 0, updatedExisting: false }, null);
  const { document } = upsertDocument(found, modification);
  return answer({ n: 1, updatedExisting: false, upserted: document._id }, wantsNew ? show(document) : null);
}

function findAndModify(call: CommandCall) {
  const { command } = call;
  const isRemoval = flagField(command, 'remove');
  if (isRemoval && command.update !== undefined) {
    throw new CommandError(9, 'Cannot specify both an update and remove=true');
  }
  if (!isRemoval && command.update === undefined) {
    throw new CommandError(9, 'Either an update or remove=true must be specified');
  }
  return isRemoval ? remove(find(call)) : modify(find(call));
}

/** `findAndModify`. */
export const findAndModifyCommands: readonly CommandDefinition[] = [
  {
    name: 'findAndModify',
    aliases: ['findandmodify'],
    fields: [
      'query',
      'sort',
      'remove',
      'update',
      'new',
      'fields',
      'upsert',
      'arrayFilters',
      'bypassDocumentValidation',
      'hint',
    ],
    unsupported: ['collation', 'let'],
    isWrite: true,
    run: findAndModify,
  },
];
