import { useSyncExternalStore } from 'react';
import { useWords, useLanguage } from '@courtcast/web-messages/language-context.tsx';
import { languageNames, languageOf, languages } from '@courtcast/web-messages/languages.ts';
import { deviceTexts } from '../text-store.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icons.tsx';

/** The chosen theme; `system` follows the device. */
type Theme = 'system' | 'light' | 'dark';

const themes: readonly Theme[] = ['system', 'light', 'dark'];
/** The same as in public/theme.js, which applies the theme before the first paint. */
const STORAGE_KEY = 'courtcast.theme';
const listeners = new Set<() => void>();

function applied(): Theme {
  const { theme } = document.documentElement.dataset;
  return themes.find((known) => known === theme) ?? 'system';
}

/** The current theme. */
const themeStore = {
  current: applied,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
} as const;

/** The theme after the next press. */
function themeAfter(theme: Theme): Theme {
  return themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
}

/** Applies a theme and remembers it on this device. */
function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  if (theme === 'system') deviceTexts.remove(STORAGE_KEY);
  else deviceTexts.write(STORAGE_KEY, theme);
  for (const listener of listeners) listener();
}

const icons = { system: 'systemTheme', light: 'sun', dark: 'moon' } as const;

/** The server does not know the reader's theme. */
const systemTheme = () => 'system' as const;

/** Cycles through the themes: system, light, dark. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(themeStore.subscribe, themeStore.current, systemTheme);
  const next = themeAfter(theme);
  const { names, change } = useWords().frame.theme;
  const label = change(names[theme], names[next]);
  return (
    <Button look="bare" className="icon-button" title={label} onClick={() => chooseTheme(next)}>
      <Icon name={icons[theme]} />
      <span className="visually-hidden">{label}</span>
    </Button>
  );
}

/** Chooses the language of the site, each listed by its own name. */
export function LanguageSwitch() {
  const { language, words, choose } = useLanguage();
  return (
    <label className="language">
      <span className="visually-hidden">{words.frame.language}</span>
      {/* Narrow screens show the code only; the list has the names. */}
      <span className="language__code" aria-hidden="true">
        {language.toUpperCase()}
      </span>
      <select
        className="language__list"
        value={language}
        onChange={({ target }) => void choose(languageOf(target.value) ?? language)}
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageNames[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
