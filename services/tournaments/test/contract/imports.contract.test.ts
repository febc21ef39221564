import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller, ImportFaultCode, ImportFaultView } from '@courtcast/contracts';
import { playerState } from '@courtcast/testkit';
import type { AppUnderTest } from './app-under-test.ts';
import {
  board,
  director,
  givenDraw,
  givenTournament,
  owner,
  referee,
  startApp,
  nonMember,
  umpire,
} from './app-under-test.ts';
import { csv, importingInto } from '../support/importing.ts';
import { admin, anonymous } from '../support/requests.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const { given, send, imported, entrantsOf } = importingInto(() => app);

const playerCount = () => app.world.players.size;

describe('a file of entrants', () => {
  test('enters everybody, as ghosts with what the file says of them', async () => {
    const target = await given();
    const file =
      'name,nationality,gender,seed,partnerName\nAna Lima,br,Female,2,\nBea Sol,ES,,1,\nCara,,,,\n';
    expect(await imported(target, file)).toMatchObject({ rows: 3, created: 3, errors: [], warnings: [] });
    expect(await entrantsOf(target)).toEqual([
      ['Ana Lima', 2],
      ['Bea Sol', 1],
      ['Cara', null],
    ]);
    const draw = await app.deps.draws.find(target.drawId);
    const [first] = draw?.state.entrants ?? [];
    const player = app.world.players.get(first?.playerIds[0] ?? '');
    expect(player).toMatchObject({ name: 'Ana Lima', nationality: 'BR', gender: 'female', userId: null });
  });

  test('enters pairs, and a player of another draw of the tournament as that very player', async () => {
    const singles = await given();
    await imported(singles, 'name\nAna Lima\nBea Sol\n');
    const drawId = await givenDraw(app, { tournamentId: singles.id });
    const doubles = { id: singles.id, drawId };
    const before = playerCount();
    const file = 'name,partnerName\n  ana  LIMA ,Bea Sol\nCara,Dora\n';
    const { players: tried } = await imported(doubles, file, { dryRun: true });
    expect(playerCount()).toBe(before);
    const { created, players } = await imported(doubles, file);
    expect(created).toBe(2);
    expect(tried).toMatchObject(['Ana', 'Bea', null, null].map((known) => ({ isNew: known === null })));
    expect(playerCount() - before).toBe(2);
    const [one, other] = await Promise.all([
      app.deps.draws.find(singles.drawId),
      app.deps.draws.find(drawId),
    ]);
    const ids = one?.state.entrants.flatMap(({ playerIds }) => playerIds);
    expect(other?.state.entrants[0]?.playerIds).toEqual(ids);
    // Line by line it is said who is known, and who was made.
    const all = other?.state.entrants.flatMap(({ playerIds }) => playerIds) ?? [];
    const said = all.map((playerId, at) => ({ row: at < 2 ? 2 : 3, playerId, isNew: at >= 2 }));
    expect(players).toMatchObject(said);
  });

  test('sent again makes no player twice; who is new is added, and seeds are those of the file', async () => {
    const target = await given();
    await imported(target, 'name,seed\nAna,1\nBea,2\n');
    const before = playerCount();
    expect(await imported(target, 'name,seed\nAna,1\nBea,2\n')).toMatchObject({
      rows: 2,
      created: 0,
      errors: [],
      warnings: [],
    });
    expect(await imported(target, 'name,seed\nAna,2\nBea,1\nCara,\n')).toMatchObject({ created: 1 });
    expect(playerCount() - before).toBe(1);
    expect(await entrantsOf(target)).toEqual([
      ['Ana', 2],
      ['Bea', 1],
      ['Cara', null],
    ]);
  });

  test('that was cut off between players and draw goes on where it was', async () => {
    const target = await given();
    const { state: tournament } = (await app.deps.tournaments.find(target.id)) ?? {};
    const id = app.deps.seededId(tournament?.createdAt ?? new Date(0), `${target.id}\nana`);
    app.world.players.set(id, playerState(id, { name: 'Renamed since' }));
    await imported(target, 'name\nAna\n');
    expect(await entrantsOf(target)).toEqual([['Renamed since', null]]);
  });

  test('names the player into whom a ghost was merged', async () => {
    const target = await given();
    await imported(target, 'name\nAna\nBea\n');
    const draw = await app.deps.draws.find(target.drawId);
    const id = draw?.state.entrants[0]?.playerIds[0] ?? '';
    app.world.players.set('account', playerState('account', { name: 'Anna Account' }));
    app.world.players.set(id, playerState(id, { name: 'Ana', mergedInto: 'account' }));
    const drawId = await givenDraw(app, { tournamentId: target.id });
    await imported({ id: target.id, drawId }, 'name\nAna\n');
    expect(await entrantsOf({ id: target.id, drawId })).toEqual([['Anna Account', null]]);
  });

  test('only reports what it would do in a dry run', async () => {
    const target = await given();
    const before = playerCount();
    expect(await imported(target, 'name\nAna\nBea\n', { dryRun: true })).toEqual({
      importId: null,
      rows: 2,
      created: 0,
      errors: [],
      players: [
        { row: 2, name: 'Ana', playerId: null, isNew: true },
        { row: 3, name: 'Bea', playerId: null, isNew: true },
      ],
      encoding: 'utf-8',
      ignored: [],
      repairs: [],
      namesakes: [],
      moved: [],
      warnings: [],
    });
    expect(await entrantsOf(target)).toEqual([]);
    expect(playerCount()).toBe(before);
  });

  test.each([
    ['a byte order mark', '\uFEFFname,seed\nAna,1\n'],
    ['lines of another system', 'name,seed\r\nAna,1\r\n'],
    ['lines of an old system', 'name,seed\rAna,1\r'],
    ['semicolons', 'name;seed\nAna;1\n'],
    ['tabs', 'name\tseed\nAna\t1\n'],
    ['quotation marks', '"name","seed"\n"Ana","1"\n'],
    ['columns in another order and case', 'SEED,Name\n1,Ana\n'],
    ['no line end at its end', 'name,seed\nAna,1'],
    ['empty lines and cells', '\nname,seed\nAna,1,,\n\n'.slice(1)],
    ['a line that says what divides cells', 'sep=;\r\nname;seed\r\nAna;1\r\n'],
    ['numbers as spreadsheets write them', 'name;seed\nAna;"1,0"\n'],
    ['headers in Spanish', 'Nombre;Cabeza de serie\nAna;1\n'],
    ['headers in German', 'Spieler\tSetzplatz\nAna\t1\n'],
    ['headers in Italian', 'Nome,Testa di serie\nAna,1\n'],
    ['headers in French', '\uFEFFNom;Tête de série\r\nAna;1\r\n'],
    ['a short line', 'seed,name,gender\n1,Ana\n'],
  ])('may have %s', async (_what, file) => {
    const target = await given();
    expect(await imported(target, file)).toMatchObject({ rows: 1, created: 1, errors: [], warnings: [] });
    expect(await entrantsOf(target)).toEqual([['Ana', 1]]);
  });

  test.each([
    ['ESP', 'ES'],
    ['esp', 'ES'],
    ['GER', 'DE'],
    ['DEU', 'DE'],
    ['SUI', 'CH'],
    ['NED', 'NL'],
    ['USA', 'US'],
    ['de', 'DE'],
    ['', null],
  ])('may write a country as %j', async (nationality, stored) => {
    const target = await given();
    await imported(target, `name,nationality\nAna,${nationality}\n`);
    const draw = await app.deps.draws.find(target.drawId);
    const id = draw?.state.entrants[0]?.playerIds[0] ?? '';
    expect(app.world.players.get(id)).toMatchObject({ nationality: stored });
  });

  test.each([
    ['male', 'M m Male h Hombre männlich HERREN uomo Homme'],
    ['female', 'F f female W mujer Weiblich Damen donna Féminin'],
    ['other', 'X Other divers'],
  ])('may write %s in many ways', async (gender, words) => {
    for (const word of words.split(' ')) {
      const target = await given();
      await imported(target, `name,gender\nAna,${word}\n`);
      const draw = await app.deps.draws.find(target.drawId);
      const id = draw?.state.entrants[0]?.playerIds[0] ?? '';
      expect([word, app.world.players.get(id)?.gender]).toEqual([word, gender]);
    }
  });

  test('keeps what would be a formula elsewhere as text, and lines within quotes', async () => {
    const target = await given();
    await imported(target, 'name\n=1+1\n@SUM(A1)\n"O\'Neil, ""Ace"""\n');
    expect((await entrantsOf(target)).map(([name]) => name)).toEqual(['=1+1', '@SUM(A1)', 'O\'Neil, "Ace"']);
  });
});

