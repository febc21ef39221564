import type { BoxLeagueView } from '@courtcast/contracts';
import type { Words } from '@courtcast/messages/words.ts';

/** The round that an address asks for, else the last one; undefined before the first. */
export function roundIn({ rounds }: BoxLeagueView, search: URLSearchParams) {
  const asked = Number(search.get('round'));
  return rounds.find(({ round }) => round === asked) ?? rounds.at(-1);
}

/** How a box league is played, in short. */
export function leagueFacts(league: BoxLeagueView, { boxes, frame, player }: Words): string[] {
  const { sport, discipline, weeks, moves, points } = league;
  return [
    ...[frame.sports[sport], player[discipline], boxes.weeks(weeks), boxes.moves(moves)],
    boxes.points[points],
  ];
}

const DAY_MS = 86_400_000;

/** Days from one to another (`YYYY-MM-DD`); negative where that is over. */
export function daysUntil(today: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(today)) / DAY_MS);
}
