import { eventually } from '@courtcast/testkit';
import type { Cast } from './people.ts';
import { newGhosts } from './people.ts';
import { byAnyone, byOlga } from './valid-request.ts';
import type { ValidRequest } from './valid-request.ts';
import { newDraw, newTournament } from './tournaments.ts';

const won = [
  { home: 6, guest: 4 },
  { home: 6, guest: 3 },
];
const patience = { withinMs: 20_000 };

const newDrawMatches = async (cast: Cast): Promise<string[]> => {
  const tournamentId = await newTournament(cast, 'live');
  const playerIds = await newGhosts(cast.olga, 8);
  const drawIds = [
    await newDraw(cast, { tournamentId, stage: 'finalized', playerIds }),
    await newDraw(cast, { tournamentId, stage: 'finalized', playerIds }),
    await newDraw(cast, { tournamentId, stage: 'finalized', playerIds }),
  ];
  const lists = drawIds.map((drawId) =>
    eventually(async () => {
      const { data } = await cast.olga.call('listMatches', { query: { drawId, perPage: 100 } });
      const open = data.filter(({ players }) => players.home.length > 0 && players.guest.length > 0);
      if (open.length !== 4) throw new Error('the matches are not there yet');
      return open.map(({ id }) => id);
    }, patience),
  );
  return (await Promise.all(lists)).flat();
};

/** Matches of a draw at every stage. */
const drawMatchRequests = async (cast: Cast): Promise<readonly ValidRequest[]> => {
  const { olga } = cast;
  const ids = await newDrawMatches(cast);
  const next = (): string => ids.pop() ?? '';
  const [started, scored, decided, confirmed, reopened] = [next(), next(), next(), next(), next()];
  const [corrected, cancelled, back, noted] = [next(), next(), next(), next()];
  for (const id of [confirmed, reopened, corrected])
    await olga.call('putScore', { params: { id }, body: { sets: won } });
  for (const id of [reopened, corrected]) await olga.call('confirmMatch', { params: { id }, body: {} });
  await olga.call('cancelMatch', { params: { id: back }, body: {} });
  return [
    byOlga('startMatch', { id: started }, { server: 'guest' }),
    byOlga('putScore', { id: scored }, { sets: won }),
    byOlga('setMatchResult', { id: decided }, { outcome: 'walkover', winnerSide: 'home' }),
    byOlga('confirmMatch', { id: confirmed }, {}),
    byOlga('reopenMatch', { id: reopened }, {}),
    byOlga('correctMatch', { id: corrected }, { sets: won.map(() => ({ home: 6, guest: 0 })) }),
    byOlga('cancelMatch', { id: cancelled }, {}),
    byOlga('reinstateMatch', { id: back }, {}),
    byOlga('patchMatch', { id: noted }, { notes: 'Court is wet', playOrder: 2, called: true }),
  ];
};

const invitationRequests = async ({ olga }: Cast, id: string): Promise<readonly ValidRequest[]> => {
  const invite = () => olga.call('createUmpireInvitation', { params: { id }, body: {} });
  const [kept, gone] = [await invite(), await invite()];
  return [
    byOlga('listUmpireInvitations', { id }),
    byOlga('createUmpireInvitation', { id }, { name: 'For the chair' }),
    byOlga('deleteUmpireInvitation', { id, invitationId: gone.invitation.id }),
    byOlga('acceptUmpireInvitation', {}, { key: kept.key }),
  ];
};

/** The open slots of a freeplay match. */
async function slotRequests({ olga }: Cast): Promise<readonly ValidRequest[]> {
  const { id } = await olga.call('createFreeplayMatch', { body: {} });
  const { data: slots } = await olga.call('listFreeplaySlots', { params: { id } });
  const key = slots.find(({ side, position }) => side === 'guest' && position === 1)?.key;
  const path = { id, side: 'guest', position: '1' };
  return [
    byOlga('listFreeplaySlots', { id }),
    { operationId: 'claimFreeplaySlot', caller: 'mallory', path, body: { key } },
  ];
}

