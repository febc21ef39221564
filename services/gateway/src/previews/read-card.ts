import { z } from 'zod';
import type { Card, CardSide } from './card.ts';

const named = z.object({ name: z.string() });
const namedSchema = named.extend({ listed: z.boolean().optional() });
const sidesOf = <T extends z.ZodType>(value: T) => z.object({ home: value, guest: value });

/** The fields of a match that a preview uses; other releases may send more. */
const matchSchema = z.object({
  status: z.string(),
  players: sidesOf(z.array(named)),
  sets: z.array(z.object({ home: z.number(), guest: z.number() })).nullish(),
  score: z
    .object({ points: sidesOf(z.union([z.string(), z.number()])), server: z.string().nullish() })
    .nullish()
    .catch(null),
  winnerSide: z.string().nullish(),
  tournament: named.nullish().catch(null),
  club: named.nullish().catch(null),
  draw: named.nullish().catch(null),
});
const tournamentSchema = named.extend({
  startDate: z.string().nullish(),
  endDate: z.string().nullish(),
});

const sides = ['home', 'guest'] as const;
type Match = z.infer<typeof matchSchema>;

function sideOf(match: Match, side: 'home' | 'guest'): CardSide {
  const { players, sets, score, winnerSide, status } = match;
  const isRunning = status === 'in_progress' && score !== null && score !== undefined;
  return {
    names: players[side].length === 0 ? ['–'] : players[side].map(({ name }) => name),
    sets: (sets ?? []).map((set) => String(set[side])),
    points: isRunning ? String(score.points[side]) : '',
    isWinner: winnerSide === side,
    isServing: isRunning && score.server === side,
  };
}

function matchCard(body: unknown): Card {
  const match = matchSchema.parse(body);
  const places = [match.tournament ?? match.club, match.draw].flatMap((place) => place?.name ?? []);
  return {
    title: '',
    below: places.join(' · '),
    isLive: match.status === 'in_progress',
    sides: sides.map((side) => sideOf(match, side)),
  };
}

/** Null for a player without a page. */
function nameCard(body: unknown): Card | null {
  const { name, listed } = namedSchema.parse(body);
  return listed === false ? null : { title: name, below: '', isLive: false, sides: [] };
}

function tournamentCard(body: unknown): Card {
  const { name, startDate, endDate } = tournamentSchema.parse(body);
  const days = [startDate, endDate].flatMap((day) => day ?? []);
  return { title: name, below: [...new Set(days)].join(' – '), isLive: false, sides: [] };
}

/** The previewed kinds of records: their operation, and the conversion of its answer. */
export const previewed = {
  matches: { operation: 'getMatch', card: matchCard },
  tournaments: { operation: 'getTournament', card: tournamentCard },
  players: { operation: 'getPlayer', card: nameCard },
  clubs: { operation: 'getClub', card: nameCard },
} as const;

export type Previewed = keyof typeof previewed;
