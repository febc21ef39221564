import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMistake } from '@courtcast/testkit';
import type { Mistake, MistakenWorld } from '@courtcast/testkit';
import type { AppUnderTest } from './app-under-test.ts';
import { givenClub, givenCourt, givenDraw, givenTournament, owner, startApp } from './app-under-test.ts';

let app: AppUnderTest;
let world: MistakenWorld;

/** A club with a court; tournaments in several phases; draws of the first one in several stages. */
const idsOf = async (): Promise<Record<string, string>> => {
  const club = await givenClub(app);
  const open = await givenTournament(app, { body: { startDate: '2026-05-01', endDate: '2026-05-03' } });
  const over = await givenTournament(app);
  await app.api.ok(owner, 'moveTournament', { params: { id: over }, body: { phase: 'cancelled' } });
  const draw = (stage: 'created' | 'entered' | 'finalized') => givenDraw(app, { stage, tournamentId: open });
  const pairs = await draw('created');
  const draft = await givenTournament(app, { isDraft: true });
  const entrants = [{ playerIds: ['p40', 'p41'] }, { playerIds: ['p42'] }];
  await app.api.ok(owner, 'putEntrants', { params: { id: pairs }, body: { entrants } });
  return {
    ...{ club, open, over, pairs, court: await givenCourt(app, club) },
    ...{ draft, early: await givenDraw(app, { tournamentId: draft }) },
    empty: await draw('created'),
    entered: await draw('entered'),
    final: await draw('finalized'),
  };
};

beforeAll(async () => {
  app = await startApp();
  const send: MistakenWorld['send'] = (request, body) => app.api.send(owner, request, { body });
  world = { ids: await idsOf(), send };
});

afterAll(() => app.stop());

const DAY = 'must be a calendar date (YYYY-MM-DD)';
const OFFSET = 'must have an offset: Z, or one like +02:00';
const OPEN = 'PATCH /tournaments/$open';
const CREATE = 'POST /tournaments';
const named = { name: 'Open', sport: 'tennis' };
const ADD_DRAW = 'POST /tournaments/$open/draws';
const draw = { name: 'Men', size: 8 };
const ENTER = 'PUT /draws/$empty/entrants';
const GENERATE = 'POST /draws/$entered/generate';
const PLAN = 'POST /tournaments/$open/schedule';
const courts = { courts: ['$court'], from: '2026-05-01T09:00:00Z', matchMinutes: 60 };
const REGISTER = 'POST /tournaments/$open/registrations';

const places: readonly Mistake[] = [
  ['POST /clubs', {}, 'name required', 'is required'],
  ['POST /clubs', undefined, 'name required', 'is required'],
  ['POST /clubs', { name: '  ' }, 'name too-short', 'must not be empty'],
  ['POST /clubs', { name: 'x'.repeat(201) }, 'name too-long', 'at most 200 characters'],
  ['POST /clubs', { name: 'TC\nGrün' }, 'name wrong-format', 'must not contain control characters'],
  ['POST /clubs', { name: 7 }, 'name wrong-type', 'must be text'],
  ['POST /clubs', { name: 'TC', logo: 'logo.png' }, 'logo wrong-format', 'begins with http:// or https://'],
  ['POST /clubs', { name: 'TC', timezone: 'UTC' }, 'timezone unknown-field', 'timeZone is; known are name'],
  ['POST /clubs', { name: 'TC', timeZone: 'CET+1' }, 'timeZone wrong-format', 'such as Europe/Madrid'],
  ['POST /courts', { name: '1' }, 'clubId required', 'is required'],
  ['POST /courts', { name: '1', clubId: 'none' }, 'clubId unknown-reference', 'There is no such club'],
  ['POST /courts', { name: '1', club_id: '$club', clubId: '$club' }, 'club_id unknown-field', 'clubId is'],
  [
    'POST /courts',
    { name: '1', clubId: '$club', surface: 'Clay' },
    'surface not-allowed-value',
    'must be one of clay, hard, grass, indoor',
  ],
  ['PATCH /courts/$court', { clubId: '$club' }, 'clubId unknown-field', 'known are name, surface'],
  ['PATCH /courts/$court', { name: null }, 'name wrong-type', 'must be text'],
  ['DELETE /clubs/$club', undefined, 'in-use', 'The club still has courts'],
  ['GET /clubs?page=0', undefined, 'page out-of-range', 'must be from 1'],
  ['GET /clubs?page=first', undefined, 'page wrong-format', 'must be a whole number'],
  ['GET /clubs?perPage=500', undefined, 'perPage out-of-range', 'must be from 1 to 100'],
  ['GET /clubs?sortBy=city', undefined, 'sortBy not-allowed-value', 'one of createdAt, updatedAt, name'],
  ['GET /clubs?sortOrder=up', undefined, 'sortOrder not-allowed-value', 'must be one of asc, desc'],
  ['GET /clubs?page=1&page=2', undefined, 'page repeated-parameter', 'must not be repeated'],
  ['GET /courts?surface=sand', undefined, 'surface not-allowed-value', 'one of clay, hard'],
  [`GET /clubs?search=${'x'.repeat(101)}`, undefined, 'search too-long', 'at most 100 characters'],
];

