import { useQuery } from '@tanstack/react-query';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { finalsOf } from '@courtcast/web-score/tournament/tournament-reads.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { DeskContent } from '../../../layout/desk-content.tsx';
import { Loaded } from '../../../layout/loaded.tsx';
import { AskedClubs } from '../asked-clubs.tsx';
import { useRights } from '../use-rights.ts';
import { useSections, useTournament, useTrail } from '../use-tournament.ts';
import { ChampionList } from './champion-list.tsx';
import { DrawList } from './draw-list.tsx';
import { NextPhase } from './next-phase.tsx';
import { useChampions } from './use-champions.ts';

/** A tournament at the director's desk: where it stands, what comes next, its draws. */
export function OverviewPage() {
  const { tournament: words } = useDeskWords();
  const { id, query } = useTournament();
  const finals = useQuery(ask('listMatches', finalsOf(id)));
  const { champions, isDecided } = useChampions(id, finals.data?.data ?? []);
  return (
    <DeskContent
      title={query.data?.name ?? words.tournament}
      trail={useTrail(id, undefined)}
      sections={useSections(id)}
      actions={
        <a className="button button--quiet" href={addresses.tournament(id)}>
          {words.publicPage}
        </a>
      }
    >
      <Loaded query={query}>
        {(tournament) => (
          <>
            <AskedClubs tournament={tournament} />
            <NextPhase tournament={tournament} isDecided={isDecided} />
          </>
        )}
      </Loaded>
      <ChampionList tournamentId={id} champions={champions} />
      <DrawList id={id} rights={useRights(query.data)} />
    </DeskContent>
  );
}
