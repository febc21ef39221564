import type { ApiError } from '@courtcast/client';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { useMe } from '../../layout/use-me.ts';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { useSignedIn } from '@courtcast/web-data/session/session-context.ts';
import { Greeting } from './greeting.tsx';
import { isFinal } from './refused.tsx';
import { forgetKey } from '../../layout/address-key.ts';

export interface OfferProps {
  readonly title: string;
  /** The key that the page was opened with; null without one. */
  readonly inKey: string | null;
  /** What one is invited to. */
  readonly about: ReactNode;
  readonly accept: (key: string) => Promise<void>;
  readonly refusal: ApiError | null;
  readonly isSaving: boolean;
  /** What stands in place of the offer once it was accepted; null before. */
  readonly accepted: ReactNode;
}

function Answers({
  accept,
  isSaving,
  decline,
}: Pick<OfferProps, 'isSaving'> & {
  readonly accept: () => void;
  readonly decline: () => void;
}) {
  const { invitations } = useDeskWords();
  return (
    <p className="desk__actions">
      <button type="button" className="button" disabled={isSaving} onClick={accept}>
        {invitations.accept}
      </button>
      <button type="button" className="button button--quiet" disabled={isSaving} onClick={decline}>
        {invitations.decline}
      </button>
    </p>
  );
}

/** Who accepts. */
function useOwnName(): string {
  const signedIn = useSignedIn();
  const me = useMe();
  return me?.user.name ?? (signedIn.state === 'out' ? '' : signedIn.name);
}

function OpenOffer({
  offer,
  inKey,
  decline,
}: {
  readonly offer: OfferProps;
  readonly inKey: string;
  readonly decline: () => void;
}) {
  const { about, accept, refusal, isSaving } = offer;
  const { invitations } = useDeskWords();
  const name = useOwnName();
  const hasEnded = refusal !== null && isFinal(refusal);
  return (
    <section className="panel-card">
      {about}
      {name !== '' && <p className="rows__more">{invitations.as(name)}</p>}
      <RefusalNote refusal={refusal} />
      {hasEnded ? (
        <Link to={deskAddresses.me}>{invitations.toDesk}</Link>
      ) : (
        <Answers accept={() => void accept(inKey)} isSaving={isSaving} decline={decline} />
      )}
    </section>
  );
}

/** What an invitation offers, to be accepted or declined by who has signed in. */
export function Offer(offer: OfferProps) {
  const { title, about, accepted } = offer;
  const { invitations } = useDeskWords();
  const { pathname } = useLocation();
  const [key, setKey] = useState(offer.inKey);
  const [isDeclined, setDeclined] = useState(false);
  const decline = () => {
    forgetKey(pathname);
    setKey(null);
    setDeclined(true);
  };
  const message = isDeclined ? invitations.declined : invitations.noKey;
  const isOpen = key !== null && accepted === null;
  return (
    <Greeting title={title} about={key === null ? <p>{message}</p> : about}>
      {isOpen && <OpenOffer offer={offer} inKey={key} decline={decline} />}
      {!isOpen && (accepted ?? <p role="status">{message}</p>)}
    </Greeting>
  );
}
