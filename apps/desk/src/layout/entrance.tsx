import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Notice } from '@courtcast/web-ui/notice.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { CALLBACK_PATH } from '@courtcast/web-data/session/return-address.ts';
import { useSession } from '@courtcast/web-data/session/session-context.ts';
import type { FailedSignIn } from '@courtcast/web-data/session/sign-in-manager.ts';

/** Redirects to the provider and returns to the current page; `hasFailed` if it cannot be reached. */
export function useSignIn() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const [hasFailed, setFailed] = useState(false);
  const leave = (asOther: boolean) => {
    setFailed(false);
    const address = pathname === CALLBACK_PATH ? '/me' : pathname + search;
    session.signIn(address, asOther).catch(() => setFailed(true));
  };
  return { signIn: () => leave(false), signInAsOther: () => leave(true), hasFailed };
}

interface EntranceProps {
  /** Why the last attempt returned without a user. */
  readonly failure: FailedSignIn | null;
  /** Whether to redirect without a question: not after a failure, or after signing out. */
  readonly isDirect: boolean;
}

/** Shown in place of every page while nobody is signed in. */
export function Entrance({ failure, isDirect }: EntranceProps) {
  const { entrance } = useDeskWords().frame;
  const { signIn, hasFailed } = useSignIn();
  const begun = useRef(false);
  const goesOn = isDirect && failure === null;
  useEffect(() => {
    if (!goesOn || begun.current) return;
    begun.current = true;
    signIn();
  });
  const heading = <h1 className="visually-hidden">{entrance.signIn}</h1>;
  if (goesOn && !hasFailed)
    return (
      <>
        {heading}
        <p className="desk-waiting">{entrance.leaving}</p>
      </>
    );
  const state = hasFailed ? 'unreachable' : (failure ?? 'out');
  return (
    <>
      {heading}
      <Notice title={entrance[state].title} role="alert">
        <p>{entrance[state].text}</p>
        <Button onClick={signIn}>{entrance.signIn}</Button>
      </Notice>
    </>
  );
}
