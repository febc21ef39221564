import { CommandError } from '../errors.ts';
import { compileProjection } from '../query/projection.ts';
import { selectRecords } from '../query/select.ts';
import { parseSort } from '../query/sort.ts';
import type { StoredRecord } from '../storage/record.ts';
import { checkName } from '../storage/store.ts';
import type { Document } from '../values/document.ts';
import type { CommandCall, CommandDefinition } from './command.ts';
import { filterContext } from './evaluation.ts';
import { documentField, flagField } from './fields.ts';
import { compileModification, modifyRecord, upsertDocument } from './update.ts';

function answer(lastErrorObject: Document, value: Document | null) {
  return { fields: { lastErrorObject, value } };
}

function firstRecord({ database, command, server }: CommandCall, name: string): StoredRecord | undefined {
  const collection = server.store.find(database, name);
  if (collection === undefined) return undefined;
  const selection = {
    filter: documentField(command, 'query'),
    order: parseSort(command.sort),
    skip: 0,
    limit: 1,
  };
  return selectRecords(collection, selection, filterContext)[0];
}

function removeFirst(call: CommandCall, name: string, show: (document: Document) => Document) {
  const { server, database } = call;
  const record = firstRecord(call, name);
  if (record === undefined) return answer({ n: 0 }, null);
  server.store.remove(server.store.open(database, name), record);
  return answer({ n: 1 }, show(record.document));
}

function modifyFirst(call: CommandCall, name: string, show: (document: Document) => Document) {
  const { command, database, server } = call;
  const modification = compileModification(
    documentField(command, 'query'),
    command.update,
    command.arrayFilters,
  );
  const wantsNew = flagField(command, 'new');
  const record = firstRecord(call, name);
  if (record === undefined) {
    if (!flagField(command, 'upsert')) return answer({ n: 0, updatedExisting: false }, null);
    const { document } = upsertDocument(server, { database, name }, modification);
    return answer({ n: 1, updatedExisting: false, upserted: document._id }, wantsNew ? show(document) : null);
  }
  const before = record.document;
  modifyRecord(server, { database, name, record }, modification.plan);
  return answer({ n: 1, updatedExisting: true }, show(wantsNew ? record.document : before));
}

function findAndModify(call: CommandCall) {
  const { command, database } = call;
  const name = checkName(database, command.findAndModify ?? command.findandmodify);
  const project = compileProjection(documentField(command, 'fields'), documentField(command, 'query'));
  const show = project ?? ((document: Document) => document);
  const isRemoval = flagField(command, 'remove');
  if (isRemoval === (command.update !== undefined)) {
    throw new CommandError(
      9,
      isRemoval
        ? 'Cannot specify both an update and remove=true'
        : 'Either an update or remove=true must be specified',
    );
  }
  return isRemoval ? removeFirst(call, name, show) : modifyFirst(call, name, show);
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
