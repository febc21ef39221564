import type { AnswerOf } from '@courtcast/client';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { Loaded } from '../../../layout/loaded.tsx';

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
export function MyTournaments({ query }: { readonly query: UseQueryResult<AnswerOf<'listMyTournaments'>> }) {
  const { tournaments: words } = useDeskWords().me;
  return (
    <section className="panel-card">
      <h2 className="panel-card__title">{words.title}</h2>
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
    </section>
  );
}