const tournaments: readonly Mistake[] = [
  [CREATE, { sport: 'tennis' }, 'name required', 'is required'],
  [CREATE, { name: 'Open' }, 'sport required', 'is required'],
  [CREATE, { name: 'Open', sport: 'Tennis' }, 'sport not-allowed-value', 'must be one of tennis, padel'],
  [CREATE, { ...named, surface: 'carpet' }, 'surface not-allowed-value', 'must be one of clay'],
  [CREATE, { ...named, matchFormat: 'best-of-3' }, 'matchFormat not-allowed-value', 'best_of_3'],
  [CREATE, { ...named, startDate: '01.05.2026' }, 'startDate wrong-format', DAY],
  [CREATE, { ...named, startDate: '2026-02-30' }, 'startDate wrong-format', DAY],
  [CREATE, { ...named, startDate: '2026-05-01T09:00:00Z' }, 'startDate wrong-format', DAY],
  [CREATE, { ...named, startDate: 20260501 }, 'startDate wrong-type', 'must be text'],
  [
    CREATE,
    { ...named, startDate: '2026-05-03', endDate: '2026-05-01' },
    'endDate ends-before-start',
    'must not be before startDate',
  ],
  [
    CREATE,
    { ...named, registrationDeadline: '2026-04-30T18:00:00' },
    'registrationDeadline wrong-format',
    OFFSET,
  ],
  [
    CREATE,
    { ...named, registrationDeadline: '2026-04-30' },
    'registrationDeadline wrong-format',
    'such as 2026-05-01T09:00:00Z',
  ],
  [CREATE, { ...named, hostClubIds: '$club' }, 'hostClubIds wrong-type', 'must be a list'],
  [CREATE, { ...named, hostClubIds: ['none'] }, 'hostClubIds.0 unknown-reference', 'There is no such club'],
  [CREATE, { ...named, hostClubIds: ['$club', '$club'] }, 'hostClubIds.1 duplicate', 'named twice'],
  [CREATE, { ...named, phase: 'live' }, 'phase unknown-field', 'known are name, sport'],
  [CREATE, { ...named, format: 'best_of_3' }, 'format unknown-field', 'matchFormat is'],
  [OPEN, { endDate: '2026-04-30' }, 'endDate ends-before-start', 'must not be before startDate'],
  [OPEN, { name: '' }, 'name too-short', 'must not be empty'],
  [OPEN, [], 'wrong-type', 'must be an object'],
  ['POST /tournaments/$draft/phase', {}, 'phase required', 'is required'],
  ['POST /tournaments/$draft/phase', { phase: 'started' }, 'phase not-allowed-value', 'registration, live'],
  [
    'POST /tournaments/$draft/phase',
    { phase: 'live' },
    'phase tournament-phase',
    'to registration or cancelled',
  ],
  [
    'POST /tournaments/$open/phase',
    { phase: 'draft' },
    'phase tournament-phase',
    'goes to live or cancelled',
  ],
  ['POST /tournaments/$open/phase', { phase: 'registration' }, 'phase tournament-phase', 'already in phase'],
  ['POST /tournaments/$over/phase', { phase: 'live' }, 'phase tournament-phase', 'it is over'],
  ['POST /tournaments/$open/phase', { status: 'live', phase: 'live' }, 'status unknown-field', 'phase'],
  ['PUT /tournaments/$open/staff/director', { role: 'chair' }, 'role not-allowed-value', 'owner, director'],
  ['PUT /tournaments/$open/staff/director', {}, 'role required', 'is required'],
  ['DELETE /tournaments/$open/staff/owner', undefined, 'last-owner', 'Make another user an owner first'],
  ['GET /tournaments?status=live', undefined, 'status not-allowed-value', 'one of upcoming, active'],
  ['POST /tournaments/$over/draws', draw, 'tournament-over', 'The tournament is cancelled'],
];

