import { describe, expect, test } from '@jest/globals';
import { Double, Long, ObjectId } from 'bson';
import { compileExpression } from './compile.ts';
import { scopeOf } from './expression.ts';

const document = {
  n: 5,
  double: new Double(5),
  long: Long.fromNumber(5),
  half: 2.5,
  zero: new Double(0),
  text: 'Straße',
  at: new Date('2026-02-03T04:05:06.007Z'),
  by: new ObjectId('0123456789abcdef01234567'),
  list: [{ v: 1 }, { v: 2 }, {}],
  nothing: null,
};

function value(expression: unknown): unknown {
  return compileExpression(expression)(scopeOf(document));
}

describe('an expression', () => {
  test.each<[string, unknown, unknown]>([
    ['a path through an array leaves out what is missing', '$list.v', [1, 2]],
    ['a missing path', '$a.b', undefined],
    ['a path inside a scalar', '$n.x', undefined],
    ['a path does not see inside a BSON value', '$by.id', undefined],
    ['an inherited name', '$constructor', undefined],
    ['$$ROOT', '$$ROOT.n', 5],
    ['$$REMOVE', '$$REMOVE', undefined],
    ['an object leaves out what is missing', { a: '$n', b: '$missing' }, { a: 5 }],
    ['an array has null for it', ['$n', '$missing'], [5, null]],
    ['int and int', { $add: ['$n', 1] }, 6],
    ['int and double', { $add: ['$n', '$double'] }, new Double(10)],
    ['int and long', { $multiply: ['$n', '$long'] }, Long.fromNumber(25)],
    ['a path keeps the type', '$double', new Double(5)],
    ['null makes a sum null', { $add: ['$n', '$nothing'] }, null],
    ['a date and milliseconds', { $add: ['$at', 1000] }, new Date('2026-02-03T04:05:07.007Z')],
    ['two dates', { $subtract: ['$at', '$at'] }, Long.ZERO],
    ['a quotient is a double', { $divide: [10, 5] }, new Double(2)],
    ['$floor of a double is a double', { $floor: '$half' }, new Double(2)],
    ['$abs of a long', { $abs: '$long' }, 5],
    ['numbers compare across types', { $eq: ['$double', '$long'] }, true],
    ['missing is below null', { $lt: ['$missing', null] }, true],
    ['ObjectIds compare by value', { $in: [new ObjectId('0123456789abcdef01234567'), ['$by']] }, true],
    ['a double zero is false', { $cond: ['$zero', 'yes', 'no'] }, 'no'],
    ['an empty text is true', { $cond: ['', 'yes', 'no'] }, 'yes'],
    ['$not of a long', { $not: ['$long'] }, false],
    [
      'variables nest',
      { $let: { vars: { a: 1 }, in: { $let: { vars: { b: 2 }, in: { $add: ['$$a', '$$b'] } } } } },
      3,
    ],
    ['$map sees the document too', { $map: { input: [1, 2], as: 'x', in: { $add: ['$$x', '$n'] } } }, [6, 7]],
    [
      '$reduce',
      { $reduce: { input: ['a', 'b'], initialValue: '', in: { $concat: ['$$value', '$$this'] } } },
      'ab',
    ],
    ['$filter with a limit', { $filter: { input: [1, 2, 3], cond: { $gt: ['$$this', 1] }, limit: 1 } }, [2]],
    ['$toUpper', { $toUpper: '$text' }, 'STRASSE'],
    ['$strLenCP', { $strLenCP: '$text' }, 6],
    ['$toString of an ObjectId', { $toString: '$by' }, '0123456789abcdef01234567'],
    ['$toInt', { $toInt: '12' }, 12],
    ['$toDate', { $toDate: '2026-01-01' }, new Date('2026-01-01')],
    ['$month of null', { $month: '$nothing' }, null],
    ['$hour', { $hour: '$at' }, 4],
    [
      '$dateAdd',
      { $dateAdd: { startDate: '$at', unit: 'day', amount: 1 } },
      new Date('2026-02-04T04:05:06.007Z'),
    ],
    ['$regexMatch', { $regexMatch: { input: '$text', regex: '^str', options: 'i' } }, true],
    ['$arrayToObject', { $arrayToObject: [[{ k: 'a', v: 1 }]] }, { a: 1 }],
    ['$setIntersection across types', { $setIntersection: [['$double'], ['$long', 9]] }, [new Double(5)]],
    ['$avg', { $avg: [1, 2, 'x', null] }, 1.5],
    ['$max of an array', { $max: '$list.v' }, 2],
  ])('%s', (_title, expression, expected) => {
    expect(value(expression)).toEqual(expected);
  });
});

describe('an expression is refused', () => {
  test.each<[string, unknown, string]>([
    [
      'an operator that is left out, by name',
      { $function: {} },
      'The expression operator $function is not supported',
    ],
    ['also where it would not be reached', { $cond: [true, 1, { $foo: 1 }] }, 'The expression operator $foo'],
    ['an unknown variable', '$$nobody', 'Use of undefined variable: nobody'],
    [
      'a variable outside of its body',
      { $add: [{ $let: { vars: { a: 1 }, in: 1 } }, '$$a'] },
      'undefined variable: a',
    ],
    ['a system variable that is left out', '$$CLUSTER_TIME', 'The variable $$CLUSTER_TIME is not supported'],
    ['two operators', { $add: [1], $abs: 1 }, 'exactly one field'],
    ['too many operands', { $eq: [1, 2, 3] }, 'takes exactly 2 arguments'],
    ['a position in a path', '$list.0', "The numeric part of the field path 'list.0'"],
    ['text as a summand', { $add: ['$n', '$text'] }, '$add only supports numeric or date types'],
    ['a division by zero', { $divide: [1, '$zero'] }, "can't $divide by zero"],
    ['an unknown part', { $map: { input: [], in: 1, to: 2 } }, 'Unrecognized parameter to $map: to'],
    [
      'a switch without a way',
      { $switch: { branches: [{ case: false, then: 1 }] } },
      'could not find a matching branch',
    ],
    ['what mingo refuses', { $split: ['$n', ','] }, '$split'],
  ])('%s', (_title, expression, message) => {
    expect(() => value(expression)).toThrow(message);
  });
});
