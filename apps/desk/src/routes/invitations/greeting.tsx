import type { ReactNode } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { DeskContent } from '../../layout/desk-content.tsx';
import { useSignIn } from '../../layout/entrance.tsx';
import { useSignedIn } from '@courtcast/web-data/session/session-context.ts';

interface GreetingProps {
  readonly title: string;
  /** What it is about, to who has not signed in. */
  readonly about: ReactNode;
  /** What is shown to who has. */
  readonly children: ReactNode;
}

/** A page that links lead to: says what it is about, and asks to sign in before anything is done. */
export function Greeting({ title, about, children }: GreetingProps) {
  const { frame, invitations } = useDeskWords();
  const { state } = useSignedIn();
  const { signIn, hasFailed } = useSignIn();
  return (
    <DeskContent title={title}>
      {state === 'out' ? (
        <section className="panel-card">
          {about}
          <p className="rows__more">{invitations.signInFirst}</p>
          {hasFailed && <p role="alert">{frame.entrance.unreachable.text}</p>}
          <p>
            <button type="button" className="button" onClick={signIn}>
              {frame.entrance.signIn}
            </button>
          </p>
        </section>
      ) : (
        children
      )}
    </DeskContent>
  );
}
