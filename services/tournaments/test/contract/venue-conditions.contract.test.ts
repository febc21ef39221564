import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '@courtcast/contracts';
import type { OperationId } from '@courtcast/contracts';
import type { AppUnderTest } from './app-under-test.ts';
import { givenClub, givenCourt, owner, startApp } from './app-under-test.ts';
import { anonymous } from '../support/requests.ts';

let app: AppUnderTest;

beforeAll(async () => {
  app = await startApp();
});

afterAll(() => app.stop());

const ofVenues = (methods: readonly string[]) =>
  Object.values(operations)
    .filter(({ tag, method }) => (tag === 'Clubs' || tag === 'Courts') && methods.includes(method))
    .map(({ id }) => id)
    // Scoring serves the freeplay matches of a club.
    .filter((id) => operations[id].service === 'tournaments');

const conditionals: readonly [OperationId, OperationId, () => Promise<string>][] = [
  ['patchClub', 'getClub', () => givenClub(app)],
  ['patchCourt', 'getCourt', () => givenCourt(app)],
];

// The PUT is among the writes, which are all tried so.
test('every PATCH of venues is here', () => {
  expect(conditionals.map(([id]) => id).toSorted()).toEqual(ofVenues(['PATCH']).toSorted());
});

describe.each(conditionals)('%s', (id, read, given) => {
  const rename = (params: { id: string }, name: string, ifMatch: string) =>
    app.api.call(owner, id, { params, body: { name }, headers: { 'if-match': ifMatch } });
  const etagOf = async (params: { id: string }) =>
    (await app.api.call(anonymous, read, { params })).headers.get('etag') ?? 'none';

  test('of two who saw the same version refuses the second, and changes nothing for them', async () => {
    const params = { id: await given() };
    const seen = await etagOf(params);
    expect((await rename(params, 'First', seen)).status).toBe(200);
    expect((await rename(params, 'Second', seen)).status).toBe(409);
    expect((await app.api.call(anonymous, read, { params })).body).toMatchObject({ name: 'First' });
    expect((await rename(params, 'Third', await etagOf(params))).status).toBe(200);
  });

  test.each([
    ['*', 200],
    ['"v999999-abc"', 409],
    ['"something else"', 409],
    ['no tag', 409],
  ])('with If-Match: %s answers %i', async (ifMatch, status) => {
    const answer = await rename({ id: await given() }, 'New', ifMatch);
    expect(answer.status).toBe(status);
    const details = [{ path: 'If-Match', code: 'version-mismatch' }];
    if (status === 409) expect(answer.body).toMatchObject({ details });
  });
});

describe('what has not changed is not sent again', () => {
  const reads: readonly [OperationId, () => Promise<Record<string, string>>][] = [
    ['listClubs', async () => ({})],
    ['getClub', async () => ({ id: await givenClub(app) })],
    ['getClubLogo', async () => ({ id: await givenClub(app) })],
    ['listClubCourts', async () => ({ id: await givenClub(app) })],
    ['listCourts', async () => ({})],
    ['getCourt', async () => ({ id: await givenCourt(app) })],
  ];

  test('and every public read is here', () => {
    const isPublic = (id: OperationId) => operations[id].access === 'public';
    expect(reads.map(([id]) => id).toSorted()).toEqual(ofVenues(['GET']).filter(isPublic).toSorted());
  });

  test.each(reads)('%s', async (id, given) => {
    const params = await given();
    const first = await app.api.call(anonymous, id, { params });
    const etag = first.headers.get('etag') ?? 'none';
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    const again = await app.api.call(anonymous, id, { params, headers: { 'if-none-match': etag } });
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, undefined, etag]);
  });
});

describe('the image of a club', () => {
  test.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'file:///etc/passwd',
    'ftp://example.org/l.png',
    '//example.org/l.png',
    'http://',
    'logo.png',
    `https://example.org/${'x'.repeat(2000)}`,
  ])('is no %s', async (logo) => {
    const refusal = await app.api.refusal(owner, 'createClub', { body: { name: 'A', logo } });
    expect(refusal).toMatchObject({ statusCode: 422, details: [{ path: 'logo' }] });
  });

  test.each([
    'http://example.org/l.png',
    'https://example.org/l.png?x=<y>',
    'http://127.0.0.1:1/never-asked',
  ])('is the address %s as it came, which is not fetched', async (logo) => {
    expect((await app.api.ok(owner, 'createClub', { body: { name: 'A', logo } })).logo).toBe(logo);
  });
});

describe('before it refuses because of a copy', () => {
  test('a service that is away makes it unavailable, not refused', async () => {
    const id = await givenCourt(app);
    app.world.busyCourts.set('m2', id);
    app.world.isScoringAway = true;
    const { statusCode } = await app.api.refusal(owner, 'deleteCourt', { params: { id } });
    expect(statusCode).toBe(503);
    app.world.isScoringAway = false;
  });
});
