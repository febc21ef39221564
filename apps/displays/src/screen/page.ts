const RELOADED_AT = 'courtcast.display.reloaded-at';

/** The document that is served at this address now. Rejects where none comes. */
export async function askDocument(): Promise<string> {
  const response = await fetch(window.location.href, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.text();
}

/** How much the clock of the server is ahead of the device's, in ms; null where it cannot be known. */
export async function askServerTime(): Promise<number | null> {
  try {
    const response = await fetch('/config.json', { method: 'HEAD', cache: 'no-store' });
    // An answer that is not read to its end counts as a failed request.
    await response.text();
    const serverMs = Date.parse(response.headers.get('date') ?? '');
    return Number.isNaN(serverMs) ? null : serverMs - Date.now();
  } catch {
    return null;
  }
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
