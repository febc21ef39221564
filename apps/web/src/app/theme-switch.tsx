import { useSyncExternalStore } from 'react';
import { MoonIcon, SunIcon, SystemThemeIcon } from '../design/icons.tsx';
import { chooseTheme, themeAfter, themeStore } from './theme.ts';

const themes = {
  system: { Icon: SystemThemeIcon, word: 'as the device' },
  light: { Icon: SunIcon, word: 'light' },
  dark: { Icon: MoonIcon, word: 'dark' },
} as const;

/** Goes round the themes: as the device, light, dark. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(themeStore.subscribe, themeStore.current);
  const next = themeAfter(theme);
  const { Icon, word } = themes[theme];
  const label = `Theme: ${word}. Change to ${themes[next].word}`;
  return (
    <button type="button" className="icon-button" title={label} onClick={() => chooseTheme(next)}>
      <Icon />
      <span className="visually-hidden">{label}</span>
    </button>
  );
}
