import { FailureNotice, useFailure } from '@courtcast/web-data/api/failure-notice.tsx';
import { Section } from '@courtcast/web-ui/card.tsx';
import { Icon } from '@courtcast/web-ui/icons.tsx';
import { Notice } from '@courtcast/web-ui/notice.tsx';
import { useHydrated } from '@courtcast/web-ui/use-hydrated.ts';
import type { Followed } from '../../follow/followed.ts';
import { useFollowed } from '../../follow/followed-store.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { TieRow } from '@courtcast/web-score/team-match/tie-row.tsx';
import type { Tie } from '@courtcast/web-score/team-match/tie.ts';
import { DataAge } from '@courtcast/web-score/score/data-age.tsx';
import { MatchCard } from '@courtcast/web-score/score/match-card.tsx';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import { FollowedList } from './followed-list.tsx';
import { myTies } from './my-matches.ts';
import { useMyPage } from './use-my-page.ts';
import '@courtcast/web-score/standings/leagues.css';
import './my.css';

interface PartProps {
  readonly title: string;
  readonly matches: readonly ShownMatch[];
  readonly ties: readonly Tie[];
}

function Part({ title, matches, ties }: PartProps) {
  if (matches.length + ties.length === 0) return null;
  return (
    <Section title={title} className="my__part">
      {ties.length > 0 && (
        <ul className="ties ties--own">
          {ties.map((tie) => (
            <TieRow key={tie.id} tie={tie} zone={null} />
          ))}
        </ul>
      )}
      {matches.length > 0 && (
        <ul className="cards">
          {matches.map((match) => (
            <li key={match.id}>
              <MatchCard match={match} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Matches({ followed }: { readonly followed: readonly Followed[] }) {
  const { follow: words, live } = useWords();
  const { query, data, matches } = useMyPage(followed);
  const failure = useFailure(query);
  const isQuiet = matches !== undefined && Object.values(matches).every(({ length }) => length === 0);
  const ties = myTies(data?.ties ?? []);
  const hasTies = Object.values(ties).some(({ length }) => length > 0);
  return (
    <>
      {data === undefined && failure !== null && <FailureNotice failure={failure} retry={query.refetch} />}
      <div className="my__columns" aria-busy={data === undefined}>
        {matches !== undefined && (
          <div className="my__column">
            {isQuiet && !hasTies && <p className="my__note">{words.quiet}</p>}
            <Part title={words.now} matches={matches.now} ties={ties.now} />
            <Part title={live.coming} matches={matches.coming} ties={ties.coming} />
            <Part title={live.finished} matches={matches.finished} ties={ties.finished} />
            <DataAge fetchedAt={query.dataUpdatedAt} />
          </div>
        )}
        <FollowedList followed={followed} data={data} />
      </div>
    </>
  );
}

function Nothing() {
  const { follow: words } = useWords();
  return (
    <Notice title={words.nothing} icon={<Icon name="star" />}>
      <p>{words.nothingText}</p>
    </Notice>
  );
}

/** What the user follows: what is on, comes next and has just finished of it. What that is stands in their browser. */
export function MyPage() {
  const { follow: words } = useWords();
  const followed = useFollowed();
  const isHydrated = useHydrated();
  return (
    <div className="my">
      <title>{`${words.title} · Courtcast`}</title>
      <h1 className="live__title">{words.title}</h1>
      {isHydrated && followed.length === 0 && <Nothing />}
      {followed.length > 0 && <Matches followed={followed} />}
    </div>
  );
}
