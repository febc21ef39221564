import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readProblem, startThingService } from './thing-service.ts';

let service: Awaited<ReturnType<typeof startThingService>>;

beforeAll(async () => {
  service = await startThingService({ checkAnswers: true });
});
afterAll(() => service.stop());

const strict = { prefer: 'handling=strict' };
const APPLIED = 'preference-applied';

describe('an unknown parameter', () => {
  test('is ignored unless the caller wants it refused', async () => {
    const response = await service.send('/things?foo=1&size=3');
    expect([response.status, response.headers.get(APPLIED)]).toEqual([200, null]);
  });

  test('is refused by name to who asks strictly', async () => {
    const response = await service.send('/things?siez=1', { headers: strict });
    expect([response.status, response.headers.get(APPLIED)]).toEqual([422, 'handling=strict']);
    expect(await readProblem(response)).toMatchObject({
      details: [
        {
          path: 'siez',
          message: 'is not a parameter, size is; known are size, search',
          code: 'unknown-parameter',
        },
      ],
    });
  });

  test.each([
    ['GET', '/things/1?foo=1'],
    ['HEAD', '/things/1?foo=1'],
    ['GET', '/things/1/image?foo=1'],
    ['GET', '/mine?foo=1'],
    ['POST', '/things?foo=1'],
    ['POST', '/things/1/reset?foo=1'],
    ['PATCH', '/things/1?foo=1'],
    ['DELETE', '/things/1?foo=1'],
  ])('is refused of operations without a query, too: %s %s', async (method, path) => {
    expect((await service.send(path, { method, headers: strict })).status).toBe(422);
    expect((await service.send(path, { method })).ok).toBe(true);
  });

  test('changes nothing about ids that there are not: they are 404', async () => {
    const response = await service.send('/things/nope?foo=1', { headers: strict });
    expect([response.status, response.headers.get(APPLIED)]).toEqual([404, 'handling=strict']);
  });

  test('is refused whatever ETag the client names', async () => {
    const whole = await service.send('/things/1');
    const condition = { 'if-none-match': whole.headers.get('etag') ?? '' };
    const plain = { headers: { ...condition, ...strict } };
    expect((await service.send('/things/1', plain)).status).toBe(304);
    expect((await service.send('/things/1?foo=1', plain)).status).toBe(422);
  });
});

test('what is asked strictly without mistake is the same answer, which says so', async () => {
  const [plain, asked] = [
    await service.send('/things?size=3'),
    await service.send('/things?size=3', { headers: strict }),
  ];
  expect(asked.headers.get(APPLIED)).toBe('handling=strict');
  expect(asked.headers.get('etag')).toBe(plain.headers.get('etag'));
  expect(await asked.text()).toBe(await plain.text());
});

test.each(['/nothing', '/healthz'])('where there is no operation nothing is claimed: %s', async (path) => {
  expect((await service.send(path, { headers: strict })).headers.has(APPLIED)).toBe(false);
});
