import { Button } from '@courtcast/web-ui/button.tsx';
import { NavLink, Link } from '@courtcast/web-ui/link/link.tsx';
import { BallIcon } from '@courtcast/web-ui/ball-icon.tsx';
import { Icon } from '@courtcast/web-ui/icons.tsx';
import type { IconName } from '@courtcast/web-ui/icons.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { useMe } from '../layout/use-me.ts';
import { useState } from 'react';
import { Modal } from '@courtcast/web-ui/dialog/modal.tsx';
import { useSignedIn, useSession } from '@courtcast/web-data/session/session-context.ts';
import { useSignIn } from '../layout/entrance.tsx';
import { useHeadingAfterSignIn } from '../layout/focus-heading.ts';
import { useSectionArrival } from '../layout/use-section-arrival.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { draftForms, lostDrafts } from '@courtcast/web-data/session/drafts.ts';
import { DisabledAccount, useIsDisabled } from './disabled-account.tsx';
import { WaitingWrites } from './waiting-writes.tsx';
import { Menu } from '@courtcast/web-ui/menu.tsx';
import { Outlet } from 'react-router';
import { LanguageSwitch, ThemeSwitch } from '@courtcast/web-ui/page/frame-switches.tsx';
import { useArrival } from '@courtcast/web-ui/page/use-arrival.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { ConnectionBadge } from '@courtcast/web-data/realtime/connection-badge.tsx';

interface Section {
  readonly to: string;
  readonly word: 'me' | 'tournaments' | 'leagues' | 'clubs' | 'admin';
  readonly icon: IconName;
}

const sections: readonly Section[] = [
  { to: deskAddresses.me, word: 'me', icon: 'player' },
  { to: deskAddresses.tournaments, word: 'tournaments', icon: 'trophy' },
  { to: deskAddresses.championships, word: 'leagues', icon: 'table' },
  { to: deskAddresses.clubs, word: 'clubs', icon: 'club' },
];
const admin: Section = { to: deskAddresses.admin, word: 'admin', icon: 'player' };

/** Links to every desk, and on wide screens to the public list of tournaments; the menu of the user has it everywhere. */
function DeskNavigation() {
  const { frame } = useDeskWords();
  const isAdmin = useMe()?.user.role === 'admin';
  const narrow = { ...frame.desks, ...frame.narrow };
  return (
    <nav className="sections" aria-label={frame.desks.label}>
      <ul className="sections__list">
        {[...sections, ...(isAdmin ? [admin] : [])].map(({ to, word, icon }) => (
          <li key={to}>
            <NavLink to={to} className="sections__link">
              <Icon name={icon} />
              <span className="sections__word sections__word--wide">{frame.desks[word]}</span>
              <span className="sections__word sections__word--narrow">{narrow[word]}</span>
            </NavLink>
          </li>
        ))}
        <li className="sections__spare">
          <a href={addresses.tournaments} className="sections__link">
            {frame.allTournaments}
          </a>
        </li>
      </ul>
    </nav>
  );
}

function Ended({ name }: { readonly name: string }) {
  const { ended } = useDeskWords().frame;
  const { signIn, hasFailed } = useSignIn();
  const [isClosed, setClosed] = useState(false);
  if (isClosed) {
    return (
      <p className="desk-strip" role="status">
        {ended.title}{' '}
        <Button look="link" onClick={signIn}>
          {ended.signIn}
        </Button>
      </p>
    );
  }
  return (
    <Modal title={ended.title} close={() => setClosed(true)}>
      <p>{hasFailed ? ended.unreachable : ended.text(name)}</p>
      <div className="dialog__actions">
        <Button look="quiet" onClick={() => setClosed(true)}>
          {ended.later}
        </Button>
        <Button onClick={signIn}>{ended.signIn}</Button>
      </div>
    </Modal>
  );
}

/** Asks to sign in again after the session has ended: drafts are kept, and the same page reopens. */
function SessionEnded() {
  const signedIn = useSignedIn();
  return signedIn.state === 'ended' ? <Ended name={signedIn.name} /> : null;
}

/** Signs out, after a question if unsaved drafts on this device would be deleted. */
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

/** The signed-in user, with sign-out. */
function UserMenu() {
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
          <Icon name="player" />
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
      <a href={addresses.tournaments} className="menu__item">
        {frame.allTournaments}
      </a>
      <Link to={deskAddresses.webhooks} className="menu__item">
        {webhooks.title}
      </Link>
      <Button look="menu" onClick={() => void signOut()}>
        {frame.user.signOut}
      </Button>
    </Menu>
  );
}

/** The frame of every desk page. */
export function DeskShell() {
  useArrival();
  useHeadingAfterSignIn();
  useSectionArrival();
  const { frame } = useWords();
  const { state } = useSignedIn();
  const isDisabled = useIsDisabled();
  return (
    <>
      <a className="skip-link" href="#content">
        {frame.skip}
      </a>
      <header className="bar">
        <div className="bar__inner">
          <a href="/" className="brand">
            <BallIcon className="brand__ball" />
            <span className="brand__name">Courtcast</span>
          </a>
          {state === 'out' ? <span className="desk-bar__gap" /> : <DeskNavigation />}
          {!isDisabled && <ConnectionBadge />}
          <LanguageSwitch />
          <ThemeSwitch />
          {state !== 'out' && <UserMenu />}
        </div>
      </header>
      <main id="content" className="content" tabIndex={-1}>
        {isDisabled ? <DisabledAccount /> : <Outlet />}
      </main>
      <WaitingWrites />
      <SessionEnded />
    </>
  );
}
