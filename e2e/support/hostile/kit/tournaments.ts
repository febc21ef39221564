import { eventually } from '@courtcast/testkit';
import type { Cast } from './people.ts';
import { newGhosts } from './people.ts';
import { entryRequests } from './entries.ts';
import { byAnyone, byOlga } from './valid-request.ts';
import type { ValidRequest } from './valid-request.ts';
import type { Venue } from './venues.ts';

type Phase = 'draft' | 'registration' | 'live';
const pathTo: Readonly<Record<Phase, readonly ('registration' | 'live')[]>> = {
  draft: [],
  registration: ['registration'],
  live: ['registration', 'live'],
};

/** A tournament in a phase. */
export async function newTournament({ olga }: Cast, phase: Phase): Promise<string> {
  const { id } = await olga.call('createTournament', { body: { name: 'Open of a kit', sport: 'tennis' } });
  for (const next of pathTo[phase])
    await olga.call('moveTournament', { params: { id }, body: { phase: next } });
  return id;
}

/** Stage of a draw. */
type Stage = 'empty' | 'entered' | 'generated' | 'finalized';

/** A draw of eight places; as soon as it has entrants it is full. */
export async function newDraw(
  { olga }: Cast,
  { tournamentId, stage, playerIds }: { tournamentId: string; stage: Stage; playerIds: readonly string[] },
): Promise<string> {
  const { id } = await olga.call('createDraw', {
    params: { tournamentId },
    body: { name: 'Singles', size: 8 },
  });
  const params = { id };
  const steps = (['empty', 'entered', 'generated', 'finalized'] as const).indexOf(stage);
  const entrants = playerIds.slice(0, 8).map((playerId) => ({ playerIds: [playerId] }));
  if (steps > 0) await olga.call('putEntrants', { params, body: { entrants } });
  if (steps > 1) await olga.call('generateDraw', { params, body: {} });
  if (steps > 2) await olga.call('finalizeDraw', { params, body: {} });
  return id;
}

const twoGroups = [
  [0, 1, 2, 3],
  [4, 5, 6, 7],
];

/** A draw in groups that are not made yet. */
const newGroups = async (
  { olga }: Cast,
  { tournamentId, playerIds }: { readonly tournamentId: string; readonly playerIds: readonly string[] },
): Promise<string> => {
  const body = { name: 'Groups', drawType: 'round_robin', groupCount: 2 } as const;
  const { id } = await olga.call('createDraw', { params: { tournamentId }, body });
  const entrants = playerIds.slice(0, 8).map((playerId) => ({ playerIds: [playerId] }));
  await olga.call('putEntrants', { params: { id }, body: { entrants } });
  return id;
};

/** An americano of eight, with its first round or without. */
const newRounds = async (
  { olga }: Cast,
  {
    tournamentId,
    playerIds,
    isDrawn,
  }: { readonly tournamentId: string; readonly playerIds: readonly string[]; readonly isDrawn: boolean },
): Promise<string> => {
  const body = { name: 'Evening', drawType: 'americano' } as const;
  const { id } = await olga.call('createDraw', { params: { tournamentId }, body });
  const entrants = playerIds.slice(0, 8).map((playerId) => ({ playerIds: [playerId] }));
  await olga.call('putEntrants', { params: { id }, body: { entrants } });
  if (isDrawn) await olga.call('drawRound', { params: { id }, body: {} });
  return id;
};

const roundRequests = async (
  cast: Cast,
  among: { readonly tournamentId: string; readonly playerIds: readonly string[] },
): Promise<readonly ValidRequest[]> => {
  const evening = await newRounds(cast, { ...among, isDrawn: false });
  const undone = await newRounds(cast, { ...among, isDrawn: true });
  const { key } = await cast.olga.call('createDoor', { params: { id: undone }, body: {} });
  return [
    byOlga('runRoundClock', { id: undone, n: '1' }, { action: 'start', minutes: 12 }),
    byOlga('createDoor', { id: undone }, {}),
    byOlga('deleteDoor', { id: evening }),
    { ...byAnyone('openDoor'), body: { key } },
    { ...byAnyone('enterByDoor'), body: { key, name: 'Nora at the door' } },
    byOlga('drawRound', { id: evening }, { round: 1 }),
    byOlga('deleteRound', { id: undone, n: '1' }),
    byOlga('addArrivals', { id: undone }, { entrants: [[{ name: 'Late of a kit' }]] }),
  ];
};

