import type { ComponentType } from 'react';
import { NavLink } from '@courtcast/web-ui/link/link.tsx';
import {
  ClubIcon,
  LiveIcon,
  PlayerIcon,
  SearchIcon,
  StarIcon,
  TableIcon,
  TrophyIcon,
} from '@courtcast/web-ui/icons.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { Words } from '@courtcast/messages/words.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';

interface Section {
  readonly to: string;
  readonly word: keyof Words['frame']['sections'];
  readonly Icon: ComponentType;
  /** Whether it stands at the thumb, too, where five have room in every language: the search leads to the others. */
  readonly isAtThumb?: false;
}

const sections: readonly Section[] = [
  { to: addresses.live, word: 'live', Icon: LiveIcon },
  { to: addresses.tournaments, word: 'tournaments', Icon: TrophyIcon },
  { to: addresses.leagues, word: 'leagues', Icon: TableIcon },
  { to: addresses.clubs, word: 'clubs', Icon: ClubIcon, isAtThumb: false },
  { to: addresses.players, word: 'players', Icon: PlayerIcon, isAtThumb: false },
  { to: addresses.my, word: 'my', Icon: StarIcon },
  { to: addresses.search, word: 'search', Icon: SearchIcon },
];

/** The way to every part of the site: beside the name on wide screens, at the thumb on narrow ones. */
export function Navigation() {
  const { sections: words } = useWords().frame;
  return (
    <nav className="sections" aria-label={words.label}>
      <ul className="sections__list">
        {sections.map(({ to, word, Icon, isAtThumb = true }) => (
          <li key={to} className={isAtThumb ? undefined : 'sections__wide'}>
            <NavLink to={to} end={to === addresses.live} className="sections__link">
              <Icon />
              <span className="sections__word">{words[word]}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
