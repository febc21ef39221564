import { useSyncExternalStore } from 'react';
import { followSignInHint, hasSignInHint } from '@courtcast/web-data/session/sign-in-hint.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';

const isSignedIn = (): boolean => hasSignInHint(Date.now());
/** Documents are the same for everyone, and kept by proxies. */
const unknown = (): boolean => false;

/** The way to the desks: a document of its own, which knows who is signed in. */
export function DeskLink() {
  const { frame } = useWords();
  return (
    <a href="/me" className="desk-link">
      {useSyncExternalStore(followSignInHint, isSignedIn, unknown) ? frame.myDesk : frame.signIn}
    </a>
  );
}
