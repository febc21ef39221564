import type { FilterContext } from '../match/filter.ts';
import type { Collection } from '../storage/collection.ts';
import type { Document } from '../values/document.ts';

/** What stages reach beside their input. */
export interface PipelineContext {
  variables: ReadonlyMap<string, unknown>;
  /** Another collection of the database, for `$lookup`; undefined where there is none. */
  findCollection: (name: string) => Collection | undefined;
  filters: FilterContext;
  /** The index for the first stages, by name or key; undefined leaves it to the planner. */
  hint: unknown;
}

/** A stage of a pipeline: from documents to documents. */
export type Stage = (documents: readonly Document[]) => readonly Document[];

/** Compiles a stage from its operand. */
export type StageCompiler = (operand: unknown, context: PipelineContext) => Stage;
