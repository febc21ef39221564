import type { LeagueGroupDetailView, LiveMatchView, MatchView, TournamentView } from '@courtcast/contracts';
import type { ScoreWords } from '@courtcast/messages/words.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';

type Sport = TournamentView['sport'];

/** Facts about the events of matches that the matches' own answers lack. */
export interface EventFacts {
  readonly tournaments: ReadonlyMap<string, Pick<TournamentView, 'sport' | 'timeZone'>>;
  /** By team match id. */
  readonly groups: ReadonlyMap<
    string,
    { readonly group: LeagueGroupDetailView; readonly sport: Sport | null }
  >;
}

/** The event under which matches are listed. */
export interface LiveEvent {
  readonly key: string;
  readonly name: string;
  /** The path of its page; null if it has none. */
  readonly to: string | null;
  /** Sort order: tournaments, leagues, clubs, then matches without a place. */
  readonly rank: number;
  /** Null if unknown, as in freeplay. */
  readonly sport: Sport | null;
  /** Zone of its times; null if unknown. */
  readonly zone: string | null;
}

/** A match in one of its forms. */
export type EventMatch = {
  readonly [Field in 'tournament' | 'teamMatch' | 'court']?: LiveMatchView[Field] | MatchView[Field];
};

function ofTournament({ id, name }: { id: string; name: string }, { tournaments }: EventFacts): LiveEvent {
  const facts = tournaments.get(id);
  const to = addresses.tournament(id);
  const { sport = null, timeZone: zone = null } = facts ?? {};
  return { key: `tournament.${id}`, name, to, rank: 1, sport, zone };
}

function ofTeamMatch(tie: NonNullable<EventMatch['teamMatch']>, { groups }: EventFacts): LiveEvent {
  const known = groups.get(tie.id);
  if (known === undefined) {
    const name = `${tie.home.name} – ${tie.guest.name}`;
    const to = addresses.teamMatch(tie.id);
    return { key: `tie.${tie.id}`, name, to, rank: 2, sport: null, zone: null };
  }
  const { group, sport } = known;
  const name = `${group.league.name} · ${group.name}`;
  return { key: `group.${group.id}`, name, to: addresses.leagueGroup(group.id), rank: 2, sport, zone: null };
}

/** The event of a match: its tournament, its league group, else the club where it is played. */
export function eventOf(words: ScoreWords, match: EventMatch, facts: EventFacts): LiveEvent {
  const { tournament, teamMatch, court } = match;
  if (tournament) return ofTournament(tournament, facts);
  if (teamMatch) return ofTeamMatch(teamMatch, facts);
  const open = { sport: null, zone: null };
  const club = court?.club;
  if (club) return { ...open, key: `club.${club.id}`, name: club.name, to: addresses.club(club.id), rank: 3 };
  return { ...open, key: 'elsewhere', name: words.otherMatches, to: null, rank: 4 };
}
