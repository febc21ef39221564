import type { Table } from '../row.ts';
import type { Person } from '../people.ts';
import type { Things } from '../things.ts';
import { boxLeagueBody } from '../../box-league-settings.ts';
import { rankingBody } from '../../ranking-settings.ts';

const RECEIVER = 'https://receiver.invalid/';
const events = ['match.status-updated'];

const about =
  (kind: keyof Things['webhooks'], rest: object = {}) =>
  (things: Things) => ({
    params: { id: things.webhooks[kind] },
    ...rest,
  });

/** Everything that is done to a webhook, by those who keep it. */
const keepers = { tournament: 'managers admin', club: 'club admin', group: 'organizer admin' } as const;
const kinds = ['tournament', 'club', 'group'] as const;
const ofEach = (status: number, rest: object = {}) =>
  kinds.map((kind) => ({ about: `of a ${kind}`, ask: about(kind, rest), may: { [status]: keepers[kind] } }));

const scopes = {
  tournament: ({ tournament }: Things) => ({ tournamentId: tournament }),
  club: ({ club }: Things) => ({ clubId: club }),
  group: ({ group }: Things) => ({ leagueGroupId: group }),
} as const;

async function newCode({ client }: Person, drawId: string): Promise<string> {
  return (await client.call('createBoard', { body: { drawId } })).board.id;
}

