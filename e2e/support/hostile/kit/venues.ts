import { createHash } from 'node:crypto';
import { mailStopKey } from '../../mailed-key.ts';
import { boxLeagueBody, fourByName } from '../../box-league-settings.ts';
import { rankingBody } from '../../ranking-settings.ts';
import { ladderRequests } from './ladders.ts';
import { byAnyone, byOlga } from './valid-request.ts';
import type { ValidRequest } from './valid-request.ts';
import { png } from './people.ts';
import type { Cast } from './people.ts';

/** A club with courts of it. */
export interface Venue {
  readonly clubId: string;
  readonly courtIds: readonly string[];
}

/** A club with four courts. */
export async function newVenue({ olga }: Cast): Promise<Venue> {
  const { id: clubId } = await olga.call('createClub', { body: { name: 'Venue of a kit' } });
  const courtIds = await Promise.all(
    [1, 2, 3, 4].map(
      async (number) => (await olga.call('createCourt', { body: { name: `Court ${number}`, clubId } })).id,
    ),
  );
  return { clubId, courtIds };
}

/** Webhooks of a club. */
async function webhookRequests({ olga }: Cast, clubId: string): Promise<readonly ValidRequest[]> {
  const body = {
    url: 'https://receiver.invalid/',
    events: ['match.score-updated' as const],
    scope: { clubId },
  };
  const newWebhook = async () => (await olga.call('createWebhook', { body })).webhook.id;
  const [kept, rotated, gone] = [await newWebhook(), await newWebhook(), await newWebhook()];
  const { id: deliveryId } = await olga.call('testWebhook', { params: { id: kept }, body: {} });
  return [
    byOlga('createWebhook', {}, body),
    { ...byOlga('listWebhooks', {}), query: { clubId } },
    byOlga('getWebhook', { id: kept }),
    byOlga('patchWebhook', { id: kept }, { description: 'Renamed' }),
    byOlga('rotateWebhookSecret', { id: rotated }),
    byOlga('testWebhook', { id: kept }),
    byOlga('listWebhookDeliveries', { id: kept }),
    byOlga('redeliverWebhook', { id: kept, deliveryId }),
    byOlga('deleteWebhook', { id: gone }),
  ];
}

/** Rankings of a club. */
async function rankingRequests({ olga }: Cast, clubId: string): Promise<readonly ValidRequest[]> {
  const newRanking = async () => (await olga.call('createRanking', { body: rankingBody(clubId) })).id;
  const [kept, gone] = [await newRanking(), await newRanking()];
  const { id: playerId } = await olga.call('createPlayer', { body: { name: 'Rosa Ranked' } });
  return [
    { ...byAnyone('listRankings'), query: { clubId } },
    byAnyone('getRanking', { id: kept }),
    { ...byAnyone('listRankingRows', { id: kept }), query: { asOf: '2026-05-01' } },
    { ...byAnyone('getRankingFile', { id: kept }), query: { asOf: '2026-05-01' } },
    byAnyone('listPlayerRankings', { id: playerId }),
    { ...byAnyone('getRankingRecord', { id: kept }), query: { playerId, asOf: '2026-05-01' } },
    byOlga('createRanking', {}, rankingBody(clubId)),
    byOlga('patchRanking', { id: kept }, { name: 'Renamed', best: 8 }),
    byOlga('deleteRanking', { id: gone }),
  ];
}

/** Box leagues of a club. */
async function boxLeagueRequests({ olga }: Cast, clubId: string): Promise<readonly ValidRequest[]> {
  const newLeague = async (rounds: number) => {
    const body = { ...boxLeagueBody(clubId), joining: 'open' as const, players: fourByName('Box') };
    const params = { id: (await olga.call('createBoxLeague', { body })).id };
    for (let round = 1; round <= rounds; round += 1)
      await olga.call('makeBoxLeagueRound', { params, body: { round } });
    return params.id;
  };
  const [kept, gone] = [await newLeague(1), await newLeague(1)];
  const { id: joined } = await olga.call('createBoxLeague', {
    body: { ...boxLeagueBody(clubId), joining: 'open' as const },
  });
  const { data } = await olga.call('listBoxLeaguePlayers', { params: { id: kept } });
  const playerId = data[0]?.players[0]?.id ?? '';
  return [
    { ...byAnyone('listBoxLeagues'), query: { clubId } },
    byAnyone('getBoxLeague', { id: kept }),
    byAnyone('getBoxLeagueRound', { id: kept, n: '1' }),
    byOlga('createBoxLeague', {}, { ...boxLeagueBody(clubId), players: fourByName('New') }),
    byOlga('patchBoxLeague', { id: kept }, { name: 'Renamed', weeks: 6 }),
    byOlga('listBoxLeaguePlayers', { id: kept }),
    byOlga('addBoxLeaguePlayers', { id: kept }, { players: [[{ name: 'Late' }]] }),
    byOlga('removeBoxLeaguePlayer', { id: kept, playerId }),
    byOlga('joinBoxLeague', { id: joined }, {}),
    byOlga('previewBoxLeagueRound', { id: kept }),
    byOlga('makeBoxLeagueRound', { id: kept }, { round: 2, startDate: '2026-06-01' }),
    byOlga('deleteBoxLeagueRound', { id: gone, n: '1' }),
    byOlga('listMyBoxLeagues', {}),
  ];
}

