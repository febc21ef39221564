import type { ComponentType } from 'react';
import { NavLink } from '@courtcast/web-ui/link/link.tsx';
import { ClubIcon, PlayerIcon, TableIcon, TrophyIcon } from '@courtcast/web-ui/icons.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { useMe } from '../layout/use-me.ts';

interface Section {
  readonly to: string;
  readonly word: 'me' | 'tournaments' | 'leagues' | 'clubs' | 'admin';
  readonly Icon: ComponentType;
}

const sections: readonly Section[] = [
  { to: deskAddresses.me, word: 'me', Icon: PlayerIcon },
  { to: deskAddresses.tournaments, word: 'tournaments', Icon: TrophyIcon },
  { to: deskAddresses.championships, word: 'leagues', Icon: TableIcon },
  { to: deskAddresses.clubs, word: 'clubs', Icon: ClubIcon },
];
const admin: Section = { to: deskAddresses.admin, word: 'admin', Icon: PlayerIcon };

/** The way to every desk. */
export function DeskNavigation() {
  const { frame } = useDeskWords();
  const isAdmin = useMe()?.user.role === 'admin';
  return (
    <nav className="sections" aria-label={frame.desks.label}>
      <ul className="sections__list">
        {[...sections, ...(isAdmin ? [admin] : [])].map(({ to, word, Icon }) => (
          <li key={to}>
            <NavLink to={to} className="sections__link">
              <Icon />
              <span className="sections__word">{frame.desks[word]}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
