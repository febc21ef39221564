import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '@courtcast/contracts';
import type { PlayerState } from '@courtcast/contracts';
import { playerState, userCaller } from '@courtcast/testkit';
import type { AppUnderTest } from './app-under-test.ts';
import { givenDraw, givenTournament, owner, startApp } from './app-under-test.ts';

let app: AppUnderTest;

const genders: Readonly<Record<string, PlayerState['gender']>> = {
  ana: 'female',
  bea: 'female',
  carl: 'male',
  dan: 'male',
  eli: 'other',
  fay: null,
};

beforeAll(async () => {
  app = await startApp();
  for (const [id, gender] of Object.entries(genders)) {
    app.world.players.set(id, playerState(id, { name: `Name of ${id}`, gender }));
  }
});

afterAll(() => app.stop());

const given = async (gender?: string) => {
  const tournamentId = await givenTournament(app);
  const body = gender === undefined ? {} : { gender };
  return { tournamentId, id: await givenDraw(app, { tournamentId, body }) };
};

const entered = (entrants: readonly (readonly string[])[]) => ({
  entrants: entrants.map((playerIds) => ({ playerIds })),
});

const codesAt = (reasons: readonly { code?: string | undefined; path: string }[] = []): string[] =>
  reasons.map(({ code, path }) => `${code} ${path}`);

const enter = async (id: string, entrants: readonly (readonly string[])[]) =>
  codesAt((await app.api.ok(owner, 'putEntrants', { params: { id }, body: entered(entrants) })).warnings);

const refusedEntrants = async (id: string, entrants: readonly (readonly string[])[]) => {
  const input = { params: { id }, body: entered(entrants) };
  const { statusCode, details } = await app.api.refusal(owner, 'putEntrants', input);
  return [statusCode, ...codesAt(details)];
};

describe('entrants of a draw', () => {
  test('for men are men; who is of unknown gender is entered with a warning', async () => {
    const { id } = await given('male');
    expect(await enter(id, [['carl'], ['dan']])).toEqual([]);
    expect(await enter(id, [['carl'], ['fay'], ['eli']])).toEqual([
      'player-without-gender entrants.1.playerIds.0',
      'player-without-gender entrants.2.playerIds.0',
    ]);
    expect(await refusedEntrants(id, [['carl'], ['ana'], ['fay']])).toEqual([
      422,
      'player-of-other-gender entrants.1.playerIds.0',
    ]);
    expect((await app.deps.draws.find(id))?.state.entrants).toHaveLength(3);
  });

  test('that is mixed are pairs of one of each', async () => {
    const { id } = await given('mixed');
    expect(
      await enter(id, [
        ['ana', 'carl'],
        ['dan', 'bea'],
      ]),
    ).toEqual([]);
    expect(await enter(id, [['ana', 'fay']])).toEqual(['player-without-gender entrants.0.playerIds.1']);
    expect(
      await refusedEntrants(id, [
        ['ana', 'bea'],
        ['carl', 'dan'],
      ]),
    ).toEqual([422, 'pair-not-mixed entrants.0', 'pair-not-mixed entrants.1']);
  });

  test('without a gender are all, without a word', async () => {
    const { id } = await given();
    expect(await enter(id, [['ana'], ['carl'], ['fay']])).toEqual([]);
  });

  test('of a qualifying draw without a gender are those of the draw that it qualifies for', async () => {
    const { id: parentDrawId, tournamentId } = await given('male');
    const qualifying = { parentDrawId, qualifyingSpots: 2 };
    const id = await givenDraw(app, { tournamentId, body: { name: 'Q', ...qualifying } });
    expect(await refusedEntrants(id, [['ana']])).toEqual([
      422,
      'player-of-other-gender entrants.0.playerIds.0',
    ]);
    expect(await enter(id, [['carl'], ['fay']])).toEqual(['player-without-gender entrants.1.playerIds.0']);
    const open = await givenDraw(app, { tournamentId, body: { name: 'Open' } });
    await enter(open, [['ana'], ['dan']]);
    const joining = { params: { id: open }, body: qualifying };
    const { statusCode, details } = await app.api.refusal(owner, 'patchDraw', joining);
    expect([statusCode, ...codesAt(details)]).toEqual([422, 'player-of-other-gender parentDrawId']);
  });

  test('are checked by what identity knows now', async () => {
    const { id } = await given('female');
    const known = playerState('late', { gender: 'male' });
    app.world.players.set('late', known);
    app.world.corrected.set('late', { ...known, gender: 'female' });
    expect(await enter(id, [['late']])).toEqual([]);
    app.world.corrected.clear();
  });

  test('of whom one would be refused wait for identity, and those to be warned of do not', async () => {
    const { id } = await given('female');
    app.world.isIdentityAway = true;
    try {
      const input = { params: { id }, body: entered([['carl']]) };
      expect((await app.api.call(owner, 'putEntrants', input)).status).toBe(503);
      expect(await enter(id, [['fay'], ['ana']])).toEqual(['player-without-gender entrants.0.playerIds.0']);
    } finally {
      app.world.isIdentityAway = false;
    }
  });

  test('stay when one of them is merged into a player of another gender', async () => {
    const { id } = await given('female');
    await enter(id, [['ana']]);
    app.world.players.set('old', playerState('old', { mergedInto: 'carl' }));
    expect(await refusedEntrants(id, [['old']])).toEqual([
      422,
      'player-of-other-gender entrants.0.playerIds.0',
    ]);
    const body = { name: 'Renamed' };
    expect(await app.api.ok(owner, 'patchDraw', { params: { id }, body })).toMatchObject({ name: 'Renamed' });
  });
});