/** Results of freeplay against another user, who is asked: who made them has confirmed them. */
async function resultRequests({
  mallory,
  malloryPlayerId,
  olgaPlayerId,
}: Cast): Promise<readonly ValidRequest[]> {
  const players = { home: [{ playerId: malloryPlayerId }], guest: [{ playerId: olgaPlayerId }] };
  const confirmed = async () => {
    const { id } = await mallory.call('createFreeplayMatch', { body: { players } });
    await mallory.call('putScore', { params: { id }, body: { sets: won } });
    await mallory.call('confirmMatch', { params: { id }, body: {} });
    return { id };
  };
  return [byOlga('acceptResult', await confirmed(), {}), byOlga('disputeResult', await confirmed(), {})];
}

/** A change of each kind, each of a match of its own. */
async function manyChanges(newMatch: () => Promise<string>) {
  const place = { courtId: null, playOrder: 1, scheduledTime: '2027-05-02T16:00:00Z', notBeforeTime: null };
  const changes = [
    { matchId: await newMatch(), change: 'suspend', notes: 'Rain' },
    { matchId: await newMatch(), change: 'resume', endsNotes: 'Rain' },
    { matchId: await newMatch(), change: 'confirm' },
    { matchId: await newMatch(), change: 'result', outcome: 'walkover', winnerSide: 'home' },
    { matchId: await newMatch(), change: 'place', ...place },
  ];
  return byOlga('changeMatches', {}, { changes });
}

/** Matches, point by point and by result. */
export async function matchRequests(cast: Cast): Promise<readonly ValidRequest[]> {
  const { olga, olgaPlayerId } = cast;
  const newFreeplay = async () => {
    const body = { players: { home: [{ playerId: olgaPlayerId }], guest: [] } };
    return (
      await olga.call('createFreeplayMatch', {
        body: { ...body, players: { home: body.players.home, guest: [{ name: 'Guest' }] } },
      })
    ).id;
  };
  const [played, noted, undone, suspended, resumed] = [
    await newFreeplay(),
    await newFreeplay(),
    await newFreeplay(),
    await newFreeplay(),
    await newFreeplay(),
  ];
  const timed = await olga.call('createFreeplayMatch', {
    body: { matchFormat: 'timed', players: { home: [{ name: 'A' }], guest: [{ name: 'B' }] } },
  });
  await olga.call('addPoints', { params: { id: undone }, body: { winner: 'home' } });
  await olga.call('suspendMatch', { params: { id: resumed }, body: {} });
  return [
    byAnyone('listMatches'),
    byAnyone('getMatch', { id: played }),
    byAnyone('listMatchPoints', { id: undone }),
    byAnyone('getMatchStatistics', { id: undone }),
    byAnyone('listPlayerMatches', { id: olgaPlayerId }),
    byAnyone('getPlayerRecord', { id: olgaPlayerId }),
    byAnyone('listLiveMatches'),
    byOlga('addPoints', { id: played }, { points: [{ winner: 'home', kind: 'ace' }, { winner: 'guest' }] }),
    byOlga('addMatchEvent', { id: noted }, { type: 'fault' }),
    byOlga('callTime', { id: timed.id }, {}),
    byOlga('undoPoint', { id: undone }, {}),
    byOlga('suspendMatch', { id: suspended }, { notes: 'Rain' }),
    byOlga('resumeMatch', { id: resumed }, {}),
    await manyChanges(newFreeplay),
    byOlga(
      'createFreeplayMatch',
      {},
      { matchFormat: 'pro_set', players: { home: [{ name: 'A' }], guest: [{ name: 'B' }] } },
    ),
    ...(await slotRequests(cast)),
    ...(await resultRequests(cast)),
    ...(await invitationRequests(cast, played)),
    ...(await drawMatchRequests(cast)),
  ];
}
