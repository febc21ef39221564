import { join } from 'node:path';

import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import { z } from 'zod';

import type { DevelopmentAccount } from './accounts.ts';
import { DEVELOPMENT_ACCOUNTS } from './accounts.ts';
import { readPrivateJson, writePrivateJson } from './private-file.ts';

/** State of the provider while it runs: signed-in users, sessions, codes and refresh tokens. */
export interface ProviderMemory {
  /** The account of a subject; one that is not known (any more) has its subject for a name. */
  readonly findAccount: (sub: string) => DevelopmentAccount;
  readonly rememberAccount: (account: DevelopmentAccount) => void;
  readonly adapter: AdapterFactory;
  /** Writes everything down, so that a browser is still signed in after a restart. */
  readonly save: () => Promise<void>;
}

const Saved = z.object({
  accounts: z.array(
    z.object({ sub: z.string(), name: z.string(), email: z.string().nullable(), purpose: z.string() }),
  ),
  artifacts: z.array(
    z.tuple([
      z.string(),
      z.object({
        payload: z.custom<AdapterPayload>((value) => typeof value === 'object'),
        expiresAt: z.number(),
      }),
    ]),
  ),
});

interface Artifact {
  readonly payload: AdapterPayload;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

const MAX_ARTIFACTS = 10_000;
const FORTNIGHT_S = 14 * 24 * 3600;

const nowS = () => Math.floor(Date.now() / 1000);

const createAdapter = (model: string, artifacts: Map<string, Artifact>): Adapter => {
  const keyOf = (id: string) => `${model}:${id}`;
  const findLive = (key: string): AdapterPayload | undefined => {
    const artifact = artifacts.get(key);
    return artifact && artifact.expiresAt > Date.now() ? artifact.payload : undefined;
  };
  const findBy = (field: 'uid' | 'userCode', value: string) =>
    [...artifacts.entries()].find(
      ([key, { payload }]) => key.startsWith(`${model}:`) && payload[field] === value,
    );
  return {
    upsert: async (id, payload, expiresIn = FORTNIGHT_S) => {
      artifacts.delete(keyOf(id));
      artifacts.set(keyOf(id), { payload, expiresAt: Date.now() + expiresIn * 1000 });
      const [oldest] = artifacts.keys();
      if (artifacts.size > MAX_ARTIFACTS && oldest !== undefined) artifacts.delete(oldest);
    },
    find: async (id) => findLive(keyOf(id)),
    findByUid: async (uid) => findLive(findBy('uid', uid)?.[0] ?? ''),
    findByUserCode: async (userCode) => findLive(findBy('userCode', userCode)?.[0] ?? ''),
    consume: async (id) => {
      const payload = findLive(keyOf(id));
      if (payload) payload.consumed = nowS();
    },
    destroy: async (id) => void artifacts.delete(keyOf(id)),
    revokeByGrantId: async (grantId) => {
      // Asked of each model: a sign-in under way as somebody else has the grant of before, too, and goes on.
      for (const [key, { payload }] of artifacts)
        if (key.startsWith(`${model}:`) && payload.grantId === grantId) artifacts.delete(key);
    },
  };
};

/** Opens the memory kept in `dir`; it begins with the development accounts. */
export async function openMemory(dir: string): Promise<ProviderMemory> {
  const file = join(dir, 'memory.json');
  const saved = await readPrivateJson(file, (content) => Saved.parse(content));
  const accounts = new Map(
    [...(saved?.accounts ?? []), ...DEVELOPMENT_ACCOUNTS].map((each) => [each.sub, each]),
  );
  const artifacts = new Map<string, Artifact>(saved?.artifacts);
  return {
    findAccount: (sub) => accounts.get(sub) ?? { sub, name: sub, email: null, purpose: '' },
    rememberAccount: (account) => void accounts.set(account.sub, account),
    adapter: (model) => createAdapter(model, artifacts),
    save: () => {
      const live = [...artifacts].filter(([, { expiresAt }]) => expiresAt > Date.now());
      return writePrivateJson(file, { accounts: [...accounts.values()], artifacts: live });
    },
  };
}
