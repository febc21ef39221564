import { createServer } from 'node:http';
import type { Server } from 'node:http';

import type { CryptoKey, JWK, JWTPayload } from 'jose';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

import { freePort } from '@courtcast/local/backing';

/** Changes to an otherwise valid token. */
export interface TokenOverrides {
  readonly kid?: string;
  /** Further members of the protected header. */
  readonly header?: Record<string, unknown>;
  /** Seconds from now; negative is expired. Ten minutes unless given. */
  readonly expiresInS?: number;
}

/** An identity provider reduced to the parts that a verifier uses: a discovery document, a key set, tokens. */
export interface TokenIssuer {
  readonly issuer: string;
  readonly audience: string;
  readonly jwksUri: string;
  /** A signed access token; `claims` win over the usual `iss`, `aud`, `iat`, `exp`, and undefined removes one. */
  readonly sign: (claims: JWTPayload, overrides?: TokenOverrides) => Promise<string>;
  /** Signs with a new key from now on. The old one stays published unless `dropOld`. */
  readonly rotate: (options?: { dropOld?: boolean }) => Promise<void>;
  /** Number of times that the key set was fetched. */
  readonly fetchCount: () => number;
  /** Refuses connections until `resume`. */
  readonly suspend: () => Promise<void>;
  readonly resume: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

type Algorithm = 'RS256' | 'PS256' | 'ES256' | 'EdDSA';

interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicJwk: JWK;
}

let keysMade = 0;

const createKey = async (alg: Algorithm): Promise<SigningKey> => {
  const pair = await generateKeyPair(alg, { extractable: true });
  const kid = `test-${++keysMade}`;
  return {
    kid,
    privateKey: pair.privateKey,
    publicJwk: { ...(await exportJWK(pair.publicKey)), kid, alg, use: 'sig' },
  };
};

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

const signWith = async (
  key: SigningKey,
  alg: Algorithm,
  token: { claims: JWTPayload; overrides: TokenOverrides },
) => {
  const { kid = key.kid, header = {} } = token.overrides;
  const claims = Object.fromEntries(Object.entries(token.claims).filter(([, value]) => value !== undefined));
  return new SignJWT(claims).setProtectedHeader({ alg, kid, typ: 'at+jwt', ...header }).sign(key.privateKey);
};

/** Starts a token issuer on a free loopback port. */
export async function createTokenIssuer({
  audience = 'courtcast',
  alg = 'ES256',
}: { audience?: string; alg?: Algorithm } = {}): Promise<TokenIssuer> {
  let keys = [await createKey(alg)];
  let fetches = 0;
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const jwksUri = `${issuer}/jwks`;
  const server = createServer((request, response) => {
    const isKeySet = request.url === '/jwks';
    if (isKeySet) fetches += 1;
    const known = isKeySet || request.url === '/.well-known/openid-configuration';
    response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(isKeySet ? { keys: keys.map((key) => key.publicJwk) } : { issuer, jwks_uri: jwksUri }),
    );
  });
  await listen(server, port);
  return {
    issuer,
    audience,
    jwksUri,
    sign: async (claims, overrides = {}) => {
      const [key] = keys;
      if (!key) throw new Error('the issuer has no key');
      const iat = Math.floor(Date.now() / 1000);
      const usual = { iss: issuer, aud: audience, iat, exp: iat + (overrides.expiresInS ?? 600) };
      return signWith(key, alg, { claims: { ...usual, ...claims }, overrides });
    },
    rotate: async ({ dropOld = false } = {}) => {
      const next = await createKey(alg);
      keys = dropOld ? [next] : [next, ...keys];
    },
    fetchCount: () => fetches,
    suspend: () => close(server),
    resume: () => listen(server, port),
    stop: () => (server.listening ? close(server) : Promise.resolve()),
  };
}
