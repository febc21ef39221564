import type { Challenge } from './challenge.ts';
import type { Ladder } from './ladder.ts';

/** All players that a ladder names, those who have left included. */
export function playersInLadder({ base, players, events, challenges }: Ladder): string[] {
  return [
    ...new Set([
      ...base.playerIds,
      ...[...players, ...events].map(({ playerId }) => playerId),
      ...challenges.flatMap(({ challengerId, challengedId }) => [challengerId, challengedId]),
    ]),
  ];
}

/**
 * A ladder with `to` in the place of a player merged into them: at the better place where both were in. Challenges of
 * the two with each other go. The same object if the player is no part of it.
 */
export function ladderWithMerged(ladder: Ladder, from: string, to: string): Ladder {
  if (!playersInLadder(ladder).includes(from)) return ladder;
  const put = (id: string): string => (id === from ? to : id);
  const isTo = (id: string) => id === from || id === to;
  const changed = (one: Challenge): Challenge => ({
    ...one,
    challengerId: put(one.challengerId),
    challengedId: put(one.challengedId),
    matches: one.matches.map((match) => ({
      ...match,
      winnerId: match.winnerId === null ? null : put(match.winnerId),
    })),
  });
  const players = ladder.players.map((player) => ({ ...player, playerId: put(player.playerId) }));
  return {
    ...ladder,
    base: { ...ladder.base, playerIds: [...new Set(ladder.base.playerIds.map(put))] },
    players: players.filter(
      ({ playerId }, index) => players.findIndex((other) => other.playerId === playerId) === index,
    ),
    events: ladder.events.map((event) => ({ ...event, playerId: put(event.playerId) })),
    challenges: ladder.challenges
      .filter(({ challengerId, challengedId }) => !(isTo(challengerId) && isTo(challengedId)))
      .map(changed),
  };
}
