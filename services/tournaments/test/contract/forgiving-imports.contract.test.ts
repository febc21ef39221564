import { playerState } from '@courtcast/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importingInto } from '../support/importing.ts';
import type { Target } from '../support/importing.ts';
import type { AppUnderTest } from './app-under-test.ts';
import { givenDraw, nonMember, owner, startApp } from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const { given, send, imported, entrantsOf } = importingInto(() => app);

const namesIn = async (target: Target) => (await entrantsOf(target)).map(([name]) => name);
const warned = (warnings: readonly { code: string; path: string }[]) =>
  warnings.map(({ code, path }) => `${code} ${path}`);

describe('columns that are not known', () => {
  test('are left out by name, whatever their case and signs', async () => {
    const target = await given();
    const file = 'name,Club,E-Mail,seed\nAna,TC Rot,a@b.example,1\n';
    const refused = await imported(target, file, { query: { ignoreColumns: 'Club' } });
    expect(refused).toMatchObject({ created: 0, ignored: ['Club'], errors: [{ value: 'E-Mail' }] });
    const query = { ignoreColumns: 'CLUB,e-mail,Phone' };
    expect(await imported(target, file, { query })).toMatchObject({
      created: 1,
      ignored: ['Club', 'E-Mail'],
      errors: [],
    });
    expect(await entrantsOf(target)).toEqual([['Ana', 1]]);
  });

  test('never leave out what is known', async () => {
    const target = await given();
    await imported(target, 'name,seed\nAna,1\n', { query: { ignoreColumns: 'name,seed' } });
    expect(await entrantsOf(target)).toEqual([['Ana', 1]]);
  });
});

test.each([
  ['Ana Alba\nBea de la Cruz\n', ['name'], ['Ana Alba', 'Bea de la Cruz']],
  ['Alba, Ana\nBosch, Bea', ['name'], ['Ana Alba', 'Bea Bosch']],
  [
    'Ana Alba;Bea Bosch\nCleo Cano;Dina Durán',
    ['name', 'partnerName'],
    ['Ana Alba / Bea Bosch', 'Cleo Cano / Dina Durán'],
  ],
])('a plain list of names needs no header: %j', async (file, assumedColumns, names) => {
  const target = await given();
  const checked = await imported(target, file, { dryRun: true });
  expect(checked).toMatchObject({ assumedColumns, errors: [], rows: names.length });
  expect(checked.players?.[0]).toMatchObject({ row: 1 });
  await imported(target, file);
  expect(await namesIn(target)).toEqual(names);
});

test.each([
  ['Nombre;Cabeza', 'Ana;1'],
  ['Jugador;CS', 'Ana;1'],
  ['Spielerin;Gesetzt', 'Ana;1'],
  ['Giocatrice;TdS', 'Ana;1'],
  ['Joueuse;TS', 'Ana;1'],
  ['Jogadora;Cabeça de série', 'Ana;1'],
  ['Player;Seed no.', 'Ana;1'],
  ['Vorname;Nachname;Setzplatz', 'Ana;;1'],
  ['GÃ©nero;Nombre;Cabeza', 'f;Ana;1'],
])('headers may be %s', async (header, line) => {
  const target = await given();
  expect(await imported(target, `${header}\n${line}\n`)).toMatchObject({ errors: [], created: 1 });
  expect(await entrantsOf(target)).toEqual([['Ana', 1]]);
});

test.each([
  ['surname first', 'name;seed\nGómez, Luis;1\n', ['Luis Gómez']],
  ['surname first, in a lone column', 'name\nGómez, Luis\n', ['Luis Gómez']],
  ['first and last name in two columns', 'Apellidos;Nombre propio\nPeña;José Ángel\n', ['José Ángel Peña']],
  ['a pair in a cell', 'name\nCoello / Tapia\n', ['Coello / Tapia']],
  ['a column of pairs', 'Pareja;Cabeza\nCoello/Tapia;\n', ['Coello / Tapia']],
  ['a pair, surname first', 'name;seed\nGómez, Luis / Ruiz, Juan;1\n', ['Luis Gómez / Juan Ruiz']],
  ['players in columns of their own', 'Player 1,Player 2\nAna,Bea\n', ['Ana / Bea']],
])('names may be written as %s', async (_how, file, names) => {
  const target = await given();
  expect(await imported(target, file)).toMatchObject({ errors: [] });
  expect(await namesIn(target)).toEqual(names);
});

