import { createHash } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';

import type { DevIdp } from '../../src/index.ts';
import { getScriptToken, SCRIPT_CLIENT_ID, startDevIdp, WEB_CLIENT_ID } from '../../src/index.ts';
import { authorizationRequest, createBrowser } from './browser.ts';

const ORIGIN = 'http://localhost:8080';
const REDIRECT = `${ORIGIN}/signed-in`;
const AUDIENCE = 'courtcast-tests';

let dataDir: string;
let idp: DevIdp;

const start = (port?: number) => startDevIdp({ dataDir, audience: AUDIENCE, webOrigins: [ORIGIN], port });

const verify = (token: string, audience = AUDIENCE) =>
  jwtVerify(token, createRemoteJWKSet(new URL(`${idp.issuer}/jwks`)), { issuer: idp.issuer, audience });

const codeOf = (response: Response) =>
  new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? '';

const requestToken = async (form: Record<string, string>, headers: Record<string, string> = {}) => {
  const response = await fetch(`${idp.issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers,
  });
  return { response, body: (await response.json()) as Record<string, string> };
};

const redeem = (code: string, verifier: string) =>
  requestToken(
    {
      grant_type: 'authorization_code',
      client_id: WEB_CLIENT_ID,
      redirect_uri: REDIRECT,
      code,
      code_verifier: verifier,
    },
    { origin: ORIGIN },
  );

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'courtcast-idp-'));
  idp = await start();
});

afterEach(async () => {
  await idp.stop();
  await rm(dataDir, { recursive: true });
});

describe('discovery', () => {
  test('names the issuer on localhost and endpoints below it, readable from any origin', async () => {
    const response = await fetch(`${idp.issuer}/.well-known/openid-configuration`, {
      headers: { origin: ORIGIN },
    });
    expect(idp.issuer).toBe(`http://localhost:${idp.port}`);
    expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(await response.json()).toMatchObject({
      issuer: idp.issuer,
      jwks_uri: `${idp.issuer}/jwks`,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
    });
  });

  test('publishes no private part of its key', async () => {
    const { keys } = (await (await fetch(`${idp.issuer}/jwks`)).json()) as {
      keys: Record<string, unknown>[];
    };
    expect(keys.map((key) => Object.keys(key).sort())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']]);
  });
});

