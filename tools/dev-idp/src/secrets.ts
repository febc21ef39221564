import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';

import { readPrivateJson, writePrivateJson } from './private-file.ts';

const Secrets = z.object({
  signingKey: z.looseObject({
    kty: z.literal('RSA'),
    kid: z.string(),
    n: z.string(),
    e: z.string(),
    d: z.string(),
  }),
  cookieKey: z.string().min(32),
});

/** Secrets that the provider keeps across restarts: its RS256 key as a private JWK, and the key of its cookies. */
export type ProviderSecrets = z.infer<typeof Secrets>;

const createSecrets = async (): Promise<ProviderSecrets> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  const signingKey = { ...jwk, kid: randomUUID(), alg: 'RS256', use: 'sig' };
  return Secrets.parse({ signingKey, cookieKey: randomBytes(32).toString('base64url') });
};

/** Reads the secrets kept in `dir`, or makes them on first use. */
export async function loadSecrets(dir: string): Promise<ProviderSecrets> {
  const file = join(dir, 'keys.json');
  const kept = await readPrivateJson(file, (content) => Secrets.parse(content));
  if (kept) return kept;
  const secrets = await createSecrets();
  await writePrivateJson(file, secrets);
  return secrets;
}