test('a pair in a cell is refused in a draw of single players', async () => {
  const target = await given();
  await imported(target, 'name\nAna\n');
  const { errors } = await imported(target, 'name\nBea / Cara\n');
  expect(errors).toMatchObject([{ row: 2, code: 'partner-in-singles' }]);
});

test('a name that was entered surname first before is found as people say it', async () => {
  const target = await given();
  app.world.players.set('gomez', playerState('gomez', { name: 'Gómez, Luis' }));
  const body = { entrants: [{ playerIds: ['gomez'] }] };
  await app.api.ok(owner, 'putEntrants', { params: { id: target.drawId }, body });
  const { created, players } = await imported(target, 'name;seed\nGómez, Luis;1\n');
  expect([created, players]).toMatchObject([0, [{ playerId: 'gomez', isNew: false }]]);
});

test('who is no person is left out, and said', async () => {
  const target = await given();
  const file = 'name\nAna\nBye\nQualifier 1\n-\nTBD\n';
  const { created, warnings } = await imported(target, file);
  expect(created).toBe(1);
  expect(warned(warnings)).toEqual(['rows.3', 'rows.4', 'rows.5', 'rows.6'].map((row) => `no-person ${row}`));
  expect(await namesIn(target)).toEqual(['Ana']);
  const pairs = await given();
  await imported(pairs, 'name\nAna / Bea\n');
  const { errors } = await imported(pairs, 'name\nCara / TBD\n');
  expect(errors).toMatchObject([{ row: 2, code: 'partner-missing' }]);
});

test('a file of Windows-1252 or UTF-16 is read, and its encoding said', async () => {
  const target = await given();
  const latin1 = Buffer.from('name\nJürgen Nuñez\n', 'latin1');
  expect(await imported(target, latin1)).toMatchObject({
    encoding: 'windows-1252',
    created: 1,
    warnings: [],
  });
  const utf16 = Buffer.from('\uFEFFname\nŽeljko\n', 'utf16le');
  expect(await imported(target, utf16)).toMatchObject({ encoding: 'utf-16', created: 1 });
  expect(await namesIn(target)).toEqual(['Jürgen Nuñez', 'Željko']);
});

test('broken letters are warned of with what was meant', async () => {
  const target = await given();
  const file = 'name\nJÃ¼rgen\nBall\uFFFDn\nÑíguez\n';
  const { repairs, warnings } = await imported(target, file, { dryRun: true });
  expect(repairs).toEqual([
    { row: 2, column: 'name', value: 'JÃ¼rgen', repaired: 'Jürgen' },
    { row: 3, column: 'name', value: 'Ball\uFFFDn', repaired: null },
  ]);
  expect(warned(warnings)).toEqual(['broken-letters rows.2', 'broken-letters rows.3']);
});

