import { Link } from '@courtcast/web-ui/link/link.tsx';
import { PlayerIcon } from '@courtcast/web-ui/icons.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSession, useSignedIn } from '@courtcast/web-data/session/session-context.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { draftForms } from '@courtcast/web-data/session/drafts.ts';
import { Menu } from '@courtcast/web-ui/menu.tsx';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { lostDrafts } from '@courtcast/web-data/session/lost-drafts.ts';
import { useMe } from '../layout/use-me.ts';

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
  const name = me?.user.name ?? (signedIn.state === 'out' ? '' : signedIn.name);
  const label = frame.user.menu(name);
  return (
    <Menu
      buttonClass="icon-button"
      title={label}
      button={
        <>
          <PlayerIcon />
          <span className="visually-hidden">{label}</span>
        </>
      }
    >
      <p className="menu__who">
        <strong>{name}</strong>
        {me?.user.email && <span>{me.user.email}</span>}
      </p>
      <Link to={deskAddresses.me} className="menu__item">
        {frame.desks.me}
      </Link>
      <Link to={deskAddresses.webhooks} className="menu__item">
        {webhooks.title}
      </Link>
      <button type="button" className="menu__item" onClick={() => void signOut()}>
        {frame.user.signOut}
      </button>
    </Menu>
  );
}
