import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { Notice } from '@courtcast/web-ui/notice.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { DeskContent } from '../../layout/desk-content.tsx';
import type { Place } from '../../layout/desk-content.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { useClubRights } from './use-club-rights.ts';
import type { ClubRights } from './use-club-rights.ts';

type Club = AnswerOf<'getClub'>;

interface ClubFrameProps {
  /** Of the page; that of the first page is the club's name. */
  readonly title?: string;
  /** Whether members who do not run the club have something to do here, too. */
  readonly isForMembers?: boolean;
  /** `runs`: who is signed in is one of those who run the club, not only a member. */
  readonly children: (club: Club, runs: boolean) => ReactNode;
}

function useSections(clubId: string, rights: ClubRights | undefined): readonly Place[] {
  const { club: words, evening, webhooks } = useDeskWords();
  const to = deskAddresses.club(clubId);
  if (rights !== 'runs') return [];
  return [
    { to, label: words.overview.title, end: true },
    { to: `${to}/courts`, label: words.courts.title },
    { to: `${to}/boards`, label: words.boards.title },
    { to: `${to}/teams`, label: words.teams.title },
    { to: `${to}/members`, label: words.members.title },
    { to: deskAddresses.newEveningOf(clubId), label: evening.toNew },
    { to: deskAddresses.webhooksOf('clubId', clubId), label: webhooks.title },
  ];
}

interface NotYoursProps {
  readonly clubId: string;
  readonly rights: ClubRights;
}

function NotYours({ clubId, rights }: NotYoursProps) {
  const { notYours, overview } = useDeskWords().club;
  const isWaiting = rights === 'waits';
  return (
    <Notice title={isWaiting ? notYours.waits : notYours.title}>
      <p>{isWaiting ? notYours.waitsText : notYours.text}</p>
      {rights === 'plays' && (
        <p>
          <Link to={`${deskAddresses.club(clubId)}/courts`}>{notYours.toCourts}</Link>
        </p>
      )}
      <a href={addresses.club(clubId)}>{overview.toPublic}</a>
    </Notice>
  );
}

/** A page of the club that the address names, for those who run it; to all others it says so. */
export function ClubFrame({ title, isForMembers = false, children }: ClubFrameProps) {
  const { club: words } = useDeskWords();
  const { id = '' } = useParams();
  const query = useQuery(ask('getClub', { params: { id } }));
  const known = useClubRights(id);
  const { rights } = known;
  const sections = useSections(id, rights);
  const name = query.data?.name ?? words.overview.title;
  const clubs = { to: deskAddresses.clubs, label: words.title };
  const bodyOf = (club: Club) => {
    if (rights === undefined) return <Loaded<unknown> query={known.query}>{() => null}</Loaded>;
    if (rights === 'runs' || (rights === 'plays' && isForMembers)) return children(club, rights === 'runs');
    return <NotYours clubId={id} rights={rights} />;
  };
  return (
    <DeskContent
      title={title ?? name}
      trail={title === undefined ? [clubs] : [clubs, { to: deskAddresses.club(id), label: name }]}
      sections={sections}
    >
      <Loaded query={query}>{bodyOf}</Loaded>
    </DeskContent>
  );
}
