import { useSyncExternalStore } from 'react';
import { MoonIcon, SunIcon, SystemThemeIcon } from '../icons.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { chooseTheme, themeAfter, themeStore } from './theme.ts';

const icons = {
  system: SystemThemeIcon,
  light: SunIcon,
  dark: MoonIcon,
} as const;

/** A document does not know which theme its reader has chosen. */
const systemTheme = () => 'system' as const;

/** Goes round the themes: as the device, light, dark. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(themeStore.subscribe, themeStore.current, systemTheme);
  const next = themeAfter(theme);
  const { names, change } = useWords().frame.theme;
  const Icon = icons[theme];
  const label = change(names[theme], names[next]);
  return (
    <button type="button" className="icon-button" title={label} onClick={() => chooseTheme(next)}>
      <Icon />
      <span className="visually-hidden">{label}</span>
    </button>
  );
}