describe('the gender of a draw', () => {
  test.each(['other', 'men', ''])('is none of its words: %j', async (gender) => {
    const params = { tournamentId: await givenTournament(app) };
    const body = { name: 'Draw', size: 8, gender };
    const { statusCode, details } = await app.api.refusal(owner, 'createDraw', { params, body });
    expect([statusCode, ...codesAt(details)]).toEqual([422, 'not-allowed-value gender']);
  });

  test('of before may be `other`: it is shown, and holds no one back', async () => {
    const { id } = await given();
    await app.deps.draws.update(id, app.deps.systemCommand(), ({ state }) => ({
      state: { ...state, gender: 'other' },
      changes: ['test'],
    }));
    expect(await enter(id, [['ana'], ['carl'], ['fay']])).toEqual([]);
    expect(await app.api.ok(owner, 'getDraw', { params: { id } })).toMatchObject({ gender: 'other' });
  });

  test('changes only where its entrants may stay, and names those who may not', async () => {
    const { id } = await given();
    await enter(id, [['ana'], ['bea'], ['fay']]);
    const change = (gender: string | null) => ({ params: { id }, body: { gender } });
    const { statusCode, details } = await app.api.refusal(owner, 'patchDraw', change('male'));
    expect([statusCode, ...codesAt(details)]).toEqual([
      422,
      'player-of-other-gender gender',
      'player-of-other-gender gender',
    ]);
    expect(details?.[0]?.message).toBe('Name of ana is female, and this is for men');
    const { warnings, gender } = await app.api.ok(owner, 'patchDraw', change('female'));
    expect([gender, ...codesAt(warnings)]).toEqual([
      'female',
      'player-without-gender entrants.2.playerIds.0',
    ]);
    expect((await app.api.ok(owner, 'patchDraw', change(null))).warnings).toEqual([]);
  });

  const qualifyingFor = async (
    { id: parentDrawId, tournamentId }: { id: string; tournamentId: string },
    { gender, players }: { gender?: string; players: readonly string[] },
  ) => {
    const body = { name: 'Q', parentDrawId, qualifyingSpots: 2, ...(gender === undefined ? {} : { gender }) };
    const id = await givenDraw(app, { tournamentId, body });
    await enter(
      id,
      players.map((player) => [player]),
    );
    return { id, tournamentId };
  };

  test('changes only where those who qualify for it may stay, over every step', async () => {
    const main = await given();
    const first = await qualifyingFor(main, { players: ['fay'] });
    await qualifyingFor(first, { players: ['ana', 'bea'] });
    const change = (gender: string) => ({ params: { id: main.id }, body: { gender } });
    const { statusCode, details } = await app.api.refusal(owner, 'patchDraw', change('male'));
    const refusal = 'player-of-other-gender gender';
    expect([statusCode, ...codesAt(details)]).toEqual([422, refusal, refusal]);
    expect((await app.deps.draws.find(main.id))?.state.gender).toBeNull();
    expect(await app.api.ok(owner, 'patchDraw', change('female'))).toMatchObject({ gender: 'female' });
  });

  test('does not ask qualifying draws that say themselves for whom they are', async () => {
    const main = await given();
    const women = await qualifyingFor(main, { gender: 'female', players: ['ana'] });
    await qualifyingFor(women, { players: ['bea'] });
    const change = { params: { id: main.id }, body: { gender: 'male' } };
    expect(await app.api.ok(owner, 'patchDraw', change)).toMatchObject({ gender: 'male' });
  });

  test('of a new parent is asked of those who qualify for what qualifies', async () => {
    const men = await given('male');
    const middle = {
      ...men,
      id: await givenDraw(app, { tournamentId: men.tournamentId, body: { name: 'M' } }),
    };
    await qualifyingFor(middle, { players: ['ana'] });
    const joining = { params: { id: middle.id }, body: { parentDrawId: men.id, qualifyingSpots: 2 } };
    const { statusCode, details } = await app.api.refusal(owner, 'patchDraw', joining);
    expect([statusCode, ...codesAt(details)]).toEqual([422, 'player-of-other-gender parentDrawId']);
  });
});

