import type { Table } from '../row.ts';
import type { Things } from '../things.ts';

type LeagueThing = 'championship' | 'league' | 'group' | 'plannedGroup' | 'homeTeam' | 'tie' | 'overTie';

const of =
  (thing: LeagueThing, rest: object = {}) =>
  (things: Things) => ({
    params: { id: things[thing] },
    ...rest,
  });
const stale = (thing: LeagueThing, body: object) => of(thing, { body, isStale: true });
const counts = { defaultSinglesCount: 1, defaultDoublesCount: 0 };

/** Leagues, teams and ties (decisions 6). */
export const leagueTable: Table = {
  patchChampionship: [
    {
      about: 'a championship',
      ask: stale('championship', { season: '2027' }),
      may: { 409: 'organizer admin' },
    },
  ],
  createLeague: [
    {
      about: 'of a championship',
      ask: ({ championship }) => ({
        body: { championshipId: championship, name: 'New', category: 'youth', ...counts },
      }),
      may: { 201: 'organizer admin' },
    },
  ],
  patchLeague: [{ about: 'a league', ask: stale('league', { tier: 2 }), may: { 409: 'organizer admin' } }],
  enterTeamList: [
    {
      about: 'with a team of nobody',
      ask: of('league', { body: { teams: [{ name: 'No such team', players: [] }] } }),
      may: { 422: 'organizer admin' },
    },
  ],
  createLeagueGroup: [
    {
      about: 'of a league',
      ask: ({ league, homeTeam, guestTeam }) => ({
        body: { leagueId: league, name: 'C', teamIds: [homeTeam, guestTeam] },
      }),
      may: { 201: 'organizer admin' },
    },
  ],
  patchLeagueGroup: [
    { about: 'a group', ask: stale('group', { name: 'Mine' }), may: { 409: 'organizer admin' } },
  ],
  withdrawTeam: [
    {
      about: 'that is not in it',
      ask: ({ group }) => ({ params: { id: group, teamId: 'unknown' } }),
      may: { 404: 'organizer admin' },
    },
  ],
  takeBackWithdrawal: [
    {
      about: 'that is not in it',
      ask: ({ group }) => ({ params: { id: group, teamId: 'unknown' } }),
      may: { 404: 'organizer admin' },
    },
  ],
  listTeamRequests: [{ about: 'of one’s own', ask: () => ({}), may: { 200: 'users' } }],
  acceptTeamEntry: [
    {
      about: 'of a team that is in the group',
      ask: ({ group, homeTeam }) => ({ params: { id: group, teamId: homeTeam }, body: {} }),
      may: { 200: 'homeCaptain club admin' },
    },
  ],
  declineTeamEntry: [
    {
      about: 'of a team that is in the group',
      ask: ({ group, homeTeam }) => ({ params: { id: group, teamId: homeTeam }, body: {} }),
      may: { 409: 'homeCaptain club admin' },
    },
  ],
  declineCaptaincy: [
    { about: 'of a team', ask: of('homeTeam', { body: {} }), may: { 200: 'homeCaptain admin' } },
  ],
  acceptCaptaincy: [
    { about: 'of a team', ask: of('homeTeam', { body: {} }), may: { 200: 'homeCaptain admin' } },
  ],
  leaveTeam: [{ about: 'of a team', ask: of('homeTeam', { body: {} }), may: { 409: 'homeCaptain' } }],
  previewNextSeason: [{ about: 'of a league', ask: of('league'), may: { 200: 'organizer admin' } }],
  makeNextSeason: [
    {
      about: 'while team matches are open',
      ask: ({ league, championship }) => ({
        params: { id: league },
        body: { championshipId: championship },
      }),
      may: { 409: 'organizer admin' },
    },
  ],
  createFixtures: [
    {
      about: 'of a group that has some',
      ask: of('plannedGroup', { body: { firstDate: '2026-05-02', daysBetween: 7 } }),
      may: { 409: 'organizer admin' },
    },
  ],
  createTeam: [
    {
      about: 'of a player that there is not',
      ask: ({ club }) => ({
        body: { name: 'New', clubId: club, captainPlayerId: 'unknown', playerIds: ['unknown'] },
      }),
      may: { 422: 'club admin' },
    },
  ],
  patchTeam: [
    { about: 'its name', ask: stale('homeTeam', { name: 'Mine' }), may: { 409: 'club admin' } },
    {
      about: 'its roster',
      ask: ({ homeTeam, homeRoster }) => ({
        params: { id: homeTeam },
        body: { playerIds: homeRoster },
        isStale: true,
      }),
      may: { 409: 'homeCaptain club admin' },
    },
    {
      about: 'its captain',
      ask: ({ homeTeam, homeRoster }) => ({
        params: { id: homeTeam },
        body: { captainPlayerId: homeRoster[1] },
        isStale: true,
      }),
      may: { 409: 'club admin' },
    },
  ],
  listAvailabilityPolls: [
    { about: 'of a team', ask: of('homeTeam'), may: { 200: 'homeCaptain club admin' } },
  ],
  createAvailabilityPoll: [
    {
      about: 'about a tie that there is not',
      ask: of('homeTeam', { body: { teamMatchId: 'unknown' } }),
      may: { 422: 'homeCaptain club admin' },
    },
  ],
  deleteAvailabilityPoll: [
    {
      about: 'that there is not',
      ask: ({ homeTeam }) => ({ params: { id: homeTeam, pollId: 'unknown' } }),
      may: { 404: 'homeCaptain club admin' },
    },
  ],
  openAvailabilityPoll: [
    { about: 'with a wrong key', ask: () => ({ body: { key: 'wrong' } }), may: { 422: 'everyone' } },
  ],
  answerAvailabilityPoll: [
    {
      about: 'with a wrong key',
      ask: () => ({ body: { key: 'wrong', playerId: 'unknown', answer: 'yes' } }),
      may: { 422: 'everyone' },
    },
  ],
  createTeamMatch: [
    {
      about: 'of a team that there is not',
      ask: ({ group, homeTeam }) => ({
        body: { leagueGroupId: group, homeTeamId: homeTeam, guestTeamId: 'unknown' },
      }),
      may: { 422: 'organizer admin' },
    },
  ],
  changeTeamMatches: [
    {
      about: 'of all of a group, each refused or made by itself',
      ask: ({ tie }) => ({
        body: { changes: [{ teamMatchId: tie, change: 'move', days: 1, expectedVersion: 0 }] },
      }),
      may: { 200: 'users' },
    },
  ],
  patchTeamMatch: [
    { about: 'its place', ask: stale('tie', { location: 'Mine' }), may: { 409: 'organizer admin' } },
    {
      about: 'the notes of its home side',
      ask: stale('tie', { homeNotes: 'Ours' }),
      may: { 409: 'homeCaptain admin' },
    },
    {
      about: 'the notes of its guest side',
      ask: stale('tie', { guestNotes: 'Ours' }),
      may: { 409: 'guestCaptain admin' },
    },
  ],
  putLineUp: [
    {
      about: 'of the home side, which is in',
      ask: of('tie', { body: { side: 'home', playerIds: [] } }),
      may: { 409: 'homeCaptain organizer admin' },
    },
    {
      about: 'of the guest side, which is in',
      ask: of('tie', { body: { side: 'guest', playerIds: [] } }),
      may: { 409: 'guestCaptain organizer admin' },
    },
  ],
  putDoubles: [
    {
      about: 'of the home side, of a tie that is over',
      ask: of('overTie', { body: { side: 'home', pairs: [] } }),
      may: { 409: 'homeCaptain organizer admin' },
    },
  ],
  enterResultSheet: [
    {
      about: 'with a line that there is not',
      ask: of('tie', {
        body: { results: [{ matchType: 'singles', position: 60, outcome: 'walkover', winnerSide: 'home' }] },
      }),
      may: { 422: 'organizer admin' },
    },
  ],
  proposeTeamMatchDate: [
    {
      about: 'of the home side, of a tie that is over',
      ask: of('overTie', { body: { side: 'home', scheduledAt: '2026-06-06T10:00:00.000Z' } }),
      may: { 409: 'homeCaptain admin' },
    },
  ],
  acceptTeamMatchDate: [
    {
      about: 'that was declined',
      ask: ({ tie, proposal }) => ({ params: { id: tie }, body: { proposalId: proposal } }),
      may: { 409: 'guestCaptain organizer admin' },
    },
  ],
  declineTeamMatchDate: [
    {
      about: 'that was declined',
      ask: ({ tie, proposal }) => ({ params: { id: tie }, body: { proposalId: proposal } }),
      may: { 200: 'captains organizer admin' },
    },
  ],
  approveTeamMatch: [
    {
      about: 'for the home side, too early',
      ask: of('tie', { body: { side: 'home' } }),
      may: { 409: 'homeCaptain admin' },
    },
    {
      about: 'for the guest side, too early',
      ask: of('tie', { body: { side: 'guest' } }),
      may: { 409: 'guestCaptain admin' },
    },
  ],
  completeTeamMatch: [{ about: 'too early', ask: of('tie', { body: {} }), may: { 409: 'organizer admin' } }],
  cancelTeamMatch: [
    { about: 'that is over', ask: of('overTie', { body: {} }), may: { 409: 'organizer admin' } },
  ],
  forfeitTeamMatch: [
    {
      about: 'that is over',
      ask: of('overTie', { body: { side: 'home' } }),
      may: { 409: 'organizer admin' },
    },
  ],
  takeBackForfeit: [{ about: 'that is none', ask: of('tie'), may: { 409: 'organizer admin' } }],
  // What everyone may do for themselves stands at the end: who owns a club has a role in one.
  createChampionship: [
    {
      about: 'of one’s own',
      ask: () => ({ body: { name: 'New', sport: 'tennis', season: '2026' } }),
      may: { 201: 'users' },
    },
  ],
  createClub: [{ about: 'of one’s own', ask: () => ({ body: { name: 'New' } }), may: { 201: 'users' } }],
};
