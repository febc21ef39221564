import { CommandError } from '../errors.ts';
import { compileExpression, filtersWith } from '../expression/compile.ts';
import type { Expression } from '../expression/expression.ts';
import { scopeOf } from '../expression/expression.ts';
import { namedOperand } from '../expression/operands.ts';
import { openDraft, writeAt } from '../update/draft.ts';
import type { Document } from '../values/document.ts';
import { isDocument } from '../values/document.ts';
import { elementsAt, splitPath } from '../values/paths.ts';
import type { PipelineContext, StageCompiler } from './stage.ts';

function text(options: Document, name: string): string {
  const value = options[name];
  if (typeof value !== 'string') throw new CommandError(9, `$lookup argument '${name}' must be a string`);
  return value;
}

/** The filter on the other collection: equal to a value, or to one of an array's. */
function joinFilter(document: Document, localField: string, foreignField: string): Document {
  const values = elementsAt(document, splitPath(localField)).map((value) => value ?? null);
  return { [foreignField]: { $in: values.length === 0 ? [null] : values } };
}

function compileLet(vars: unknown, context: PipelineContext): [string, Expression][] {
  if (vars === undefined) return [];
  if (!isDocument(vars)) throw new CommandError(9, "$lookup argument 'let' must be an object");
  return Object.entries(vars).map(([name, value]) => [
    name,
    compileExpression(value, [...context.variables.keys()]),
  ]);
}

/** The pipelines inside of `$lookup`, which needs them as they need it. */
export interface InnerPipelines {
  /** Throws what is wrong with a pipeline, before there is anything to run it on. */
  check: (stages: readonly unknown[], context: PipelineContext) => void;
  runOn: (name: string, stages: readonly unknown[], context: PipelineContext) => readonly Document[];
}

/** Compiles `$lookup`: by equal fields, by a pipeline with variables, or both. */
export function lookupWith({ check, runOn }: InnerPipelines): StageCompiler {
  return (operand, context) => {
    const options = namedOperand('$lookup', operand, [
      'from',
      'localField',
      'foreignField',
      'let',
      'pipeline',
      'as',
    ]);
    const [from, as] = [text(options, 'from'), splitPath(text(options, 'as'))];
    const byField = options.localField !== undefined || options.foreignField !== undefined;
    const [localField, foreignField] = byField
      ? [text(options, 'localField'), text(options, 'foreignField')]
      : ['', ''];
    const stages: unknown[] = Array.isArray(options.pipeline) ? options.pipeline : [];
    const bound = compileLet(options.let, context);
    const names = new Map([...context.variables, ...bound.map(([name]) => [name, undefined] as const)]);
    check(stages, { ...context, variables: names, filters: filtersWith(names) });

    function found(document: Document): readonly Document[] {
      const join = byField ? joinFilter(document, localField, foreignField) : {};
      const scope = scopeOf(document, context.variables);
      const variables = new Map([
        ...context.variables,
        ...bound.map(([name, value]) => [name, value(scope)] as const),
      ]);
      return runOn(from, [{ $match: join }, ...stages], {
        ...context,
        variables,
        filters: filtersWith(variables),
        hint: undefined,
      });
    }

    return (documents) =>
      documents.map((document) => {
        const draft = openDraft(document);
        writeAt(draft, as, found(document));
        return draft.root;
      });
  };
}