const draws: readonly Mistake[] = [
  [ADD_DRAW, { ...draw, size: 12 }, 'size not-allowed-value', 'must be one of 2, 4, 8, 16, 32, 64, 128'],
  [ADD_DRAW, { ...draw, size: '8' }, 'size wrong-type', 'must be a number: one of 2, 4, 8, 16, 32, 64, 128'],
  [ADD_DRAW, { ...draw, gender: 'women' }, 'gender not-allowed-value', 'must be one of male, female'],
  [ADD_DRAW, { ...draw, deuceRule: 'no-ad' }, 'deuceRule not-allowed-value', 'advantage, golden'],
  [ADD_DRAW, { ...draw, goldenPoint: 'yes' }, 'goldenPoint wrong-type', 'must be true or false'],
  [ADD_DRAW, { ...draw, tiebreakAt: 0 }, 'tiebreakAt out-of-range', 'must be at least 1'],
  [ADD_DRAW, { ...draw, tiebreakAt: 9 }, 'tiebreakAt impossible-format', '6'],
  [ADD_DRAW, { ...draw, matchTiebreakTo: 3 }, 'matchTiebreakTo out-of-range', 'must be at least 5'],
  [ADD_DRAW, { ...draw, parentDrawId: '$empty' }, 'qualifyingSpots required', 'only go together'],
  [ADD_DRAW, { ...draw, qualifyingSpots: 2 }, 'parentDrawId required', 'only go together'],
  [
    ADD_DRAW,
    { ...draw, parentDrawId: '$empty', qualifyingSpots: 3 },
    'qualifyingSpots not-allowed-value',
    'a power of two and at most 4',
  ],
  [
    ADD_DRAW,
    { ...draw, parentDrawId: 'none', qualifyingSpots: 2 },
    'parentDrawId unknown-reference',
    'There is no such draw',
  ],
  [
    ADD_DRAW,
    { ...draw, parentDrawId: '$final', qualifyingSpots: 2 },
    'parentDrawId parent-finalized',
    'Qualify for another draw',
  ],
  ['PATCH /draws/$final', { size: 16 }, 'size draw-finalized', 'only name and goldenPoint can change'],
  ['DELETE /draws/$final', undefined, 'draw-finalized', 'withdrawals'],
  [ENTER, {}, 'entrants required', 'is required'],
  [ENTER, { entrants: ['p1'] }, 'entrants.0 wrong-type', 'must be an object'],
  [
    ENTER,
    { entrants: [{ playerId: 'p1' }] },
    'entrants.0.playerIds required;entrants.0.playerId unknown-field',
    'playerIds is',
  ],
  [ENTER, { entrants: [{ playerIds: 'p1' }] }, 'entrants.0.playerIds wrong-type', 'must be a list'],
  [ENTER, { entrants: [{ playerIds: [] }] }, 'entrants.0.playerIds too-short', 'at least 1 item'],
  [
    ENTER,
    { entrants: [{ playerIds: ['p1', 'p2', 'p3'] }] },
    'entrants.0.playerIds too-long',
    'at most 2 items',
  ],
  [
    ENTER,
    { entrants: [{ playerIds: ['none'] }] },
    'entrants.0.playerIds.0 unknown-reference',
    'There is no such player',
  ],
  [
    ENTER,
    { entrants: [{ playerIds: ['p1'] }, { playerIds: ['p1'] }] },
    'entrants.1.playerIds.0 duplicate',
    'entered twice',
  ],
  [ENTER, { entrants: [{ playerIds: ['p1'], seed: 0 }] }, 'entrants.0.seed out-of-range', 'at least 1'],
  [
    ENTER,
    { entrants: [{ playerIds: ['p1'], seed: 2 }] },
    'entrants.0.seed seed-gap',
    'from 1 to 1 without a gap',
  ],
  [
    ENTER,
    {
      entrants: [
        { playerIds: ['p1'], seed: 1 },
        { playerIds: ['p2'], seed: 1 },
      ],
    },
    'entrants.1.seed duplicate',
    'Seed 1 is given twice',
  ],
  ['PUT /draws/$final/entrants', { entrants: [] }, 'entrants draw-finalized', 'Use withdrawals and results'],
  ['POST /draws/$empty/generate', {}, 'entrants too-few-entrants', 'more than 4'],
  [
    'POST /draws/$pairs/generate',
    {},
    'entrants singles-and-pairs',
    'of single players or of pairs, not of both',
  ],
  [GENERATE, { method: 'random' }, 'method not-allowed-value', 'must be one of seeded, manual'],
  [GENERATE, { method: 'manual' }, 'positions required', 'for each line'],
  [GENERATE, { positions: [0] }, 'positions not-permitted-field', 'send that method'],
  [GENERATE, { method: 'manual', positions: [0, 1] }, 'positions too-short', '8 lines, not 2'],
  [GENERATE, { seed: 5 }, 'seed unknown-field', 'randomSeed is'],
  [GENERATE, { randomSeed: 1.5 }, 'randomSeed wrong-type', 'must be a whole number'],
  ['POST /draws/$entered/finalize', {}, 'draw-not-generated', 'Generate the draw first'],
  ['POST /draws/$final/finalize', {}, 'draw-finalized', 'The draw is finalized'],
  ['POST /draws/$final/withdrawals', {}, 'playerId required', 'is required'],
  ['POST /draws/$final/withdrawals', { playerId: 'p60' }, 'playerId not-in-draw', 'does not stand in'],
  ['POST /draws/$entered/withdrawals', { playerId: 'p60' }, 'playerId not-in-draw', 'not entered'],
];