describe('a registration', () => {
  const register = ({ id, tournamentId }: { id: string; tournamentId: string }, more = {}) =>
    ({ params: { id: tournamentId }, body: { drawId: id, ...more } }) as const;
  const as = (playerId: string) => userCaller(`user-${playerId}`, { playerId });

  test('is for those who may stand in the draw', async () => {
    const men = await given('male');
    const refused = await app.api.refusal(as('ana'), 'createRegistration', register(men));
    expect([refused.statusCode, ...codesAt(refused.details)]).toEqual([
      422,
      'player-of-other-gender playerId',
    ]);
    const partner = { partnerPlayerId: 'bea' };
    const pair = await app.api.refusal(as('carl'), 'createRegistration', register(men, partner));
    expect(codesAt(pair.details)).toEqual(['player-of-other-gender partnerPlayerId']);
    expect((await app.api.ok(as('carl'), 'createRegistration', register(men))).warnings).toEqual([]);
    const { warnings } = await app.api.ok(as('fay'), 'createRegistration', register(men));
    expect(codesAt(warnings)).toEqual(['player-without-gender playerId']);
  });

  test('for a qualifying draw is for those who may stand where it leads', async () => {
    const { id: parentDrawId, tournamentId } = await given('male');
    // The fewest that qualify.
    const body = { name: 'Q', parentDrawId, qualifyingSpots: 1 };
    const qualifying = { tournamentId, id: await givenDraw(app, { tournamentId, body }) };
    const { details } = await app.api.refusal(as('bea'), 'createRegistration', register(qualifying));
    expect(codesAt(details)).toEqual(['player-of-other-gender playerId']);
  });

  test('of a pair for a mixed draw is of one of each', async () => {
    const mixed = await given('mixed');
    const pairOf = (partnerPlayerId: string) => register(mixed, { partnerPlayerId });
    const refused = await app.api.refusal(as('ana'), 'createRegistration', pairOf('bea'));
    expect([refused.statusCode, ...codesAt(refused.details)]).toEqual([
      422,
      'pair-not-mixed partnerPlayerId',
    ]);
    expect((await app.api.ok(as('ana'), 'createRegistration', pairOf('dan'))).warnings).toEqual([]);
  });
});

describe('a file of entrants', () => {
  const imported = async (
    { id, tournamentId }: { id: string; tournamentId: string },
    file: string,
    dryRun = false,
  ) => {
    const path = `POST /tournaments/${tournamentId}/imports/entrants?drawId=${id}&dryRun=${dryRun}`;
    const headers = { 'content-type': 'text/csv' };
    const { body } = await app.api.send(owner, path, { body: Buffer.from(file), headers });
    return operations.importEntrants.answer.schema.parse(body);
  };

  test.each([true, false])(
    'is refused with its line for a player of the other gender, dry run: %s',
    async (dryRun) => {
      const file = 'name,gender\nGus,male\nHana,female\nIvo,\n';
      expect(await imported(await given('male'), file, dryRun)).toMatchObject({
        rows: 3,
        created: 0,
        errors: [
          {
            row: 3,
            message: 'Hana is female, and this is for men',
            code: 'player-of-other-gender',
            column: 'name',
            value: 'female',
            names: ['Hana'],
            otherRow: null,
            limit: null,
          },
        ],
        players: [],
        warnings: [],
      });
    },
  );

  test.each([true, false])('warns of players without gender by their line, dry run: %s', async (dryRun) => {
    const file = 'name,gender\nGus,male\nIvo,\nKim,other\n';
    const { errors, created, warnings } = await imported(await given('male'), file, dryRun);
    expect([errors, created, ...codesAt(warnings)]).toEqual([
      [],
      dryRun ? 0 : 3,
      'player-without-gender rows.3',
      'player-without-gender rows.4',
    ]);
  });

  test('of pairs for a mixed draw names the line of a pair of one gender', async () => {
    const tournamentId = await givenTournament(app);
    const open = await givenDraw(app, { tournamentId });
    await imported({ id: open, tournamentId }, 'name,gender\nGus,male\nIvo,male\nHana,female\n');
    const id = await givenDraw(app, { tournamentId, body: { gender: 'mixed', name: 'Mixed' } });
    const file = (partner: string) => `name,partnerName\nGus,${partner}\n`;
    const { errors } = await imported({ id, tournamentId }, file('Ivo'));
    expect(errors).toMatchObject([
      {
        row: 2,
        message: 'Gus / Ivo are both male: a mixed pair is one of each',
        code: 'pair-not-mixed',
        names: ['Gus', 'Ivo'],
      },
    ]);
    expect(await imported({ id, tournamentId }, file('Hana'))).toMatchObject({ created: 1, warnings: [] });
    const { warnings } = await imported({ id, tournamentId }, 'name,partnerName\nIvo,Lou\n');
    expect(codesAt(warnings)).toEqual(['player-without-gender rows.2']);
  });

  test('takes the word of its line for a player whose gender is not known', async () => {
    const tournamentId = await givenTournament(app);
    const open = await givenDraw(app, { tournamentId });
    await imported({ id: open, tournamentId }, 'name\nNoa\n');
    const men = await givenDraw(app, { tournamentId, body: { gender: 'male', name: 'Men' } });
    const { errors } = await imported({ id: men, tournamentId }, 'name,gender\nNoa,female\n');
    expect(errors).toMatchObject([{ row: 2, message: 'Noa is female, and this is for men' }]);
  });
});
