import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DrawDetailView } from '@courtcast/contracts';
import { isFullSize, testSeed } from '@courtcast/testkit/seed';
import { handleDraw } from '../../src/application/events/handle-draw.ts';
import { makeCompetition } from '../../src/application/competitions/make-competition.ts';
import type { AppUnderTest } from './app-under-test.ts';
import {
  director,
  givenTournament,
  nonMember,
  owner,
  referee,
  reportMatch,
  singlesOf,
  startApp,
} from './app-under-test.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const saturday = { from: '2026-05-02T09:00:00+02:00', until: '2026-05-02T18:00:00+02:00' };
const sunday = { from: '2026-05-03T09:00:00+02:00', until: '2026-05-03T18:00:00+02:00' };
const asked = { entrants: 12, courts: 3, windows: [saturday], matchMinutes: 50, restMinutes: 10 };

const propose = async (tournamentId: string, body: object = {}) =>
  (
    await app.api.ok(director, 'proposeCompetitions', {
      params: { id: tournamentId },
      body: { ...asked, ...body },
    })
  ).data;

const drawsOf = async (tournamentId: string) =>
  (await app.api.ok(owner, 'listDraws', { params: { tournamentId } })).data;

const drawOf = (id: string) => app.api.ok(owner, 'getDraw', { params: { id } });

type Proposal = Awaited<ReturnType<typeof propose>>[number];

const make = async (tournamentId: string, body: object) =>
  (
    await app.api.ok(owner, 'makeCompetition', {
      params: { id: tournamentId },
      body: { name: 'Singles', ...body },
    })
  ).data;

/** The matches that a finalized draw has made, byes apart. */
function matchesIn({ entries, groups }: DrawDetailView): number {
  const ofGroups = groups?.flatMap(({ matches }) => matches) ?? [];
  const byes = new Set(entries.flatMap(({ status, matchId }) => (status === 'bye' ? [matchId] : [])));
  const ids = new Set(entries.flatMap(({ matchId }) => (matchId === null ? [] : [matchId])));
  return ofGroups.length + [...ids].filter((id) => !byes.has(id)).length;
}

/** Enters so many, draws and closes everything, and counts the matches of each draw. */
async function played(tournamentId: string, entrants: number, { preset, groupCount, goingOn }: Proposal) {
  const made = await make(tournamentId, { preset, groupCount, ...(goingOn.length > 0 && { goingOn }) });
  const [entered] = made;
  const entering = { params: { id: entered?.id ?? '' }, body: { entrants: singlesOf(entrants) } };
  await app.api.ok(owner, 'putEntrants', entering);
  const closing = preset === 'groups' ? made : made.slice(0, 1);
  for (const { id } of closing) {
    await app.api.ok(owner, 'generateDraw', { params: { id }, body: { randomSeed: 3 } });
    await app.api.ok(owner, 'finalizeDraw', { params: { id } });
  }
  const draws = (await drawsOf(tournamentId)).filter(({ name }) => name.startsWith('Singles'));
  return Promise.all(draws.map(async ({ id }) => matchesIn(await drawOf(id))));
}

