import type { Table } from '../row.ts';
import type { Things } from '../things.ts';

const inTournament =
  (rest: object) =>
  ({ tournament }: Things) => ({ params: { id: tournament }, ...rest });
const inDraft =
  (rest: object) =>
  ({ draft }: Things) => ({ params: { id: draft }, ...rest });
const inDraw =
  (rest: object) =>
  ({ draw }: Things) => ({ params: { id: draw }, ...rest });
const inEvening =
  (rest: object) =>
  ({ eveningDraw }: Things) => ({ params: { id: eveningDraw }, ...rest });
const inDraftDraw =
  (rest: object) =>
  ({ draftDraw }: Things) => ({ params: { id: draftDraw }, ...rest });

/** Operations of managers alone, in a draft: its other staff sees it, no one else does. */
const managersOfDraft = (status: number) =>
  ({ may: { [status]: 'managers admin', 403: 'referee umpire' }, others: 404 }) as const;
const officialsOfDraft = (status: number) =>
  ({ may: { [status]: 'officials admin', 403: 'umpire' }, others: 404 }) as const;
const asksStaff = (role: string) => ({ body: { role } });
const order = {
  query: { dryRun: 'true' },
  body: { courts: ['unknown'], from: '2026-05-01T09:00:00+02:00', matchMinutes: 60 },
};
const present = { body: { date: '2026-05-01', playerIds: ['unknown'], status: 'present' } };
const away = {
  body: [{ courtId: 'unknown', from: '2026-05-01T09:00:00+02:00', to: '2026-05-01T10:00:00+02:00' }],
};
const proposing = {
  body: {
    ...{ entrants: 8, courts: 2, matchMinutes: 60 },
    windows: [{ from: '2026-05-01T10:00:00+02:00', until: '2026-05-01T09:00:00+02:00' }],
  },
};
const competing = { body: { name: 'New', preset: 'olympic', until: 'semi' } };
const arriving = { body: { entrants: [[{ playerId: 'unknown' }]] } };
const replacing = { body: { playerId: 'unknown', playerIds: ['unknown'] } };

