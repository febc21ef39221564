import { changeOf } from '@courtcast/domain';
import type { Decision } from '@courtcast/domain';
import { notFound } from '@courtcast/problem';
import { changeMembership, joinClub, membershipIn } from '../../domain/membership.ts';
import type { Player } from '../../domain/player.ts';
import { recordOwnership } from '../players/record-ownership.ts';
import { updateCurrentPlayer } from '../players/read.ts';
import type { Deps, KnownClub } from '../ports.ts';

/** Makes the creator an owner: by a membership with a fixed id, or by the one that they have already taken. */
function founded(
  player: Player,
  { clubId, membershipId }: { clubId: string; membershipId: string },
  at: Date,
): Player {
  const current = membershipIn(player, clubId);
  const joining = { id: membershipId, clubId, role: 'owner', isPrimary: false } as const;
  const decision: Decision<Player> =
    current === undefined
      ? joinClub(player, joining, at)
      : changeMembership(player, current.id, { role: 'owner', byClub: true, at });
  return decision.ok ? decision.value : player;
}

/** Whether the creator of a club was not made its owner yet. */
export async function lacksOwner(
  { clubs, clubOwners }: Pick<Deps, 'clubs' | 'clubOwners'>,
  clubId: string,
): Promise<boolean> {
  const club = (await clubs.findMany([clubId])).get(clubId);
  return club !== undefined && !club.deleted && !(await clubOwners.isFounded(clubId));
}

/** Makes the creator of a club its owner; once, however often the event comes. Problem not-found without that user. */
export async function handleClub(deps: Deps, club: KnownClub): Promise<void> {
  if (club.deleted || (await deps.clubOwners.isFounded(club.id))) return;
  const user = await deps.users.find(club.createdByUserId);
  const playerId = user?.state.playerId ?? null;
  if (playerId === null) throw notFound('User');
  const command = deps.systemCommand();
  const founding = { clubId: club.id, membershipId: deps.deriveId('membership', club.id) };
  const stored = await updateCurrentPlayer(deps, { id: playerId, command }, ({ state }) => {
    const at = command.startedAt;
    return changeOf(state, founded(state, founding, at), { at, changes: ['memberships'] });
  });
  await recordOwnership(deps, stored, club.id);
  await deps.clubOwners.markFounded(club.id);
}
