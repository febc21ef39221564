import type { Players } from '../../../application/ports.ts';
import type { ActorNames } from '../../../application/ports/activity.ts';
import type { Copies } from '../copies.ts';

/** Names of actors, from the read copies; an unknown user has none. */
export function createActorNames({ users, boards }: Copies, players: Players): ActorNames {
  return {
    async ofUsers(ids) {
      const known = await users.findMany(ids);
      const playerIds = [...known.values()].flatMap(({ playerId }) => playerId ?? []);
      const names = await players.names(playerIds);
      return new Map(
        [...known].flatMap(([id, { playerId }]) => {
          const name = playerId === null ? undefined : names.get(playerId);
          return name === undefined ? [] : [[id, name] as const];
        }),
      );
    },
    async ofBoards(ids) {
      const known = await boards.findMany(ids);
      return new Map([...known].map(([id, { name }]) => [id, name]));
    },
  };
}