/** Tournaments, their staff and registrations, draws (decisions 4, 14, 16). */
export const tournamentTable: Table = {
  createTournament: [
    {
      about: 'at a club that there is not',
      ask: () => ({ body: { name: 'New', sport: 'tennis', hostClubIds: ['unknown'] } }),
      may: { 422: 'users' },
    },
  ],
  patchTournament: [
    {
      about: 'a tournament',
      ask: inTournament({ body: { name: 'Mine' }, isStale: true }),
      may: { 409: 'managers admin' },
    },
    { about: 'a draft', ask: inDraft({ body: { name: 'Mine' }, isStale: true }), ...managersOfDraft(409) },
  ],
  moveTournament: [
    { about: 'to its phase', ask: inTournament({ body: { phase: 'live' } }), may: { 409: 'managers admin' } },
    { about: 'a draft', ask: inDraft({ body: { phase: 'completed' } }), ...managersOfDraft(409) },
  ],
  putTournamentStaff: [
    {
      about: 'an umpire',
      ask: ({ tournament }) => ({ params: { id: tournament, userId: 'unknown' }, ...asksStaff('umpire') }),
      may: { 404: 'managers admin' },
    },
    {
      about: 'a director',
      ask: ({ tournament, people }) => ({
        params: { id: tournament, userId: people.director.userId },
        ...asksStaff('director'),
      }),
      may: { 200: 'owner admin' },
    },
    {
      about: 'an owner',
      ask: ({ tournament, people }) => ({
        params: { id: tournament, userId: people.owner.userId },
        ...asksStaff('owner'),
      }),
      may: { 200: 'owner admin' },
    },
  ],
  deleteTournamentStaff: [
    {
      about: 'who is none',
      ask: ({ tournament, people }) => ({ params: { id: tournament, userId: people.outsider.userId } }),
      may: { 404: 'managers admin' },
    },
    {
      about: 'the last owner',
      ask: ({ tournament, people }) => ({ params: { id: tournament, userId: people.owner.userId } }),
      may: { 409: 'owner admin' },
    },
  ],
  listStaffInvitations: [{ about: 'of a tournament', ask: inTournament({}), may: { 200: 'managers admin' } }],
  createStaffInvitation: [
    { about: 'of a referee', ask: inTournament(asksStaff('referee')), may: { 201: 'managers admin' } },
    { about: 'of a director', ask: inTournament(asksStaff('director')), may: { 201: 'owner admin' } },
    { about: 'to a draft', ask: inDraft(asksStaff('umpire')), ...managersOfDraft(201) },
  ],
  deleteStaffInvitation: [
    {
      about: 'that there is not',
      ask: ({ tournament }) => ({ params: { id: tournament, invitationId: 'unknown' } }),
      may: { 404: 'managers admin' },
    },
  ],
  openStaffInvitation: [
    { about: 'with a wrong key', ask: () => ({ body: { key: 'wrong' } }), may: { 422: 'everyone' } },
  ],
  acceptStaffInvitation: [
    { about: 'with a wrong key', ask: () => ({ body: { key: 'wrong' } }), may: { 422: 'users' } },
  ],
  listActivity: [
    { about: 'of a tournament', ask: inTournament({}), may: { 200: 'staff admin' } },
    { about: 'of a draft', ask: inDraft({}), may: { 200: 'staff admin', 403: 'devices' }, others: 404 },
  ],
  listMyTournaments: [{ about: 'one’s own', ask: () => ({}), may: { 200: 'users' } }],
  listMyBoxLeagues: [{ about: 'one’s own', ask: () => ({}), may: { 200: 'users' } }],
  listRegistrations: [
    { about: 'of a tournament', ask: inTournament({}), may: { 200: 'users' } },
    { about: 'of a draft', ask: inDraft({}), may: { 200: 'staff admin', 403: 'devices' }, others: 404 },
  ],
  getRegistration: [
    {
      about: 'of a pair',
      ask: ({ tournament, registration }) => ({ params: { id: tournament, registrationId: registration } }),
      may: { 200: 'player partner staff admin', 403: 'devices' },
      others: 404,
    },
  ],
  createRegistration: [
    {
      about: 'of oneself, too late',
      ask: ({ tournament, entryList }) => ({ params: { id: tournament }, body: { drawId: entryList } }),
      may: { 409: 'users' },
    },
    {
      about: 'of another, too late',
      ask: ({ tournament, entryList, drawGhost }) => ({
        params: { id: tournament },
        body: { drawId: entryList, playerId: drawGhost },
      }),
      may: { 409: 'staff admin' },
    },
    {
      about: 'of a user, too late',
      ask: ({ tournament, entryList, people }) => ({
        params: { id: tournament },
        body: { drawId: entryList, playerId: people.opponent.playerId },
      }),
      may: { 409: 'opponent staff admin' },
    },
    {
      about: 'in a draft',
      ask: ({ draft, draftDraw }) => ({ params: { id: draft }, body: { drawId: draftDraw } }),
      may: { 409: 'staff admin', 403: 'devices' },
      others: 404,
    },
  ],
  deleteRegistration: [
    {
      about: 'of a pair, too late',
      ask: ({ tournament, registration }) => ({ params: { id: tournament, registrationId: registration } }),
      may: { 409: 'player partner staff admin' },
    },
  ],
  acceptPartner: [
    {
      about: 'of a pair that has agreed',
      ask: ({ tournament, registration }) => ({
        params: { id: tournament, registrationId: registration },
        body: {},
      }),
      may: { 200: 'partner admin' },
    },
  ],
  declinePartner: [
    {
      about: 'of a pair that has agreed',
      ask: ({ tournament, registration }) => ({
        params: { id: tournament, registrationId: registration },
        body: {},
      }),
      may: { 409: 'partner admin' },
    },
  ],
  importEntrants: [
    {
      about: 'into a closed draw',
      ask: ({ tournament, draw }) => ({
        params: { id: tournament },
        query: { drawId: draw },
        body: Buffer.from('name\nAna\n'),
        type: 'text/csv',
      }),
      may: { 409: 'managers admin' },
    },
  ],
  undoImport: [
    {
      about: 'that was never',
      ask: ({ tournament }) => ({ params: { id: tournament, importId: 'never' }, body: {} }),
      may: { 404: 'managers admin' },
    },
  ],
  getUnavailable: [
    { about: 'of a tournament', ask: inTournament({}), may: { 200: 'officials admin' } },
    { about: 'of a draft', ask: inDraft({}), ...officialsOfDraft(200) },
  ],
  putUnavailable: [
    { about: 'of a court that there is not', ask: inTournament(away), may: { 422: 'officials admin' } },
    { about: 'of a draft', ask: inDraft(away), ...officialsOfDraft(422) },
  ],
  getCheckIn: [
    {
      about: 'of a tournament',
      ask: inTournament({ query: { date: '2026-05-01' } }),
      may: { 200: 'officials admin' },
    },
    { about: 'of a draft', ask: inDraft({ query: { date: '2026-05-01' } }), ...officialsOfDraft(200) },
  ],
  noteCheckIn: [
    { about: 'of nobody of its draws', ask: inTournament(present), may: { 422: 'officials admin' } },
    { about: 'of a draft', ask: inDraft(present), ...officialsOfDraft(422) },
  ],
  scheduleTournament: [
    { about: 'on a court that there is not', ask: inTournament(order), may: { 422: 'officials admin' } },
    { about: 'a draft', ask: inDraft(order), ...officialsOfDraft(422) },
  ],
  createDraw: [
    {
      about: 'for a parent that there is not',
      ask: ({ tournament }) => ({
        params: { tournamentId: tournament },
        body: { name: 'New', size: 8, parentDrawId: 'unknown', qualifyingSpots: 2 },
      }),
      may: { 422: 'managers admin' },
    },
    {
      about: 'in a draft',
      ask: ({ draft }) => ({
        params: { tournamentId: draft },
        body: { name: 'New', size: 8, parentDrawId: 'unknown', qualifyingSpots: 2 },
      }),
      ...managersOfDraft(422),
    },
  ],
  proposeCompetitions: [
    {
      about: 'in hours that end before they begin',
      ask: inTournament(proposing),
      may: { 422: 'managers admin' },
    },
    { about: 'in a draft', ask: inDraft(proposing), ...managersOfDraft(422) },
  ],
  makeCompetition: [
    { about: 'that cannot be', ask: inTournament(competing), may: { 422: 'managers admin' } },
    { about: 'in a draft', ask: inDraft(competing), ...managersOfDraft(422) },
  ],
  patchDraw: [
    {
      about: 'a draw',
      ask: inDraw({ body: { name: 'Mine' }, isStale: true }),
      may: { 409: 'managers admin' },
    },
    {
      about: 'of a draft',
      ask: inDraftDraw({ body: { name: 'Mine' }, isStale: true }),
      ...managersOfDraft(409),
    },
  ],
  deleteDraw: [
    { about: 'that is closed', ask: inDraw({}), may: { 409: 'managers admin' } },
    { about: 'of a draft', ask: inDraftDraw({}), ...managersOfDraft(409) },
  ],
  putEntrants: [
    { about: 'of a closed draw', ask: inDraw({ body: { entrants: [] } }), may: { 409: 'managers admin' } },
    { about: 'of a draft', ask: inDraftDraw({ body: { entrants: [] } }), ...managersOfDraft(409) },
  ],
  putDrawGroups: [
    { about: 'of a bracket', ask: inDraw({ body: { groups: [[0, 1]] } }), may: { 422: 'managers admin' } },
    { about: 'of a draft', ask: inDraftDraw({ body: { groups: [[0, 1]] } }), ...managersOfDraft(422) },
  ],
  drawRound: [
    { about: 'of a bracket', ask: inDraw({ body: {} }), may: { 409: 'officials admin' } },
    {
      about: 'of an evening, that is drawn',
      ask: inEvening({ body: { round: 1 } }),
      may: { 201: 'officials admin' },
    },
    { about: 'of a draft', ask: inDraftDraw({ body: {} }), ...officialsOfDraft(409) },
  ],
  deleteRound: [
    {
      about: 'of an evening, that there is not',
      ask: ({ eveningDraw }) => ({ params: { id: eveningDraw, n: '9' } }),
      may: { 404: 'officials admin' },
    },
    {
      about: 'of a bracket',
      ask: ({ draw }) => ({ params: { id: draw, n: '1' } }),
      may: { 409: 'officials admin' },
    },
    {
      about: 'of a draft',
      ask: ({ draftDraw }) => ({ params: { id: draftDraw, n: '1' } }),
      ...officialsOfDraft(409),
    },
  ],
  runRoundClock: [
    {
      about: 'of a bracket',
      ask: ({ draw }) => ({ params: { id: draw, n: '1' }, body: { action: 'stop' } }),
      may: { 409: 'officials admin' },
    },
    {
      about: 'of a draft',
      ask: ({ draftDraw }) => ({ params: { id: draftDraw, n: '1' }, body: { action: 'stop' } }),
      ...officialsOfDraft(409),
    },
  ],
  createDoor: [
    { about: 'of a bracket', ask: inDraw({ body: {} }), may: { 409: 'managers admin' } },
    { about: 'of a draft', ask: inDraftDraw({ body: {} }), ...managersOfDraft(409) },
  ],
  deleteDoor: [
    { about: 'that is closed', ask: inDraw({}), may: { 204: 'managers admin' } },
    { about: 'of a draft', ask: inDraftDraw({}), ...managersOfDraft(204) },
  ],
  openDoor: [
    { about: 'with a wrong code', ask: () => ({ body: { key: 'wrong' } }), may: { 422: 'everyone' } },
    { about: 'with its code', ask: ({ doorKey }) => ({ body: { key: doorKey } }), may: { 200: 'everyone' } },
    {
      about: 'with the code for results',
      ask: ({ codeKey }) => ({ body: { key: codeKey } }),
      may: { 422: 'everyone' },
    },
  ],
  enterByDoor: [
    {
      about: 'with a wrong code',
      ask: () => ({ body: { key: 'wrong', name: 'Nobody' } }),
      may: { 422: 'everyone' },
    },
    {
      about: 'under a name that is in the list',
      ask: ({ doorKey }) => ({ body: { key: doorKey, name: 'ghost of the evening 1' } }),
      may: { 409: 'everyone' },
    },
  ],
  addArrivals: [
    { about: 'of a bracket', ask: inDraw(arriving), may: { 422: 'managers admin' } },
    { about: 'of an evening', ask: inEvening(arriving), may: { 422: 'managers admin' } },
    { about: 'of a draft', ask: inDraftDraw(arriving), ...managersOfDraft(422) },
  ],
  createEvening: [
    {
      about: 'at a club that there is not',
      ask: () => ({ body: { name: 'New', clubId: 'unknown' } }),
      may: { 422: 'users' },
    },
    {
      about: 'on a court of another club',
      ask: ({ club, otherCourt }) => ({ body: { name: 'New', clubId: club, courtIds: [otherCourt] } }),
      may: { 422: 'users' },
    },
  ],
  generateDraw: [
    { about: 'that is closed', ask: inDraw({ body: {} }), may: { 409: 'managers admin' } },
    { about: 'of a draft', ask: inDraftDraw({ body: {} }), ...managersOfDraft(409) },
  ],
  finalizeDraw: [
    { about: 'that is closed', ask: inDraw({}), may: { 409: 'officials admin' } },
    { about: 'of a draft', ask: inDraftDraw({}), ...officialsOfDraft(409) },
  ],
  placeQualifiers: [
    {
      about: 'of a tournament that is over',
      ask: ({ cancelledDraw }) => ({ params: { id: cancelledDraw }, body: {} }),
      may: { 409: 'officials admin' },
    },
    { about: 'of a draft', ask: inDraftDraw({}), ...officialsOfDraft(409) },
  ],
  drawTieLots: [
    {
      about: 'of a tournament that is over',
      ask: ({ cancelledDraw }) => ({ params: { id: cancelledDraw }, body: {} }),
      may: { 409: 'officials admin' },
    },
    { about: 'of a draft', ask: inDraftDraw({}), ...officialsOfDraft(409) },
  ],
  makeStructure: [
    {
      about: 'of a closed draw',
      ask: inDraw({ body: { preset: 'compass' } }),
      may: { 409: 'managers admin' },
    },
  ],
  deleteStructures: [
    { about: 'where there are none', ask: inDraw({}), may: { 204: 'managers admin' } },
    { about: 'of a draft', ask: inDraftDraw({}), ...managersOfDraft(204) },
  ],
  reopenDraw: [
    {
      about: 'of a tournament that is over',
      ask: ({ cancelledDraw }) => ({ params: { id: cancelledDraw }, body: {} }),
      may: { 409: 'officials admin' },
    },
    {
      about: 'one that is open, of a draft',
      ask: async ({ draft, people }) => {
        const made = { params: { tournamentId: draft }, body: { name: 'Open', size: 8 } } as const;
        return { params: { id: (await people.owner.client.call('createDraw', made)).id }, body: {} };
      },
      ...officialsOfDraft(409),
    },
  ],
  withdrawFromDraw: [
    {
      about: 'a player of an evening, in the middle of a match',
      ask: ({ eveningDraw, people }) => ({
        params: { id: eveningDraw },
        body: { playerId: people.player.playerId },
      }),
      may: { 409: 'player officials admin' },
    },
    {
      about: 'a player, of a tournament that is over',
      ask: ({ cancelledDraw, people }) => ({
        params: { id: cancelledDraw },
        body: { playerId: people.player.playerId },
      }),
      may: { 409: 'player officials admin' },
    },
    {
      about: 'a player without an account',
      ask: ({ cancelledDraw, drawGhost }) => ({
        params: { id: cancelledDraw },
        body: { playerId: drawGhost },
      }),
      may: { 409: 'officials admin' },
    },
    {
      about: 'of a draft',
      ask: ({ draftDraw }) => ({ params: { id: draftDraw }, body: { playerId: 'unknown' } }),
      ...officialsOfDraft(422),
    },
  ],
  replaceEntrant: [
    { about: 'who is not in it', ask: inDraw(replacing), may: { 422: 'officials admin' } },
    { about: 'of a draft', ask: inDraftDraw(replacing), ...officialsOfDraft(422) },
  ],
};
