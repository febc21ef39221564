import type { ReactNode } from 'react';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { courtName } from './match/names.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { drawNameIn } from './match/draw-names.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface RecordLinkProps {
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function RecordLink({ to, className = 'record-link', children }: RecordLinkProps) {
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}

/** The link's class (`record-link` by default), and content in place of the name. */
interface LookProps {
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A link to a player's page. */
export function PlayerLink({ player, children, ...look }: LookProps & { readonly player: Named }) {
  return (
    <RecordLink to={addresses.player(player.id)} {...look}>
      {children ?? player.name}
    </RecordLink>
  );
}

/** Links to the pages of one player, or of both of a pair. */
export function PlayerLinks({ players }: { readonly players: readonly Named[] }) {
  return players.map((player, index) => (
    <span key={player.id}>
      {index > 0 && ' / '}
      <PlayerLink player={player} />
    </span>
  ));
}

/** A link to a club's page. */
export function ClubLink({ club, children, ...look }: LookProps & { readonly club: Named }) {
  return (
    <RecordLink to={addresses.club(club.id)} {...look}>
      {children ?? club.name}
    </RecordLink>
  );
}

/** A link to a court's page. */
export function CourtLink({ court, children, ...look }: LookProps & { readonly court: Named }) {
  const { scores } = useWords();
  return (
    <RecordLink to={addresses.court(court.id)} {...look}>
      {children ?? courtName(scores, court)}
    </RecordLink>
  );
}

/** A link to a tournament's page. */
export function TournamentLink({
  tournament,
  children,
  ...look
}: LookProps & { readonly tournament: Named }) {
  return (
    <RecordLink to={addresses.tournament(tournament.id)} {...look}>
      {children ?? tournament.name}
    </RecordLink>
  );
}

interface DrawLinkProps extends LookProps {
  readonly tournamentId: string;
  readonly draw: Named;
}

/** A link to a draw's page. */
export function DrawLink({ tournamentId, draw, children, ...look }: DrawLinkProps) {
  const { scores } = useWords();
  return (
    <RecordLink to={addresses.draw(tournamentId, draw.id)} {...look}>
      {children ?? drawNameIn(scores, draw.name)}
    </RecordLink>
  );
}

/** A link to a team's page. */
export function TeamLink({ team, children, ...look }: LookProps & { readonly team: Named }) {
  return (
    <RecordLink to={addresses.team(team.id)} {...look}>
      {children ?? team.name}
    </RecordLink>
  );
}

/** A link to a league's page. */
export function LeagueLink({ league, children, ...look }: LookProps & { readonly league: Named }) {
  return (
    <RecordLink to={addresses.league(league.id)} {...look}>
      {children ?? league.name}
    </RecordLink>
  );
}

/** A link to the table of a league group. */
export function LeagueGroupLink({ group, children, ...look }: LookProps & { readonly group: Named }) {
  return (
    <RecordLink to={addresses.leagueGroup(group.id)} {...look}>
      {children ?? group.name}
    </RecordLink>
  );
}

interface ByIdProps extends LookProps {
  readonly id: string;
  /** A match has no name of its own: the sides, or the score. */
  readonly children: ReactNode;
}

interface MatchLinkProps extends ByIdProps {
  /** Another page of the match than its public one. */
  readonly to?: string | undefined;
}

/** The way to a match. */
export function MatchLink({ id, to = addresses.match(id), ...rest }: MatchLinkProps) {
  return <RecordLink to={to} {...rest} />;
}

/** A link to a team match's page. */
export function TeamMatchLink({ id, ...rest }: ByIdProps) {
  return <RecordLink to={addresses.teamMatch(id)} {...rest} />;
}
