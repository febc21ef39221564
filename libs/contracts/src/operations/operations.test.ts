import { describe, expect, test } from 'vitest';
import { internalOperations, operations } from '../index.ts';

const all = Object.entries(operations);
/**
 * Writes without an account: by the address of a browser (decisions 15), the key of a poll (decisions 6), the code at a
 * door (decisions 17), or the link of an entry (decisions 18).
 */
const openWrites: ReadonlySet<string> = new Set([
  'putPushSubscription',
  'deletePushSubscription',
  'createMailUnsubscription',
  'deleteMailUnsubscription',
  'openAvailabilityPoll',
  'openStaffInvitation',
  'openPlayerInvitation',
  'refusePlayerInvitation',
  'answerAvailabilityPoll',
  ...['createEntry', 'openEntry', 'confirmEntry', 'withdrawEntry', 'answerPartnerLink', 'changeEntry'],
  ...['payEntry', 'createPaymentNotice'],
  'answerRequest',
  'openDoor',
  'enterByDoor',
]);

describe('the table of operations', () => {
  test('names every operation by its own id', () => {
    for (const [key, operation] of all) expect(operation.id).toBe(key);
    for (const [key, operation] of Object.entries(internalOperations)) expect(operation.id).toBe(key);
  });

  test('holds no two operations with the same method and path shape', () => {
    const shapes = all.map(([, { method, path }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  test('names the parameters of a path alike, whatever is done there', () => {
    const templates = new Map<string, Set<string>>();
    for (const [, { path }] of all) {
      const shape = path.replaceAll(/\{\w+\}/g, '{}');
      templates.set(shape, (templates.get(shape) ?? new Set()).add(path));
    }
    expect([...templates.values()].filter(({ size }) => size > 1)).toEqual([]);
  });

  test.each(all)('%s: the first parameter of its path is `id`', (_, { path }) => {
    const [first = 'id', ...others] = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    // The specification gives this parameter another name (specification 4.2).
    expect(first).toBe(path === '/tournaments/{tournamentId}/draws' ? 'tournamentId' : 'id');
    expect(others).not.toContain('id');
  });

  test.each(all)('%s: a write needs someone signed in, a shared answer is a public read', (_, operation) => {
    const isOpen = openWrites.has(operation.id);
    if (operation.method !== 'GET') expect(operation.access).toBe(isOpen ? 'public' : 'authenticated');
    if (operation.cache === 'shared') expect([operation.method, operation.access]).toEqual(['GET', 'public']);
  });

  test.each(all)('%s: has a JSON answer, another content type, or none at all', (_, operation) => {
    const { answer } = operation as { answer: { status: number; schema?: unknown; contentType?: string } };
    if (answer.status === 204) expect(answer).toEqual({ status: 204 });
    else expect((answer.schema === undefined) !== (answer.contentType === undefined)).toBe(true);
  });

  test('keeps what is between services under /internal', () => {
    for (const operation of Object.values(internalOperations)) {
      expect(operation.path).toMatch(/^\/internal\//);
      expect(operation.callers.length).toBeGreaterThan(0);
    }
  });
});

describe('query parameters', () => {
  const query = operations.listMatches.query;

  test('have their defaults', () => {
    expect(query.parse({})).toMatchObject({ page: 1, perPage: 20, sortBy: 'createdAt', sortOrder: 'desc' });
  });

  test.each([
    ['page', '0'],
    ['page', '1.5'],
    ['page', '-1'],
    ['page', '0x1'],
    ['page', '1e3'],
    ['perPage', '101'],
    ['perPage', '0'],
    ['live', 'yes'],
    ['status', 'over'],
    ['sortBy', 'password'],
    ['sort', 'random'],
  ])('%s=%s is refused', (name, value) => {
    expect(query.safeParse({ [name]: value }).success).toBe(false);
  });
});

describe('bodies', () => {
  test.each([
    ['createClub', { name: 'Club', extra: 1 }],
    ['createClub', { name: '  ' }],
    ['createClub', { name: 'a\u0000b' }],
    ['createClub', { name: 'Club', logo: 'javascript:alert(1)' }],
    ['createClub', { name: 'Club', timeZone: 'Mars/Olympus' }],
    ['createTournament', { name: 'Open', sport: 'tennis', startDate: '2026-02-30' }],
    ['createPlayer', { name: 'Ana', nationality: 'esp' }],
    ['addPoints', { winner: 'left' }],
    ['addPoints', { points: [] }],
    ['addPoints', { winner: 'home', points: [{ winner: 'home' }] }],
    ['createDraw', { name: 'Main', size: 12 }],
  ] as const)('%s refuses %j', (id, body) => {
    expect(operations[id].body.safeParse(body).success).toBe(false);
  });

  test('a batch and a single point are both accepted', () => {
    const { body } = operations.addPoints;
    expect(body.safeParse({ winner: 'home', kind: 'ace', expectedVersion: 3 }).success).toBe(true);
    expect(body.safeParse({ points: [{ winner: 'home' }, { winner: 'guest' }] }).success).toBe(true);
  });
});
