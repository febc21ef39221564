import { runPipeline } from '../aggregate/pipeline.ts';
import { CommandError, unsupported } from '../errors.ts';
import { checkName } from '../storage/store.ts';
import type { CommandCall, CommandDefinition } from './command.ts';
import { cursorReply, encodeAll } from './cursor-reply.ts';
import { aggregationContext } from './evaluation.ts';
import { explainCommand } from './explain.ts';
import { countField, documentField } from '../values/fields.ts';

function aggregate(call: CommandCall) {
  const { command, database, engine } = call;
  if (typeof command.aggregate === 'number') throw unsupported('Aggregation of a whole database');
  const name = checkName(database, command.aggregate);
  if (!Array.isArray(command.pipeline)) {
    throw new CommandError(14, "'pipeline' option must be specified as an array");
  }
  if (command.explain === true) return { fields: explainCommand(call, command) };
  const context = { ...aggregationContext(call), hint: command.hint };
  const found = runPipeline(engine.store.find(database, name), command.pipeline, context);
  return cursorReply(engine, {
    namespace: `${database}.${name}`,
    documents: encodeAll(found),
    batchSize: countField(documentField(command, 'cursor'), 'batchSize'),
  });
}

/** `aggregate`. */
export const aggregateCommands: readonly CommandDefinition[] = [
  {
    name: 'aggregate',
    fields: ['pipeline', 'cursor', 'explain', 'hint', 'allowDiskUse', 'bypassDocumentValidation'],
    unsupported: ['collation', 'let'],
    run: aggregate,
  },
];
