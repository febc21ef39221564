import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { DeskContent } from '../../../layout/desk-content.tsx';
import { Loaded } from '../../../layout/loaded.tsx';
import { ForOrganizer } from './for-organizer.tsx';
import type { Championship } from './for-organizer.tsx';

type League = AnswerOf<'getLeague'>;

interface OfLeagueProps {
  readonly league: League;
  readonly title?: string | undefined;
  readonly children: (championship: Championship) => ReactNode;
}

function OfLeague({ league, title, children }: OfLeagueProps) {
  const { league: words } = useDeskWords();
  const { id, name, championshipId } = league;
  const { data } = useQuery(ask('getChampionship', { params: { id: championshipId } }));
  return (
    <DeskContent
      title={title === undefined ? name : `${name} · ${title}`}
      trail={[
        { to: deskAddresses.championships, label: words.title },
        { to: deskAddresses.championship(championshipId), label: data?.name ?? words.overview },
        ...(title === undefined ? [] : [{ to: deskAddresses.league(id), label: name }]),
      ]}
    >
      <ForOrganizer championshipId={championshipId}>{children}</ForOrganizer>
    </DeskContent>
  );
}

interface LeagueFrameProps {
  /** Of the page; that of the first page is the league's name. */
  readonly title?: string;
  readonly children: (league: League, championship: Championship) => ReactNode;
}

/** A page of the league that the address names. */
export function LeagueFrame({ title, children }: LeagueFrameProps) {
  const { id = '' } = useParams();
  const query = useQuery(ask('getLeague', { params: { id } }));
  return (
    <Loaded query={query}>
      {(league) => (
        <OfLeague league={league} title={title}>
          {(championship) => children(league, championship)}
        </OfLeague>
      )}
    </Loaded>
  );
}
