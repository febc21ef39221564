import { compilePipeline, pipelineContext } from '../aggregate/pipeline.ts';
import type { PipelineContext } from '../aggregate/stage.ts';
import { CommandError } from '../errors.ts';
import { filtersWith } from '../expression/compile.ts';
import type { RunUpdatePipeline } from '../update/plan.ts';
import { firstKey, isDocument } from '../values/document.ts';
import type { CommandCall } from './command.ts';

/** Filters of commands may hold `$expr`, which has no variables there. */
export const filterContext = filtersWith();

/** The context of an aggregation on the command's database. */
export function aggregationContext({ database, engine }: CommandCall): PipelineContext {
  return pipelineContext((name) => engine.store.find(database, name));
}

const updateStages = new Set(['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith']);

/** Runs a pipeline update; it has only the stages that MongoDB allows there. */
export const runUpdatePipeline: RunUpdatePipeline = (document, stages) => {
  for (const stage of stages) {
    const name = isDocument(stage) ? (firstKey(stage) ?? '') : '';
    if (!updateStages.has(name))
      throw new CommandError(72, `${name} is not allowed to be used within an update`);
  }
  const [result] = compilePipeline(
    stages,
    pipelineContext(() => undefined),
  )([document]);
  return result ?? document;
};
