import { CommandError, unsupported } from '../errors.ts';
import { selecting, selectRecords } from '../planner/select.ts';
import { parseSort } from '../planner/sort.ts';
import { compileUpdate } from '../update/plan.ts';
import type { Document } from '../values/document.ts';
import { documentField, flagField } from '../values/fields.ts';
import type { CommandCall, CommandDefinition } from './command.ts';
import { modifyRecord, upsertDocument } from './update.ts';

function answer(lastErrorObject: Document, value: Document | null) {
  return { fields: { lastErrorObject, value } };
}

function findAndModify({ command, database, engine }: CommandCall) {
  if (flagField(command, 'remove')) throw unsupported('The option remove of findAndModify');
  if (command.update === undefined)
    throw new CommandError(9, 'Either an update or remove=true must be specified');
  const target = { engine, collection: engine.store.read(database, command.findAndModify) };
  const [filter, plan] = [documentField(command, 'query'), compileUpdate(command.update)];
  const selection = { ...selecting(filter, 1), order: parseSort(command.sort) };
  const [record] = selectRecords(target.collection, selection);
  const wantsNew = flagField(command, 'new');
  if (record !== undefined) {
    const before = record.document;
    modifyRecord(target, record, plan);
    return answer({ n: 1, updatedExisting: true }, wantsNew ? record.document : before);
  }
  if (!flagField(command, 'upsert')) return answer({ n: 0, updatedExisting: false }, null);
  const { document } = upsertDocument(target, { filter, plan });
  return answer({ n: 1, updatedExisting: false, upserted: document._id }, wantsNew ? document : null);
}

/** `findAndModify`, which updates; drivers say of each that it does not remove. */
export const findAndModifyCommands: readonly CommandDefinition[] = [
  {
    name: 'findAndModify',
    fields: ['query', 'sort', 'remove', 'update', 'new', 'upsert'],
    isWrite: true,
    run: findAndModify,
  },
];
