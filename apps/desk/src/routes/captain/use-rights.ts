import type { AnswerOf } from '@courtcast/client';
import type { SideName } from '@courtcast/contracts';
import { useQuery } from '@tanstack/react-query';
import { sides } from '@courtcast/web-score/match/names.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useMe } from '../../layout/use-me.ts';

type Team = AnswerOf<'getTeam'>;

/** The rights of the signed-in user on a team. */
export interface TeamRights {
  readonly isCaptain: boolean;
  /** Whether the user is owner or manager of its club, or an admin. */
  readonly isManager: boolean;
}

/** The clubs that the signed-in player owns or manages. */
function useManagedClubs(): ReadonlySet<string> {
  const id = useMe()?.player?.id ?? '';
  const { data } = useQuery({ ...ask('getPlayer', { params: { id } }), enabled: id !== '' });
  const managed = (data?.clubs ?? []).filter(({ role }) => role === 'owner' || role === 'manager');
  return new Set(managed.map((club) => club.id));
}

/** Returns a function that gives the user's rights on a team. */
export function useTeamRights(): (team: Team) => TeamRights {
  const me = useMe();
  const clubs = useManagedClubs();
  return ({ captainPlayerId, clubId }) => ({
    isCaptain: me?.player?.id === captainPlayerId,
    isManager: me?.user.role === 'admin' || clubs.has(clubId),
  });
}

interface TieTeams {
  readonly home: Team;
  readonly guest: Team;
  readonly championshipId: string;
}

/** The user's roles in a team match. */
export interface TieRights {
  /** The sides whose captain they are. */
  readonly leads: readonly SideName[];
  readonly isOrganizer: boolean;
  /** Whether they are an admin, who may approve for a side, too. */
  readonly isAdmin: boolean;
}

/** The user's roles in a team match. */
export function useTieRights({ home, guest, championshipId }: TieTeams): TieRights {
  const me = useMe();
  const { data } = useQuery(ask('getChampionship', { params: { id: championshipId } }));
  const teams = { home, guest };
  const playerId = me?.player?.id;
  const isAdmin = me?.user.role === 'admin';
  return {
    leads: sides.filter((side) => teams[side].captainPlayerId === playerId),
    isOrganizer: isAdmin || (me !== undefined && data?.organiserId === me.user.id),
    isAdmin,
  };
}
