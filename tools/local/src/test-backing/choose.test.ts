import { describe, expect, test } from 'vitest';
import type { Situation } from './choose.ts';
import { chooseBacking } from './choose.ts';

const present: Situation = {
  wish: 'where-present',
  variable: null,
  engineLack: null,
  image: 'mongo:8.0',
  isImagePresent: true,
  mongod: null,
};
const noEngine = { engineLack: 'no Docker engine answers', isImagePresent: false };
const noImage = { isImagePresent: false };
const given = { variable: 'TEST_MONGODB_URL' };
const never = { wish: 'never' } as const;
const insist = { wish: 'insist' } as const;

describe('tests take for MongoDB', () => {
  test.each<[string, Partial<Situation>, string]>([
    ['a container where the image is there', {}, 'container'],
    ['a container although mongod is on the PATH', { mongod: '8.0.4' }, 'container'],
    ['mongod on the PATH where there is no engine', { ...noEngine, mongod: '8.0.4' }, 'process'],
    ['mongod on the PATH where the image would be pulled', { ...noImage, mongod: '7.0.12' }, 'process'],
    ['the embedded server where mongod is too old', { ...noEngine, mongod: '6.0.9' }, 'embedded'],
    ['the embedded server where there is neither', noEngine, 'embedded'],
    ['the embedded server where the image would be pulled', noImage, 'embedded'],
    ['the embedded server where containers are not wanted', never, 'embedded'],
    ['mongod where containers are not wanted', { ...never, mongod: '8.0.4' }, 'process'],
    ['what a variable names before a container', given, 'given'],
    ['what a variable names without an engine', { ...given, ...noEngine }, 'given'],
    ['what a variable names where containers are not wanted', { ...given, ...never }, 'given'],
    ['a container where that is insisted on', insist, 'container'],
  ])('%s', (_title, facts, take) => {
    expect(chooseBacking('mongodb', { ...present, ...facts })).toMatchObject({ take, isPulled: false });
  });

  test('an image that is pulled first, where containers are insisted on', () => {
    const choice = chooseBacking('mongodb', { ...present, ...insist, ...noImage });
    expect(choice).toMatchObject({ take: 'container', isPulled: true });
  });
});

describe.each(['nats', 'redis'] as const)('tests take for %s', (name) => {
  test.each<[string, Partial<Situation>, string]>([
    ['a container where the image is there', {}, 'container'],
    ['the command on the PATH where there is no engine', noEngine, 'process'],
    ['the command on the PATH where the image would be pulled', noImage, 'process'],
    ['the command on the PATH where containers are not wanted', never, 'process'],
    ['what a variable names before a container', { variable: 'TEST_X_URL' }, 'given'],
    ['a container where that is insisted on', insist, 'container'],
  ])('%s', (_title, facts, take) => {
    expect(chooseBacking(name, { ...present, ...facts }).take).toBe(take);
  });
});

describe('who insists on containers is refused in one line', () => {
  test.each<[string, Partial<Situation>, string]>([
    ['without an engine', noEngine, 'MongoDB: no mongo:8.0, for no Docker engine answers'],
    ['beside a URL', given, 'MongoDB: TEST_MONGODB_URL is given, and only containers are wanted: unset it'],
  ])('%s', (_title, facts, line) => {
    const choose = () => chooseBacking('mongodb', { ...present, ...insist, ...facts });
    expect(choose).toThrow(new Error(line));
  });
});

test.each<[Partial<Situation>, string]>([
  [{}, 'mongo:8.0 in a container'],
  [noEngine, 'the embedded server (no Docker engine answers)'],
  [noImage, 'the embedded server (the engine has no mongo:8.0; npm run test:containers pulls it)'],
  [
    { ...never, mongod: '6.0.9' },
    'the embedded server (TEST_CONTAINERS=0; mongod 6.0.9 on the PATH is older than 7)',
  ],
  [{ ...never, mongod: '8.0.4' }, 'mongod 8.0.4 on the PATH (TEST_CONTAINERS=0)'],
  [given, 'TEST_MONGODB_URL'],
])('a choice says what and why: %j', (facts, words) => {
  expect(chooseBacking('mongodb', { ...present, ...facts }).words).toBe(words);
});
