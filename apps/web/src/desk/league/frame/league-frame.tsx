import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { ask } from '../../api/ask.ts';
import { deskAddresses } from '../../frame/desk-addresses.ts';
import { DeskContent } from '../../frame/desk-content.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { ForOrganizer } from './for-organizer.tsx';
import type { Championship } from './for-organizer.tsx';

type League = AnswerOf<'getLeague'>;

interface OfLeagueProps {
  readonly league: League;
  readonly title: string;
  readonly children: (championship: Championship) => ReactNode;
}

function OfLeague({ league, title, children }: OfLeagueProps) {
  const { league: words } = useDeskWords();
  const { championshipId } = league;
  const { data } = useQuery(ask('getChampionship', { params: { id: championshipId } }));
  return (
    <DeskContent
      title={title}
      trail={[
        { to: deskAddresses.championships, label: words.title },
        { to: deskAddresses.championship(championshipId), label: data?.name ?? words.overview },
      ]}
    >
      <ForOrganizer championshipId={championshipId}>{children}</ForOrganizer>
    </DeskContent>
  );
}

interface LeagueFrameProps {
  readonly titleOf: (league: League) => string;
  readonly children: (league: League, championship: Championship) => ReactNode;
}

/** A page of the league that the address names. */
export function LeagueFrame({ titleOf, children }: LeagueFrameProps) {
  const { id = '' } = useParams();
  const query = useQuery(ask('getLeague', { params: { id } }));
  return (
    <Loaded query={query}>
      {(league) => (
        <OfLeague league={league} title={titleOf(league)}>
          {(championship) => children(league, championship)}
        </OfLeague>
      )}
    </Loaded>
  );
}
