import type { ReactNode } from 'react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { createClient } from '@courtcast/client';
import type { ApiError } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSignedIn } from '@courtcast/web-data/session/session-context.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { DeskContent } from '../../layout/desk-content.tsx';
import { useSignIn } from '../../layout/entrance.tsx';
import { forgetKey } from '../../layout/address-key.ts';
import { focusHeading } from '../../layout/focus-heading.ts';
import { useMe } from '../../layout/use-me.ts';

/** The API for those who have a key and no account: never as the user of this tab, who is not asked for. */
export const keyClient = createClient({ retry: { maxAttempts: 3, maxWaitMs: 3_000 } });

const final = new Set(['invitation-unknown', 'invitation-used', 'invitation-revoked', 'invitation-expired']);

/** Whether the same link will never work. */
function isFinal({ code }: ApiError): boolean {
  return final.has(code);
}

interface RefusedProps {
  readonly refusal: ApiError;
  readonly retry: () => void;
  /** What stands in place of the reason where the link will never work. */
  readonly children?: ReactNode;
}

/** In place of what a link would show: that it has ended, or that it can be tried again. */
export function Refused({ refusal, retry, children }: RefusedProps) {
  const { kit } = useDeskWords();
  const hasEnded = isFinal(refusal);
  return (
    <Card>
      {hasEnded && children !== undefined ? children : <RefusalNote refusal={refusal} />}
      {!hasEnded && (
        <p>
          <Button onClick={retry}>{kit.retry}</Button>
        </p>
      )}
    </Card>
  );
}

interface GreetingProps {
  readonly title: string;
  /** What it is about, to who has not signed in. */
  readonly about: ReactNode;
  /** What they may do without signing in. */
  readonly more?: ReactNode;
  /** What is shown to who has. */
  readonly children: ReactNode;
}

/** A page that links lead to: says what it is about, and asks to sign in before anything is done. */
export function Greeting({ title, about, more, children }: GreetingProps) {
  const { frame, invitations } = useDeskWords();
  const { state } = useSignedIn();
  const { signIn, hasFailed } = useSignIn();
  return (
    <DeskContent title={title}>
      {state === 'out' ? (
        <Card>
          {about}
          <p className="rows__more">{invitations.signInFirst}</p>
          {hasFailed && <p role="alert">{frame.entrance.unreachable.text}</p>}
          <p className="desk__actions">
            <Button onClick={signIn}>{frame.entrance.signIn}</Button>
            {more}
          </p>
        </Card>
      ) : (
        children
      )}
    </DeskContent>
  );
}

/** The answer to a key that was sent; null where it was refused. */
type Send<T> = (key: string) => Promise<{ readonly answer: { readonly data: T } | null }>;

/** Accepts an invitation by its key, which is forgotten then; beside it what was accepted, null before. */
export function useAccepting<T>(send: Send<T>): readonly [T | null, (key: string) => Promise<void>] {
  const { pathname } = useLocation();
  const [accepted, setAccepted] = useState<T | null>(null);
  const accept = async (key: string) => {
    const { answer } = await send(key);
    if (answer === null) return;
    forgetKey(pathname);
    setAccepted(answer.data);
    focusHeading();
  };
  return [accepted, accept];
}

interface AcceptedProps {
  readonly text: string;
  /** Where to go on. */
  readonly children: ReactNode;
}

/** In place of an offer that was accepted: what one is now, and where to go on. */
export function Accepted({ text, children }: AcceptedProps) {
  return (
    <Card role="status">
      <p>{text}</p>
      <p className="desk__actions">{children}</p>
    </Card>
  );
}

interface OfferProps {
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
      <Button disabled={isSaving} onClick={accept}>
        {invitations.accept}
      </Button>
      <Button look="quiet" disabled={isSaving} onClick={decline}>
        {invitations.decline}
      </Button>
    </p>
  );
}

/** Who accepts. */
export function useOwnName(): string {
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
    <Card>
      {about}
      {name !== '' && <p className="rows__more">{invitations.as(name)}</p>}
      <RefusalNote refusal={refusal} />
      {hasEnded ? (
        <Link to={deskAddresses.me}>{invitations.toDesk}</Link>
      ) : (
        <Answers accept={() => void accept(inKey)} isSaving={isSaving} decline={decline} />
      )}
    </Card>
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
