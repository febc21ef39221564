import { tabTexts } from '@courtcast/web-ui/text-store.ts';

const RELOADED_AT = 'courtcast.display.reloaded-at';

/** The document that is served at this address now. Rejects where none comes. */
export async function askDocument(): Promise<string> {
  const response = await fetch(window.location.href, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.text();
}

/** When this screen was last loaded again by itself, in ms; 0 where it never was. */
export function readReloadedAt(): number {
  return Number(tabTexts.read(RELOADED_AT) ?? 0);
}

/**
 * Loads the page again, if there is one at this moment: a browser's own error page would stay for good. A screen that cannot
 * remember it stays as it is: it would reload without end.
 */
export async function reloadPage(): Promise<void> {
  try {
    await askDocument();
  } catch {
    // The next quiet moment tries again.
    return;
  }
  if (tabTexts.write(RELOADED_AT, String(Date.now()))) window.location.reload();
}