/** A match of an evening on court, which Olga plays with others. */
const ofEvening = async (cast: Cast, playerIds: readonly string[]): Promise<readonly ValidRequest[]> => {
  const { olga, olgaPlayerId } = cast;
  const tournamentId = await newTournament(cast, 'live');
  const among = [olgaPlayerId, ...playerIds.slice(0, 3)];
  const id = await newRounds(cast, { tournamentId, playerIds: among, isDrawn: true });
  const { drawnRounds } = await olga.call('getDraw', { params: { id } });
  const matchId = drawnRounds?.[0]?.matches[0]?.matchId ?? '';
  await eventually(() => olga.call('getMatch', { params: { id: matchId } }), patience);
  const sets = [{ home: 14, guest: 10, unit: 'points' }];
  return [
    byOlga('reportResult', { id: matchId }, { playerId: olgaPlayerId, sets }),
    byOlga('setOwnRecord', { id: matchId }, { counts: false }),
  ];
};

const patience = { withinMs: 20_000 };

/** Groups that are over and in which all are equal: none of their matches was played. */
const newTied = async (cast: Cast, playerIds: readonly string[]): Promise<string> => {
  const { olga } = cast;
  const tournamentId = await newTournament(cast, 'live');
  const body = { name: 'Equals', drawType: 'round_robin' } as const;
  const { id } = await olga.call('createDraw', { params: { tournamentId }, body });
  const params = { id };
  const entrants = playerIds.slice(0, 3).map((playerId) => ({ playerIds: [playerId] }));
  await olga.call('putEntrants', { params, body: { entrants } });
  await olga.call('generateDraw', { params, body: {} });
  const { groups } = await olga.call('finalizeDraw', { params });
  for (const { matchId } of groups?.flatMap(({ matches }) => matches) ?? [])
    await eventually(() => olga.call('cancelMatch', { params: { id: matchId }, body: {} }), patience);
  await eventually(async () => {
    const rows = await olga.call('getDrawStandings', { params });
    if (rows.some(({ provisional }) => provisional)) throw new Error('the group is not over');
  }, patience);
  return id;
};

/** A closed draw for two qualifiers, one of whom is known: by a walkover, and not drawn yet. */
const newQualified = async (cast: Cast, playerIds: readonly string[]): Promise<string> => {
  const { olga } = cast;
  const tournamentId = await newTournament(cast, 'live');
  const at = { params: { tournamentId } };
  const { id: main } = await olga.call('createDraw', { ...at, body: { name: 'Main' } });
  const body = { name: 'Qualifying', parentDrawId: main, qualifyingSpots: 2 };
  const { id: qualifying } = await olga.call('createDraw', { ...at, body });
  for (const [id, ids] of [
    [main, playerIds.slice(4, 8)],
    [qualifying, playerIds.slice(0, 4)],
  ] as const) {
    const entrants = ids.map((playerId) => ({ playerIds: [playerId] }));
    await olga.call('putEntrants', { params: { id }, body: { entrants } });
    await olga.call('generateDraw', { params: { id }, body: {} });
    await olga.call('finalizeDraw', { params: { id }, body: {} });
  }
  const params = { id: qualifying };
  await olga.call('withdrawFromDraw', { params, body: { playerId: playerIds[0] ?? '' } });
  await eventually(async () => {
    const { entries } = await olga.call('getDraw', { params });
    if (entries.every(({ match }) => (match?.winnerSide ?? null) === null))
      throw new Error('no one has qualified');
  }, patience);
  return main;
};

/** Formats of play of a tournament. */
const competitionRequests = (id: string): readonly ValidRequest[] => [
  byOlga(
    'proposeCompetitions',
    { id },
    {
      ...{ entrants: 6, courts: 2, matchMinutes: 60 },
      windows: [{ from: '2026-05-02T09:00:00+02:00', until: '2026-05-02T18:00:00+02:00' }],
    },
  ),
  byOlga(
    'makeCompetition',
    { id },
    { name: 'Men', preset: 'groups', groupCount: 2, goingOn: [{ qualifyingSpots: 2 }] },
  ),
];

