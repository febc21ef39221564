import { useQuery } from '@tanstack/react-query';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { isByRounds } from '@courtcast/web-score/evening/round-view.ts';
import { finalsOf } from '@courtcast/web-score/tournament/tournament-reads.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { DeskContent } from '../../../layout/desk-content.tsx';
import { Loaded } from '../../../layout/loaded.tsx';
import { AskedClubs } from '../asked-clubs.tsx';
import { useRights } from '../use-rights.ts';
import { useSections, useTournament, useTrail } from '../use-tournament.ts';
import { DrawList } from './draw-list.tsx';
import { OpenSteps, useOpenSteps } from './open-steps.tsx';
import { NextPhase } from './next-phase.tsx';
import { RefundAll } from './refund-all.tsx';
import { useChampions } from './use-champions.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import type { Champion } from '@courtcast/web-score/tournament/champions.ts';
import { pairName } from '@courtcast/web-score/match/names.ts';
import { setsInLine } from '@courtcast/web-score/match/set-columns.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { drawNameIn } from '@courtcast/web-score/match/draw-names.ts';

interface ChampionListProps {
  readonly tournamentId: string;
  readonly champions: readonly Champion[];
}

/** The champions of decided draws; nothing before the first. */
function ChampionList({ tournamentId, champions }: ChampionListProps) {
  const { scores, tournament: words } = useWords();
  if (champions.length === 0) return null;
  return (
    <Card title={words.champions} titleId="champions-title">
      <ul className="rows">
        {champions.map(({ key, drawId, drawName, group, isByTable, players, beaten, sets }) => (
          <li key={key}>
            <div className="rows__main">
              <strong>{pairName(players)}</strong>
              <p className="rows__more">
                <Link to={`${deskAddresses.tournament(tournamentId)}/draws/${drawId}`}>
                  {drawNameIn(scores, drawName)}
                </Link>
                {isByTable
                  ? group !== null && ` · ${words.groups.name(group)}`
                  : ` · ${beaten.length === 0 ? words.unopposed : `${words.finalist(pairName(beaten))} ${setsInLine(sets)}`}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Leads to the page by which a club evening is run: for a tournament of one draw that is made round by round. */
export function ToEvening({ id }: { readonly id: string }) {
  const { evening } = useDeskWords();
  const [only, ...others] = useQuery(ask('listDraws', { params: { tournamentId: id } })).data?.data ?? [];
  const isEvening =
    others.length === 0 && only !== undefined && isByRounds(only) && only.drawType !== 'swiss';
  if (!isEvening) return null;
  return (
    <Link className="button" to={deskAddresses.evening(only.id)}>
      {evening.toRun}
    </Link>
  );
}

/** A tournament at the director's desk: where it stands, what comes next, its draws. */
export function OverviewPage() {
  const { tournament: words } = useDeskWords();
  const { id, query } = useTournament();
  const finals = useQuery(ask('listMatches', finalsOf(id)));
  const { draws, champions, ...decided } = useChampions(id, finals.data?.data ?? []);
  const steps = useOpenSteps(draws);
  return (
    <DeskContent
      title={query.data?.name ?? words.tournament}
      trail={useTrail(id, undefined)}
      sections={useSections(id)}
      actions={
        <>
          <ToEvening id={id} />
          <a className="button button--quiet" href={addresses.tournament(id)}>
            {words.publicPage}
          </a>
        </>
      }
    >
      <Loaded query={query}>
        {(tournament) => (
          <>
            <AskedClubs tournament={tournament} />
            <NextPhase tournament={tournament} hasOpenStep={steps.length > 0} {...decided}>
              <OpenSteps steps={steps} />
            </NextPhase>
            <RefundAll tournament={tournament} />
          </>
        )}
      </Loaded>
      <ChampionList tournamentId={id} champions={champions} />
      <DrawList id={id} rights={useRights(query.data)} />
    </DeskContent>
  );
}
