import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '@courtcast/web-ui/button.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { DeskContent } from '../../layout/desk-content.tsx';
import { Loaded } from '../../layout/loaded.tsx';

type MyTournament = AnswerOf<'listMyTournaments'>['data'][number];

const SHOWN = 100;

function TournamentRow({ tournament }: { readonly tournament: MyTournament }) {
  const { me } = useDeskWords();
  const { frame } = useWords();
  const formats = useFormats();
  const { id, name, role, sport, startDate } = tournament;
  const parts = [frame.sports[sport], startDate && formats.day(startDate), role && me.roles[role]];
  return (
    <li>
      <div className="rows__main">
        <Link className="record-link" to={deskAddresses.tournamentAs(id, role)}>
          {name}
        </Link>
        <p className="rows__more">{parts.filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  );
}

/** The tournaments that who is signed in helps to run. */
export function TournamentsPage() {
  const { evening, frame, tournament: words } = useDeskWords();
  const query = useQuery(ask('listMyTournaments', { query: { as: 'staff', perPage: SHOWN } }));
  return (
    <DeskContent
      title={words.title}
      actions={
        <>
          <Link className="button" to={deskAddresses.newTournament}>
            {words.create}
          </Link>
          <Link className="button button--quiet" to={deskAddresses.newEvening}>
            {evening.toNew}
          </Link>
          <a className={buttonClass('quiet')} href={addresses.tournaments}>
            {frame.allTournaments}
          </a>
        </>
      }
    >
      <Card>
        <Loaded query={query}>
          {({ data }) =>
            data.length === 0 ? (
              <p>{words.none}</p>
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
    </DeskContent>
  );
}
