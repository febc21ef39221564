import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useSearchParams } from '@courtcast/web-ui/link/router.tsx';
import { FailureNotice, useFailure } from '@courtcast/web-data/api/failure-notice.tsx';
import { read } from '@courtcast/web-data/api/reads.ts';
import { Notice } from '@courtcast/web-ui/notice.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { listParams } from '../../lists/list-address.ts';
import {
  ClubRecord,
  PlayerRecord,
  Records,
  TeamRecord,
  TournamentRecord,
  useChampionshipLine,
} from '../../lists/records.tsx';
import { SearchField } from '../../lists/search-field.tsx';
import { useSearchText } from '../../lists/use-search-text.ts';
import { searchQuery } from './search-reads.ts';
import type { ChampionshipView } from '@courtcast/contracts';
import '../../lists/lists.css';

/** A championship has no page of its own: it links to its leagues. */
function ChampionshipRecord({ championship }: { readonly championship: ChampionshipView }) {
  const line = useChampionshipLine(championship);
  const query = new URLSearchParams({ [listParams.text]: championship.name });
  return (
    <article className="record">
      <div className="record__text">
        <h3 className="record__name">
          <Link to={`${addresses.leagues}?${query}`} className="record__link">
            {championship.name}
          </Link>
        </h3>
        <p className="record__more" suppressHydrationWarning>
          {line}
        </p>
      </div>
    </article>
  );
}

type Query = NonNullable<ReturnType<typeof searchQuery>>;

interface KindProps<Item extends { readonly id: string }> {
  readonly name: string;
  /** Undefined while loading. */
  readonly answer: { readonly data: readonly Item[]; readonly meta: { readonly total: number } } | undefined;
  /** The path of the full list; null if this kind has none. */
  readonly list: string | null;
  readonly search: string;
  readonly children: (item: Item) => ReactNode;
}

/** The results of one kind. */
function Kind<Item extends { readonly id: string }>({
  name,
  answer,
  list,
  search,
  children,
}: KindProps<Item>) {
  const { lists } = useWords();
  if (answer === undefined || answer.meta.total === 0) return null;
  const { data, meta } = answer;
  return (
    <section className="part" aria-label={name}>
      <div className="part__head">
        <h2 className="part__name">{name}</h2>
        {meta.total > data.length && list !== null && (
          <Link to={`${list}?${new URLSearchParams({ [listParams.text]: search })}`}>
            {lists.allResults(meta.total)}
          </Link>
        )}
      </div>
      <Records items={data}>{children}</Records>
    </section>
  );
}

const kept = { placeholderData: keepPreviousData } as const;

function useFound(query: Query) {
  const [tournaments, championships, clubs, teams, players] = useQueries({
    queries: [
      { ...read('listTournaments', query), ...kept },
      { ...read('listChampionships', query), ...kept },
      { ...read('listClubs', query), ...kept },
      { ...read('listTeams', query), ...kept },
      { ...read('listPlayers', query), ...kept },
    ],
  });
  const failure = useFailure(tournaments);
  const found = {
    tournaments: tournaments.data,
    championships: championships.data,
    clubs: clubs.data,
    teams: teams.data,
    players: players.data,
  };
  return { found, failure, retry: tournaments.refetch };
}

function Results({ query }: { readonly query: Query }) {
  const { frame, lists } = useWords();
  const { found, failure, retry } = useFound(query);
  if (failure !== null) return <FailureNotice failure={failure} retry={retry} />;
  const answers = Object.values(found).filter((answer) => answer !== undefined);
  if (answers.length === 0) return <p role="status">{lists.loading}</p>;
  const total = answers.reduce((sum, { meta }) => sum + meta.total, 0);
  const { search } = query.query;
  const { sections } = frame;
  return (
    <>
      <p className="list__count" role="status">
        {lists.count(total)}
      </p>
      {total === 0 && (
        <Notice title={lists.nothing}>
          <p>{lists.nothingText}</p>
        </Notice>
      )}
      <Kind
        name={sections.tournaments}
        list={addresses.tournaments}
        search={search}
        answer={found.tournaments}
      >
        {(one) => <TournamentRecord tournament={one} />}
      </Kind>
      <Kind name={sections.players} list={addresses.players} search={search} answer={found.players}>
        {(one) => <PlayerRecord player={one} />}
      </Kind>
      <Kind name={sections.clubs} list={addresses.clubs} search={search} answer={found.clubs}>
        {(one) => <ClubRecord club={one} />}
      </Kind>
      <Kind name={lists.teams} list={null} search={search} answer={found.teams}>
        {(one) => <TeamRecord team={one} />}
      </Kind>
      <Kind name={sections.leagues} list={addresses.leagues} search={search} answer={found.championships}>
        {(one) => <ChampionshipRecord championship={one} />}
      </Kind>
    </>
  );
}

const lists = ['tournaments', 'leagues', 'clubs', 'players'] as const;

/** Links to the full lists, some of which phones reach only from here. */
function Lists() {
  const { sections } = useWords().frame;
  return (
    <div className="choices">
      {lists.map((list) => (
        <Link key={list} to={addresses[list]} className="tab">
          {sections[list]}
        </Link>
      ))}
    </div>
  );
}

/** Searches tournaments, players, clubs, teams and championships. */
export function SearchPage() {
  const { frame, lists: words } = useWords();
  const [search] = useSearchParams();
  const [text, setText] = useSearchText();
  const query = searchQuery(search);
  return (
    <div className="list">
      <div className="live__intro">
        <h1 className="live__title">{frame.sections.search}</h1>
        <SearchField value={text} onChange={setText} {...words.fields.everything} />
      </div>
      {query === null ? (
        <>
          <p className="list__count">{words.type}</p>
          <Lists />
        </>
      ) : (
        <Results query={query} />
      )}
    </div>
  );
}
