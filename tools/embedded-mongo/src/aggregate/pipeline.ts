import { CommandError, unsupported } from '../errors.ts';
import { filtersWith } from '../expression/compile.ts';
import { compileFilter } from '../match/filter.ts';
import type { Selection } from '../query/select.ts';
import { countRecords, selecting, selectRecords } from '../query/select.ts';
import { parseSort } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import type { Document } from '../values/document.ts';
import { firstKey, isDocument } from '../values/document.ts';
import { count, limit, match, sample, skip, sort, sortByCount, wholeNumber } from './flow.ts';
import { group } from './group.ts';
import { lookupWith } from './lookup.ts';
import { project, replaceRoot, replaceWith, set, unset, unwind } from './reshape.ts';
import type { PipelineContext, Stage, StageCompiler } from './stage.ts';

const facet: StageCompiler = (operand, context) => {
  if (!isDocument(operand)) throw new CommandError(40169, '$facet takes an object of pipelines');
  const branches = Object.entries(operand).map(([name, stages]) => {
    if (!Array.isArray(stages))
      throw new CommandError(40170, `arguments to $facet must be arrays, ${name} is none`);
    return [name, compilePipeline(stages, context)] as const;
  });
  return (documents) => [Object.fromEntries(branches.map(([name, run]) => [name, run(documents)]))];
};

const stageCompilers: ReadonlyMap<string, StageCompiler> = new Map([
  ['$match', match],
  ['$project', project],
  ['$set', set],
  ['$addFields', set],
  ['$unset', unset],
  ['$sort', sort],
  ['$skip', skip],
  ['$limit', limit],
  ['$count', count],
  ['$group', group],
  ['$sortByCount', sortByCount],
  ['$unwind', unwind],
  ['$lookup', lookupWith({ check: compilePipeline, runOn: runOnCollection })],
  ['$facet', facet],
  ['$replaceRoot', replaceRoot],
  ['$replaceWith', replaceWith],
  ['$sample', sample],
]);

/** The names of all stages that are implemented. */
export function stageNames(): string[] {
  return [...stageCompilers.keys()].sort();
}

function compileStage(stage: unknown, context: PipelineContext): Stage {
  if (!isDocument(stage) || Object.keys(stage).length !== 1) {
    throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  const name = firstKey(stage) ?? '';
  const compile = stageCompilers.get(name);
  if (compile !== undefined) return compile(stage[name], context);
  if (name === '$changeStream')
    throw new CommandError(
      40573,
      'Change streams ($changeStream) are not supported by the embedded development server',
    );
  throw unsupported(`The pipeline stage ${name}`);
}

/** Compiles a pipeline; whatever is not implemented is refused by name before anything runs. */
export function compilePipeline(stages: readonly unknown[], context: PipelineContext): Stage {
  const compiled = stages.map((stage) => compileStage(stage, context));
  return (documents) => compiled.reduce((current, run) => run(current), documents);
}

/** A pipeline taken apart: what the planner can do, and the stages that are left. */
export interface SplitPipeline {
  selection: Selection;
  rest: readonly unknown[];
}

function operandOf(stage: unknown, name: string): unknown {
  return isDocument(stage) && Object.keys(stage).length === 1 ? stage[name] : undefined;
}

/** Leading `$match` stages, then `$sort`, `$skip`, `$limit` in this order go to the planner. */
export function splitPipeline(stages: readonly unknown[]): SplitPipeline {
  const rest = [...stages];
  const take = (name: string): unknown =>
    operandOf(rest[0], name) === undefined ? undefined : operandOf(rest.shift(), name);
  const filters: unknown[] = [];
  for (let filter = take('$match'); filter !== undefined; filter = take('$match')) filters.push(filter);
  const order = take('$sort');
  const skipped = take('$skip');
  const limited = take('$limit');
  const [only] = filters;
  const filter =
    filters.length === 1 && isDocument(only) ? only : filters.length === 0 ? {} : { $and: filters };
  return {
    selection: {
      ...selecting(filter),
      order: order === undefined ? [] : parseSort(order),
      skip: skipped === undefined ? 0 : wholeNumber('$skip', skipped, 0),
      limit: limited === undefined ? 0 : wholeNumber('$limit', limited, 1),
    },
    rest,
  };
}

/** The answer of a last stage that only counts what comes in, as drivers count documents; undefined for others. */
function countAnswer(stage: unknown, total: () => number): Document[] | undefined {
  const answer = (name: string, group: Document = {}) => {
    const count = total();
    return count === 0 ? [] : [{ ...group, [name]: count }];
  };
  const counted = operandOf(stage, '$count');
  if (typeof counted === 'string') return answer(counted);
  const grouped = operandOf(stage, '$group');
  if (!isDocument(grouped)) return undefined;
  const { _id, ...fields } = grouped;
  const [[name, sum] = ['', undefined], ...others] = Object.entries(fields);
  const isCount = others.length === 0 && operandOf(sum, '$sum') === 1;
  return isCount && (_id === null || typeof _id === 'number') ? answer(name, { _id }) : undefined;
}

/** Runs a pipeline over a collection, its beginning by the planner. */
export function runPipeline(
  collection: Collection | undefined,
  stages: readonly unknown[],
  context: PipelineContext,
): readonly Document[] {
  const { selection, rest } = splitPipeline(stages);
  const run = compilePipeline(rest, context);
  if (collection === undefined) {
    compileFilter(selection.filter, context.filters);
    return run([]);
  }
  const hinted = { ...selection, hint: context.hint };
  const readAll = () =>
    run(selectRecords(collection, hinted, context.filters).map(({ document }) => document));
  if (rest.length !== 1) return readAll();
  return countAnswer(rest[0], () => countRecords(collection, hinted, context.filters)) ?? readAll();
}

function runOnCollection(
  name: string,
  stages: readonly unknown[],
  context: PipelineContext,
): readonly Document[] {
  return runPipeline(context.findCollection(name), stages, context);
}

/** The context of a pipeline without variables. */
export function pipelineContext(findCollection: PipelineContext['findCollection']): PipelineContext {
  return { variables: new Map(), findCollection, filters: filtersWith(), hint: undefined };
}