const drawRequests = async (cast: Cast, playerIds: readonly string[]): Promise<readonly ValidRequest[]> => {
  const tournamentId = await newTournament(cast, 'registration');
  const drawn = (stage: Stage) => newDraw(cast, { tournamentId, stage, playerIds });
  const [patched, deleted, entered, generated, finalized, left, closed, opened, parent] = [
    await drawn('empty'),
    await drawn('empty'),
    await drawn('empty'),
    await drawn('entered'),
    await drawn('generated'),
    await drawn('entered'),
    await drawn('finalized'),
    await drawn('finalized'),
    await drawn('empty'),
  ];
  const [late] = await newGhosts(cast.olga, 1);
  const entrants = playerIds.slice(0, 8).map((playerId, index) => ({
    playerIds: [playerId],
    ...(index < 2 ? { seed: index + 1 } : {}),
  }));
  const grouped = await newGroups(cast, { tournamentId, playerIds });
  return [
    byAnyone('listDraws', { tournamentId }),
    byAnyone('getDraw', { id: generated }),
    byAnyone('listQualifiers', { id: parent }),
    byOlga(
      'createDraw',
      { tournamentId },
      { name: 'Qualifying', size: 16, parentDrawId: parent, qualifyingSpots: 2 },
    ),
    ...competitionRequests(tournamentId),
    byOlga('patchDraw', { id: patched }, { name: 'Doubles', deuceRule: 'golden' }),
    byOlga('deleteDraw', { id: deleted }),
    byOlga('putEntrants', { id: entered }, { entrants }),
    byOlga('generateDraw', { id: generated }, { randomSeed: 7 }),
    byAnyone('getDrawStandings', { id: grouped }),
    byOlga('putDrawGroups', { id: grouped }, { groups: twoGroups }),
    byOlga('finalizeDraw', { id: finalized }),
    byOlga('placeQualifiers', { id: await newQualified(cast, playerIds) }, { randomSeed: 7 }),
    byOlga('drawTieLots', { id: await newTied(cast, playerIds) }, { randomSeed: 7 }),
    byOlga('reopenDraw', { id: opened }),
    byOlga('makeStructure', { id: patched }, { preset: 'third_place' }),
    byOlga('deleteStructures', { id: patched }),
    byOlga('withdrawFromDraw', { id: left }, { playerId: playerIds[0] }),
    byOlga('replaceEntrant', { id: closed }, { playerId: playerIds[0], playerIds: [late ?? ''] }),
    byAnyone('getDrawCsv', { id: generated }),
    byAnyone('getDrawStandingsCsv', { id: grouped }),
    ...(await roundRequests(cast, { tournamentId, playerIds })),
    ...(await ofEvening(cast, playerIds)),
  ];
};

/** Registrations of others who name Olga as their partner. */
const askOlga = async (
  { newUser, olgaPlayerId }: Cast,
  { id, drawId }: { readonly id: string; readonly drawId: string },
): Promise<readonly [string, string]> => {
  const ask = async (): Promise<string> => {
    const user = newUser();
    await user.call('getMe');
    const body = { drawId, partnerPlayerId: olgaPlayerId };
    return (await user.call('createRegistration', { params: { id }, body })).id;
  };
  return [await ask(), await ask()];
};

