import type { ClubState, Command } from '@courtcast/contracts';
import { joinClub } from '../domain/membership.ts';
import type { Ports } from './ports.ts';

/** Makes the creator of a club its owner; once, whatever comes twice. */
export async function followClub(ports: Ports, club: ClubState, command: Command): Promise<void> {
  const user = await ports.users.find(club.createdByUserId);
  const playerId = user?.state.playerId;
  if (club.deleted || playerId === undefined || playerId === null) return;
  const joining = {
    id: ports.deriveId('membership', club.id),
    clubId: club.id,
    role: 'owner',
    isPrimary: false,
  } as const;
  await ports.players.update(playerId, command, ({ state }) => {
    if (state.memberships.some((one) => one.id === joining.id)) return null;
    const joined = joinClub(state, joining, command.startedAt);
    return typeof joined === 'string' ? null : { state: joined, changes: ['memberships'] };
  });
}
