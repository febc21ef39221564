import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { isApiError } from '@courtcast/client';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import type { AnswerOf } from '@courtcast/client';
import { Notice } from '@courtcast/web-ui/notice.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { useMe } from '../../layout/use-me.ts';
import { DeskContent } from '../../layout/desk-content.tsx';
import type { Place } from '../../layout/desk-content.tsx';
import { Loaded } from '../../layout/loaded.tsx';

/** The user's relation to a club: manages it (admins do), is a member, has joined and awaits confirmation, or none. */
type ClubRights = 'runs' | 'plays' | 'waits' | 'none';

interface KnownRights {
  /** Undefined while loading. */
  readonly rights: ClubRights | undefined;
  /** The query that determines them. */
  readonly query: UseQueryResult;
}

/** The relation of a player by their memberships. */
export function rightsOf(own: readonly { readonly confirmed?: boolean }[]): ClubRights {
  if (own.length === 0) return 'none';
  return own.some(({ confirmed }) => confirmed !== false) ? 'plays' : 'waits';
}

/** The membership of a user who does not manage the club. */
function useMembership(clubId: string, isAsked: boolean): KnownRights {
  const player = useMe()?.player;
  const id = player?.id ?? '';
  const query = useQuery({
    ...ask('listMemberships', { params: { id }, query: { perPage: 100 } }),
    enabled: isAsked && id !== '',
  });
  const memberships = player === null ? [] : query.data?.data;
  const own = memberships?.filter((one) => one.clubId === clubId && one.leftAt === null);
  return { rights: own && rightsOf(own), query };
}

/**
 * The user's rights in a club. Whether they manage it shows a read that only managers may send: a player's
 * list of clubs contains a new one a moment late.
 */
function useClubRights(clubId: string): KnownRights {
  const use = useQuery(ask('getClubCourtUse', { params: { id: clubId } }));
  const isRefused = isApiError(use.error) && use.error.status === 403;
  const membership = useMembership(clubId, isRefused);
  if (isRefused) return membership;
  return { rights: use.data === undefined ? undefined : 'runs', query: use };
}

type Club = AnswerOf<'getClub'>;

interface ClubFrameProps {
  /** Title of the page; the club's name on its first page. */
  readonly title?: string;
  /** Whether the page is also for members who do not manage the club. */
  readonly isForMembers?: boolean;
  /** `runs`: whether the user manages the club and is not only a member. */
  readonly children: (club: Club, runs: boolean) => ReactNode;
}

function useSections(clubId: string, rights: ClubRights | undefined): readonly Place[] {
  const { accounts, boxes, club: words, evening, ladders, rankings, webhooks } = useDeskWords();
  const to = deskAddresses.club(clubId);
  if (rights !== 'runs') return [];
  return [
    { to, label: words.overview.title, end: true },
    { to: `${to}/courts`, label: words.courts.title },
    { to: `${to}/boards`, label: words.boards.title },
    { to: `${to}/teams`, label: words.teams.title },
    { to: `${to}/members`, label: words.members.title },
    { to: `${to}/box-leagues`, label: boxes.title },
    { to: `${to}/rankings`, label: rankings.title },
    { to: `${to}/ladders`, label: ladders.title },
    { to: deskAddresses.accountsOf('clubs', clubId), label: accounts.title },
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

/** A page of the club in the address, for those who manage it; others get an explanation. */
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