describe('what is wrong with a file is reported by line, and nothing of it is entered:', () => {
  const wrong: readonly [string, string, readonly [number, RegExp, ImportFaultCode][]][] = [
    ['no column name', 'seed\n1\n', [[1, /name is missing/, 'column-missing']]],
    [
      'an unknown column',
      'name,ranking\nAna,3\n',
      [[1, /column ranking is not known; there are name, /, 'unknown-column']],
    ],
    ['a column twice', 'name,Name\nAna,Bea\n', [[1, /twice/, 'column-twice']]],
    ['no name', 'name,seed\nAna,\n,1\n', [[3, /^name/, 'empty']]],
    ['a name of control characters', 'name\nA\u0007na\n', [[2, /control/, 'control-characters']]],
    ['no such country', 'name,nationality\nAna,XX\n', [[2, /^nationality/, 'unknown-country']]],
    ['no such gender', 'name,gender\nAna,d\n', [[2, /^gender/, 'unknown-gender']]],
    ['a code of two countries', 'name,nationality\nAna,BRN\n', [[2, /Bahrain .* Brunei/, 'unclear-country']]],
    [
      'a letter of two genders',
      'Nombre,Sexo\nAna,M\nBlas,H\nCara,m\n',
      [
        [2, /^gender: .* mujer/, 'unclear-gender'],
        [4, /^gender: .* mujer/, 'unclear-gender'],
      ],
    ],
    [
      'half of the names',
      'Vorname;Setzplatz\nAna;1\n',
      [
        [1, /Vorname holds half/, 'divided-name'],
        [1, /name is missing/, 'column-missing'],
      ],
    ],
    [
      'seeds that are no numbers',
      'name,seed\nAna,one\nBea,0\nCara,1.5\n',
      [
        [2, /^seed/, 'no-whole-number'],
        [3, /^seed/, 'out-of-range'],
        [4, /^seed/, 'no-whole-number'],
      ],
    ],
    ['more cells than columns', 'name\nAna,1\n', [[2, /more cells/, 'too-many-cells']]],
    ['three players in a line', 'name\nAna/Bea/Cara\n', [[2, /more players/, 'several-players']]],
    [
      'two players and a partner',
      'name,partnerName\nAna/Bea,Cara\n',
      [[2, /more players/, 'several-players']],
    ],
    ['a player who is not there', 'name,playerId\nAna,gone\n', [[2, /no such player/, 'unknown-player']]],
    ['a name twice', 'name\nAna\nBea\n ana \n', [[4, /named twice/, 'named-twice']]],
    ['oneself as partner', 'name,partnerName\nAna,Ana\n', [[2, /named twice/, 'named-twice']]],
    ['a seed twice', 'name,seed\nAna,1\nBea,1\n', [[3, /given twice/, 'seed-twice']]],
    ['seeds with a gap', 'name,seed\nAna,1\nBea,3\n', [[3, /without a gap/, 'seed-gap']]],
    [
      'more seeds than lines',
      'name,seed\nA,1\nB,2\nC,3\nD,4\nE,5\n',
      [[6, /lines for 4 seeds/, 'too-many-seeds']],
    ],
    [
      'more than the draw takes',
      `name\n${'ABCDEFGHI'.split('').join('\n')}\n`,
      [[10, /at most 8/, 'too-many-entrants']],
    ],
    [
      'a single player among pairs',
      'name,partnerName\nAna,Bea\nCara,\n',
      [[3, /draw of pairs/, 'partner-missing']],
    ],
    [
      'a pair among single players',
      'name,partnerName\nAna,\nBea,Cara\n',
      [[3, /single players/, 'partner-in-singles']],
    ],
    ['a quotation mark left open', 'name\nAna\n"Bea\n', [[3, /not CSV/, 'not-csv']]],
    ['wrong lines behind empty ones', 'name,seed\n\nAna,1\n,,\nBea,x\n', [[5, /^seed/, 'no-whole-number']]],
  ];

  test.each(wrong)('%s', async (_what, file, expected) => {
    const target = await given();
    const before = playerCount();
    const { created, errors } = await imported(target, file);
    expect(created).toBe(0);
    expect(errors.map(({ row }) => row)).toEqual(expected.map(([row]) => row));
    expect(errors.map(({ code }) => code)).toEqual(expected.map(([, , code]) => code));
    for (const [index, [, message]] of expected.entries()) expect(errors[index]?.message).toMatch(message);
    expect(await imported(target, file, { dryRun: true })).toMatchObject({ created, errors });
    expect(await entrantsOf(target)).toEqual([]);
    expect(playerCount()).toBe(before);
  });

  test.each([
    ['name', '', 'must not be empty'],
    ['name', 'x'.repeat(201), 'must have at most 200 characters'],
    ['name', 'A\u0007na', 'must not contain control characters'],
    ['nationality', 'XX', 'must be a country code of ISO or the IOC, such as ES, ESP or GER'],
    ['nationality', 'Spain', 'must be a country code of ISO or the IOC, such as ES, ESP or GER'],
    ['gender', 'd', 'must be male, female or other, or a word or letter for it, such as M, F, W or X'],
    ['seed', 'one', 'must be a whole number'],
    ['seed', '1.5', 'must be a whole number'],
    ['seed', '100', 'must be from 1 to 64'],
    ['seed', '0', 'must be from 1 to 64'],
    ['seed', '65', 'must be from 1 to 64'],
    ['partnerName', 'x'.repeat(201), 'must have at most 200 characters'],
    ['partnerName', 'B\u0007a', 'must not contain control characters'],
  ])('a %s of %j, in words for people', async (column, cell, message) => {
    const cells = { name: 'Ana', nationality: 'AT', gender: '', seed: '', partnerName: '', [column]: cell };
    const file = `${Object.keys(cells).join(',')}\n${Object.values(cells).join(',')}\n`;
    const { errors } = await imported(await given(), file);
    expect(errors).toMatchObject([
      { row: 2, message: `${column}: ${message}`, column, value: cell.slice(0, 200) },
    ]);
  });
});

