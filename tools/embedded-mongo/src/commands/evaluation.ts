import { evaluate } from '../aggregate/expression.ts';
import { runPipeline } from '../aggregate/pipeline.ts';
import type { FilterContext } from '../match/filter.ts';
import type { RunUpdatePipeline } from '../update/plan.ts';
import { CommandError } from '../errors.ts';

/** Filters of commands may hold `$expr`. */
export const filterContext: FilterContext = { evaluate };

const updateStages = new Set(['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith']);

/** Runs a pipeline update; only the stages that MongoDB allows there. */
export const runUpdatePipeline: RunUpdatePipeline = (document, stages) => {
  for (const stage of stages) {
    const name = Object.keys(stage as object)[0] ?? '';
    if (!updateStages.has(name))
      throw new CommandError(72, `${name} is not allowed to be used within an update`);
  }
  const [result] = runPipeline([document], stages, {});
  return result ?? document;
};