describe('formats for so many entrants, courts and hours', () => {
  test('keep to a limit of matches a day: what is over in one day then takes more', async () => {
    const id = await givenTournament(app);
    const endOf = async (limit: object) => {
      const found = await propose(id, { entrants: 8, windows: [saturday, sunday], ...limit });
      return found.find(({ preset }) => preset === 'knock_out')?.endsAt.slice(0, 10);
    };
    expect(await endOf({})).toBe('2026-05-02');
    expect(await endOf({ maxMatchesPerDay: 3 })).toBe('2026-05-02');
    expect(await endOf({ maxMatchesPerDay: 2 })).toBe('2026-05-03');
  });

  test('say how many matches there are, how many everybody plays, and when it is over', async () => {
    const proposals = await propose(await givenTournament(app, { body: { timeZone: 'Europe/Berlin' } }));
    expect(proposals.find(({ groupCount, goingOn }) => groupCount === 3 && goingOn.length === 1)).toEqual({
      preset: 'groups',
      groupCount: 3,
      goingOn: [{ qualifyingSpots: 4 }],
      draws: [
        { size: null, groupSizes: [4, 4, 4], matches: 18 },
        { size: 4, groupSizes: [], matches: 3 },
      ],
      matches: 21,
      mayBeFewer: false,
      matchesEach: { min: 3, max: 5 },
      endsAt: '2026-05-02T14:10:00.000Z',
      fits: true,
    });
    expect(proposals.find(({ preset }) => preset === 'double_elimination')).toMatchObject({
      matches: 23,
      mayBeFewer: true,
      matchesEach: { min: 2, max: 9 },
    });
  });

  test('come in the order of what fits, then of how much everybody plays', async () => {
    const proposals = await propose(await givenTournament(app));
    const fitting = proposals.map(({ fits }) => fits);
    expect(fitting).toEqual(fitting.toSorted((one, other) => Number(other) - Number(one)));
    expect(new Set(fitting)).toEqual(new Set([true, false]));
    const least = proposals.filter(({ fits }) => fits).map(({ matchesEach }) => matchesEach.min);
    expect(least).toEqual(least.toSorted((one, other) => other - one));
    for (const { fits, endsAt } of proposals) expect(fits).toBe(endsAt <= '2026-05-02T16:00:00.000Z');
  });

  test('go on in the next window where one is not enough, and have no match between them', async () => {
    const id = await givenTournament(app);
    const one = await propose(id, { courts: 1 });
    const two = await propose(id, { courts: 1, windows: [saturday, sunday] });
    const knockOut = ({ preset }: Proposal) => preset === 'knock_out';
    expect(one.find(knockOut)).toMatchObject({ fits: false });
    expect(two.find(knockOut)).toMatchObject({ fits: true, endsAt: expect.stringContaining('2026-05-03') });
  });

  test('are each there once: in a small draw several presets are the same', async () => {
    const id = await givenTournament(app);
    const presets = async (entrants: number) =>
      (await propose(id, { entrants })).map(({ preset }) => preset).toSorted();
    expect(await presets(2)).toEqual(['knock_out']);
    expect(await presets(4)).toEqual(['double_elimination', 'groups', 'knock_out', 'third_place']);
  });

  test('are stored nowhere', async () => {
    const id = await givenTournament(app);
    await propose(id);
    expect(await drawsOf(id)).toEqual([]);
  });

  test.each([
    [{ windows: [{ from: saturday.until, until: saturday.from }] }, 'windows.0.until', 'ends-before-start'],
    [{ windows: [sunday, saturday] }, 'windows.1.from', 'ends-before-start'],
    [{ windows: [saturday, saturday] }, 'windows.1.from', 'ends-before-start'],
    [{ matchMinutes: 600 }, 'windows.0.until', 'day-too-short'],
    [{ windows: [] }, 'windows', 'too-short'],
    [{ entrants: 1 }, 'entrants', 'out-of-range'],
    [{ entrants: 65 }, 'entrants', 'out-of-range'],
    [{ courts: 33 }, 'courts', 'out-of-range'],
    [{ size: 8 }, 'size', 'unknown-field'],
  ])('are refused for %j', async (...[over, path, code]) => {
    const tournamentId = await givenTournament(app);
    const body = { ...asked, ...over };
    expect(
      await app.api.refusal(owner, 'proposeCompetitions', { params: { id: tournamentId }, body }),
    ).toMatchObject({ statusCode: 422, details: [{ path, code }] });
  });

  test.each([
    [nonMember, 403],
    [referee, 403],
  ])('are for those alone who make draws', async (...[caller, statusCode]) => {
    const params = { id: await givenTournament(app) };
    const refusal = await app.api.refusal(caller, 'proposeCompetitions', { params, body: asked });
    expect(refusal).toMatchObject({ statusCode });
  });
});

const counts = isFullSize()
  ? Array.from({ length: 31 }, (_, index) => index + 2)
  : [2, 3, 5, 8, 6 + (testSeed('matches of a format') % 11)];

describe('the matches of a format', () => {
  test.each([...new Set(counts)])('are those that are made for %d entrants', async (entrants) => {
    const id = await givenTournament(app);
    for (const proposal of await propose(id, { entrants })) {
      const tournamentId = await givenTournament(app);
      const made = await played(tournamentId, entrants, proposal);
      const { preset, groupCount, goingOn, draws, matches } = proposal;
      const shape = { preset, groupCount, goingOn };
      expect({ ...shape, made }).toEqual({ ...shape, made: draws.map((draw) => draw.matches) });
      expect(matches).toBe(made.reduce((sum, count) => sum + count, 0));
    }
  });
});

