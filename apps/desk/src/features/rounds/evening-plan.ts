/** The format of an evening, and its number of players. */
export interface EveningShape {
  readonly drawType: string;
  /** Whether pairs stay together. */
  readonly teams: boolean;
  readonly mixed: boolean;
  /** Players, or pairs. */
  readonly count: number;
  readonly courts: number;
  /** Minutes of a match, by the clock or estimated from its points. */
  readonly minutes: number;
}

/** The computed schedule of an evening. */
export interface EveningPlan {
  /** Matches in each round. */
  readonly matches: number;
  /** Players, or pairs, who sit out each round. */
  readonly sitOut: number;
  /** Matches of a round that wait until a court is free. */
  readonly waiting: number;
  /** Rounds until everyone has played with (or against) everyone; null if each round depends on the last results. */
  readonly rounds: number | null;
  /** Matches of each player in these rounds, rounded. */
  readonly matchesEach: number | null;
  readonly minutesARound: number;
}

/** Duration of a point in padel or tennis with the pause after it. */
const SECONDS_A_POINT = 30;
/** Time to change courts between rounds. */
const CHANGE_MINUTES = 2;

/** Estimated minutes of a match of so many points. */
export function minutesOfPoints(points: number): number {
  return Math.ceil((points * SECONDS_A_POINT) / 60);
}

/** Entrants in a match. */
function sizeOfMatch({ teams }: Pick<EveningShape, 'teams'>): 2 | 4 {
  return teams ? 2 : 4;
}

/** Rounds until everyone has partnered everyone; for pairs, until all have met; in mixed, every woman every man. */
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

/** Rounds until everyone has played with everyone present; null if there is no such number. */
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

/** The schedule of an evening; null with too few players for a round. */
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
