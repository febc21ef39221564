import { matchSchema } from '@courtcast/contracts';
import type { MatchState, TeamMatchEntryView, TeamMatchState } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import { createSeededId } from '@courtcast/runtime';
import type { LineUpPlayer } from '../../domain/line-up.ts';
import { entriesOf, entryIds, revealedEntries } from '../../domain/team-match-entries.ts';
import type { ShownSides } from '../../domain/team-match-entries.ts';
import type { TeamMatch } from '../../domain/team-match.ts';

type Side = TeamMatchEntryView['players'][number]['side'];

/** `position` counts within the side of one entry: 1, in doubles 1 and 2 (specification 2.14). */
function playersOn(side: Side, players: readonly LineUpPlayer[]): TeamMatchEntryView['players'] {
  return players.map(({ playerId, playerName }, index) => ({
    side,
    position: index + 1,
    playerId,
    playerName,
  }));
}

/** Entries of a team match as a reader sees them (specification 2.14, decisions 6). */
export function toEntryViews(
  teamMatch: Stored<TeamMatch>,
  { shown, matches }: { shown: ShownSides; matches: ReadonlyMap<string, MatchState> },
): TeamMatchEntryView[] {
  return entriesOf(teamMatch.state, shown).map(({ isRevealed, matchType, position, home, guest }) => {
    const { id, matchId } = entryIds(createSeededId, teamMatch, { matchType, position });
    const match = isRevealed ? matches.get(matchId) : undefined;
    return {
      id,
      teamMatchId: teamMatch.id,
      matchId: isRevealed ? matchId : null,
      matchType,
      position,
      courtId: match?.court?.id ?? null,
      ...(match === undefined ? {} : { match: matchSchema.parse(match) }),
      players: [...playersOn('home', home), ...playersOn('guest', guest)],
    };
  });
}

function idsOf(players: readonly LineUpPlayer[]): string[] {
  return players.map(({ playerId }) => playerId);
}

/** The matches that the revealed line-ups of a team match ask for: all that an event may say of line-ups. */
export function toMatchesOfTeamMatch(
  teamMatch: Pick<Stored<TeamMatch>, 'id' | 'state'>,
): TeamMatchState['matches'] {
  return revealedEntries(teamMatch.state).map(({ matchType, position, home, guest }) => ({
    id: entryIds(createSeededId, teamMatch, { matchType, position }).matchId,
    matchType,
    position,
    home: idsOf(home),
    guest: idsOf(guest),
  }));
}