describe('a competition is made in one step', () => {
  test('a knock-out with a consolation, which is finalized with it', async () => {
    const made = await make(await givenTournament(app), { preset: 'feed_in_consolation', until: 'semi' });
    expect(made.map(({ name, role, sizeByEntrants }) => [name, role, sizeByEntrants])).toEqual([
      ['Singles', 'main', true],
    ]);
    const [main] = made;
    const entering = { params: { id: main?.id ?? '' }, body: { entrants: singlesOf(8) } };
    const { tournamentId } = await app.api.ok(owner, 'putEntrants', entering);
    await handleDraw(app.deps, main?.id ?? '');
    // It is as large as the entrants of the main draw make it.
    expect((await drawsOf(tournamentId)).map(({ name, role, size }) => [name, role, size])).toEqual([
      ['Singles', 'main', 8],
      ['Singles – Consolation', 'consolation', 4],
    ]);
  });

  test('groups with gold and silver, which take everybody on', async () => {
    const tournamentId = await givenTournament(app);
    const goingOn = [{ qualifyingSpots: 4 }, { name: 'Plate', qualifyingSpots: 4 }];
    const settings = { matchFormat: 'timed', minutes: 20, tiesAllowed: true, gender: 'female' };
    const made = await make(tournamentId, { preset: 'groups', groupCount: 2, goingOn, ...settings });
    expect(made.map(({ name, role, tiesAllowed, gender }) => [name, role, tiesAllowed, gender])).toEqual([
      ['Singles', 'groups', true, 'female'],
      ['Singles – Gold', 'main', null, 'female'],
      ['Plate', 'main', null, 'female'],
    ]);
    const [groups, gold, plate] = made.map(({ id }) => id);
    expect((await drawsOf(tournamentId)).map(({ id }) => id)).toEqual([groups, gold, plate]);
    await app.api.ok(owner, 'putEntrants', {
      params: { id: groups ?? '' },
      body: { entrants: singlesOf(8) },
    });
    for (const id of [groups, gold, plate]) {
      await app.api.ok(owner, 'generateDraw', { params: { id: id ?? '' }, body: { randomSeed: 1 } });
      await app.api.ok(owner, 'finalizeDraw', { params: { id: id ?? '' } });
    }
    const { groups: drawn } = await drawOf(groups ?? '');
    for (const { matchId } of drawn?.flatMap(({ matches }) => matches) ?? [])
      await reportMatch(app, { drawId: groups ?? '', id: matchId }, { winnerSide: 'home' });
    const playersIn = async (id = '') =>
      (await drawOf(id)).entries.flatMap(({ round, player }) => (round === 2 ? (player?.id ?? []) : []));
    const all = [...(await playersIn(gold)), ...(await playersIn(plate))];
    expect(all.toSorted()).toEqual(singlesOf(8).map(({ playerIds: [id] }) => id));
  });

  test('what a request that was cut off has not made is made by its event', async () => {
    const tournamentId = await givenTournament(app);
    let inserts = 0;
    const draws: typeof app.deps.draws = {
      ...app.deps.draws,
      insert: (creation) => {
        inserts += 1;
        if (inserts > 1) throw new Error('the process has ended');
        return app.deps.draws.insert(creation);
      },
    };
    const input = {
      ...({ name: 'Singles', preset: 'groups', groupCount: 2 } as const),
      goingOn: [{ qualifyingSpots: 2 }, { qualifyingSpots: 4 }],
    } as const;
    const command = { ...app.deps.systemCommand(), actor: 'user:owner' };
    const asked = makeCompetition(
      { ...app.deps, draws },
      { tournamentId, input },
      { caller: owner, command },
    );
    await expect(asked).rejects.toThrow('the process has ended');
    const [groups] = await drawsOf(tournamentId);
    await handleDraw(app.deps, groups?.id ?? '');
    await handleDraw(app.deps, groups?.id ?? '');
    expect((await drawsOf(tournamentId)).map(({ name }) => name)).toEqual([
      'Singles',
      'Singles – Gold',
      'Singles – Silver',
    ]);
  });

  test('who removes a draw that groups lead to no more does not get it back', async () => {
    const tournamentId = await givenTournament(app);
    const goingOn = [{ qualifyingSpots: 2 }];
    const [groups, goal] = await make(tournamentId, { preset: 'groups', groupCount: 2, goingOn });
    const body = { parentDrawId: null, qualifyingSpots: null };
    await app.api.ok(owner, 'patchDraw', { params: { id: groups?.id ?? '' }, body });
    await app.api.ok(owner, 'deleteDraw', { params: { id: goal?.id ?? '' } });
    await handleDraw(app.deps, groups?.id ?? '');
    expect((await drawsOf(tournamentId)).map(({ name }) => name)).toEqual(['Singles']);
  });

  test.each([
    [{ preset: 'compass', until: 'semi' }, 'until', 'not-permitted-field'],
    [{ preset: 'knock_out', goingOn: [{ qualifyingSpots: 4 }] }, 'goingOn', 'not-permitted-field'],
    [{ preset: 'knock_out', groupCount: 2 }, 'groupCount', 'not-permitted-field'],
    [{ preset: 'knock_out', parentDrawId: 'x' }, 'parentDrawId', 'unknown-field'],
    [{ preset: 'groups', groupCount: 2, groupSize: 4 }, 'groupSize', 'not-permitted-field'],
    [{ preset: 'groups', goingOn: [{ qualifyingSpots: 1 }] }, 'goingOn.0.qualifyingSpots', 'out-of-range'],
    [{ preset: 'swiss' }, 'preset', 'not-allowed-value'],
    [{ preset: 'compass', matchFormat: 'timed', tiesAllowed: true }, 'tiesAllowed', 'impossible-format'],
  ])('%j is refused, and nothing is made', async (...[over, path, code]) => {
    const tournamentId = await givenTournament(app);
    const body = { name: 'Singles', ...over };
    expect(
      await app.api.refusal(owner, 'makeCompetition', { params: { id: tournamentId }, body }),
    ).toMatchObject({ statusCode: 422, details: [{ path, code }] });
    expect(await drawsOf(tournamentId)).toEqual([]);
  });

  test('a tournament that is over takes none', async () => {
    const tournamentId = await givenTournament(app);
    const moving = { params: { id: tournamentId }, body: { phase: 'cancelled' } };
    await app.api.ok(owner, 'moveTournament', moving);
    const body = { name: 'Singles', preset: 'knock_out' };
    expect(
      await app.api.refusal(owner, 'makeCompetition', { params: { id: tournamentId }, body }),
    ).toMatchObject({ statusCode: 409, details: [{ code: 'tournament-over' }] });
  });
});
