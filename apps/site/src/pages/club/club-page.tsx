import type { TournamentView, ClubView, MatchView } from '@courtcast/contracts';
import { useSuspenseQueries } from '@tanstack/react-query';
import { Fragment, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { read, useKnown } from '@courtcast/web-data/api/reads.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { courtsNow, matchesElsewhere, wallOf } from '@courtcast/web-score/court/court-list.ts';
import { useLiveClub } from '@courtcast/web-score/court/use-live-club.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { TieRow } from '@courtcast/web-score/team-match/tie-row.tsx';
import { useZones } from '@courtcast/web-score/standings/zones.ts';
import { TeamLink, TournamentLink, CourtLink } from '@courtcast/web-score/links.tsx';
import { useRefetchAfterReconnect, usePollOptions } from '@courtcast/web-data/realtime/realtime-context.ts';
import { clubReads } from '@courtcast/web-score/court/club-reads.ts';
import { logoSource } from '@courtcast/web-score/court/logo-source.ts';
import '@courtcast/web-score/standings/leagues.css';
import { Section } from '@courtcast/web-ui/card.tsx';
import './club.css';
import type { LiveMatch } from '@courtcast/web-score/court/court-list.ts';
import { PlannedMatch } from '@courtcast/web-score/court/planned-match.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { rankingAddresses } from '@courtcast/web-ui/link/ranking-addresses.ts';
import { boxLeagueAddresses } from '@courtcast/web-ui/link/box-league-addresses.ts';
import { MatchCard } from '@courtcast/web-score/score/match-card.tsx';
import { surfaceName } from '@courtcast/web-score/court/surface-name.ts';
import { courtName, eventName } from '@courtcast/web-score/match/names.ts';
import { fromLiveMatch } from '@courtcast/web-score/match/shown-match.ts';

/** A live match of a club, with its event. */
function LiveAtClub({ live }: { readonly live: LiveMatch }) {
  const { scores } = useWords();
  const match = useMemo(() => fromLiveMatch(live), [live]);
  const isFreeplay = match.tournament === null && match.teams === null;
  return <MatchCard match={match} label={isFreeplay ? scores.freeplay : eventName(scores, match)} />;
}

interface ClubCourt {
  readonly id: string;
  readonly name: string;
  readonly surface: 'clay' | 'hard' | 'grass' | 'indoor' | null;
}

interface CourtNowProps {
  readonly court: ClubCourt;
  readonly match: LiveMatch | null;
  readonly next: MatchView | null;
  readonly zone: string;
}

/** A court of a club with its current and next match. */
function CourtNow({ court, match, next, zone }: CourtNowProps) {
  const { club, lists, scores } = useWords();
  const surface = surfaceName(lists, court);
  return (
    <li className="court-now">
      <p className="court-now__head">
        <span className="court-now__name">
          <CourtLink court={court} />
        </span>
        {surface !== null && <span className="quiet-word">{surface}</span>}
        <a className="court-now__display" href={addresses.courtDisplay(court.id)}>
          {club.display}
          <span className="visually-hidden">{` ${courtName(scores, court)}`}</span>
        </a>
      </p>
      {match === null ? <p className="court-now__free">{club.free}</p> : <LiveAtClub live={match} />}
      {next !== null && (
        <p className="court-now__next">
          <span className="court-now__word">{club.next}</span>
          <PlannedMatch match={next} zone={zone} />
        </p>
      )}
    </li>
  );
}

/** Name, logo and place of a club. */
function ClubHead({ club }: { readonly club: ClubView }) {
  const { club: words } = useWords();
  return (
    <header className="club-head">
      {club.logo !== null && (
        <img
          className="club-head__logo"
          src={logoSource(club)}
          alt={words.logo(club.name)}
          width="72"
          height="72"
        />
      )}
      <div className="heading">
        <h1 className="heading__title">{club.name}</h1>
        <p className="heading__facts">
          {[club.address, club.timeZone.replaceAll('_', ' ')].filter((part) => part !== null).join(' · ')}
        </p>
      </div>
    </header>
  );
}

function useClub(id: string) {
  useLiveClub(id);
  const again = usePollOptions({ isOn: true });
  useRefetchAfterReconnect();
  const [club, courts, live, planned, tournaments, teams, ties] = useSuspenseQueries({
    queries: [
      { ...read('getClub', clubReads.club(id)), ...again },
      read('listClubCourts', clubReads.club(id)),
      read('listLiveMatches', clubReads.live(id)),
      read('listMatches', clubReads.planned(id)),
      read('listTournaments', clubReads.tournaments(id)),
      read('listTeams', clubReads.teams(id)),
      read('listTeamMatches', clubReads.tiesOn(id)),
    ],
  });
  const rankings = useKnown('listRankings', clubReads.rankings(id));
  const boxLeagues = useKnown('listBoxLeagues', clubReads.boxLeagues(id));
  const ladders = useKnown('listLadders', clubReads.rankings(id));
  return {
    club: club.data,
    courts: courts.data,
    live: live.data.matches,
    planned: planned.data.data,
    tournaments: tournaments.data.data,
    teams: teams.data.data,
    ties: ties.data,
    rankings: rankings?.data ?? [],
    boxLeagues: boxLeagues?.data ?? [],
    ladders: ladders?.data ?? [],
  };
}

function Tournament({ tournament }: { readonly tournament: TournamentView }) {
  const { lists } = useWords();
  const formats = useFormats();
  const { startDate, endDate, status } = tournament;
  const first = startDate ?? endDate;
  return (
    <li className="places__item">
      <TournamentLink tournament={tournament} />
      <span className="quiet" suppressHydrationWarning>
        {[lists.tournamentStatus[status], first === null ? '' : formats.days(first, endDate ?? first)]
          .filter((part) => part !== '')
          .join(' · ')}
      </span>
    </li>
  );
}

function Courts({ page }: { readonly page: ReturnType<typeof useClub> }) {
  const { club: words } = useWords();
  const { club, courts, live, planned } = page;
  const wall = wallOf(courts);
  const elsewhere = matchesElsewhere(courts, live);
  return (
    <section aria-labelledby="courts">
      <div className="group__head">
        <h2 id="courts" className="group__name">
          {words.courts}
        </h2>
        <p className="group__place">{live.length === 0 ? words.quiet : words.onNow(live.length)}</p>
        {wall !== null && (
          <a className="club-wall" href={wall}>
            {words.wall}
          </a>
        )}
      </div>
      {courts.length === 0 && <p className="quiet">{words.noCourts}</p>}
      <ul className="courts-now">
        {courtsNow(courts, { live, planned }).map(({ court, match, next }) => (
          <CourtNow key={court.id} court={court} match={match} next={next} zone={club.timeZone} />
        ))}
      </ul>
      {elsewhere.length > 0 && (
        <>
          <h3 className="section-title">{words.elsewhere}</h3>
          <ul className="cards">
            {elsewhere.map((match) => (
              <li key={match.id}>
                <LiveAtClub live={match} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface ListedProps<Item> {
  readonly id: string;
  readonly title: string;
  /** CSS classes of the list. */
  readonly look: string;
  readonly items: readonly Item[];
  /** Renders an item of the list. */
  readonly children: (item: Item) => ReactNode;
}

/** The club's records of one kind; nothing if there are none. */
function Listed<Item extends { readonly id: string }>(props: ListedProps<Item>) {
  const { id, title, look, items, children } = props;
  if (items.length === 0) return null;
  return (
    <Section title={title} titleId={id}>
      <ul className={look}>
        {items.map((item) => (
          <Fragment key={item.id}>{children(item)}</Fragment>
        ))}
      </ul>
    </Section>
  );
}

function ClubOfId({ id }: { readonly id: string }) {
  const { boxes, club: words } = useWords();
  const page = useClub(id);
  const { club, tournaments, teams, ties } = page;
  const zoneOf = useZones(ties);
  return (
    <article className="league-page">
      <ClubHead club={club} />
      <Courts page={page} />
      <Listed id="ties" title={words.tiesOn} look="ties ties--own" items={ties}>
        {(tie) => <TieRow tie={tie} zone={zoneOf(tie)} />}
      </Listed>
      <Listed id="tournaments" title={words.tournaments} look="places" items={tournaments}>
        {(tournament) => <Tournament tournament={tournament} />}
      </Listed>
      <Listed id="box-leagues" title={boxes.title} look="places" items={page.boxLeagues}>
        {(league) => (
          <li className="places__item">
            <Link to={boxLeagueAddresses.league(league.id)}>{league.name}</Link>
          </li>
        )}
      </Listed>
      <Listed id="rankings" title={words.rankings} look="places" items={page.rankings}>
        {(ranking) => (
          <li className="places__item">
            <Link to={rankingAddresses.ranking(ranking.id)}>{ranking.name}</Link>
          </li>
        )}
      </Listed>
      <Listed id="ladders" title={words.ladders} look="places" items={page.ladders}>
        {(ladder) => (
          <li className="places__item">
            <Link to={rankingAddresses.ladder(ladder.id)}>{ladder.name}</Link>
          </li>
        )}
      </Listed>
      <Listed id="teams" title={words.teams} look="places" items={teams}>
        {(team) => (
          <li className="places__item">
            <TeamLink team={team} />
          </li>
        )}
      </Listed>
    </article>
  );
}

/** A club: its courts with current and next match, tournaments and teams. */
export function ClubPage() {
  const { id = '' } = useParams();
  return <ClubOfId key={id} id={id} />;
}
