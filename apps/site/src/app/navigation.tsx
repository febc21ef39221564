import { NavLink } from '@courtcast/web-ui/link/link.tsx';
import { Icon } from '@courtcast/web-ui/icons.tsx';
import type { IconName } from '@courtcast/web-ui/icons.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { Words } from '@courtcast/messages/words.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';

interface Section {
  readonly to: string;
  readonly word: keyof Words['frame']['sections'];
  readonly icon: IconName;
  /** Whether it stands at the thumb, too, where five have room in every language: the search leads to the others. */
  readonly isAtThumb?: false;
}

const sections: readonly Section[] = [
  { to: addresses.live, word: 'live', icon: 'live' },
  { to: addresses.tournaments, word: 'tournaments', icon: 'trophy' },
  { to: addresses.leagues, word: 'leagues', icon: 'table' },
  { to: addresses.clubs, word: 'clubs', icon: 'club', isAtThumb: false },
  { to: addresses.players, word: 'players', icon: 'player', isAtThumb: false },
  { to: addresses.my, word: 'my', icon: 'star' },
  { to: addresses.search, word: 'search', icon: 'search' },
];

/** The way to every part of the site: beside the name on wide screens, at the thumb on narrow ones. */
export function Navigation() {
  const { sections: words } = useWords().frame;
  return (
    <nav className="sections" aria-label={words.label}>
      <ul className="sections__list">
        {sections.map(({ to, word, icon, isAtThumb = true }) => (
          <li key={to} className={isAtThumb ? undefined : 'sections__wide'}>
            <NavLink to={to} end={to === addresses.live} className="sections__link">
              <Icon name={icon} />
              <span className="sections__word">{words[word]}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
