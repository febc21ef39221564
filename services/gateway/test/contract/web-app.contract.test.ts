import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHttpServer } from '@courtcast/http';
import type { RunningHttpServer } from '@courtcast/http';
import { createLogger } from '@courtcast/observability';
import { contentPolicy, createWebApp } from '../../src/http/web-app.ts';
import { ask, askRaw, errorBody } from '../ask.ts';

const logger = createLogger({ service: 'gateway', level: 'silent' });
const config = {
  authIssuer: 'https://idp.example/realms/x',
  authAudience: 'courtcast',
  clientId: 'courtcast-web',
  scope: 'openid profile email',
};

const serve = (directory: string | undefined): Promise<RunningHttpServer> =>
  startHttpServer({
    app: createWebApp({ directory, config, logger }),
    host: '127.0.0.1',
    port: 0,
    drainDelayMs: 0,
    logger,
  });

let directory: string;
let server: RunningHttpServer;

beforeAll(async () => {
  const root = await mkdtemp(join(tmpdir(), 'courtcast-web-'));
  directory = join(root, 'dist');
  await mkdir(join(directory, 'assets'), { recursive: true });
  await writeFile(join(root, 'secret.txt'), 'secret');
  await writeFile(join(directory, 'index.html'), '<!doctype html><title>Courtcast</title>');
  await writeFile(join(directory, 'favicon.svg'), '<svg/>');
  await writeFile(join(directory, 'assets', 'app-4f2a.js'), `console.log("${'x'.repeat(3_000)}")`);
  await writeFile(join(directory, 'assets', 'style-1.css'), 'plain');
  await writeFile(join(directory, 'assets', 'style-1.css.br'), 'in brotli');
  await writeFile(join(directory, 'assets', 'style-1.css.gz'), 'in gzip');
  await mkdir(join(directory, 'embed'));
  await writeFile(join(directory, 'embed', 'courtcast-score.js'), `console.log("${'y'.repeat(3_000)}")`);
  await writeFile(join(directory, 'embed', 'overlay.html'), '<!doctype html><title>Overlay</title>');
  await writeFile(join(directory, 'desk.html'), '<!doctype html><title>Desk</title>');
  await mkdir(join(directory, 'server'));
  await writeFile(join(directory, 'server', 'site.js'), 'export const openSite = 1;');
  server = await serve(directory);
});

afterAll(async () => {
  await server.stop();
  await rm(join(directory, '..'), { recursive: true });
});