const codesIn = (errors: readonly ImportFaultView[]) =>
  errors.map(({ row, code, column }) => [row, code, column]);

describe('all that is wrong with a file is named at once:', () => {
  test('two cells of one line', async () => {
    const { errors } = await imported(await given(), 'name,nationality,gender,seed\nAna,XX,d,0\n');
    expect(codesIn(errors)).toEqual([
      [2, 'unknown-country', 'nationality'],
      [2, 'unknown-gender', 'gender'],
      [2, 'out-of-range', 'seed'],
    ]);
  });

  test('a cell, and what only other lines and the draw show', async () => {
    const file = 'name,gender,nationality,seed\nGus,m,,1\nGus,,XX,\nHana,f,YY,1\n';
    const { errors } = await imported(await given({ gender: 'male' }), file);
    expect(codesIn(errors)).toEqual([
      [3, 'unknown-country', 'nationality'],
      [3, 'named-twice', 'name'],
      [4, 'unknown-country', 'nationality'],
      [4, 'seed-twice', 'seed'],
      [4, 'player-of-other-gender', 'name'],
    ]);
    expect(errors[1]).toMatchObject({ names: ['Gus'], otherRow: 2 });
    expect(errors[3]).toMatchObject({ value: '1', names: ['Gus'], otherRow: 2 });
    expect(errors[4]).toMatchObject({ value: 'female', names: ['Hana'] });
  });

  test('a wrong header, and cells below it', async () => {
    const { errors } = await imported(await given(), 'name,ranking,seed\nAna,3,x\n');
    expect(codesIn(errors)).toEqual([
      [1, 'unknown-column', null],
      [2, 'no-whole-number', 'seed'],
    ]);
  });

  test('but not what only seems wrong because of it', async () => {
    const target = await given();
    const long = 'x'.repeat(201);
    const seeds = await imported(target, 'name,seed\nAna,x\nBea,2\n');
    expect(codesIn(seeds.errors)).toEqual([[2, 'no-whole-number', 'seed']]);
    const pairs = await imported(target, `name,partnerName\nAna,${long}\nBea,Cara\n`);
    expect(codesIn(pairs.errors)).toEqual([[2, 'too-long', 'partnerName']]);
    const unread = await imported(target, `name,seed\n${long},1\nBea,2\n`);
    expect(codesIn(unread.errors)).toEqual([[2, 'too-long', 'name']]);
  });

  test('who stands in the draw with another partner, or in one that it is joined to', async () => {
    const target = await given({ size: 16 });
    await imported(target, 'name,partnerName\nAna,Bea\n');
    const body = { name: 'Qualifying', parentDrawId: target.drawId, qualifyingSpots: 2 };
    const qualifying = { ...target, drawId: await givenDraw(app, { tournamentId: target.id, body }) };
    const again = await imported(target, 'name,partnerName\nCara,Bea\n');
    expect(again.errors).toMatchObject([
      { row: 2, code: 'already-entered', column: 'partnerName', names: ['Bea'] },
    ]);
    const joined = await imported(qualifying, 'name,partnerName\nAna,Dora\n');
    expect(joined.errors).toMatchObject([
      { row: 2, code: 'in-joined-draw', column: 'name', names: ['Ana'], value: 'Singles' },
    ]);
  });
});

