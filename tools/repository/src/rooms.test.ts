import { describe, expect, test } from 'vitest';
import { readText } from './repository-files.ts';
import { countByFolder, isPlanned, listFunctions, plannedServices, requiredRooms, roomsOf } from './rooms.ts';

const MAX_FILES = 25;
const MIN_LINES = 15;

describe.each(plannedServices)('%s follows the one plan of rooms', (service) => {
  const files = roomsOf(service);
  const inApplication = files.filter((path) => path.startsWith('application/'));
  const functions = inApplication.flatMap((path) =>
    listFunctions(`services/${service}/src/${path}`).map((one) => ({ ...one, path })),
  );

  test('every file stands in a room of the plan', () => {
    expect(files.filter((path) => !isPlanned(path))).toEqual([]);
  });

  test('it has the rooms that all have', () => {
    expect(requiredRooms(service).filter((path) => !files.includes(path))).toEqual([]);
  });

  test(`no use case of fewer than ${MIN_LINES} lines has a file of its own`, () => {
    const lines = (path: string) => readText(`services/${service}/src/${path}`).split('\n').length - 1;
    expect(inApplication.filter((path) => lines(path) < MIN_LINES)).toEqual([]);
  });

  test('what is got is there or refused: no `get…` gives null', () => {
    const mayBeNull = ({ name, returns }: { name: string; returns: string }) =>
      /^get[A-Z]/.test(name) && /\| (?:null|undefined)>?$/.test(returns);
    expect(functions.filter(mayBeNull)).toEqual([]);
  });

  test('what is found may not be there: every `find…` gives null, or several', () => {
    const isAlwaysOne = ({ name, returns }: { name: string; returns: string }) =>
      /^find[A-Z]?/.test(name) && !/null|undefined|\[\]|Map</.test(returns);
    expect(functions.filter(isAlwaysOne)).toEqual([]);
  });

  test('an event is handled, a guard requires', () => {
    const others = functions.filter(({ name }) =>
      /^(?:take|apply|follow|on|assert|ensure|authori)[A-Z]/.test(name),
    );
    expect(others).toEqual([]);
  });

  test('what follows from an event stands in the room of events', () => {
    const subscriptions = readText(`services/${service}/src/adapters/nats/subscriptions.ts`);
    const used = [...subscriptions.matchAll(/'[./]+\/application\/([^']+)'/g)].map(([, path = '']) => path);
    expect(used.filter((path) => path !== 'ports.ts' && !path.startsWith('events/handle-'))).toEqual([]);
  });

  test('use cases are given `Deps`', () => {
    expect(readText(`services/${service}/src/application/ports.ts`)).toMatch(/export interface Deps\b/);
    expect(
      inApplication.filter((path) => /\bPorts\b/.test(readText(`services/${service}/src/${path}`))),
    ).toEqual([]);
  });
});

test(`no folder of source has more than ${MAX_FILES} files`, () => {
  expect([...countByFolder()].filter(([, count]) => count > MAX_FILES)).toEqual([]);
});
