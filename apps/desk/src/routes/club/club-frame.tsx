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

/**
 * What who is signed in is in a club: one who runs it (admins do), one of its members, one who has joined and waits to be
 * confirmed, or none of these.
 */
type ClubRights = 'runs' | 'plays' | 'waits' | 'none';

interface KnownRights {
  /** Undefined until it is known. */
  readonly rights: ClubRights | undefined;
  /** The read that says it. */
  readonly query: UseQueryResult;
}

/** By the memberships that a player has in a club now. */
export function rightsOf(own: readonly { readonly confirmed?: boolean }[]): ClubRights {
  if (own.length === 0) return 'none';
  return own.some(({ confirmed }) => confirmed !== false) ? 'plays' : 'waits';
}

/** Of one who does not run the club: whether their player is a member of it, and the club has said so. */
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
 * What who is signed in may do in a club. What only those who run it may read says whether they do: the clubs of a
 * player show one that was made just now a moment later.
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
  /** Of the page; that of the first page is the club's name. */
  readonly title?: string;
  /** Whether members who do not run the club have something to do here, too. */
  readonly isForMembers?: boolean;
  /** `runs`: who is signed in is one of those who run the club, not only a member. */
  readonly children: (club: Club, runs: boolean) => ReactNode;
}

function useSections(clubId: string, rights: ClubRights | undefined): readonly Place[] {
  const { accounts, club: words, evening, webhooks } = useDeskWords();
  const to = deskAddresses.club(clubId);
  if (rights !== 'runs') return [];
  return [
    { to, label: words.overview.title, end: true },
    { to: `${to}/courts`, label: words.courts.title },
    { to: `${to}/boards`, label: words.boards.title },
    { to: `${to}/teams`, label: words.teams.title },
    { to: `${to}/members`, label: words.members.title },
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
