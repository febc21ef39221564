import type { Client } from '@courtcast/client';
import type { ScheduledTeamMatchView } from '@courtcast/contracts';
import { eventually } from '@courtcast/testkit';
import type { ReferenceTeamMatch } from '@courtcast/testkit';
import { plannedMatch, playMatch } from './season-matches.ts';
import type { PlannedMatch } from './season-matches.ts';

/** A team with its captain signed in; the roster is in order of strength, the captain first. */
export interface SeasonTeam {
  readonly id: string;
  readonly name: string;
  readonly captain: Client;
  readonly roster: readonly string[];
}

/** How the ties of a group are played. */
export interface SeasonLeague {
  readonly singlesCount: number;
  readonly doublesCount: number;
  readonly last: 'set' | 'matchTiebreak';
}

type Named = readonly [SeasonTeam, SeasonTeam];

/** Six players make three pairs whose sums are equal; the first is in the first pair (rules 4). */
function pairsOf(roster: readonly string[]): [string, string][] {
  return [0, 1, 2].map((place) => [roster[place] ?? '', roster[5 - place] ?? '']);
}

async function handIn(id: string, sides: Named, { singlesCount }: SeasonLeague): Promise<void> {
  const params = { id };
  if (singlesCount > 0) {
    for (const { captain, roster } of sides)
      await captain.call('putLineUp', { params, body: { playerIds: roster.slice(0, singlesCount) } });
  }
  for (const { captain, roster } of sides)
    await captain.call('putDoubles', { params, body: { pairs: pairsOf(roster) } });
}

/** The matches of a tie, in the order of its entries, once they are there to be played. */
async function matchIdsOf(client: Client, id: string, count: number): Promise<string[]> {
  return eventually(
    async () => {
      const entries = await client.call('listTeamMatchEntries', { params: { id } });
      const ids = entries.flatMap(({ match }) => (match === undefined ? [] : [match.id]));
      if (ids.length !== count) throw new Error(`${ids.length} of ${count} matches of ${id} are there`);
      return ids;
    },
    { withinMs: 20_000 },
  );
}

/** Both captains agree with the result. */
export async function approve(id: string, sides: Named): Promise<void> {
  for (const { captain } of sides) {
    await eventually(() => captain.call('approveTeamMatch', { params: { id }, body: {} }), {
      withinMs: 20_000,
    });
  }
}

/** What there is to know of a tie that was played. */
interface PlayedTie {
  readonly tie: ReferenceTeamMatch;
  readonly matchIds: readonly string[];
}

/** A tie as the reference counts it. */
export function recordOf(
  { homeTeamId, guestTeamId }: ScheduledTeamMatchView,
  matches: readonly PlannedMatch[],
  over: Partial<ReferenceTeamMatch> = {},
): ReferenceTeamMatch {
  const fixed = { homeTeamId, guestTeamId, isCompleted: true, forfeitedBy: null };
  return { ...fixed, matchCount: matches.length, matches, ...over };
}

/** Plays a tie from the line-ups to both approvals; `first` numbers its first match within the season. */
export async function playTie(
  organiser: Client,
  {
    fixture,
    sides,
    league,
    first,
  }: {
    readonly fixture: ScheduledTeamMatchView;
    readonly sides: Named;
    readonly league: SeasonLeague;
    readonly first: number;
  },
): Promise<PlayedTie> {
  const { id } = fixture;
  const count = league.singlesCount + league.doublesCount;
  await handIn(id, sides, league);
  const matchIds = await matchIdsOf(organiser, id, count);
  const matches = matchIds.map((_, index) => plannedMatch(first + index, league.last));
  for (const [index, match] of matches.entries()) {
    await playMatch(sides[index % 2 === 0 ? 0 : 1].captain, matchIds[index] ?? '', match);
  }
  await approve(id, sides);
  return { tie: recordOf(fixture, matches), matchIds };
}
