import type { JSONWebKeySet } from 'jose';
import { Agent, request } from 'undici';

/** Location of an OpenID Connect provider; without `jwksUri` the issuer's discovery document names the key set. */
export interface ProviderOptions {
  readonly issuer: string;
  readonly jwksUri?: string | undefined;
}

const TIMEOUT_MS = 5_000;
const MAX_DOCUMENT_BYTES = 1024 * 1024;

const dispatcher = new Agent({ maxResponseSize: MAX_DOCUMENT_BYTES, connect: { timeout: TIMEOUT_MS } });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// Redirects are not followed, because the configured address of the provider is the only one allowed.
const fetchDocument = async (url: string): Promise<Record<string, unknown>> => {
  const { statusCode, body } = await request(url, {
    dispatcher,
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (statusCode !== 200) {
    await body.dump();
    throw new Error(`${url} answered ${statusCode}`);
  }
  const document: unknown = await body.json();
  if (!isRecord(document)) throw new Error(`${url} is not a JSON object`);
  return document;
};

const isSafeKeySetUrl = (issuer: string, jwksUri: unknown): jwksUri is string => {
  if (typeof jwksUri !== 'string' || !URL.canParse(jwksUri)) return false;
  const { protocol } = new URL(jwksUri);
  return protocol === 'https:' || (protocol === 'http:' && issuer.startsWith('http:'));
};

/**
 * The address of the issuer's key set by OpenID Connect Discovery 1.0, section 4. Throws where the document is of
 * another issuer, or names no usable address (an https issuer cannot have its keys on http).
 */
const discoverKeySetUrl = async (issuer: string): Promise<string> => {
  const document = await fetchDocument(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  if (document.issuer !== issuer) throw new Error('The discovery document is of another issuer');
  if (!isSafeKeySetUrl(issuer, document.jwks_uri)) throw new Error('The discovery document names no key set');
  return document.jwks_uri;
};

const isKeySet = (document: Record<string, unknown>): document is Record<string, unknown> & JSONWebKeySet =>
  Array.isArray(document.keys) && document.keys.every(isRecord);

/** Fetches the provider's published keys (RFC 7517). Throws if it is unavailable or answers with anything else. */
export async function fetchProviderKeys({ issuer, jwksUri }: ProviderOptions): Promise<JSONWebKeySet> {
  const url = jwksUri ?? (await discoverKeySetUrl(issuer));
  const document = await fetchDocument(url);
  if (!isKeySet(document)) throw new Error(`${url} is not a key set`);
  return document;
}
