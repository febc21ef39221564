/** How far the server's clock is ahead of this device's, in ms; null if it cannot be determined. */
export async function askServerTime(): Promise<number | null> {
  try {
    const response = await fetch('/config.json', { method: 'HEAD', cache: 'no-store' });
    // A body that is not read to its end counts as a failed request.
    await response.text();
    const serverMs = Date.parse(response.headers.get('date') ?? '');
    return Number.isNaN(serverMs) ? null : serverMs - Date.now();
  } catch {
    return null;
  }
}
