/** A team that others name a tier for; null: it does not go on. */
export interface NamedTier {
  readonly teamId: string;
  readonly tier: number | null;
}

/** A group of the next season, as it is to be made. */
export interface NextGroup {
  readonly id: string;
  readonly name: string;
  readonly tier: number | null;
  /** Teams for which the organizer answers: they enter at once. */
  readonly teamIds: readonly string[];
  /** Teams that are asked. */
  readonly askedTeamIds: readonly string[];
}

/** The next season of a league: the league and the groups that follow from it. */
export interface NextSeason {
  readonly leagueId: string;
  readonly championshipId: string;
  readonly name: string;
  /** The tiers that were named for teams. */
  readonly named: readonly NamedTier[];
  readonly groups: readonly NextGroup[];
  readonly madeAt: Date;
}
