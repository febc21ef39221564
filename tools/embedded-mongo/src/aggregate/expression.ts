import { Context, evalExpr } from 'mingo/core';
import * as expressionOperators from 'mingo/operators/expression';
import type { Evaluate } from '../match/filter.ts';

const context = Context.init().addExpressionOps(expressionOperators as never);

/** Evaluates an aggregation expression on a document. */
export const evaluate: Evaluate = (document, expression) =>
  evalExpr(document, expression, { context } as never) as unknown;