describe('of namesakes', () => {
  const jose = { nationality: 'ES', name: 'José Núñez' };

  test.each(['Jose Nunez', 'NUÑEZ, JOSE', 'Núñez José'])(
    '%s may choose the one who is there',
    async (name) => {
      const target = await given();
      await imported(target, 'name,nationality\nJosé Núñez,ES\n');
      const draw = await app.deps.draws.find(target.drawId);
      const playerId = draw?.state.entrants[0]?.playerIds[0] ?? '';
      const drawId = await givenDraw(app, { tournamentId: target.id });
      const other = { ...target, drawId };
      const dry = await imported(other, `name\n"${name}"\n`, { dryRun: true });
      expect(dry.namesakes).toMatchObject([{ row: 2, column: 'name', candidates: [{ playerId, ...jose }] }]);
      expect(warned(dry.warnings)).toEqual(['near-namesake rows.2']);
      const { players, warnings } = await imported(other, `name,playerId\n"${name}",${playerId}\n`);
      expect(players).toMatchObject([{ playerId, isNew: false }]);
      expect(warnings).toEqual([]);
      expect(await namesIn(other)).toEqual(['José Núñez']);
    },
  );

  test('of two countries are two, in one file and in two', async () => {
    const target = await given();
    const file = 'name,nationality\nAna,BR\nAna,ES\n';
    const first = await imported(target, file);
    expect([first.created, first.errors]).toEqual([2, []]);
    expect(warned(first.warnings)).toEqual(['near-namesake rows.3']);
    const before = app.world.players.size;
    expect(await imported(target, file)).toMatchObject({ created: 0, errors: [] });
    const third = await imported(target, 'name,nationality\nAna,AT\n');
    expect([third.created, third.namesakes?.[0]?.candidates.length]).toEqual([1, 2]);
    expect(app.world.players.size).toBe(before + 1);
    const unclear = await imported(target, 'name\nAna\n');
    expect(unclear.errors).toMatchObject([{ code: 'several-namesakes' }]);
    expect(unclear.namesakes?.[0]?.candidates).toHaveLength(3);
  });

  test('a new one is made where the file says so, and once', async () => {
    const target = await given();
    await imported(target, 'name\nAna\n');
    const file = 'name,playerId\nAna,new\n';
    expect(await imported(target, file)).toMatchObject({ created: 1, warnings: [], namesakes: [] });
    expect(await imported(target, file)).toMatchObject({ created: 0 });
    expect(await namesIn(target)).toEqual(['Ana', 'Ana']);
  });

  test('a player who never was in the tournament may be named by id', async () => {
    const target = await given();
    app.world.players.set('far', playerState('far', { name: 'Far Away' }));
    await imported(target, 'name,playerId\nFar,far\n');
    expect(await namesIn(target)).toEqual(['Far Away']);
  });
});

describe('more than there is room for', () => {
  const joined = async () => {
    const target = await given();
    const body = { name: 'Qualifying', parentDrawId: target.drawId, qualifyingSpots: 2 };
    const drawId = await givenDraw(app, { tournamentId: target.id, body });
    return { target, qualifying: { ...target, drawId } };
  };
  const seven = 'name,seed\nA,\nB,\nC,1\nD,\nE,\nF,\nG,2\n';

  test('is warned of where places are kept for qualifiers', async () => {
    const { target } = await joined();
    const { warnings } = await imported(target, seven, { dryRun: true });
    expect(warned(warnings)).toEqual(['more-than-places rows.8']);
  });

  test('goes to qualifying where it is asked for: unseeded, last lines first, and once', async () => {
    const { target, qualifying } = await joined();
    const query = { surplusDrawId: qualifying.drawId };
    const dry = await imported(target, seven, { dryRun: true, query });
    expect([dry.created, dry.moved]).toEqual([0, [{ row: 7, names: ['F'] }]]);
    expect(warned(dry.warnings)).toEqual(['moved-to-qualifying rows.7']);
    expect(await namesIn(qualifying)).toEqual([]);
    expect(await imported(target, seven, { query })).toMatchObject({ created: 7, moved: dry.moved });
    expect(await namesIn(target)).toEqual(['A', 'B', 'C', 'D', 'E', 'G']);
    expect(await entrantsOf(qualifying)).toEqual([['F', null]]);
    expect(await imported(target, seven, { query })).toMatchObject({ created: 0, errors: [] });
    expect(await namesIn(qualifying)).toEqual(['F']);
  });

  test('goes nowhere but to a draw that qualifies for it, and only for those who may', async () => {
    const { target } = await joined();
    const { qualifying } = await joined();
    const query = { surplusDrawId: qualifying.drawId };
    const { status, body } = await send(target, seven, { query });
    expect([status, body]).toMatchObject([422, { details: [{ path: 'surplusDrawId' }] }]);
    expect((await send(target, seven, { query, caller: nonMember })).status).toBe(403);
    expect(await namesIn(qualifying)).toEqual([]);
  });

  test('is refused as a whole where qualifying has no room either', async () => {
    const { target, qualifying } = await joined();
    const many = `name\n${Array.from({ length: 15 }, (_, index) => `P ${index}`).join('\n')}\n`;
    const { created, errors } = await imported(target, many, { query: { surplusDrawId: qualifying.drawId } });
    expect([created, errors]).toMatchObject([0, [{ code: 'too-many-entrants' }]]);
    expect(await namesIn(target)).toEqual([]);
  });
});
