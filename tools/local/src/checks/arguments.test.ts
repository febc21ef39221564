import { expect, test } from 'vitest';
import { readArguments, stagesFrom } from './arguments.ts';

const stages = [{ id: 'unit' }, { id: 'integration' }, { id: 'system' }];

test('without arguments all of the usual size is run', () => {
  expect(readArguments([])).toEqual({ size: 'usual', from: null, notesCosts: false, asked: [] });
});

test('a size, a stage and costs are taken out, and vitest is given the rest', () => {
  const args = ['libs/mongo', '--size', 'ci', '-t', 'a name', '--from=integration', '--note-costs'];
  expect(readArguments(args)).toEqual({
    size: 'ci',
    from: 'integration',
    notesCosts: true,
    asked: ['libs/mongo', '-t', 'a name'],
  });
});

test.each([
  [['--size', 'huge'], '--size is one of usual, ci, full'],
  [['--size'], '--size wants a value'],
  [['--from='], '--from wants a value'],
])('%j is refused', (args, message) => {
  expect(() => readArguments(args)).toThrow(message);
});

test('a run begins with the stage that is named, and refuses one that there is not', () => {
  expect(stagesFrom(stages, 'integration')).toEqual(stages.slice(1));
  expect(stagesFrom(stages, null)).toEqual(stages);
  expect(() => stagesFrom(stages, 'e2e')).toThrow('--from is one of unit, integration, system');
});