const planning: readonly Mistake[] = [
  [PLAN, {}, 'courts required;from required;matchMinutes required', 'is required'],
  [PLAN, { ...courts, courts: [] }, 'courts too-short', 'at least 1 item'],
  [PLAN, { ...courts, courts: ['none'] }, 'courts.0 unknown-reference', 'There is no such court'],
  [PLAN, { ...courts, courts: ['$court', '$court'] }, 'courts.1 duplicate', 'named twice'],
  [PLAN, { ...courts, from: '2026-05-01T09:00' }, 'from wrong-format', OFFSET],
  [PLAN, { ...courts, from: '2026-05-01' }, 'from wrong-format', 'such as 2026-05-01T09:00:00Z'],
  [PLAN, { ...courts, matchMinutes: '90' }, 'matchMinutes wrong-type', 'must be a number'],
  [PLAN, { ...courts, matchMinutes: 0 }, 'matchMinutes out-of-range', 'must be at least 1'],
  [PLAN, { ...courts, dailyUntil: '8 pm' }, 'dailyUntil wrong-format', 'such as 20:00'],
  [PLAN, { ...courts, dailyUntil: '08:00' }, 'dailyUntil ends-before-start', 'must be later than'],
  [PLAN, { ...courts, dailyUntil: '09:30' }, 'matchMinutes day-too-short', 'a later dailyUntil'],
  ['POST /tournaments/$draft/schedule', courts, 'draw-not-finalized', 'Finalize a draw first'],
  [REGISTER, {}, 'drawId required', 'is required'],
  [REGISTER, { drawId: 'none', playerId: 'p1' }, 'drawId unknown-reference', 'in this tournament'],
  [REGISTER, { drawId: '$empty' }, 'playerId no-own-player', 'claim one'],
  [REGISTER, { drawId: '$empty', playerId: 'none' }, 'playerId unknown-reference', 'no such player'],
  [
    REGISTER,
    { drawId: '$empty', playerId: 'p1', partnerPlayerId: 'p1' },
    'partnerPlayerId duplicate',
    'must be another player',
  ],
  [REGISTER, { drawId: '$final', playerId: 'p30' }, 'drawId draw-finalized', 'The draw is finalized'],
  [
    'POST /tournaments/$draft/registrations',
    { drawId: '$early', playerId: 'p1' },
    'registration-closed',
    'staff',
  ],
];

test.each([...places, ...tournaments, ...draws, ...planning])('%s %j is %s: %s', async (...mistake) => {
  const [, , reason, remedy] = mistake;
  const { reasons, message } = await makeMistake(world, mistake);
  expect(reasons.join(';')).toBe(reason);
  expect(message).toContain(remedy);
});
