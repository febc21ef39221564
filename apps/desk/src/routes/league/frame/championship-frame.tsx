import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { DeskContent } from '../../../layout/desk-content.tsx';
import { ForOrganizer } from './for-organizer.tsx';
import type { Championship } from './for-organizer.tsx';

interface ChampionshipFrameProps {
  /** Of the page; that of the first page is the championship's name. */
  readonly title?: string;
  readonly children: (championship: Championship) => ReactNode;
}

/** A page of the championship that the address names. */
export function ChampionshipFrame({ title, children }: ChampionshipFrameProps) {
  const { league: words } = useDeskWords();
  const { id = '' } = useParams();
  const { data } = useQuery(ask('getChampionship', { params: { id } }));
  const to = deskAddresses.championship(id);
  const name = data?.name ?? words.overview;
  const all = { to: deskAddresses.championships, label: words.title };
  return (
    <DeskContent
      title={title ?? name}
      trail={title === undefined ? [all] : [all, { to, label: name }]}
      sections={[
        { to, label: words.overview, end: true },
        { to: `${to}/details`, label: words.details },
      ]}
    >
      <ForOrganizer championshipId={id}>{children}</ForOrganizer>
    </DeskContent>
  );
}
