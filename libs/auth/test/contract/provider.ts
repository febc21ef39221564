import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { CryptoKey, JWK, JWTHeaderParameters, JWTPayload } from 'jose';

/** A key pair as a provider publishes it. */
export interface ProviderKey {
  readonly alg: string;
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicJwk: JWK;
}

export async function createKey(alg: string, kid = `${alg}-key`): Promise<ProviderKey> {
  const pair = await generateKeyPair(alg, { extractable: true });
  return {
    alg,
    kid,
    privateKey: pair.privateKey,
    publicJwk: { ...(await exportJWK(pair.publicKey)), kid, alg, use: 'sig' },
  };
}

/** The answer for a path: status (0 for none), body, headers. */
type Page = readonly [status: number, body: string, headers?: Record<string, string>];

/** An identity provider under the control of a test. It counts its requests. */
export async function startProvider(...keys: readonly ProviderKey[]) {
  const pages = new Map<string, Page>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const [status, body, headers = {}] = pages.get(path) ?? [404, 'nothing here'];
    if (status === 0) return;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const publish = (...published: readonly JWK[]) =>
    pages.set('/keys', [200, JSON.stringify({ keys: published })]);
  publish(...keys.map(({ publicJwk }) => publicJwk));
  pages.set('/.well-known/openid-configuration', [
    200,
    JSON.stringify({ issuer, jwks_uri: `${issuer}/keys` }),
  ]);
  return {
    issuer,
    jwksUri: `${issuer}/keys`,
    publish,
    answer: (path: string, ...page: Page) => pages.set(path, page),
    timesAsked: (path = '/keys') => asked.filter((each) => each === path).length,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Signs any claims with any header members; undefined claims are left out. */
export function signToken(key: ProviderKey, claims: JWTPayload, header: Partial<JWTHeaderParameters> = {}) {
  return new SignJWT(JSON.parse(JSON.stringify(claims)) as JWTPayload)
    .setProtectedHeader({ alg: key.alg, kid: key.kid, ...header })
    .sign(key.privateKey);
}

const encode = (part: object | string): string =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');

/** A token of these parts, valid or not. */
export function craftToken(
  header: object | string,
  payload: object | string,
  signature: string | Buffer = '',
): string {
  return `${encode(header)}.${encode(payload)}.${Buffer.from(signature).toString('base64url')}`;
}
