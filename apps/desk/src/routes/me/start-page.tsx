import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@courtcast/client';
import { dueOf } from '@courtcast/scoring-rules';
import { Moment } from '@courtcast/web-messages/moment.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import type { ScoreWords } from '@courtcast/messages/words.ts';
import { courtName, pairName } from '@courtcast/web-score/match/names.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { Loaded } from '../../layout/loaded.tsx';
import { DeskContent } from '../../layout/desk-content.tsx';
import { useMe } from '../../layout/use-me.ts';
import { MyResults } from './my-results.tsx';
import { useMySections } from './my-frame.tsx';
import { drawNameIn } from '@courtcast/web-score/match/draw-names.ts';

type MyMatch = AnswerOf<'listMyMatches'>['data'][number];

function sidesOf({ players }: MyMatch, against: string): string {
  const side = (them: readonly { readonly name: string }[]) => (them.length === 0 ? '–' : pairName(them));
  return `${side(players.home)} ${against} ${side(players.guest)}`;
}

function placeOf(scores: ScoreWords, match: MyMatch): string {
  const { tournament, draw, teamMatch, court } = match;
  const tie = teamMatch && `${teamMatch.home.name} – ${teamMatch.guest.name}`;
  const drawName = draw && drawNameIn(scores, draw.name);
  return [tournament?.name, drawName, tie, court && courtName(scores, court)].filter(Boolean).join(' · ');
}

function MatchRow({ match, isUmpire }: { readonly match: MyMatch; readonly isUmpire: boolean }) {
  const { me } = useDeskWords();
  const { scores } = useWords();
  const at = dueOf(match)?.at ?? null;
  return (
    <li>
      <div className="rows__main">
        <a className="record-link" href={addresses.match(match.id)}>
          {sidesOf(match, me.against)}
        </a>
        <p className="rows__more">{placeOf(scores, match)}</p>
      </div>
      <span>{at === null ? me.noTime : <Moment at={at} zone={null} />}</span>
      {isUmpire && (
        <a className="button button--quiet" href={addresses.pad(match.id)}>
          {me.umpire.score}
        </a>
      )}
    </li>
  );
}

interface MyMatchesProps {
  readonly title: string;
  readonly none: string;
  readonly query: UseQueryResult<AnswerOf<'listMyMatches'>>;
  readonly isUmpire?: boolean;
}

/** Matches in front of who is signed in, soonest first. */
function MyMatches({ title, none, query, isUmpire = false }: MyMatchesProps) {
  return (
    <Card title={title}>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="rows__more">{none}</p>
          ) : (
            <ul className="rows">
              {data.map((match) => (
                <MatchRow key={match.id} match={match} isUmpire={isUmpire} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

type MyTournament = AnswerOf<'listMyTournaments'>['data'][number];

function TournamentRow({ tournament }: { readonly tournament: MyTournament }) {
  const { me } = useDeskWords();
  const formats = useFormats();
  const { id, name, role, entered, startDate } = tournament;
  const parts = [
    role && me.roles[role],
    entered && me.tournaments.entered,
    startDate && formats.day(startDate),
  ];
  return (
    <li>
      <div className="rows__main">
        {/* Who runs or umpires it goes to its desk, who plays to its public page. */}
        {role === null ? (
          <a className="record-link" href={addresses.tournament(id)}>
            {name}
          </a>
        ) : (
          <Link className="record-link" to={deskAddresses.tournamentAs(id, role)}>
            {name}
          </Link>
        )}
        <p className="rows__more">{parts.filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  );
}

/** The tournaments that who is signed in runs or plays. */
function MyTournaments({ query }: { readonly query: UseQueryResult<AnswerOf<'listMyTournaments'>> }) {
  const { tournaments: words } = useDeskWords().me;
  return (
    <Card title={words.title}>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="rows__more">{words.none}</p>
          ) : (
            <ul className="rows">
              {data.map((tournament) => (
                <TournamentRow key={tournament.id} tournament={tournament} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

const SHOWN = 50;

/** The user's next matches to play and to umpire, and tournaments. */
export function StartPage() {
  const { evening, me: words } = useDeskWords();
  const name = useMe()?.user.name;
  const played = useQuery(ask('listMyMatches', { query: { as: 'player', perPage: SHOWN } }));
  const umpired = useQuery(ask('listMyMatches', { query: { as: 'umpire', perPage: SHOWN } }));
  const tournaments = useQuery(ask('listMyTournaments', { query: { perPage: SHOWN } }));
  const isOfTeam = tournaments.data?.data.some(({ role }) => role === 'umpire') === true;
  return (
    <DeskContent
      title={name ? words.hello(name) : words.title}
      sections={useMySections()}
      actions={
        <>
          <Link className="button button--quiet" to={deskAddresses.newTournament}>
            {words.tournaments.create}
          </Link>
          <Link className="button button--quiet" to={deskAddresses.newEvening}>
            {evening.toNew}
          </Link>
        </>
      }
    >
      <MyResults />
      <MyMatches
        title={words.umpire.title}
        none={isOfTeam ? words.umpire.ofTeam : words.umpire.none}
        query={umpired}
        isUmpire
      />
      <MyMatches title={words.play.title} none={words.play.none} query={played} />
      <MyTournaments query={tournaments} />
    </DeskContent>
  );
}
