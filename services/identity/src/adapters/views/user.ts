import type { PlayerState, UserState } from '@courtcast/contracts';
import { activeMemberships } from '../../domain/player.ts';
import type { Player } from '../../domain/player.ts';
import type { User } from '../../domain/user.ts';

/** What events tell of a user: never e-mail or name. */
export function toUserState(id: string, { role, disabled, playerId }: User): UserState {
  return { id, role, disabled, playerId };
}

/** What events tell of a player: active memberships only, and none of one who was merged. */
export function toPlayerState(id: string, player: Player): PlayerState {
  const { name, gender, nationality, userId, mergedInto } = player;
  const memberships = mergedInto === null ? activeMemberships(player) : [];
  const clubs = memberships.map(({ clubId, role, isPrimary }) => ({ clubId, role, isPrimary }));
  return { id, name, gender, nationality, userId, mergedInto, clubs };
}
