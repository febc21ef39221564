import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { tinyImages } from '@courtcast/testkit';
import { createPictureFetcher } from '../../src/adapters/logos/fetch-picture.ts';
import type { FetcherOptions } from '../../src/adapters/logos/fetch-picture.ts';
import { parseNetwork } from '@courtcast/outbound';

const stops: (() => unknown)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** A host on this machine: its address, and the paths that were asked for. */
const startHost = async (answer: RequestListener) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
};

const startFetcher = (over: Partial<FetcherOptions> = {}) => {
  const fetcher = createPictureFetcher({ allowed: [parseNetwork('127.0.0.1/32')], ...over });
  stops.push(() => fetcher.close());
  return fetcher.fetchPicture;
};

const { jpeg, png } = tinyImages;

test('what stands at an address is redrawn, by http, too', async () => {
  const note = Buffer.from('GPS 48.2082 N 16.3738 E');
  const { url } = await startHost((_request, response) => response.end(Buffer.concat([jpeg, note])));
  const picture = await startFetcher()(`${url}/logo?a=b`);
  expect(picture).toMatchObject({ contentType: 'image/jpeg', isPlain: true });
  expect(picture?.bytes.includes('GPS')).toBe(false);
});

test('redirects are followed three times, and no further', async () => {
  const { url, asked } = await startHost(({ url: path = '' }, response) => {
    const left = Number(path.slice(1));
    if (left === 0) response.end(png);
    else response.writeHead(302, { location: `/${left - 1}` }).end();
  });
  expect(await startFetcher()(`${url}/3`)).toMatchObject({ contentType: 'image/png' });
  expect(await startFetcher()(`${url}/4`)).toBeNull();
  expect(asked).toHaveLength(8);
});

test.each([
  ['a page', '<html></html>'],
  ['a drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  ['nothing', ''],
  ['more than a mebibyte', Buffer.concat([jpeg, Buffer.alloc(1024 * 1024)])],
  ['a picture that ends early', jpeg.subarray(0, -2)],
])('%s is no logo', async (_what, body) => {
  const { url } = await startHost((_request, response) => response.end(body));
  expect(await startFetcher()(url)).toBeNull();
});

test('an error page and a host that never answers are no logo', async () => {
  const { url } = await startHost(({ url: path }, response) => {
    if (path === '/missing') response.writeHead(404).end(png);
  });
  expect(await startFetcher()(`${url}/missing`)).toBeNull();
  expect(await startFetcher({ timeoutMs: 50 })(`${url}/slow`)).toBeNull();
});

test('inner addresses are not asked, by name, number or redirect', async () => {
  const inner = await startHost((_request, response) => response.end(png));
  const port = new URL(inner.url).port;
  const fetchPicture = startFetcher({
    allowed: [],
    resolve: (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
  });
  for (const url of [
    inner.url,
    `http://logo.example.org:${port}/`,
    `http://[::1]:${port}/`,
    'file:///etc/passwd',
  ])
    expect(await fetchPicture(url)).toBeNull();
  const outer = await startHost((_request, response) =>
    response.writeHead(302, { location: `http://127.0.0.2:${port}/` }).end(),
  );
  expect(await startFetcher()(outer.url)).toBeNull();
  expect(inner.asked).toEqual([]);
});
