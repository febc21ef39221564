/** Where NATS is and who asks, as the options of its client say it. */
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
 * Reads what a URL of NATS says, or several that are divided by commas: `nats://user:password@host:4222`,
 * `tls://token@host`. The client itself looks at host and port only: it would connect without a user, and without TLS. One user
 * for all servers, that of the first URL that names one; one `tls://` asks for TLS of all.
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
