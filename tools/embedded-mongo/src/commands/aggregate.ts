import { runPipeline } from '../aggregate/pipeline.ts';
import { CommandError } from '../errors.ts';
import { checkName } from '../storage/store.ts';
import type { CommandCall, CommandDefinition } from './command.ts';
import { cursorReply, encodeAll } from './cursor-reply.ts';
import { countField, documentField } from './fields.ts';

function aggregate({ command, database, server }: CommandCall) {
  const name = checkName(database, command.aggregate);
  if (!Array.isArray(command.pipeline))
    throw new CommandError(14, "'pipeline' option must be specified as an array");
  const collection = server.store.find(database, name);
  const input = [...(collection?.records.values() ?? [])].map(({ document }) => document);
  return cursorReply(server, {
    namespace: `${database}.${name}`,
    documents: encodeAll(runPipeline(input, command.pipeline, {})),
    batchSize: countField(documentField(command, 'cursor'), 'batchSize'),
  });
}

/** `aggregate`. */
export const aggregateCommands: readonly CommandDefinition[] = [
  {
    name: 'aggregate',
    fields: ['pipeline', 'cursor', 'allowDiskUse', 'hint', 'bypassDocumentValidation'],
    unsupported: ['collation', 'let', 'explain'],
    run: aggregate,
  },
];
