import { useSearchParams } from '@courtcast/web-ui/link/router.tsx';
import { read } from '@courtcast/web-data/api/reads.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { Choices } from '../../lists/choices.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { Records, TournamentRecord } from '../../lists/records.tsx';
import { useList } from '../../lists/use-list.ts';
import { tournamentParams, tournamentsQuery } from './tournaments-query.ts';

function TournamentChoices({ sport, status }: Pick<ReturnType<typeof tournamentsQuery>, 'sport' | 'status'>) {
  const { frame, lists } = useWords();
  const { active, upcoming, completed } = lists.tournamentStatus;
  return (
    <>
      <Choices
        label={lists.status}
        name={tournamentParams.status}
        chosen={status}
        words={{ active, upcoming, completed }}
        all={frame.all}
      />
      <Choices
        label={frame.sport}
        name={tournamentParams.sport}
        chosen={sport}
        words={frame.sports}
        all={frame.all}
      />
    </>
  );
}

/** All tournaments, latest first, filtered by sport and status. */
export function TournamentsPage() {
  const { frame, lists } = useWords();
  const [search] = useSearchParams();
  const query = tournamentsQuery(search);
  const { items, answer } = useList(read('listTournaments', { query }));
  return (
    <ListPage
      title={frame.sections.tournaments}
      {...lists.fields.tournaments}
      choices={<TournamentChoices sport={query.sport} status={query.status} />}
      answer={answer}
    >
      <Records items={items}>{(tournament) => <TournamentRecord tournament={tournament} />}</Records>
    </ListPage>
  );
}
