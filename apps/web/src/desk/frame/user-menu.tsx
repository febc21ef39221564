import { useRef } from 'react';
import { Link } from '../../links/link.tsx';
import { PlayerIcon } from '../../design/icons.tsx';
import { useDeskWords } from '../../i18n/use-desk-words.ts';
import { useSession, useSignedIn } from '../sign-in/session-context.ts';
import { useConfirm } from '../kit/dialog/confirm.tsx';
import { draftForms } from '../kit/form/drafts.ts';
import { deskAddresses } from './desk-addresses.ts';
import { lostDrafts } from '../sign-in/lost-drafts.ts';
import { useMe } from './use-me.ts';

/** Ends the session; what is not saved on this device goes with it, so that it is asked about first. */
function useSignOut() {
  const { frame, questions } = useDeskWords();
  const session = useSession();
  const signedIn = useSignedIn();
  const confirm = useConfirm();
  return async () => {
    const lost = lostDrafts(signedIn.state === 'out' ? [] : draftForms(signedIn.subject));
    const { title, kinds } = questions.signOut;
    const consequences = lost.map((kind) => kinds[kind]);
    const question = { title, consequences, action: frame.user.signOut, isDestructive: true };
    if (lost.length === 0 || (await confirm(question))) await session.signOut();
  };
}

/** Who is signed in, and the way out. */
export function UserMenu() {
  const { frame, webhooks } = useDeskWords();
  const signOut = useSignOut();
  const signedIn = useSignedIn();
  const me = useMe();
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  const name = me?.user.name ?? (signedIn.state === 'out' ? '' : signedIn.name);
  return (
    <details
      className="user-menu"
      ref={menu}
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return;
        close();
        menu.current?.querySelector('summary')?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <summary className="icon-button" title={frame.user.menu(name)}>
        <PlayerIcon />
        <span className="visually-hidden">{frame.user.menu(name)}</span>
      </summary>
      <div className="user-menu__list">
        <p className="user-menu__who">
          <strong>{name}</strong>
          {me?.user.email && <span>{me.user.email}</span>}
        </p>
        <Link to={deskAddresses.me} className="user-menu__item" onClick={close}>
          {frame.desks.me}
        </Link>
        <Link to={deskAddresses.webhooks} className="user-menu__item" onClick={close}>
          {webhooks.title}
        </Link>
        <button type="button" className="user-menu__item" onClick={() => void signOut()}>
          {frame.user.signOut}
        </button>
      </div>
    </details>
  );
}
