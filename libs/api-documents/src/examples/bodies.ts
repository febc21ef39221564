import { availability, availabilityKey, guest, home, leagueGroup, proposed } from './leagues.ts';
import { liveDetail } from './matches.ts';
import { center, club, named, outer, players } from './people.ts';
import { pushKeys, pushSubscription } from './webhooks.ts';
import {
  draw,
  invitationWithKey,
  SLOT_KEY,
  staffInvitation,
  umpireInvitation,
  umpireKey,
} from './tournaments.ts';

const expectedVersion = liveDetail.version;

/** What operations are sent in the example world, where it is not part of what they answer. */
export const bodyExamples: Readonly<Record<string, unknown>> = {
  patchUser: { disabled: true },
  claimPlayer: {},
  mergePlayer: { intoPlayerId: named(1).id },
  createMembership: { clubId: club.id, role: 'member', isPrimary: true },
  patchMembership: { role: 'coach' },
  putTournamentStaff: { role: 'umpire' },
  moveTournament: { phase: 'live' },
  createStaffInvitation: { role: staffInvitation.role, name: staffInvitation.name },
  openStaffInvitation: { key: invitationWithKey.key },
  acceptStaffInvitation: { key: invitationWithKey.key },
  createUmpireInvitation: { name: umpireInvitation.name },
  acceptUmpireInvitation: { key: umpireKey },
  createRegistration: { drawId: draw.id },
  scheduleTournament: {
    courts: [center.id, outer.id],
    from: '2026-05-01T10:00:00+02:00',
    matchMinutes: 90,
    restMinutes: 60,
    dailyUntil: '20:00',
  },
  putEntrants: {
    entrants: players.map(({ id }, place) => ({
      playerIds: [id],
      ...(place < 2 ? { seed: place + 1 } : {}),
    })),
  },
  generateDraw: { randomSeed: 20260425 },
  finalizeDraw: {},
  withdrawFromDraw: { playerId: named(7).id },
  replaceEntrant: { playerId: named(7).id, playerIds: [named(9).id] },
  patchMatch: {
    courtId: outer.id,
    scheduledTime: '2026-05-02T16:00:00+02:00',
    notBeforeTime: '2026-05-02T16:00:00+02:00',
    called: false,
  },
  startMatch: { server: 'home', expectedVersion: 3 },
  addPoints: { winner: 'home', kind: 'winner', expectedVersion: expectedVersion - 1 },
  addMatchEvent: { type: 'codeViolation', side: 'guest', reason: 'Racket abuse', expectedVersion },
  undoPoint: { expectedVersion },
  putScore: {
    sets: [
      { home: 6, guest: 4 },
      { home: 3, guest: 2 },
    ],
    expectedVersion,
  },
  suspendMatch: { notes: 'Rain', expectedVersion },
  resumeMatch: { expectedVersion: 99 },
  setMatchResult: { outcome: 'retirement', winnerSide: 'home', expectedVersion },
  confirmMatch: { expectedVersion: 117 },
  reopenMatch: { expectedVersion: 118 },
  correctMatch: {
    sets: [
      { home: 6, guest: 3 },
      { home: 6, guest: 4 },
    ],
    expectedVersion: 118,
  },
  cancelMatch: { expectedVersion: 3 },
  reinstateMatch: { expectedVersion: 4 },
  createBoard: { clubId: club.id, courtId: outer.id, name: 'Button box Court 2' },
  rotateBoardKey: {},
  createFreeplayMatch: {
    courtId: outer.id,
    matchFormat: 'pro_set',
    server: 'home',
    players: { home: [{ playerId: named(4).id }], guest: [{ name: 'Guest' }] },
  },
  claimFreeplaySlot: { key: SLOT_KEY },
  createLeagueGroup: { leagueId: leagueGroup.leagueId, name: leagueGroup.name, teamIds: [home.id, guest.id] },
  createAvailabilityPoll: { date: availability.date, note: availability.note },
  openAvailabilityPoll: { key: availabilityKey },
  answerAvailabilityPoll: { key: availabilityKey, playerId: home.playerIds[0], answer: 'yes' },
  createFixtures: { doubleRound: true, firstDate: '2026-04-11', daysBetween: 7 },
  patchTeamMatch: { scheduledAt: '2026-04-12T10:00:00+02:00', location: club.name },
  putLineUp: { playerIds: home.playerIds },
  putDoubles: { pairs: [home.playerIds] },
  proposeTeamMatchDate: { scheduledAt: '2026-04-25T08:00:00.000Z', reason: 'Our courts are under water.' },
  acceptTeamMatchDate: { proposalId: proposed.proposal?.id },
  declineTeamMatchDate: { proposalId: proposed.proposal?.id },
  approveTeamMatch: {},
  completeTeamMatch: {},
  cancelTeamMatch: {},
  patchWebhook: { enabled: true },
  rotateWebhookSecret: {},
  testWebhook: {},
  redeliverWebhook: {},
  putPushSubscription: {
    endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk',
    keys: pushKeys,
    language: pushSubscription.language,
    follows: { matchIds: [liveDetail.id], playerIds: [named(4).id], teamIds: [home.id] },
  },
  forfeitTeamMatch: { side: 'guest' },
};
