/** A team of a club: its captain and its roster in order of strength. */
export interface Team {
  readonly name: string;
  readonly clubId: string;
  readonly captainPlayerId: string;
  readonly playerIds: readonly string[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A place in the input and why it is refused. */
export interface TeamRefusal {
  readonly path: string;
  readonly message: string;
}

/** Why a roster is refused: somebody twice, or a captain from outside (decisions 6). Empty when it is fine. */
export function rosterRefusals({
  captainPlayerId,
  playerIds,
}: Pick<Team, 'captainPlayerId' | 'playerIds'>): TeamRefusal[] {
  const repeated = playerIds.flatMap((id, index) => (playerIds.indexOf(id) < index ? [index] : []));
  return [
    ...repeated.map((index) => ({ path: `playerIds.${index}`, message: 'is in the roster twice' })),
    ...(playerIds.includes(captainPlayerId)
      ? []
      : [{ path: 'captainPlayerId', message: 'is not in the roster' }]),
  ];
}
