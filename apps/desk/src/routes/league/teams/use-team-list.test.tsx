import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '@courtcast/client';
import { deskHook } from '@courtcast/web-testkit/desk-hook.tsx';
import { memoryStore } from '@courtcast/web-testkit/memory-store.ts';
import type { CheckedLine, NamedPerson } from './use-team-list.ts';
import {
  useTeamList,
  faultOfLine,
  isSecondOfName,
  readTeamLines,
  meantBy,
  personKey,
  toSay,
} from './use-team-list.ts';

beforeEach(() => vi.stubGlobal('window', { sessionStorage: memoryStore() }));
afterEach(() => void vi.unstubAllGlobals());

interface Sent {
  readonly teams: readonly { readonly name: string; readonly players: readonly object[] }[];
}

/** The state of a list of teams, with an API that answers with `status`. */
function listWith(status: number) {
  const sent: unknown[] = [];
  const fetch = (address: unknown, { body }: RequestInit = {}) => {
    const { pathname, search } = new URL(String(address));
    const { teams, ...rest } = JSON.parse(body as string) as Sent;
    sent.push({ to: pathname.replace('/api/v1', '') + search, teams, ...rest });
    const refusal = { statusCode: status, message: '', error: '' };
    if (status >= 400) return Promise.resolve(Response.json(refusal, { status }));
    const made = teams.map(({ name }) => ({ name, team: { id: name, name }, isNew: true, players: [] }));
    return Promise.resolve(Response.json({ teams: made, group: null }));
  };
  const api = createClient({ url: 'http://api.test', fetch });
  const options = { leagueId: 'l', leagueGroupId: 'g', present: [{ name: 'Present' }] };
  return { list: deskHook(() => useTeamList(options), { api }), sent };
}

const known = { id: 'ana', name: 'Ana', claimed: true, clubs: [] };
const lines: readonly CheckedLine[] = [
  {
    ...{ row: 1, name: 'Harbour', players: ['Ana', 'Bea'], fault: null, team: null },
    people: [
      { name: 'Ana', known },
      { name: 'Bea', known: null },
    ],
  },
  { row: 2, name: 'Hill', players: [], fault: null, team: { id: 'h', name: 'Hill' }, people: [] },
];

test('a check asks for all sound lines at once, and changes nothing', async () => {
  const { list, sent } = listWith(200);
  await list.check(['Harbour; Ana; Bea', 'present; Eva', 'harbour; Sol']);
  const players = [{ name: 'Ana' }, { name: 'Bea' }];
  expect(sent).toEqual([{ to: '/leagues/l/teams?dryRun=true', teams: [{ name: 'Harbour', players }] }]);
});

test('nothing is asked where no line is sound', async () => {
  const { list, sent } = listWith(200);
  await list.check(['Present; Ana']);
  expect(sent).toEqual([]);
});

test.each([
  ['known', 'ana'],
  ['another', 'new'],
] as const)('entering sends all lines with who is meant (%s)', async (...[meant, playerId]) => {
  const { list, sent } = listWith(200);
  const meaning = { said: { 'harbour;ana': meant }, clubId: 'bay' };
  expect(await list.enter(lines, meaning)).toEqual([
    { id: 'Harbour', name: 'Harbour' },
    { id: 'Hill', name: 'Hill' },
  ]);
  const players = [
    { name: 'Ana', playerId },
    { name: 'Bea', playerId: 'new' },
  ];
  const teams = [
    { name: 'Harbour', players },
    { name: 'Hill', players: [] },
  ];
  expect(sent).toEqual([{ to: '/leagues/l/teams', leagueGroupId: 'g', clubId: 'bay', teams }]);
});

test('nothing is entered where the list is refused', async () => {
  const { list } = listWith(422);
  expect(await list.enter(lines, { said: {}, clubId: 'bay' })).toBe(null);
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

test('a second team of a name is another one, however it is written', () => {
  const present = [{ id: 'h', name: 'Harbour  1' }];
  expect(isSecondOfName({ id: 'x', name: 'harbour 1' }, present)).toBe(true);
  expect(isSecondOfName({ id: null, name: 'Harbour 1' }, present)).toBe(true);
  expect(isSecondOfName({ id: 'h', name: 'Harbour 1' }, present)).toBe(false);
  expect(isSecondOfName({ id: 'x', name: 'Harbour 2' }, present)).toBe(false);
});

const bay = { id: 'bay', name: 'Bay' };
const meaning = { said: {}, clubId: 'bay' };
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