describe('a request to import', () => {
  test('is for owners, directors and admins', async () => {
    const target = await given();
    const file = 'name\nAna\n';
    const statusFor = async (caller: Caller) => (await send(target, file, { caller })).status;
    expect(await Promise.all([owner, director, admin].map(statusFor))).toEqual([200, 200, 200]);
    expect(await Promise.all([referee, umpire, nonMember, board].map(statusFor))).toEqual([
      403, 403, 403, 403,
    ]);
    expect(await statusFor(anonymous)).toBe(401);
  });

  test('is refused for a draw that is not there, of another tournament, finalized or over', async () => {
    const target = await given();
    const file = 'name\nAna\n';
    const other = await given();
    expect((await send({ ...target, drawId: 'unknown' }, file)).status).toBe(422);
    expect((await send({ ...target, drawId: other.drawId }, file)).status).toBe(422);
    expect((await send({ ...target, drawId: '' }, file)).status).toBe(422);
    expect((await send({ ...target, id: 'unknown' }, file)).status).toBe(404);
    const drawId = await givenDraw(app, { stage: 'finalized', tournamentId: target.id });
    expect((await send({ ...target, drawId }, file)).status).toBe(409);
    await app.api.ok(owner, 'moveTournament', { params: { id: other.id }, body: { phase: 'cancelled' } });
    expect((await send(other, file)).status).toBe(409);
  });

  test('of a draft is not found by non-members', async () => {
    const id = await givenTournament(app, { isDraft: true });
    const target = { id, drawId: await givenDraw(app, { tournamentId: id }) };
    expect((await send(target, 'name\nAna\n', { caller: nonMember })).status).toBe(404);
    expect((await send(target, 'name\nAna\n', { caller: umpire })).status).toBe(403);
  });

  test.each([
    ['no file', '', 422],
    ['blanks', ' \n\n', 422],
    ['more lines than a draw could ever take', `name\n${'x\n'.repeat(1001)}`, 422],
    ['more columns than any list has', `name${',x'.repeat(100)}\nAna\n`, 422],
    ['more than 2 MiB', 'x'.repeat(2048 * 1024 + 1), 413],
  ])('with %s is refused', async (_what, file, status) => {
    expect((await send(await given(), file)).status).toBe(status);
  });

  test.each(['A', 'Ã¼', '-', 'a/', '�'])(
    'whose cell is very long, of %s, is answered in few words',
    async (text) => {
      const file = `name\n${text.repeat(500_000 / text.length)}\n`;
      const { status, body } = await send(await given(), file);
      expect([status, JSON.stringify(body).length < 10_000]).toEqual([200, true]);
    },
  );

  test('with another type is 415, with bytes that are no text 422', async () => {
    const target = await given();
    const json = { 'content-type': 'application/json' };
    expect((await send(target, '{"name":"Ana"}', { headers: json })).status).toBe(415);
    const latin1 = { 'content-type': 'text/csv; charset=latin1' };
    expect((await send(target, 'name\nAna\n', { headers: latin1 })).status).toBe(415);
    const workbook = Buffer.from('PK\x03\x04\x14\x00\x06\x00\xff\xfe', 'latin1');
    const { status, body } = await send(target, workbook, { headers: csv });
    expect([status, body]).toMatchObject([422, { details: [{ code: 'wrong-file' }] }]);
  });
});
