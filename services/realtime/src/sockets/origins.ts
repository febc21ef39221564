/** Whether a handshake from an origin is welcome: clients without one always are (decisions 7). */
export function isWelcomeOrigin(origins: readonly string[], origin: string | undefined): boolean {
  return origin === undefined || origins.includes('*') || origins.includes(origin);
}

/** The `cors` setting of Socket.IO: no headers for others, never credentials. */
export function corsOf(origins: readonly string[]): { origin: string | string[]; credentials: false } {
  return { origin: origins.includes('*') ? '*' : [...origins], credentials: false };
}
