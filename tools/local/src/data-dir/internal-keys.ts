import type { JWK } from 'jose';
import { exportJWK, generateKeyPair } from 'jose';

/** Keys for internal calls, as in a service's environment. */
export interface InternalKeys {
  /** `INTERNAL_KEY` by service: the private Ed25519 key as a JWK in JSON, `kid` = service name. */
  readonly privateKeys: Readonly<Record<string, string>>;
  /** `INTERNAL_TRUSTED_KEYS`: the public keys of all of them as a JWKS in JSON. */
  readonly trustedKeys: string;
}

/** New Ed25519 key pairs for the named services. */
export async function createInternalKeys(names: readonly string[]): Promise<InternalKeys> {
  const privateKeys: Record<string, string> = {};
  const keys: JWK[] = [];
  for (const kid of names) {
    const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
    const labels = { kid, alg: 'EdDSA', use: 'sig' };
    privateKeys[kid] = JSON.stringify({ ...(await exportJWK(pair.privateKey)), ...labels });
    keys.push({ ...(await exportJWK(pair.publicKey)), ...labels });
  }
  return { privateKeys, trustedKeys: JSON.stringify({ keys }) };
}
