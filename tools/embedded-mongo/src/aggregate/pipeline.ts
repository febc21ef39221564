import { CommandError, unsupported } from '../errors.ts';
import { compileFilter } from '../match/filter.ts';
import { parseSort, sortBy } from '../query/sort.ts';
import type { Document } from '../values/document.ts';
import { firstKey, isDocument } from '../values/document.ts';
import { encodeKey } from '../values/key.ts';
import { toInteger, toNumber } from '../values/numbers.ts';
import { evaluate } from './expression.ts';

/** What stages reach beside their input. */
export type PipelineContext = object;

type Stage = (documents: readonly Document[], operand: unknown, context: PipelineContext) => Document[];

function group(documents: readonly Document[], operand: unknown): Document[] {
  if (!isDocument(operand)) throw new CommandError(15947, "a group's fields must be specified in an object");
  const groups = new Map<string, { id: unknown; members: Document[] }>();
  for (const document of documents) {
    const id = evaluate(document, operand._id) ?? null;
    const known = groups.get(encodeKey(id)) ?? { id, members: [] };
    known.members.push(document);
    groups.set(encodeKey(id), known);
  }
  return [...groups.values()].map(({ id, members }) => {
    const result: Document = { _id: id };
    for (const [name, accumulator] of Object.entries(operand)) {
      if (name === '_id' || !isDocument(accumulator)) continue;
      if (!('$sum' in accumulator)) throw unsupported(`The accumulator ${String(firstKey(accumulator))}`);
      result[name] = members.reduce(
        (sum, member) => sum + (toNumber(evaluate(member, accumulator.$sum)) ?? 0),
        0,
      );
    }
    return result;
  });
}

const stages = new Map<string, Stage>([
  ['$match', (documents, operand) => documents.filter(compileFilter(operand, { evaluate }))],
  ['$sort', (documents, operand) => sortBy(documents, parseSort(operand), (document) => document)],
  ['$skip', (documents, operand) => documents.slice(toInteger(operand) ?? 0)],
  ['$limit', (documents, operand) => documents.slice(0, toInteger(operand) ?? 0)],
  ['$group', group],
]);

/** Runs an aggregation pipeline over documents. */
export function runPipeline(
  documents: readonly Document[],
  pipeline: readonly unknown[],
  context: PipelineContext,
): Document[] {
  let current = [...documents];
  for (const stage of pipeline) {
    const name = isDocument(stage) ? firstKey(stage) : undefined;
    if (!isDocument(stage) || name === undefined)
      throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
    const run = stages.get(name);
    if (run === undefined) throw unsupported(`The pipeline stage ${name}`);
    current = run(current, stage[name], context);
  }
  return current;
}
