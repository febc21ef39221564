import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Modal } from '@courtcast/web-ui/dialog/modal.tsx';
import { useSignedIn } from '@courtcast/web-data/session/session-context.ts';
import { useSignIn } from '../layout/entrance.tsx';

function Ended({ name }: { readonly name: string }) {
  const { ended } = useDeskWords().frame;
  const { signIn, hasFailed } = useSignIn();
  const [isClosed, setClosed] = useState(false);
  if (isClosed) {
    return (
      <p className="desk-strip" role="status">
        {ended.title}{' '}
        <button type="button" className="link-button" onClick={signIn}>
          {ended.signIn}
        </button>
      </p>
    );
  }
  return (
    <Modal title={ended.title} close={() => setClosed(true)}>
      <p>{hasFailed ? ended.unreachable : ended.text(name)}</p>
      <div className="dialog__actions">
        <button type="button" className="button button--quiet" onClick={() => setClosed(true)}>
          {ended.later}
        </button>
        <button type="button" className="button" onClick={signIn}>
          {ended.signIn}
        </button>
      </div>
    </Modal>
  );
}

/** Asks to sign in again where the session has ended: what was typed is kept, and the page goes on where it was. */
export function SessionEnded() {
  const signedIn = useSignedIn();
  return signedIn.state === 'ended' ? <Ended name={signedIn.name} /> : null;
}
