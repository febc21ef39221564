import { CommandError } from '../errors.ts';
import { isDocument } from '../values/document.ts';
import { encodeKey } from '../values/key.ts';
import { typeName } from '../values/type-name.ts';
import type { CompilePart, Expression, OperatorCompiler } from './expression.ts';
import { compileOne, compileOperands, compilePair, isNullish, isTrue, namedOperand } from './operands.ts';

/** Missing sorts before null here, unlike in filters. */
function expressionKey(value: unknown): string {
  return value === undefined ? '' : encodeKey(value);
}

function comparison(
  operator: string,
  decide: (left: string, right: string) => unknown,
): [string, OperatorCompiler] {
  return [
    operator,
    (operand, compile) => {
      const [left, right] = compilePair(operator, operand, compile);
      return (scope) => decide(expressionKey(left(scope)), expressionKey(right(scope)));
    },
  ];
}

const conditional: OperatorCompiler = (operand, compile) => {
  const list: readonly unknown[] | undefined = Array.isArray(operand) ? operand : undefined;
  if (list !== undefined && list.length !== 3) {
    throw new CommandError(
      16020,
      `Expression $cond takes exactly 3 arguments. ${list.length} were passed in.`,
    );
  }
  const named = list === undefined ? namedOperand('$cond', operand, ['if', 'then', 'else']) : {};
  const [condition, yes, no] = list ?? [named.if, named.then, named.else];
  const [test, whenTrue, whenFalse] = [compile(condition), compile(yes), compile(no)];
  return (scope) => (isTrue(test(scope)) ? whenTrue(scope) : whenFalse(scope));
};

const firstPresent: OperatorCompiler = (operand, compile) => {
  const options = compileOperands(operand, compile);
  return (scope) => {
    let value: unknown;
    for (const option of options) {
      value = option(scope);
      if (!isNullish(value)) return value;
    }
    return value;
  };
};

function compileBranch(branch: unknown, compile: CompilePart): { condition: Expression; result: Expression } {
  const named = namedOperand('$switch', branch, ['case', 'then']);
  return { condition: compile(named.case), result: compile(named.then) };
}

const choice: OperatorCompiler = (operand, compile) => {
  const named = namedOperand('$switch', operand, ['branches', 'default']);
  if (!Array.isArray(named.branches))
    throw new CommandError(40060, "$switch expected an array for 'branches'");
  const branches = named.branches.map((branch) => compileBranch(branch, compile));
  const otherwise = 'default' in named ? compile(named.default) : undefined;
  return (scope) => {
    const taken = branches.find(({ condition }) => isTrue(condition(scope)))?.result ?? otherwise;
    if (taken !== undefined) return taken(scope);
    throw new CommandError(
      40066,
      '$switch could not find a matching branch for an input, and no default was specified.',
    );
  };
};

const bindings: OperatorCompiler = (operand, compile) => {
  const named = namedOperand('$let', operand, ['vars', 'in']);
  if (!isDocument(named.vars)) throw new CommandError(16876, '$let needs its variables as an object');
  const values = Object.entries(named.vars).map(([name, value]) => [name, compile(value)] as const);
  const body = compile(
    named.in,
    values.map(([name]) => name),
  );
  return (scope) => {
    const bound = values.map(([name, value]) => [name, value(scope)] as const);
    return body({ root: scope.root, variables: new Map([...scope.variables, ...bound]) });
  };
};

const membership: OperatorCompiler = (operand, compile) => {
  const [item, list] = compilePair('$in', operand, compile);
  return (scope) => {
    const values = list(scope);
    if (!Array.isArray(values)) {
      throw new CommandError(40081, `$in requires an array as a second argument, found: ${typeName(values)}`);
    }
    const key = encodeKey(item(scope));
    return values.some((value) => encodeKey(value) === key);
  };
};

/** Comparisons, conditions and variables, by MongoDB's own order and idea of truth. */
export const logicOperators: readonly (readonly [string, OperatorCompiler])[] = [
  comparison('$eq', (left, right) => left === right),
  comparison('$ne', (left, right) => left !== right),
  comparison('$gt', (left, right) => left > right),
  comparison('$gte', (left, right) => left >= right),
  comparison('$lt', (left, right) => left < right),
  comparison('$lte', (left, right) => left <= right),
  comparison('$cmp', (left, right) => (left < right ? -1 : left > right ? 1 : 0)),
  [
    '$and',
    (operand, compile) => {
      const operands = compileOperands(operand, compile);
      return (scope) => operands.every((one) => isTrue(one(scope)));
    },
  ],
  [
    '$or',
    (operand, compile) => {
      const operands = compileOperands(operand, compile);
      return (scope) => operands.some((one) => isTrue(one(scope)));
    },
  ],
  [
    '$not',
    (operand, compile) => {
      const one = compileOne('$not', operand, compile);
      return (scope) => !isTrue(one(scope));
    },
  ],
  ['$literal', (operand) => () => operand],
  ['$cond', conditional],
  ['$ifNull', firstPresent],
  ['$switch', choice],
  ['$let', bindings],
  ['$in', membership],
];
