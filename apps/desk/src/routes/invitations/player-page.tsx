import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { isApiError } from '@courtcast/client';
import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Card, CardTitle } from '@courtcast/web-ui/card.tsx';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { findKey, forgetKey } from '../../layout/address-key.ts';
import { DeskContent } from '../../layout/desk-content.tsx';
import { useSignIn } from '../../layout/entrance.tsx';
import { Accepted, Greeting, keyClient, Refused, useAccepting, useOwnName } from './offer.tsx';
import { useRequest } from './use-request.ts';

type Offered = AnswerOf<'openPlayerInvitation'>;

/** The name of the tournament or club; null where it is not public. */
function usePlaceName(place: Offered['place']): string | null {
  const isTournament = place?.kind === 'tournament';
  const { data } = useQuery({
    queryKey: ['invitationPlace', place?.id],
    queryFn: () => keyClient.call('getTournament', { params: { id: place?.id ?? '' } }),
    enabled: isTournament,
    retry: false,
  });
  return isTournament ? (data?.name ?? null) : (place?.name ?? null);
}

/** Whose player it is, and who invites. */
function About({ offered }: { readonly offered: Offered }) {
  const { player: words, staff } = useDeskWords().invitations;
  const formats = useFormats();
  const { name, inviter, place, expiresAt } = offered;
  const from = [inviter, usePlaceName(place)].filter((text) => text !== null).join(', ');
  return (
    <>
      <CardTitle>{words.offer(name)}</CardTitle>
      {from !== '' && <p>{words.from(from)}</p>}
      <p>{words.text}</p>
      <p className="rows__more">{staff.validUntil(formats.dayAndTime(expiresAt, null))}</p>
    </>
  );
}

interface OpenProps {
  readonly inKey: string;
  readonly offered: Offered;
}

/** Says that one is somebody else, with or without an account: the link ends. */
function NotMe({ inKey, onDone }: { readonly inKey: string; readonly onDone: () => void }) {
  const { player: words } = useDeskWords().invitations;
  const { pathname } = useLocation();
  const { send, isSending, refusal } = useRequest();
  const refuse = () =>
    send(async () => {
      await keyClient.call('refusePlayerInvitation', { body: { key: inKey } });
      forgetKey(pathname);
      onDone();
    });
  return (
    <>
      <Button look="quiet" disabled={isSending} onClick={() => void refuse()}>
        {words.notMe}
      </Button>
      <RefusalNote refusal={refusal} />
    </>
  );
}

const touches = ['getMe', 'getMyPlayer', 'getPlayer', 'listMyMatches', 'listMyTournaments'] as const;

function OpenInvitation({ inKey, offered }: OpenProps) {
  const { invitations } = useDeskWords();
  const { player: words } = invitations;
  const [isRefused, setRefused] = useState(false);
  const { save, isSaving, refusal } = useSave('acceptPlayerInvitation', { touches });
  const [accepted, accept] = useAccepting((key) => save({ body: { key } }));
  const { signInAsOther } = useSignIn();
  const name = useOwnName();
  const notMe = <NotMe inKey={inKey} onDone={() => setRefused(true)} />;
  if (isRefused)
    return (
      <DeskContent title={words.title}>
        <Card role="status">
          <p>{words.refused}</p>
        </Card>
      </DeskContent>
    );
  return (
    <Greeting title={words.title} about={<About offered={offered} />} more={notMe}>
      {accepted === null ? (
        <Card>
          <About offered={offered} />
          <p>{words.once}</p>
          {name !== '' && <p className="rows__more">{invitations.as(name)}</p>}
          <RefusalNote refusal={refusal} />
          <p className="desk__actions">
            <Button disabled={isSaving} onClick={() => void accept(inKey)}>
              {words.accept}
            </Button>
            <Button look="quiet" onClick={signInAsOther}>
              {words.asOther}
            </Button>
            {notMe}
          </p>
        </Card>
      ) : (
        <Accepted text={words.done(accepted.player.name)}>
          <Link className="button" to={deskAddresses.me}>
            {invitations.toDesk}
          </Link>
          <Link className="button button--quiet" to={`${deskAddresses.me}/teams`}>
            {words.toTeams}
          </Link>
        </Accepted>
      )}
    </Greeting>
  );
}

function InvitationOfKey({ inKey }: { readonly inKey: string }) {
  const { player: words, toDesk } = useDeskWords().invitations;
  const { data, error, refetch } = useQuery({
    // One key a tab; the key itself stands in no name.
    queryKey: ['openPlayerInvitation'],
    queryFn: () => keyClient.call('openPlayerInvitation', { body: { key: inKey } }),
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
  if (data !== undefined) return <OpenInvitation inKey={inKey} offered={data} />;
  const isUsed = isApiError(error) && error.code === 'invitation-used';
  // Who has accepted it opens the same link again to get back.
  const used = (
    <>
      <p role="alert">{words.used}</p>
      <p>
        <Link to={deskAddresses.me}>{toDesk}</Link>
      </p>
    </>
  );
  return (
    <DeskContent title={words.title}>
      {error === null && <div className="page-waiting" aria-busy="true" />}
      {isApiError(error) && (
        <Refused refusal={error} retry={() => void refetch()}>
          {isUsed ? used : undefined}
        </Refused>
      )}
    </DeskContent>
  );
}

/** Where the link of a mail, or the code on a sheet, leads: one is the player from then on. */
export function PlayerInvitationPage() {
  const { invitations } = useDeskWords();
  const { pathname } = useLocation();
  const [key] = useState(() => findKey(pathname));
  if (key !== null) return <InvitationOfKey inKey={key} />;
  return (
    <DeskContent title={invitations.player.title}>
      <p role="status">{invitations.noKey}</p>
    </DeskContent>
  );
}
