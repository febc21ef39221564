import { byAnyone, byOlga } from './valid-request.ts';
import type { ValidRequest } from './valid-request.ts';
import type { Cast } from './people.ts';

/** A ladder of a club: Olga, whom ghosts of the club challenge. */
export async function ladderRequests(
  { olga, olgaPlayerId }: Cast,
  clubId: string,
): Promise<readonly ValidRequest[]> {
  const newMember = async (name: string) => {
    const { id } = await olga.call('createPlayer', { body: { name } });
    await olga.call('createMembership', { params: { id }, body: { clubId, role: 'member' } });
    return id;
  };
  const names = ['Lara', 'Lea', 'Lia', 'Liv', 'Lou', 'Luz', 'Lyn'];
  const ghosts = await Promise.all(names.map(newMember));
  const [spare, gone, moved, ...challengers] = ghosts as [string, string, string, ...string[]];
  const { id } = await olga.call('createLadder', {
    body: { clubId, name: 'Ladder', openChallenges: 5, reach: 10 },
  });
  for (const playerId of [olgaPlayerId, ...challengers, gone, moved])
    await olga.call('addLadderPlayer', { params: { id }, body: { playerId } });
  const made = async (challengerId: string, playerId: string) =>
    (await olga.call('createChallenge', { params: { id }, body: { challengerId, playerId } })).id;
  const [first, second, third, fourth] = challengers as [string, string, string, string];
  const accepted = await made(first, olgaPlayerId);
  const declined = await made(second, olgaPlayerId);
  const withdrawn = await made(third, olgaPlayerId);
  const settled = await made(fourth, olgaPlayerId);
  return [
    { ...byAnyone('listLadders'), query: { clubId } },
    byAnyone('getLadder', { id }),
    byAnyone('getLadderHistory', { id }),
    { ...byAnyone('listChallenges', { id }), query: { playerId: olgaPlayerId } },
    byOlga('listOwnLadders', {}),
    byOlga('createLadder', {}, { clubId, name: 'New ladder', inactiveDays: 21 }),
    byOlga('patchLadder', { id }, { name: 'Renamed', reach: 12 }),
    byOlga('addLadderPlayer', { id }, { playerId: spare, place: 3 }),
    byOlga('removeLadderPlayer', { id, playerId: gone }),
    byOlga('putLadderHoliday', { id, playerId: moved }, { holiday: null }),
    byOlga('moveLadderPlayer', { id, playerId: moved }, { place: 9, reason: 'Agreed' }),
    byOlga('createChallenge', { id }, { playerId: first, challengerId: second }),
    byOlga('acceptChallenge', { id, challengeId: accepted }, {}),
    byOlga('declineChallenge', { id, challengeId: declined }, {}),
    byOlga('withdrawChallenge', { id, challengeId: withdrawn }, {}),
    byOlga('settleChallenge', { id, challengeId: settled }, { winner: 'challenged', reason: 'Both agree' }),
  ];
}
