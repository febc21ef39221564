import type { Draw } from './draw.ts';
import type { Qualifier } from './structures/links.ts';

const qualified = (winner: Qualifier): readonly string[] =>
  winner === null || winner === 'nobody' ? [] : winner;

/** Everybody whom a draw names: entrants, arrivals from other draws, and players who have withdrawn or left. */
export function playersInDraw({ entrants, links = [], withdrawn, departures = [] }: Draw): string[] {
  return [
    ...new Set([
      ...entrants.flatMap(({ playerIds }) => playerIds),
      ...links.flatMap(({ arrivals }) => arrivals.flatMap(qualified)),
      ...withdrawn.map(({ playerId }) => playerId),
      ...departures.flatMap(({ playerIds }) => playerIds),
    ]),
  ];
}

/** Replaces one player by another, as after a claim. Returns the same draw if the player is not in it. */
export function replacePlayer(draw: Draw, from: string, to: string): Draw {
  if (!playersInDraw(draw).includes(from)) return draw;
  const swap = (playerId: string) => (playerId === from ? to : playerId);
  const swapWinner = (winner: Qualifier): Qualifier =>
    winner === null || winner === 'nobody' ? winner : winner.map(swap);
  return {
    ...draw,
    entrants: draw.entrants.map((entrant) => ({ ...entrant, playerIds: entrant.playerIds.map(swap) })),
    ...(draw.links && {
      links: draw.links.map((link) => ({ ...link, arrivals: link.arrivals.map(swapWinner) })),
    }),
    withdrawn: draw.withdrawn.map((one) => ({ ...one, playerId: swap(one.playerId) })),
    ...(draw.departures && {
      departures: draw.departures.map((one) => ({ ...one, playerIds: one.playerIds.map(swap) })),
    }),
  };
}