const registrationRequests = async (
  cast: Cast,
  playerIds: readonly string[],
): Promise<readonly ValidRequest[]> => {
  const id = await newTournament(cast, 'registration');
  const [open, imported, undone] = [
    await newDraw(cast, { tournamentId: id, stage: 'empty', playerIds }),
    await newDraw(cast, { tournamentId: id, stage: 'empty', playerIds }),
    await newDraw(cast, { tournamentId: id, stage: 'empty', playerIds }),
  ];
  const register = (playerId: string) =>
    cast.olga.call('createRegistration', { params: { id }, body: { drawId: open, playerId } });
  const [first = '', second = '', third = ''] = playerIds;
  const [kept, gone] = [await register(first), await register(second)];
  const asked = await askOlga(cast, { id, drawId: open });
  const csv = Buffer.from('name,nationality,gender,seed,partnerName\nAna,ES,female,1,\nBea,PT,female,,\n');
  const { importId } = await cast.olga.call('importEntrants', {
    ...{ params: { id }, query: { drawId: undone } },
    body: 'name\nCarla\n',
  });
  return [
    byOlga('listRegistrations', { id }),
    byOlga('getRegistration', { id, registrationId: kept.id }),
    byOlga('createRegistration', { id }, { drawId: open, playerId: third }),
    byOlga('deleteRegistration', { id, registrationId: gone.id }),
    byOlga('acceptPartner', { id, registrationId: asked[0] }, {}),
    byOlga('declinePartner', { id, registrationId: asked[1] }, {}),
    { ...byOlga('importEntrants', { id }, csv), query: { drawId: imported }, type: 'text/csv' },
    byOlga('undoImport', { id, importId: importId ?? '' }, {}),
  ];
};

const invitationRequests = async ({ olga }: Cast, id: string): Promise<readonly ValidRequest[]> => {
  const body = { role: 'referee' } as const;
  const invite = () => olga.call('createStaffInvitation', { params: { id }, body });
  const [kept, open, gone] = [await invite(), await invite(), await invite()];
  return [
    byOlga('listActivity', { id }),
    byOlga('listStaffInvitations', { id }),
    byOlga('createStaffInvitation', { id }, { ...body, name: 'For a referee' }),
    byOlga('deleteStaffInvitation', { id, invitationId: gone.invitation.id }),
    { ...byAnyone('openStaffInvitation'), body: { key: open.key } },
    byOlga('acceptStaffInvitation', {}, { key: kept.key }),
  ];
};

/** Tournaments, draws and registrations; `courts` are free. */
export async function tournamentRequests(
  cast: Cast,
  { clubId, courtIds }: Venue,
): Promise<readonly ValidRequest[]> {
  const playerIds = await newGhosts(cast.olga, 8);
  const { user } = await cast.mallory.call('getMe');
  const { user: boss } = await cast.admin.call('getMe');
  const id = await newTournament(cast, 'draft');
  const open = await newTournament(cast, 'live');
  await newDraw(cast, { tournamentId: open, stage: 'finalized', playerIds });
  const placed = { params: { id, userId: boss.id }, body: { role: 'umpire' } } as const;
  await cast.olga.call('putTournamentStaff', placed);
  const order = { courts: courtIds.slice(0, 2), from: '2026-05-01T09:00:00+02:00', matchMinutes: 60 };
  return [
    byAnyone('listTournaments'),
    byAnyone('getTournament', { id: open }),
    byOlga('createTournament', {}, { name: 'New', sport: 'padel', hostClubIds: [clubId] }),
    byOlga('createEvening', {}, { name: 'New evening', clubId, players: [[{ name: 'Eve Evening' }]] }),
    byOlga('patchTournament', { id }, { name: 'Renamed', surface: 'clay' }),
    byOlga('moveTournament', { id }, { phase: 'registration' }),
    byOlga('putTournamentStaff', { id, userId: user.id }, { role: 'referee' }),
    byOlga('deleteTournamentStaff', { id, userId: boss.id }),
    byOlga('scheduleTournament', { id: open }, order),
    byOlga('getUnavailable', { id: open }),
    byOlga('putUnavailable', { id: open }, [
      { courtId: courtIds[0], from: '2026-05-01T09:00:00+02:00', to: '2026-05-01T10:00:00+02:00' },
    ]),
    { ...byOlga('getCheckIn', { id: open }), query: { date: '2026-05-01' } },
    byOlga(
      'noteCheckIn',
      { id: open },
      { date: '2026-05-01', playerIds: playerIds.slice(0, 2), status: 'present' },
    ),
    byAnyone('getTournamentScheduleCsv', { id: open }),
    byAnyone('getTournamentCalendar', { id: open }),
    byAnyone('getTournamentRecord', { id: open }),
    ...(await invitationRequests(cast, open)),
    ...(await drawRequests(cast, playerIds)),
    ...(await registrationRequests(cast, playerIds)),
    ...(await entryRequests(cast, await newTournament(cast, 'registration'))),
  ];
}
