import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useDeskWords } from '../../i18n/use-desk-words.ts';
import { ask } from '../api/ask.ts';
import { deskAddresses } from '../frame/desk-addresses.ts';
import { DeskContent } from '../frame/desk-content.tsx';
import { Loaded } from '../frame/loaded.tsx';

type Club = AnswerOf<'getClub'>;

interface ClubFrameProps {
  /** Of the page; that of the first page is the club's name. */
  readonly title?: string;
  readonly children: (club: Club) => ReactNode;
}

/** A page of the club that the address names. */
export function ClubFrame({ title, children }: ClubFrameProps) {
  const { club: words, webhooks } = useDeskWords();
  const { id = '' } = useParams();
  const query = useQuery(ask('getClub', { params: { id } }));
  const to = deskAddresses.club(id);
  const sections = [
    { to, label: words.overview.title, end: true },
    { to: `${to}/courts`, label: words.courts.title },
    { to: `${to}/boards`, label: words.boards.title },
    { to: `${to}/members`, label: words.members.title },
    { to: deskAddresses.webhooksOf('clubId', id), label: webhooks.title },
  ];
  const name = query.data?.name ?? words.overview.title;
  const clubs = { to: deskAddresses.clubs, label: words.title };
  return (
    <DeskContent
      title={title ?? name}
      trail={title === undefined ? [clubs] : [clubs, { to, label: name }]}
      sections={sections}
    >
      <Loaded query={query}>{children}</Loaded>
    </DeskContent>
  );
}