/** Of a browser that is notified, by what RFC 8291 gives as an example, and of who ends their mails. */
async function notificationRequests({ logsDir }: Cast): Promise<readonly ValidRequest[]> {
  const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/ripe';
  const id = createHash('sha256').update(endpoint).digest('base64url');
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const body = { endpoint, keys, language: 'en', follows: { matchIds: ['m'] } };
  const stopKey = await mailStopKey(logsDir);
  return [
    byAnyone('getPushKey'),
    { ...byAnyone('putPushSubscription', { id }), body },
    byAnyone('deletePushSubscription', { id }),
    byOlga('getMailSettings', {}),
    byOlga('putMailSettings', {}, { language: 'de', kinds: ['calls'] }),
    byAnyone('createMailUnsubscription', { id: stopKey }),
    byAnyone('getMailUnsubscription', { id: stopKey }),
    byAnyone('deleteMailUnsubscription', { id: stopKey }),
  ];
}

/** Clubs, courts and the boards on them. */
export async function venueRequests(
  cast: Cast,
  { clubId, courtIds }: Venue,
): Promise<readonly ValidRequest[]> {
  const { olga } = cast;
  const [first = '', second = '', third = '', spare = ''] = courtIds;
  const newBoard = async (courtId?: string) => {
    const body = { clubId, name: 'Board', ...(courtId === undefined ? {} : { courtId }) };
    return (await olga.call('createBoard', { body })).board.id;
  };
  const { id: emptyClubId } = await olga.call('createClub', { body: { name: 'Empty' } });
  const [kept, rotated, gone] = [await newBoard(first), await newBoard(), await newBoard()];
  return [
    byAnyone('listClubs'),
    byAnyone('getClub', { id: clubId }),
    byAnyone('getClubLogo', { id: clubId }),
    { ...byOlga('putClubLogo', { id: clubId }, png), type: 'image/png' },
    byOlga('deleteClubLogo', { id: clubId }),
    byOlga('createClub', {}, { name: 'New club', timeZone: 'Europe/Madrid' }),
    byOlga('patchClub', { id: clubId }, { name: 'Renamed', address: null }),
    byOlga('getClubCourtUse', { id: clubId }),
    byOlga('listHostRequests', { id: clubId }),
    byOlga('putClubCourtUse', { id: clubId }, { open: true, granted: [], refused: [] }),
    byOlga('deleteClub', { id: emptyClubId }),
    byAnyone('listClubCourts', { id: clubId }),
    byAnyone('listCourts'),
    byAnyone('getCourt', { id: first }),
    byOlga('createCourt', {}, { name: 'New court', clubId, surface: 'clay' }),
    byOlga('patchCourt', { id: second }, { surface: null }),
    byOlga('deleteCourt', { id: spare }),
    byAnyone('getLiveCourt', { id: third }),
    byAnyone('listClubFreeplayMatches', { id: clubId }),
    byOlga('createBoard', {}, { clubId, name: 'New board' }),
    { ...byOlga('listBoards', {}), query: { clubId } },
    byOlga('getBoard', { id: kept }),
    byOlga('patchBoard', { id: kept }, { name: 'Renamed', courtId: second }),
    byOlga('rotateBoardKey', { id: rotated }),
    byOlga('deleteBoard', { id: gone }),
    ...(await rankingRequests(cast, clubId)),
    ...(await boxLeagueRequests(cast, clubId)),
    ...(await ladderRequests(cast, clubId)),
    ...(await webhookRequests(cast, clubId)),
    ...(await notificationRequests(cast)),
  ];
}
