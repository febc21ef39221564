import { Long } from 'bson';
import { CommandError } from '../errors.ts';
import { compileFilter } from '../match/filter.ts';
import { compileFindProjection } from '../query/find-projection.ts';
import type { Selection } from '../query/select.ts';
import { selectRecords } from '../query/select.ts';
import { parseSort } from '../query/sort.ts';
import { checkName } from '../storage/store.ts';
import { encodeDocument } from '../values/bson-codec.ts';
import type { Document } from '../values/document.ts';
import type { CommandCall, CommandDefinition } from './command.ts';
import { cursorReply } from './cursor-reply.ts';
import { filterContext } from './evaluation.ts';
import { countField, documentField, flagField, textField } from '../values/fields.ts';

/** What a find command selects. */
export function findSelection(command: Document): Selection {
  return {
    filter: documentField(command, 'filter'),
    order: parseSort(command.sort),
    skip: countField(command, 'skip') ?? 0,
    limit: countField(command, 'limit') ?? 0,
    hint: command.hint,
  };
}

function find({ command, database, engine }: CommandCall) {
  const collection = engine.store.find(database, checkName(database, command.find));
  const selection = findSelection(command);
  const project = compileFindProjection(documentField(command, 'projection'), selection.filter);
  if (collection === undefined) compileFilter(selection.filter, filterContext);
  const records = collection === undefined ? [] : selectRecords(collection, selection, filterContext);
  return cursorReply(engine, {
    namespace: `${database}.${String(command.find)}`,
    documents: records.map(({ document, bytes }) =>
      project === undefined ? bytes : encodeDocument(project(document)),
    ),
    batchSize: countField(command, 'batchSize'),
    isSingleBatch: flagField(command, 'singleBatch'),
  });
}

function cursorId(value: unknown): bigint {
  if (value instanceof Long) return value.toBigInt();
  if (typeof value === 'number') return BigInt(value);
  throw new CommandError(14, 'a cursor id must be a long');
}

function getMore({ command, database, engine: { cursors } }: CommandCall) {
  const namespace = `${database}.${textField(command, 'collection')}`;
  const count = countField(command, 'batchSize') ?? 0;
  // A batch size of 0 asks for as many as fit.
  const { id, batch } = cursors.next(cursorId(command.getMore), namespace, count === 0 ? Infinity : count);
  return {
    fields: { cursor: { id: Long.fromBigInt(id), ns: namespace } },
    batch: { field: 'nextBatch' as const, documents: batch },
  };
}

function killCursors({ command, engine: { cursors } }: CommandCall) {
  if (!Array.isArray(command.cursors)) throw new CommandError(14, 'cursors must be an array');
  const killed: unknown[] = [];
  const notFound: unknown[] = [];
  for (const id of command.cursors as unknown[]) (cursors.close(cursorId(id)) ? killed : notFound).push(id);
  return {
    fields: { cursorsKilled: killed, cursorsNotFound: notFound, cursorsAlive: [], cursorsUnknown: [] },
  };
}

/** `find` and what follows it on its cursor. */
export const findCommands: readonly CommandDefinition[] = [
  {
    name: 'find',
    fields: [
      'filter',
      'sort',
      'projection',
      'skip',
      'limit',
      'batchSize',
      'singleBatch',
      'hint',
      'noCursorTimeout',
      'allowDiskUse',
      'allowPartialResults',
    ],
    unsupported: [
      'collation',
      'tailable',
      'awaitData',
      'oplogReplay',
      'max',
      'min',
      'returnKey',
      'showRecordId',
      'let',
    ],
    run: find,
  },
  { name: 'getMore', fields: ['collection', 'batchSize'], run: getMore },
  { name: 'killCursors', fields: ['cursors'], run: killCursors },
];
