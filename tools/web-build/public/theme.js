/* global document */
// Puts the remembered theme in place before the first paint; src/app/theme.ts changes it later.
try {
  const theme = localStorage.getItem('courtcast.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the system's theme holds.
}
