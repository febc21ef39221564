/** Whether the place of a team in its table goes up or down. */
export type Movement = 'up' | 'down';

/** How many places of a table go up and down. */
export interface Moves {
  readonly up: number;
  readonly down: number;
}

interface Row {
  readonly teamId: string;
  readonly played: number;
  readonly withdrawn: boolean;
}

/**
 * The teams whose places go up and down, by id (decisions 6): those that have withdrawn count among the last ones. Empty
 * before a team match counts.
 */
export function movementsIn(rows: readonly Row[], { up, down }: Moves): ReadonlyMap<string, Movement> {
  if (rows.every(({ played }) => played === 0)) return new Map();
  const isThere = ({ withdrawn }: Row) => !withdrawn;
  const last = down === 0 ? [] : rows.slice(-down).filter(isThere);
  const first = rows.filter(isThere).slice(0, up);
  return new Map([
    ...last.map(({ teamId }) => [teamId, 'down'] as const),
    ...first.map(({ teamId }) => [teamId, 'up'] as const),
  ]);
}
