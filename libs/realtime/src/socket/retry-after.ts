const ANSWER_WITHIN_MS = 5000;
const TOO_MANY_REQUESTS = 429;

/** Ends a session that was opened only to see whether it is refused: Engine.IO's packet `1`. */
async function closeSession(address: string, opening: string): Promise<void> {
  const [, sid] = /"sid":"([^"]+)"/.exec(opening) ?? [];
  if (sid !== undefined) await fetch(`${address}&sid=${sid}`, { method: 'POST', body: '1' });
}

/**
 * The time that a server refusing handshakes asks to wait (`Retry-After`, decisions 8), in ms; 0 if it refuses none,
 * does not say or is not reached. A WebSocket does not show the refusing answer, so the same is requested by HTTP.
 */
export async function findRetryAfterMs(url: string): Promise<number> {
  try {
    const address = new URL('/socket.io/?EIO=4&transport=polling', url).href;
    const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    if (answer.ok) await closeSession(address, await answer.text());
    if (answer.status !== TOO_MANY_REQUESTS) return 0;
    const seconds = Number(answer.headers.get('retry-after'));
    return Number.isFinite(seconds) ? seconds * 1000 : 0;
  } catch {
    return 0;
  }
}