/** Asks for a path as it stands, which no client would send; header names in lower case. */
async function askPath(path: string): Promise<string> {
  const answer = await askRaw(server.url, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  return answer.replaceAll(/^[\w-]+: /gm, (name) => name.toLowerCase());
}

describe('the web app', () => {
  test.each(['/', '/tournaments/t1', '/live?court=1', '/umpire', '/index.html', '/%zz'])(
    '%s is the page, asked for again each time',
    async (path) => {
      const answer = await ask(`${server.url}${path}`);
      expect(answer).toMatchObject({
        status: 200,
        text: '<!doctype html><title>Courtcast</title>',
        headers: { 'cache-control': 'no-cache', 'content-type': expect.stringContaining('text/html') },
      });
    },
  );

  test.each([
    '/embed/%2e%2e/server/site.js',
    '/assets/%2e%2e/desk.html',
    '/embed/%2e%2e/desk.html',
    '/embed/..%2fdesk.html',
    '/embed/%2E%2E%5Cdesk.html',
    '/embed/../desk.html',
    '/server/site.js',
    '/%73erver/site.js',
    '//server/site.js',
    '/./server//site.js',
    '/assets/%2e%2e/%2e%2e/secret.txt',
  ])('%s is nothing, and has the headers of nothing', async (path) => {
    const answer = await askPath(path);
    expect(answer).toMatch(/^HTTP\/1.1 404 /);
    expect(answer).toContain('content-type: application/json');
    expect(answer).not.toMatch(/access-control-allow-origin|public, max-age|openSite|Desk|secret/);
  });

  test.each(['/embed//overlay.html', '/embed/./overlay', '/%65mbed/overlay.html'])(
    '%s has the headers of the file that it leads to',
    async (path) => {
      const answer = await askPath(path);
      expect(answer).toMatch(/^HTTP\/1.1 200 /);
      expect(answer).toContain('cache-control: public, max-age=3600');
      expect(answer).toContain('access-control-allow-origin: *');
    },
  );

  test('assets are cached for ever, and compressed', async () => {
    const answer = await ask(`${server.url}/assets/app-4f2a.js`, { headers: { 'accept-encoding': 'br' } });
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'br',
        'content-type': expect.stringContaining('javascript'),
      },
    });
  });

  test.each([
    ['br', 'in brotli', 'br'],
    ['gzip', 'in gzip', 'gzip'],
    ['identity', 'plain', undefined],
  ])('a file that the build has compressed goes out as it is: %s', async (accepted, text, encoding) => {
    const answer = await ask(`${server.url}/assets/style-1.css`, {
      headers: { 'accept-encoding': accepted },
    });
    expect(answer).toMatchObject({
      status: 200,
      text,
      headers: {
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/css; charset=utf-8',
        vary: 'Accept-Encoding',
      },
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
  });

  test('an asset that is not there is no page', async () => {
    const answer = await ask(`${server.url}/assets/app-old.js`);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      404,
      errorBody(404, 'Page not found', 'Not Found'),
    ]);
    expect(answer.headers['cache-control']).not.toContain('immutable');
  });

  test('what other sites embed may be loaded by any of them, and is asked for again after an hour', async () => {
    const url = `${server.url}/embed/courtcast-score.js`;
    const answer = await ask(url, { headers: { 'accept-encoding': 'br', origin: 'https://club.example' } });
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=3600',
        'content-encoding': 'br',
        'content-type': expect.stringContaining('javascript'),
        'x-content-type-options': 'nosniff',
      },
    });
    const again = await ask(url, { headers: { 'if-none-match': String(answer.headers.etag) } });
    expect(again.status).toBe(304);
  });

  test('the overlay is a page of its own, and there is no other beside it', async () => {
    const overlay = await ask(`${server.url}/embed/overlay?court=c1`);
    expect(overlay).toMatchObject({ status: 200, text: '<!doctype html><title>Overlay</title>' });
    // Other sites must not frame the page; they embed the element instead (the cookbook says so).
    expect(overlay.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect((await ask(`${server.url}/embed/nothing`)).status).toBe(404);
  });

  test('other files are asked for again each time, and answered with 304', async () => {
    const { headers } = await ask(`${server.url}/favicon.svg`);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' });
    const again = await ask(`${server.url}/favicon.svg`, {
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.status).toBe(304);
  });

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '//etc/passwd',
  ])('%s does not leave the directory', async (path) => {
    const answer = await askRaw(server.url, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).not.toContain('secret');
    expect(answer).not.toContain('root:');
    expect(answer).not.toMatch(/^HTTP\/1\.1 3/);
  });

  test('runs scripts of its own only, and talks to no one else', async () => {
    const { headers } = await ask(`${server.url}/`);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("connect-src 'self';"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=31536000',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': expect.any(String),
    });
    expect(headers['content-security-policy']).toContain("img-src 'self' data:;");
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  test('documents run what the build has put into them, and nothing else that stands in them', () => {
    const policy = contentPolicy([], { styles: ['a{}'], scripts: ['run()'] });
    expect(policy).toContain("script-src 'self' 'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ=';");
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]{43}=';/);
    expect(policy).not.toContain('unsafe');
  });

  test('is only read', async () => {
    const answer = await ask(`${server.url}/anything`, { method: 'POST' });
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });

  test('learns of its surroundings at run time', async () => {
    const answer = await ask(`${server.url}/config.json`);
    expect(JSON.parse(answer.text)).toEqual(config);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });
});

describe('without a built web app', () => {
  test.each([
    ['no directory', () => Promise.resolve(undefined)],
    ['a directory that is not there', async () => join(directory, 'nowhere')],
    ['an empty directory', () => mkdtemp(join(directory, '..', 'empty-'))],
  ])('%s: every page is 404, the settings are not', async (_title, place) => {
    const bare = await serve(await place());
    const page = await ask(`${bare.url}/live`);
    expect([page.status, JSON.parse(page.text)]).toEqual([
      404,
      errorBody(404, 'Page not found', 'Not Found'),
    ]);
    expect((await ask(`${bare.url}/config.json`)).status).toBe(200);
    await bare.stop();
  });
});
