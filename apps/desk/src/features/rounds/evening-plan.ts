/** How an evening is played, and by how many. */
export interface EveningShape {
  readonly drawType: string;
  /** Pairs stay together. */
  readonly teams: boolean;
  readonly mixed: boolean;
  /** Players, or pairs. */
  readonly count: number;
  readonly courts: number;
  /** Minutes of a match: those of the clock, or as many as its points take. */
  readonly minutes: number;
}

/** What an evening comes to. */
export interface EveningPlan {
  /** Matches of a round. */
  readonly matches: number;
  /** Players, or pairs, who do not play in a round. */
  readonly sitOut: number;
  /** Matches that begin when a court is free again. */
  readonly waiting: number;
  /** Rounds until all have played with (or against) all; null where a round depends on the last one. */
  readonly rounds: number | null;
  /** Matches of each in these rounds, rounded. */
  readonly matchesEach: number | null;
  readonly minutesARound: number;
}

/** A point of padel or tennis with what is between two of them, in seconds. */
const SECONDS_A_POINT = 30;
/** Leaving a court, finding the next one. */
const CHANGE_MINUTES = 2;

/** Minutes that a match of so many points takes. */
export function minutesOfPoints(points: number): number {
  return Math.ceil((points * SECONDS_A_POINT) / 60);
}

/** Entrants who make a match. */
function sizeOfMatch({ teams }: Pick<EveningShape, 'teams'>): 2 | 4 {
  return teams ? 2 : 4;
}

/** Rounds until everybody has partnered everybody; of pairs, until all have met; of mixed ones, every woman every man. */
function roundsOf({ drawType, teams, mixed, count }: EveningShape, matches: number): number | null {
  if (drawType !== 'americano') return null;
  if (teams) return count % 2 === 0 ? count - 1 : count;
  // As many women as men.
  if (mixed) return Math.ceil((count / 2) ** 2 / (2 * matches));
  return Math.ceil((count * (count - 1)) / 2 / (2 * matches));
}

interface RunningDraw {
  readonly drawType?: string | null | undefined;
  readonly teams?: boolean | undefined;
  readonly mixed?: boolean | undefined;
  readonly entrants: readonly { readonly left?: boolean | undefined }[];
}

/** Rounds of an evening until all have played with all, for those who are there now; null where there is no such number. */
export function roundsInAll({
  drawType,
  teams = false,
  mixed = false,
  entrants,
}: RunningDraw): number | null {
  const count = entrants.filter(({ left }) => left !== true).length;
  const shape = { drawType: drawType ?? '', teams, mixed, count };
  return planOf({ ...shape, courts: count, minutes: 0 })?.rounds ?? null;
}

/** What an evening of this shape comes to; null where too few play for a round. */
export function planOf(shape: EveningShape): EveningPlan | null {
  const { count, courts, minutes } = shape;
  const size = sizeOfMatch(shape);
  const matches = Math.floor(count / size);
  if (matches === 0) return null;
  const sitOut = count - size * matches;
  const rounds = roundsOf(shape, matches);
  const onCourt = Math.max(1, Math.min(courts, matches));
  return {
    matches,
    sitOut,
    waiting: matches - onCourt,
    rounds,
    matchesEach: rounds === null ? null : Math.round((rounds * (count - sitOut)) / count),
    minutesARound: Math.ceil(matches / onCourt) * (minutes + CHANGE_MINUTES),
  };
}
