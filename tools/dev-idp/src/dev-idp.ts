import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';

import { Provider } from 'oidc-provider';

import { providerConfiguration } from './configuration.ts';
import { interactionPages } from './interaction.ts';
import type { ProviderMemory } from './memory.ts';
import { openMemory } from './memory.ts';
import { contentPolicy } from './pages.ts';
import { loadSecrets } from './secrets.ts';

/** Options of the development identity provider. */
export interface DevIdpOptions {
  /** Folder of its keys. */
  readonly dataDir: string;
  /** The `aud` of its access tokens. */
  readonly audience: string;
  /** Origins of the web app, such as `http://localhost:8080`: any path of theirs may be a redirect URI. */
  readonly webOrigins: readonly string[];
  /** 0, or none, takes a free one. */
  readonly port?: number;
  /** The address that it listens on, loopback unless given: a container has to be reachable from outside of it. */
  readonly host?: string;
}

/** A running provider. */
export interface DevIdp {
  readonly issuer: string;
  readonly port: number;
  readonly stop: () => Promise<void>;
}

const hasOrigin = (origins: readonly string[], uri: string) =>
  URL.canParse(uri) && origins.includes(new URL(uri).origin);

const createProvider = async (issuer: string, options: DevIdpOptions, memory: ProviderMemory) => {
  const secrets = await loadSecrets(options.dataDir);
  const provider = new Provider(issuer, providerConfiguration({ ...options, secrets, memory }));
  provider.Client.prototype.redirectUriAllowed = (uri) => hasOrigin(options.webOrigins, uri);
  provider.Client.prototype.postLogoutRedirectUriAllowed = (uri) => hasOrigin(options.webOrigins, uri);
  provider.use(async (context, next) => {
    context.set('content-security-policy', contentPolicy(options.webOrigins));
    context.set('x-content-type-options', 'nosniff');
    context.set('referrer-policy', 'no-referrer');
    await next();
  });
  provider.use(interactionPages(provider, memory));
  return provider;
};

const listen = async (server: Server, { port = 0, host = '127.0.0.1' }: DevIdpOptions): Promise<number> => {
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the provider listens on no port');
  return address.port;
};

const close = async (server: Server) => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
};

/**
 * Starts an OpenID Connect provider, issuer `http://localhost:<port>`: anybody may sign in as anybody.
 * Throws where NODE_ENV is production, and when the port is taken.
 */
export async function startDevIdp(options: DevIdpOptions): Promise<DevIdp> {
  if (process.env.NODE_ENV === 'production') {
    throw new Error(
      'the development identity provider lets anybody in and refuses to run with NODE_ENV=production',
    );
  }
  const memory = await openMemory(options.dataDir);
  const server = createServer();
  const port = await listen(server, options);
  const issuer = `http://localhost:${port}`;
  const provider = await createProvider(issuer, options, memory);
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  return {
    issuer,
    port,
    stop: async () => {
      await close(server);
      await memory.save();
    },
  };
}
