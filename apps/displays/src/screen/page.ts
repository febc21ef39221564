const RELOADED_AT = 'courtcast.display.reloaded-at';

/** The document that is served at this address now. Rejects where none comes. */
export async function askDocument(): Promise<string> {
  const response = await fetch(window.location.href, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.text();
}

/** When this screen was last loaded again by itself, in ms; 0 where it never was. */
export function readReloadedAt(): number {
  try {
    return Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
  } catch {
    return 0;
  }
}

/** Loads the page again, if there is one at this moment: a browser's own error page would stay for good. */
export async function reloadPage(): Promise<void> {
  try {
    await askDocument();
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    window.location.reload();
  } catch {
    // The next quiet moment tries again.
  }
}
