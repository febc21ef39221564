import type { StandingsRow } from './standings.ts';

/** A round robin as it was asked for. */
export interface FixturesPlan {
  readonly doubleRound: boolean;
  /** `YYYY-MM-DD` of the first match day. */
  readonly firstDate: string;
  readonly daysBetween: number;
  /** The command that asked for it. */
  readonly commandId: string;
  readonly at: Date;
}

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
  /** The round robin that was asked for: there is one. Its team matches follow from it, whoever makes them. */
  readonly fixtures: FixturesPlan | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
