import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '@courtcast/client';
import { deskHook } from '@courtcast/web-testkit/desk-hook.tsx';
import { memoryStore } from '@courtcast/web-testkit/memory-store.ts';
import type { CheckedLine, NamedPerson } from './use-team-list.ts';
import {
  useTeamList,
  faultOfLine,
  isSecondOfName,
  onlyNamed,
  readTeamLines,
  meantBy,
  personKey,
  toSay,
} from './use-team-list.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { sessionStorage: memoryStore() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const A_MINUTE = { 'retry-after': '58' };
const refusal = (status: number, headers = {}) =>
  Response.json({ statusCode: status, message: '', error: '' }, { status, headers });
const page = (data: readonly object[] = []) =>
  Response.json({ data, meta: { page: 1, perPage: 20, total: data.length, totalPages: 1 } });

/** A list of teams on an API that answers the requests in `refused`, from 1, by refusing them. */
function listWith(refused: ReadonlyMap<number, Response>) {
  const asked: string[] = [];
  const entered: unknown[] = [];
  const fetch = (address: unknown, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(String(address));
    const { name } = typeof body === 'string' ? (JSON.parse(body) as { name: string }) : { name: '' };
    asked.push(`${method} ${pathname} ${searchParams.get('search') ?? name}`);
    const made = () => Response.json({ id: name, name }, { status: 201 });
    return Promise.resolve(refused.get(asked.length) ?? (method === 'GET' ? page() : made()));
  };
  const enter = async (teams: readonly object[]) => {
    entered.push(...teams);
    return Promise.resolve(true);
  };
  const api = createClient({ url: 'http://api.test', fetch });
  const list = deskHook(() => useTeamList({ present: [], enter }), { api });
  const count = (request: string) => asked.filter((one) => one.includes(request)).length;
  return { list, asked, count, entered };
}

const lines = ['Harbour; Ana; Bea', 'Hill; Carl'];

test('a check that asks too often waits and goes on with the name that it stood at', async () => {
  const { list, asked, count } = listWith(new Map([[3, refusal(429, A_MINUTE)]]));
  const checking = list.check(lines);
  await vi.advanceTimersByTimeAsync(57_000);
  expect(asked).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(2_000);
  await checking;
  expect(asked).toHaveLength(6);
  expect([count('search=Bea'), count(' Bea'), count(' Carl')]).toEqual([0, 2, 1]);
});

test('a check that was refused is answered for, and goes on where it was', async () => {
  const { list, asked, count } = listWith(new Map([[4, refusal(403)]]));
  await list.check(lines);
  expect(asked).toHaveLength(4);
  await list.check(lines);
  expect([count(' Harbour'), count(' Ana'), count(' Bea'), count(' Hill')]).toEqual([1, 1, 1, 2]);
});

const fresh = (row: number, name: string, players: readonly string[]): CheckedLine => ({
  ...{ row, name, players, fault: null, team: null },
  people: players.map((player) => ({ name: player, known: null })),
});
const meaning = { said: {}, clubId: 'bay' };

test('entering waits where it sends too often, and makes each player and team once', async () => {
  const { list, entered, count } = listWith(new Map([[2, refusal(429, A_MINUTE)]]));
  const entering = list.enterAll([fresh(1, 'Harbour', ['Ana', 'Bea']), fresh(2, 'Hill', ['Carl'])], meaning);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await entering).toEqual([1, 2]);
  expect(entered).toEqual([
    { id: 'Harbour', name: 'Harbour' },
    { id: 'Hill', name: 'Hill' },
  ]);
  expect([count('players Ana'), count('players Bea'), count('teams Harbour')]).toEqual([1, 2, 1]);
});

test('who was made for a team that was refused is not made once more', async () => {
  const { list, entered, count } = listWith(new Map([[2, refusal(422)]]));
  const all = [fresh(1, 'Harbour', ['Ana'])];
  expect(await list.enterAll(all, meaning)).toEqual([]);
  expect(entered).toEqual([]);
  expect(await list.enterAll(all, meaning)).toEqual([1]);
  expect(count('players Ana')).toBe(1);
});

test('a list is read line by line, with semicolons or tabs', () => {
  expect(readTeamLines(['Harbour 1; Ana Ruiz ;Eva Gil', '', ' ;Sol', 'Riverside\tBea Soto\t'])).toEqual([
    { row: 1, name: 'Harbour 1', players: ['Ana Ruiz', 'Eva Gil'] },
    { row: 4, name: 'Riverside', players: ['Bea Soto'] },
  ]);
});

test('a team, or a player of it, is named once', () => {
  const lines = readTeamLines(['Harbour; Ana', 'harbour ; Eva', 'Hill; Ana; ANA', 'Present; Sol']);
  const faults = lines.map((line) => faultOfLine(line, lines, [{ name: 'present' }]));
  expect(faults).toEqual([null, 'twice', 'samePlayer', 'twice']);
});

test('a name finds a record only where it is the only one of that name', () => {
  const found = [{ name: 'Ana Ruiz' }, { name: 'Ana Ruiz Gil' }, { name: 'Eva' }, { name: 'eva' }];
  expect(onlyNamed(found, 'ana  ruiz')).toEqual({ name: 'Ana Ruiz' });
  expect(onlyNamed(found, 'Eva')).toBe(null);
  expect(onlyNamed(found, 'Bea')).toBe(null);
});

test('a second team of a name is another one, however it is written', () => {
  const present = [{ id: 'h', name: 'Harbour  1' }];
  expect(isSecondOfName({ id: 'x', name: 'harbour 1' }, present)).toBe(true);
  expect(isSecondOfName({ id: null, name: 'Harbour 1' }, present)).toBe(true);
  expect(isSecondOfName({ id: 'h', name: 'Harbour 1' }, present)).toBe(false);
  expect(isSecondOfName({ id: 'x', name: 'Harbour 2' }, present)).toBe(false);
});

const bay = { id: 'bay', name: 'Bay', role: 'member' as const, isPrimary: false };
const person = (claimed: boolean, clubs: readonly (typeof bay)[]): NamedPerson => ({
  name: 'Ana',
  known: { id: 'ana', name: 'Ana', claimed, clubs: [...clubs] },
});
const lineOf = (...people: NamedPerson[]): CheckedLine => ({
  ...{ row: 1, name: 'Harbour', players: ['Ana'], fault: null, team: null, people },
});

test('someone with an account who is not of the club is no member of a team until that is said', () => {
  const elsewhere = person(true, [{ ...bay, id: 'hill' }]);
  const line = lineOf(elsewhere);
  expect(toSay(line, meaning)).toEqual([elsewhere]);
  const said = { ...meaning, said: { [personKey(line, elsewhere)]: 'another' } } as const;
  expect(meantBy(line, elsewhere, said)).toBe('another');
  expect(toSay(line, said)).toEqual([]);
});

test.each([
  ['known', person(true, [bay])],
  ['known', person(false, [])],
  ['another', { name: 'Ana', known: null }],
] as const)('%s is meant, unless it is said otherwise (%#)', (meant, one) => {
  expect(meantBy(lineOf(one), one, meaning)).toBe(meant);
  expect(toSay(lineOf(one), meaning)).toEqual([]);
});
