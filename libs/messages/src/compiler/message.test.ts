import { runInThisContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { expressionOf, parseMessage, usedIn } from './message.ts';

type Values = Readonly<Record<string, string | number | boolean | null>>;

/** The English result of a message with these values. */
function say(message: string, values: Values = {}): string {
  const source = `(($plural, $ordinal, {${Object.keys(values).join(',')}}) => ${expressionOf(parseMessage(message))})`;
  const made = runInThisContext(source) as (...given: readonly unknown[]) => string;
  return made(new Intl.PluralRules('en'), new Intl.PluralRules('en', { type: 'ordinal' }), values);
}

const categories = () => ['one', 'other'];
const READING = '{n, plural, =0 {none} one {{n} reader} other {{n} readers}}';

describe('a message', () => {
  test.each([
    ['Plain text', {}, 'Plain text'],
    ['`$\'{x}\'` \\ "q"', {}, '`${x}` \\ "q"'],
    ["It''s '{braces}'", {}, "It's {braces}"],
    ['{name} won', { name: 'A `${b}` {c}' }, 'A `${b}` {c} won'],
    [READING, { n: 0 }, 'none'],
    [READING, { n: 1 }, '1 reader'],
    [READING, { n: 21 }, '21 readers'],
    ['{n, plural, one {# set} other {# sets}}', { n: 3 }, '3 sets'],
    ['{n, plural, one {kind} =1 {number} other {}}', { n: 1 }, 'number'],
    ['{n, selectordinal, one {#st} two {#nd} other {#th}}', { n: 2 }, '2nd'],
    ['{kind, select, match {Match} other {Page}}', { kind: 'match' }, 'Match'],
    ['{on, select, true {yes} other {no}}', { on: false }, 'no'],
    ['{at, select, none {later} other {at {at}}}', { at: null }, 'later'],
    ['{at, select, none {later} other {at {at}}}', { at: '' }, 'later'],
    ['{at, select, none {later} other {at {at}}}', { at: 'none' }, 'at none'],
    ['{a, plural, one {# of {b, plural, one {#} other {# sets}}} other {}}', { a: 1, b: 2 }, '1 of 2 sets'],
  ] as const)('%j with %j', (message, values, text) => {
    expect(say(message, values)).toBe(text);
  });

  test('names its parameters, and those that may be null', () => {
    const { names, optional } = usedIn(
      parseMessage(`{side}: {at, select, none {} other {${READING}}}`),
      categories,
    );
    expect([[...names], [...optional]]).toEqual([['side', 'at', 'n'], ['at']]);
  });

  test.each(['{open', '{n, plural, one {a}}', '{n, number}', '{d, date}', '{n, plural, offset:1 other {}}'])(
    'is refused as %j',
    (message) => {
      expect(() => parseMessage(message)).toThrow(SyntaxError);
    },
  );

  test('is refused with a form of the plural that its language does not have', () => {
    expect(() => usedIn(parseMessage('{n, plural, few {a} other {b}}'), categories)).toThrow('"few"');
  });
});
