import { useSuspenseQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { read } from '@courtcast/web-data/api/reads.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { championsOf } from '@courtcast/web-score/tournament/champions.ts';
import { Champions, Downloads, DrawList, OverviewFacts } from './overview-facts.tsx';
import { Interrupted, LatestResults, LiveNow, NextMatches } from './overview-matches.tsx';
import { TournamentFrame } from './tournament-frame.tsx';
import { WayIn } from './way-in.tsx';
import {
  finalsOf,
  nextMatchesOf,
  resultsOf,
  suspendedOf,
} from '@courtcast/web-score/tournament/tournament-reads.ts';
import { Section } from '@courtcast/web-ui/card.tsx';
import { useLiveScores } from '@courtcast/web-score/tournament/use-live-scores.ts';

function useOverview(id: string) {
  const [tournament, draws, live, suspended, next, results, finals] = useSuspenseQueries({
    queries: [
      read('getTournament', { params: { id } }),
      read('listDraws', { params: { tournamentId: id } }),
      read('listLiveMatches', { query: { tournamentId: id } }),
      read('listMatches', suspendedOf(id)),
      read('listMatches', nextMatchesOf(id)),
      read('listMatches', resultsOf(id)),
      read('listMatches', finalsOf(id)),
    ],
  });
  return {
    tournament: tournament.data,
    draws: draws.data.data,
    live: live.data.matches,
    suspended: suspended.data.data,
    next: next.data.data,
    results: results.data.data,
    champions: championsOf(draws.data.data, finals.data.data),
    fetchedAt: live.dataUpdatedAt,
  };
}

function Overview({ id }: { readonly id: string }) {
  const { tournament: words } = useWords();
  const { tournament, draws, live, suspended, next, results, champions, fetchedAt } = useOverview(id);
  const shown = useMemo(() => [...live, ...next], [live, next]);
  const scores = useLiveScores(id, shown);
  const { description } = tournament;
  return (
    <TournamentFrame
      tournament={tournament}
      fetchedAt={fetchedAt}
      action={<WayIn tournament={tournament} draws={draws} label={words.register} />}
    >
      <div className="overview">
        <div className="overview__main">
          <Champions champions={champions} tournamentId={id} />
          <LiveNow matches={live} live={scores} />
          <Interrupted matches={suspended} live={scores} />
          <NextMatches tournament={tournament} matches={next} live={scores} />
          <LatestResults matches={results} live={scores} />
          {description !== null && description !== '' && (
            <Section title={words.about} titleId="about">
              <p className="overview__text">{description}</p>
            </Section>
          )}
        </div>
        <div className="overview__side">
          <Section title={words.draws} titleId="draws">
            <DrawList draws={draws} />
          </Section>
          <OverviewFacts tournament={tournament} draws={draws} />
          <Section title={words.downloads} titleId="downloads">
            <Downloads tournament={tournament} />
          </Section>
        </div>
      </div>
    </TournamentFrame>
  );
}

/** A tournament's overview: winners, live and next matches, and draws. */
export function TournamentPage() {
  const { id = '' } = useParams();
  return <Overview key={id} id={id} />;
}