describe('sign-in of the web app', () => {
  test('leads from the login page to a signed access token of the picked account', async () => {
    const browser = createBrowser(idp.issuer);
    const { path, verifier } = authorizationRequest(REDIRECT);
    const login = await browser.visit(path);
    const page = await login.text();
    expect(page).toContain('Uma Umpire');
    expect(login.headers.get('content-security-policy')).toContain(`form-action 'self' ${ORIGIN}`);

    const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
    const { body } = await redeem(codeOf(await browser.visit(action, { account: 'uma-umpire' })), verifier);

    const { payload, protectedHeader } = await verify(body.access_token ?? '');
    expect(protectedHeader).toMatchObject({ alg: 'RS256', typ: 'at+jwt' });
    expect(payload).toMatchObject({ sub: 'uma-umpire', name: 'Uma Umpire', email: 'uma@courtcast.example' });
    expect(decodeJwt(body.id_token ?? '')).toMatchObject({ aud: WEB_CLIENT_ID, name: 'Uma Umpire' });
  });

  test('leads to another account by a page that may submit itself', async () => {
    const browser = createBrowser(idp.issuer);
    const signIn = async (account: string) => {
      const { path, verifier } = authorizationRequest(REDIRECT, { prompt: 'login' });
      const action = /action="([^"]+)"/.exec(await (await browser.visit(path)).text())?.[1] ?? '';
      return { answer: await browser.visit(action, { account }), verifier };
    };
    const first = await signIn('uma-umpire');
    await redeem(codeOf(first.answer), first.verifier);
    const { answer, verifier } = await signIn('ada-admin');
    const between = await answer.text();
    const script = /<script>([^]*?)<\/script>/.exec(between)?.[1] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);

    const inputs = [...between.matchAll(/name="([^"]+)" value="([^"]*)"/g)];
    const form = Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value]));
    const back = await browser.visit(/action="([^"]+)"/.exec(between)?.[1] ?? '', form);
    const { body } = await redeem(codeOf(back), verifier);
    expect((await verify(body.access_token ?? '')).payload.sub).toBe('ada-admin');
  });

  test('gives every user who types the same e-mail the same subject', async () => {
    const subjects = [];
    for (const name of ['Zoë <Test>', 'Zoe']) {
      const browser = createBrowser(idp.issuer);
      const { path, verifier } = authorizationRequest(REDIRECT);
      const action = /action="([^"]+)"/.exec(await (await browser.visit(path)).text())?.[1] ?? '';
      const back = await browser.visit(action, { name, email: 'zoe@example.org' });
      const { payload } = await verify((await redeem(codeOf(back), verifier)).body.access_token ?? '');
      expect(payload).toMatchObject({ name, email: 'zoe@example.org' });
      subjects.push(payload.sub);
    }
    expect(subjects[0]).toBe(subjects[1]);
  });

  test('asks again for a name that is empty', async () => {
    const browser = createBrowser(idp.issuer);
    const action = /action="([^"]+)"/.exec(
      await (await browser.visit(authorizationRequest(REDIRECT).path)).text(),
    )?.[1];
    const response = await browser.visit(action ?? '', { name: '  ', email: '' });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('role="alert"');
  });

  test('sends the cancelled one back with access_denied', async () => {
    const browser = createBrowser(idp.issuer);
    const action = /action="([^"]+)"/.exec(
      await (await browser.visit(authorizationRequest(REDIRECT).path)).text(),
    )?.[1];
    const back = await browser.visit(action ?? '', { cancel: 'yes' });
    expect(new URL(back.headers.get('location') ?? '').searchParams.get('error')).toBe('access_denied');
  });

  test('refuses a redirect URI of another origin', async () => {
    const response = await createBrowser(idp.issuer).visit(authorizationRequest('http://evil.example/').path);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('redirect_uri');
  });

  test('refuses a code without the verifier that it was asked with', async () => {
    const browser = createBrowser(idp.issuer);
    const { path } = authorizationRequest(REDIRECT);
    const action = /action="([^"]+)"/.exec(await (await browser.visit(path)).text())?.[1] ?? '';
    const code = codeOf(await browser.visit(action, { account: 'uma-umpire' }));
    const { response } = await redeem(code, 'x'.repeat(43));
    expect(response.status).toBe(400);
  });

  test('says that a sign-in expired when its cookie is missing', async () => {
    const response = await createBrowser(idp.issuer).visit('/interaction/unknown');
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Sign-in expired');
  });

  test('renews by refresh token and stays signed in through a restart on the same port', async () => {
    const browser = createBrowser(idp.issuer);
    const first = authorizationRequest(REDIRECT);
    const action = /action="([^"]+)"/.exec(await (await browser.visit(first.path)).text())?.[1] ?? '';
    const { body } = await redeem(
      codeOf(await browser.visit(action, { account: 'dana-director' })),
      first.verifier,
    );

    await idp.stop();
    idp = await start(idp.port);

    await verify(body.access_token ?? '');
    const renewed = await requestToken(
      { grant_type: 'refresh_token', client_id: WEB_CLIENT_ID, refresh_token: body.refresh_token ?? '' },
      { origin: ORIGIN },
    );
    expect((await verify(renewed.body.access_token ?? '')).payload.sub).toBe('dana-director');
    const silent = authorizationRequest(REDIRECT, { prompt: 'none' });
    expect(codeOf(await browser.visit(silent.path))).not.toBe('');
  });

  test('is refused to scripts of another origin', async () => {
    const { response } = await requestToken(
      { grant_type: 'refresh_token', client_id: WEB_CLIENT_ID, refresh_token: 'x' },
      { origin: 'http://evil.example' },
    );
    expect(response.status).toBe(400);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('tokens for scripts', () => {
  test('carry the subject, name and e-mail that were asked for', async () => {
    const token = await getScriptToken({
      issuer: idp.issuer,
      sub: 'load-7',
      name: 'Load 7',
      email: 'load@example.org',
    });
    const { payload } = await verify(token);
    expect(payload).toMatchObject({
      sub: 'load-7',
      name: 'Load 7',
      email: 'load@example.org',
      aud: AUDIENCE,
    });
  });

  test('carry another audience when one is named', async () => {
    const token = await getScriptToken({ issuer: idp.issuer, sub: 'a', name: 'A', audience: 'elsewhere' });
    await expect(verify(token)).rejects.toThrow('aud');
    await verify(token, 'elsewhere');
  });

  test.each([
    ['a control character in the subject', { sub: 'a\u0000b', name: 'A' }],
    ['a subject over 255 characters', { sub: 'a'.repeat(256), name: 'A' }],
    ['a broken e-mail', { sub: 'a', name: 'A', email: 'nobody' }],
  ])('are refused for %s', async (_case, subject) => {
    await expect(getScriptToken({ issuer: idp.issuer, ...subject })).rejects.toThrow('invalid_request');
  });

  test('are not given to the client of the web app', async () => {
    const { response } = await requestToken({
      grant_type: 'client_credentials',
      client_id: WEB_CLIENT_ID,
      sub: 'a',
    });
    expect(response.status).toBe(400);
  });

  test('name the client where no subject is named', async () => {
    const { body } = await requestToken({ grant_type: 'client_credentials', client_id: SCRIPT_CLIENT_ID });
    expect((await verify(body.access_token ?? '')).payload.sub).toBe(SCRIPT_CLIENT_ID);
  });
});

test('keys are readable by their owner only', async () => {
  expect((await stat(join(dataDir, 'keys.json'))).mode & 0o077).toBe(0);
});

test('refuses to start in production', async () => {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await expect(start()).rejects.toThrow('NODE_ENV=production');
  } finally {
    process.env.NODE_ENV = before;
  }
});
