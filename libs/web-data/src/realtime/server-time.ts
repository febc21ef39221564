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
