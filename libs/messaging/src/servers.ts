/** Servers and credentials of NATS, as options of its client. */
export interface Servers {
  /** `host:port`, at least one. */
  readonly servers: string[];
  readonly user?: string;
  readonly pass?: string;
  readonly token?: string;
  /** Present: never without TLS, whatever the server says. */
  readonly tls?: Record<string, never>;
}

function credentialsOf({ username, password }: URL): Partial<Servers> {
  if (username === '') return {};
  const user = decodeURIComponent(username);
  return password === '' ? { token: user } : { user, pass: decodeURIComponent(password) };
}

/**
 * Parses a NATS URL, or several separated by commas: `nats://user:password@host:4222`, `tls://token@host`. The client
 * itself reads host and port only, and would connect without a user and without TLS. All servers share one user, that
 * of the first URL that names one; one `tls://` means TLS for all.
 */
export function parseServers(url: string): Servers {
  const urls = url.split(',').map((one) => new URL(one.trim()));
  const named = urls.find(({ username }) => username !== '');
  return {
    servers: urls.map(({ host }) => host),
    ...(named === undefined ? {} : credentialsOf(named)),
    ...(urls.some(({ protocol }) => protocol === 'tls:') ? { tls: {} } : {}),
  };
}
