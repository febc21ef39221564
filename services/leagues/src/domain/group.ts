import type { StandingsRow } from './standings.ts';

/** Teams of a league that play each other. */
export interface Group {
  readonly leagueId: string;
  readonly championshipId: string;
  readonly organiserId: string;
  readonly name: string;
  readonly teamIds: readonly string[];
  /** They stay listed, and their results do not count. */
  readonly withdrawnTeamIds: readonly string[];
  /** The table as it was announced last; read from its parts when somebody asks. */
  readonly rows: readonly StandingsRow[];
  /** Whether the round robin was made: it is made once. */
  readonly hasFixtures: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
