import { CommandError, unsupported } from '../errors.ts';
import type { Accumulator } from '../expression/accumulators.ts';
import { accumulators } from '../expression/accumulators.ts';
import { compileExpression } from '../expression/compile.ts';
import type { Expression } from '../expression/expression.ts';
import { scopeOf } from '../expression/expression.ts';
import type { Document } from '../values/document.ts';
import { firstKey, isDocument, setField } from '../values/document.ts';
import { encodeKey } from '../values/key.ts';
import type { StageCompiler } from './stage.ts';

interface GroupField {
  name: string;
  accumulate: Accumulator;
  expression: Expression;
}

function compileGroupField(name: string, specification: unknown, variables: readonly string[]): GroupField {
  if (!isDocument(specification) || Object.keys(specification).length !== 1) {
    throw new CommandError(40238, `The field '${name}' must specify one accumulator`);
  }
  const operator = firstKey(specification) ?? '';
  const accumulate = accumulators.get(operator);
  if (accumulate === undefined) throw unsupported(`The accumulator ${operator}`);
  return { name, accumulate, expression: compileExpression(specification[operator], variables) };
}

interface Group {
  id: unknown;
  members: Document[];
}

/** `$group`: groups in the order in which they first come. */
export const group: StageCompiler = (operand, { variables }) => {
  if (!isDocument(operand)) throw new CommandError(15947, "a group's fields must be specified in an object");
  if (!('_id' in operand)) throw new CommandError(15955, 'a group specification must include an _id');
  const names = [...variables.keys()];
  const idOf = compileExpression(operand._id, names);
  const fields = Object.entries(operand)
    .filter(([name]) => name !== '_id')
    .map(([name, specification]) => compileGroupField(name, specification, names));
  return (documents) => {
    const groups = new Map<string, Group>();
    for (const document of documents) {
      const id = idOf(scopeOf(document, variables)) ?? null;
      const key = encodeKey(id);
      const known = groups.get(key);
      if (known === undefined) groups.set(key, { id, members: [document] });
      else known.members.push(document);
    }
    return [...groups.values()].map(({ id, members }) => {
      const result: Document = { _id: id };
      for (const { name, accumulate, expression } of fields) {
        setField(result, name, accumulate(members.map((member) => expression(scopeOf(member, variables)))));
      }
      return result;
    });
  };
};