/** Clubs, courts, rankings, boards, webhooks and notifications (decisions 3, 5, 13, 15, 20). */
export const venueTable: Table = {
  patchClub: [
    {
      about: 'a club',
      ask: ({ club }) => ({ params: { id: club }, body: { name: 'Renamed' }, isStale: true }),
      may: { 409: 'club admin' },
    },
  ],
  deleteClub: [
    { about: 'a club in use', ask: ({ club }) => ({ params: { id: club } }), may: { 409: 'club admin' } },
  ],
  putClubLogo: [
    {
      about: 'a club',
      ask: ({ club }) => ({ params: { id: club }, body: Buffer.from('no picture'), type: 'image/png' }),
      may: { 422: 'club admin' },
    },
  ],
  deleteClubLogo: [
    { about: 'a club', ask: ({ club }) => ({ params: { id: club } }), may: { 204: 'club admin' } },
  ],
  getClubCourtUse: [
    { about: 'a club', ask: ({ club }) => ({ params: { id: club } }), may: { 200: 'club admin' } },
  ],
  listHostRequests: [
    { about: 'a club', ask: ({ club }) => ({ params: { id: club } }), may: { 200: 'club admin' } },
  ],
  putClubCourtUse: [
    {
      about: 'a club',
      ask: ({ club }) => ({ params: { id: club }, body: { open: true }, isStale: true }),
      may: { 409: 'club admin' },
    },
  ],
  createCourt: [
    {
      about: 'of a club',
      ask: ({ club }) => ({ body: { clubId: club, name: 'New court' } }),
      may: { 201: 'club admin' },
    },
  ],
  patchCourt: [
    {
      about: 'a court',
      ask: ({ court }) => ({ params: { id: court }, body: { name: 'Renamed' }, isStale: true }),
      may: { 409: 'club admin' },
    },
  ],
  deleteCourt: [
    { about: 'a court in use', ask: ({ court }) => ({ params: { id: court } }), may: { 409: 'club admin' } },
  ],
  createRanking: [
    { about: 'of a club', ask: ({ club }) => ({ body: rankingBody(club) }), may: { 201: 'club admin' } },
    {
      about: 'of a championship',
      ask: ({ championship }) => ({
        body: { ...rankingBody(''), clubId: null, championshipId: championship },
      }),
      may: { 201: 'organizer admin' },
    },
    {
      about: 'of the installation',
      ask: () => ({ body: { ...rankingBody(''), clubId: null } }),
      may: { 201: 'admin' },
    },
  ],
  patchRanking: [
    {
      about: 'of a club',
      ask: ({ ranking }) => ({ params: { id: ranking }, body: { name: 'Renamed' }, isStale: true }),
      may: { 409: 'club admin' },
    },
  ],
  deleteRanking: [
    {
      about: 'of a club',
      ask: ({ ranking }) => ({ params: { id: ranking }, isStale: true }),
      may: { 409: 'club admin' },
    },
  ],
  createBoxLeague: [
    { about: 'of a club', ask: ({ club }) => ({ body: boxLeagueBody(club) }), may: { 201: 'club admin' } },
  ],
  patchBoxLeague: [
    {
      about: 'of a club',
      ask: ({ boxLeague }) => ({ params: { id: boxLeague }, body: { name: 'Renamed' }, isStale: true }),
      may: { 409: 'club admin' },
    },
  ],
  listBoxLeaguePlayers: [
    {
      about: 'of a club',
      ask: ({ boxLeague }) => ({ params: { id: boxLeague } }),
      may: { 200: 'club admin' },
    },
  ],
  addBoxLeaguePlayers: [
    {
      about: 'the same one twice',
      ask: ({ boxLeague, drawGhost }) => ({
        params: { id: boxLeague },
        body: { players: [[{ playerId: drawGhost }], [{ playerId: drawGhost }]] },
      }),
      may: { 422: 'club admin' },
    },
  ],
  removeBoxLeaguePlayer: [
    {
      about: 'who is not in it',
      ask: ({ boxLeague, drawGhost }) => ({ params: { id: boxLeague, playerId: drawGhost } }),
      may: { 404: 'club admin' },
    },
  ],
  joinBoxLeague: [
    {
      about: 'with a partner where nobody has one',
      ask: ({ boxLeague, drawGhost }) => ({
        params: { id: boxLeague },
        body: { partnerPlayerId: drawGhost },
      }),
      may: { 422: 'users' },
    },
  ],
  previewBoxLeagueRound: [
    {
      about: 'of a club',
      ask: ({ boxLeague }) => ({ params: { id: boxLeague } }),
      may: { 200: 'club admin' },
    },
  ],
  makeBoxLeagueRound: [
    {
      about: 'another than the next one',
      ask: ({ boxLeague }) => ({ params: { id: boxLeague }, body: { round: 9 } }),
      may: { 409: 'club admin' },
    },
  ],
  deleteBoxLeagueRound: [
    {
      about: 'one that was not made',
      ask: ({ boxLeague }) => ({ params: { id: boxLeague, n: '9' } }),
      may: { 404: 'club admin' },
    },
  ],
  createBoard: [
    {
      about: 'of a club',
      ask: ({ club }) => ({ body: { clubId: club, name: 'New board' } }),
      may: { 201: 'club admin' },
    },
    {
      about: 'for a match of a tournament',
      ask: ({ match }) => ({ body: { matchId: match } }),
      may: { 201: 'officials admin' },
    },
    {
      about: 'for a match of a tie',
      ask: ({ tieMatch }) => ({ body: { matchId: tieMatch } }),
      may: { 201: 'captains organizer admin' },
    },
    {
      about: 'for freeplay on a court',
      ask: ({ courtPlay }) => ({ body: { matchId: courtPlay } }),
      may: { 201: 'player opponent club admin' },
    },
    {
      about: 'for a match of a draft',
      ask: ({ draftMatch }) => ({ body: { matchId: draftMatch } }),
      may: { 201: 'officials admin', 403: 'umpire' },
      others: 404,
    },
    {
      about: 'for an evening',
      ask: ({ eveningDraw }) => ({ body: { drawId: eveningDraw } }),
      may: { 201: 'officials admin' },
    },
    {
      about: 'for a draw of a draft',
      ask: ({ draftDraw }) => ({ body: { drawId: draftDraw } }),
      may: { 409: 'officials admin', 403: 'umpire' },
      others: 404,
    },
  ],
  listBoards: [
    { about: 'of a club', ask: ({ club }) => ({ query: { clubId: club } }), may: { 200: 'club admin' } },
    {
      about: 'of a match',
      ask: ({ match }) => ({ query: { matchId: match } }),
      may: { 200: 'officials admin' },
    },
    {
      about: 'of an evening',
      ask: ({ eveningDraw }) => ({ query: { drawId: eveningDraw } }),
      may: { 200: 'officials admin' },
    },
  ],
  getMyBoard: [{ about: 'itself', ask: () => ({}), may: { 200: 'devices' } }],
  getBoard: [
    { about: 'of a club', ask: ({ board }) => ({ params: { id: board } }), may: { 200: 'club admin' } },
    {
      about: 'of a match',
      ask: ({ linkId }) => ({ params: { id: linkId } }),
      may: { 200: 'officials admin' },
    },
    {
      about: 'of an evening',
      ask: ({ codeId }) => ({ params: { id: codeId } }),
      may: { 200: 'officials admin' },
    },
  ],
  patchBoard: [
    {
      about: 'of a club',
      ask: ({ board }) => ({ params: { id: board }, body: { name: 'Renamed' }, isStale: true }),
      may: { 409: 'club admin' },
    },
    {
      about: 'of a match',
      ask: ({ linkId }) => ({ params: { id: linkId }, body: { name: 'Renamed' }, isStale: true }),
      may: { 409: 'officials admin' },
    },
    {
      about: 'of an evening',
      ask: ({ codeId }) => ({ params: { id: codeId }, body: { name: 'Renamed' }, isStale: true }),
      may: { 409: 'officials admin' },
    },
  ],
  rotateBoardKey: [
    {
      about: 'of a club',
      ask: async ({ people, club }) => {
        const body = { clubId: club, name: 'To be rotated' };
        return {
          params: { id: (await people.clubOwner.client.call('createBoard', { body })).board.id },
          body: {},
        };
      },
      may: { 200: 'club admin' },
    },
    {
      about: 'of an evening',
      ask: async ({ people, eveningDraw }) => ({
        params: { id: await newCode(people.owner, eveningDraw) },
        body: {},
      }),
      may: { 200: 'officials admin' },
    },
  ],
  deleteBoard: [
    {
      about: 'of an evening',
      ask: async ({ people, eveningDraw }) => ({ params: { id: await newCode(people.owner, eveningDraw) } }),
      may: { 204: 'officials admin' },
    },
    {
      about: 'of a club',
      ask: async ({ people, club }) => {
        const body = { clubId: club, name: 'To be removed' };
        return { params: { id: (await people.clubOwner.client.call('createBoard', { body })).board.id } };
      },
      may: { 204: 'club admin' },
    },
    {
      about: 'of a match',
      ask: async ({ people, match }) => {
        const body = { matchId: match };
        return { params: { id: (await people.owner.client.call('createBoard', { body })).board.id } };
      },
      may: { 204: 'officials admin' },
    },
  ],
  listWebhooks: [
    ...kinds.map((kind) => ({
      about: `of a ${kind}`,
      ask: (things: Things) => ({ query: scopes[kind](things) }),
      may: { 200: keepers[kind] },
    })),
    { about: 'one’s own', ask: () => ({}), may: { 200: 'users' } },
  ],
  getWebhook: ofEach(200),
  createWebhook: kinds.map((kind) => ({
    about: `of a ${kind}`,
    ask: (things: Things) => ({ body: { url: RECEIVER, events, scope: scopes[kind](things) } }),
    may: { 201: keepers[kind] },
  })),
  patchWebhook: ofEach(409, { body: { enabled: true }, isStale: true }),
  deleteWebhook: kinds.map((kind) => ({
    about: `of a ${kind}`,
    ask: async (things: Things) => {
      const body = { url: RECEIVER, events: ['match.status-updated' as const], scope: scopes[kind](things) };
      const { webhook } = await things.people.admin.client.call('createWebhook', { body });
      return { params: { id: webhook.id } };
    },
    may: { 204: keepers[kind] },
  })),
  rotateWebhookSecret: ofEach(200, { body: {} }),
  testWebhook: ofEach(409, { body: {} }),
  listWebhookDeliveries: ofEach(200),
  redeliverWebhook: kinds.map((kind) => ({
    about: `of a ${kind}`,
    ask: (things: Things) => ({ params: { id: things.webhooks[kind], deliveryId: 'unknown' }, body: {} }),
    may: { 404: keepers[kind] },
  })),
  putPushSubscription: [
    {
      about: 'a browser',
      ask: () => ({ params: { id: 'unknown' }, body: {} }),
      may: { 422: 'everyone' },
    },
  ],
  deletePushSubscription: [
    { about: 'a browser', ask: () => ({ params: { id: 'unknown' } }), may: { 204: 'everyone' } },
  ],
  createMailUnsubscription: [
    { about: 'an address', ask: () => ({ params: { id: 'unknown' } }), may: { 404: 'everyone' } },
  ],
  getMailUnsubscription: [
    { about: 'an address', ask: () => ({ params: { id: 'unknown' } }), may: { 404: 'everyone' } },
  ],
  deleteMailUnsubscription: [
    { about: 'an address', ask: () => ({ params: { id: 'unknown' } }), may: { 404: 'everyone' } },
  ],
  getMailSettings: [{ about: 'of their own', ask: () => ({}), may: { 200: 'users' } }],
  putMailSettings: [
    {
      about: 'of their own',
      ask: () => ({ body: { language: 'en', kinds: [] } }),
      may: { 200: 'users' },
    },
  ],
};
