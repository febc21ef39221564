import type { ChampionshipView, LeagueView } from '@courtcast/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from '@courtcast/web-ui/link/router.tsx';
import { read } from '@courtcast/web-data/api/reads.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { LeagueLink } from '@courtcast/web-score/links.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { useChampionshipLine } from '../../lists/records.tsx';
import { useList } from '../../lists/use-list.ts';
import { championshipsQuery } from './leagues-query.ts';

/** Sorts by division, the top one first, then by name. */
function inOrder(leagues: readonly LeagueView[]): LeagueView[] {
  const tierOf = ({ tier }: LeagueView) => tier ?? Number.POSITIVE_INFINITY;
  return leagues.toSorted((one, other) => {
    const [higher, lower] = [tierOf(one), tierOf(other)];
    return higher === lower ? one.name.localeCompare(other.name) : higher - lower;
  });
}

function Championship({ championship }: { readonly championship: ChampionshipView }) {
  const { lists } = useWords();
  const line = useChampionshipLine(championship);
  const { data: leagues } = useQuery(read('listLeagues', { query: { championshipId: championship.id } }));
  const headingId = `championship-${championship.id}`;
  return (
    <section className="part" aria-labelledby={headingId}>
      <div className="part__head">
        <h2 id={headingId} className="part__name">
          {championship.name}
        </h2>
        <p className="record__more" suppressHydrationWarning>
          {line}
        </p>
      </div>
      {leagues?.length === 0 && <p className="record__more">{lists.noLeagues}</p>}
      <ul className="championship__leagues">
        {inOrder(leagues ?? []).map((league) => (
          <li key={league.id}>
            <LeagueLink league={league} className="championship__league" />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All championships with their leagues. */
export function LeaguesPage() {
  const { frame, lists } = useWords();
  const [search] = useSearchParams();
  const { items, answer } = useList(read('listChampionships', { query: championshipsQuery(search) }));
  return (
    <ListPage title={frame.sections.leagues} {...lists.fields.leagues} answer={answer}>
      {items.map((championship) => (
        <Championship key={championship.id} championship={championship} />
      ))}
    </ListPage>
  );
}
