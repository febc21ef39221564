import type { OperationId } from '@courtcast/contracts';
import type { AppUnderTest } from './app-under-test.ts';
import { givenClub, owner } from './app-under-test.ts';

type Ids = Readonly<Record<string, string>>;

const settings = { name: 'Boxes', sport: 'tennis', discipline: 'singles' };

/** The writes of box leagues, which owners and managers of the club may send. */
export function boxLeagueWrites(appNow: () => AppUnderTest) {
  const boxLeague = async (): Promise<{ id: string }> => {
    const players = Array.from({ length: 8 }, (_, index) => [{ playerId: `p${index + 1}` }]);
    const body = { clubId: await givenClub(appNow()), ...settings, players };
    return { id: (await appNow().api.ok(owner, 'createBoxLeague', { body })).id };
  };
  const boxRound = async (): Promise<Ids> => {
    const { id } = await boxLeague();
    await appNow().api.ok(owner, 'makeBoxLeagueRound', { params: { id }, body: { round: 1 } });
    return { id, n: '1' };
  };
  const rows = [
    {
      id: 'createBoxLeague' as OperationId,
      given: async (): Promise<Ids> => ({ clubId: await givenClub(appNow()) }),
      bodyWith: ({ clubId }: Ids) => ({ clubId, ...settings }),
    },
    {
      id: 'patchBoxLeague' as OperationId,
      read: 'getBoxLeague' as OperationId,
      given: boxLeague,
      body: { name: 'New' },
    },
    {
      id: 'addBoxLeaguePlayers' as OperationId,
      given: boxLeague,
      body: { players: [[{ playerId: 'p9' }]] },
    },
    {
      id: 'removeBoxLeaguePlayer' as OperationId,
      given: async (): Promise<Ids> => ({ ...(await boxLeague()), playerId: 'p1' }),
    },
    { id: 'makeBoxLeagueRound' as OperationId, given: boxLeague, body: { round: 1 } },
    { id: 'deleteBoxLeagueRound' as OperationId, given: boxRound },
  ];
  return rows.map((row) => ({ ...row, alsoFor: [] }));
}
