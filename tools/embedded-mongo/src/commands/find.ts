import { compileProjection } from '../planner/projection.ts';
import type { Selection } from '../planner/select.ts';
import { selectRecords } from '../planner/select.ts';
import { parseSort } from '../planner/sort.ts';
import { encodeDocument } from '../values/bson-codec.ts';
import type { Document } from '../values/document.ts';
import { countField, documentField, flagField } from '../values/fields.ts';
import type { CommandCall, CommandDefinition } from './command.ts';
import { cursorReply } from './cursor.ts';

/** The selection of a find command. */
export function findSelection(command: Document): Selection {
  return {
    filter: documentField(command, 'filter'),
    order: parseSort(command.sort),
    skip: countField(command, 'skip') ?? 0,
    limit: countField(command, 'limit') ?? 0,
  };
}

function find({ command, database, engine }: CommandCall) {
  const collection = engine.store.read(database, command.find);
  const project = compileProjection(documentField(command, 'projection'));
  return cursorReply(engine, {
    namespace: collection.namespace,
    documents: selectRecords(collection, findSelection(command)).map(({ document, bytes }) =>
      project === undefined ? bytes : encodeDocument(project(document)),
    ),
    batchSize: countField(command, 'batchSize'),
    isSingleBatch: flagField(command, 'singleBatch'),
  });
}

/** `find`. */
export const findCommands: readonly CommandDefinition[] = [
  {
    name: 'find',
    fields: ['filter', 'sort', 'projection', 'skip', 'limit', 'batchSize', 'singleBatch'],
    run: find,
  },
];
