import { deviceTexts } from '../text-store.ts';

/** What the user chose; `system` follows the device. */
type Theme = 'system' | 'light' | 'dark';

const themes: readonly Theme[] = ['system', 'light', 'dark'];
/** As in public/theme.js, which applies it before the first paint. */
const STORAGE_KEY = 'courtcast.theme';
const listeners = new Set<() => void>();

function applied(): Theme {
  const { theme } = document.documentElement.dataset;
  return themes.find((known) => known === theme) ?? 'system';
}

/** The theme in place. */
export const themeStore = {
  current: applied,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
} as const;

/** The theme that the switch goes to next. */
export function themeAfter(theme: Theme): Theme {
  return themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
}

/** Puts a theme in place and remembers it on this device. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  if (theme === 'system') deviceTexts.remove(STORAGE_KEY);
  else deviceTexts.write(STORAGE_KEY, theme);
  for (const listener of listeners) listener();
}
