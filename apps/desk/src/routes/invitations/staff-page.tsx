import { isApiError } from '@courtcast/client';
import type { AnswerOf, ApiError } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { CardTitle } from '@courtcast/web-ui/card.tsx';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { DeskContent } from '../../layout/desk-content.tsx';
import { Accepted, useAccepting, keyClient, Offer, Refused } from './offer.tsx';
import { findKey } from '../../layout/address-key.ts';

type Offered = AnswerOf<'openStaffInvitation'>;

function useOpenInvitation(key: string | null) {
  return useQuery({
    // One key a tab; the key itself stands in no name.
    queryKey: ['openStaffInvitation'],
    queryFn: () => keyClient.call('openStaffInvitation', { body: { key: key ?? '' } }),
    enabled: key !== null,
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
}

/** The role, what it may do, where and when, and until when one can accept. */
function About({ offered }: { readonly offered: Offered }) {
  const { me, staff: words, invitations } = useDeskWords();
  const formats = useFormats();
  const { role, tournament, expiresAt } = offered;
  const { name, startDate, endDate, hostClubs } = tournament;
  const days = startDate === null ? '' : formats.days(startDate, endDate ?? startDate);
  const clubs = formats.list(hostClubs.map((club) => club.name));
  const place = [days, clubs].filter(Boolean).join(' · ');
  return (
    <>
      <CardTitle>{invitations.staff.offer(me.roles[role], name)}</CardTitle>
      {place !== '' && <p>{place}</p>}
      <p>{words.means[role].text}</p>
      <p className="rows__more">{invitations.staff.validUntil(formats.dayAndTime(expiresAt, null))}</p>
    </>
  );
}

interface EndedProps {
  readonly refusal: ApiError;
  readonly retry: () => void;
}

/** A link that has ended, before one signs in for nothing. */
export function EndedInvitation({ refusal, retry }: EndedProps) {
  const { staff, toDesk } = useDeskWords().invitations;
  // Who has accepted it opens the same link again to get back.
  const used = (
    <>
      <p role="alert">{staff.used}</p>
      <p>
        <Link to={deskAddresses.me}>{toDesk}</Link>
      </p>
    </>
  );
  return (
    <Refused refusal={refusal} retry={retry}>
      {refusal.code === 'invitation-used' ? used : undefined}
    </Refused>
  );
}

/** Becomes director, referee or umpire of a tournament by this key, once it is said which. */
export function StaffInvitation({ inKey }: { readonly inKey: string | null }) {
  const { staff, done } = useDeskWords().invitations;
  const { data, error, refetch } = useOpenInvitation(inKey);
  const { save, ...saving } = useSave('acceptStaffInvitation', { touches: ['listMyTournaments'] });
  const [tournament, accept] = useAccepting((key) => save({ body: { key } }));
  if (inKey !== null && data === undefined)
    return (
      <DeskContent title={staff.title}>
        {error === null && <div className="page-waiting" aria-busy="true" />}
        {isApiError(error) && <EndedInvitation refusal={error} retry={() => void refetch()} />}
      </DeskContent>
    );
  const accepted = tournament && (
    <Accepted text={done.staff(tournament.name)}>
      <Link className="button" to={deskAddresses.tournamentAs(tournament.id, data?.role)}>
        {done.toTournament}
      </Link>
    </Accepted>
  );
  return (
    <Offer
      {...saving}
      title={staff.title}
      inKey={inKey}
      about={data && <About offered={data} />}
      accept={accept}
      accepted={accepted}
    />
  );
}

/** What the link of an invitation to be staff leads to. */
export function StaffInvitationPage() {
  const { pathname } = useLocation();
  const [key] = useState(() => findKey(pathname));
  return <StaffInvitation inKey={key} />;
}
