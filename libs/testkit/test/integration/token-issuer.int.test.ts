import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLocalJWKSet, jwtVerify } from 'jose';
import type { JSONWebKeySet } from 'jose';

import type { TokenIssuer } from '../../src/index.ts';
import { createTokenIssuer } from '../../src/index.ts';

let issuer: TokenIssuer;

beforeEach(async () => {
  issuer = await createTokenIssuer({ audience: 'tests' });
});

afterEach(() => issuer.stop());

const keySet = async () => (await (await fetch(issuer.jwksUri)).json()) as JSONWebKeySet;
const verify = async (token: string) =>
  jwtVerify(token, createLocalJWKSet(await keySet()), { issuer: issuer.issuer, audience: 'tests' });

describe('a token issuer', () => {
  test('signs tokens that its published keys verify', async () => {
    const { payload } = await verify(await issuer.sign({ sub: 'ada', name: 'Ada' }));
    expect(payload).toMatchObject({ sub: 'ada', name: 'Ada', iss: issuer.issuer, aud: 'tests' });
  });

  test('makes tokens wrong in the one way that a test asks for', async () => {
    await expect(verify(await issuer.sign({ sub: 'ada' }, { expiresInS: -1 }))).rejects.toThrow('exp');
    await expect(verify(await issuer.sign({ sub: 'ada', aud: 'others' }))).rejects.toThrow('aud');
    await expect(verify(await issuer.sign({ sub: 'ada', aud: undefined }))).rejects.toThrow('aud');
    await expect(verify(await issuer.sign({ sub: 'ada' }, { kid: 'unknown' }))).rejects.toThrow(
      'no applicable key',
    );
  });

  test('keeps the old key published through a rotation, or drops it', async () => {
    const old = await issuer.sign({ sub: 'ada' });
    await issuer.rotate();
    await verify(old);
    await verify(await issuer.sign({ sub: 'ada' }));
    await issuer.rotate({ dropOld: true });
    await expect(verify(old)).rejects.toThrow('no applicable key');
  });

  test('counts who asks for its keys, and is away while suspended', async () => {
    await keySet();
    await keySet();
    expect(issuer.fetchCount()).toBe(2);
    await issuer.suspend();
    await expect(keySet()).rejects.toThrow();
    await issuer.resume();
    expect((await keySet()).keys).toHaveLength(1);
  });
});
