import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { seededRandom } from '@courtcast/testkit';
import { isFullSize, testSeed } from '@courtcast/testkit/seed';
import { createFaultOf } from '../../support/hostile/answers.ts';
import type { Answered, Description, FaultOf } from '../../support/hostile/answers.ts';
import { kindInPath, requestTo } from '../../support/hostile/generated-requests.ts';
import type { DescribedOperation, Json, MadeRequest } from '../../support/hostile/generated-requests.ts';
import { createKnownIds } from '../../support/hostile/known-ids.ts';
import { makeKit } from '../../support/hostile/kit/kit.ts';
import { claimRequest } from '../../support/hostile/kit/people.ts';
import type { Cast } from '../../support/hostile/kit/people.ts';
import type { ValidRequest } from '../../support/hostile/kit/valid-request.ts';
import { createRequestPool, spoil, spoiling } from '../../support/hostile/spoiled-requests.ts';
import type { Spoiling } from '../../support/hostile/spoiled-requests.ts';
import { startWorld } from '../../support/hostile/world.ts';
import type { World } from '../../support/hostile/world.ts';

/** How often every operation is asked: together about a thousand requests, in full size six thousand. */
const ROUNDS = isFullSize() ? 32 : 4;
/** So that they meet each other. */
const AT_ONCE = 20;
const MAX_SEED = 2 ** 31;
/** For the random requests, beside the one for the good ones. */
const KITS = isFullSize() ? 3 : 1;

let world: World;
let cast: Cast;
let description: Description;
let faultOf: FaultOf;
let operations: ReadonlyMap<string, DescribedOperation>;
let bearers: Readonly<Record<string, string>>;
const ids = createKnownIds();

const readOperations = (): ReadonlyMap<string, DescribedOperation> =>
  new Map(
    Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        operation.operationId,
        { ...operation, path, method },
      ]),
    ),
  );

const signAll = async (...names: readonly string[]) =>
  Object.fromEntries(
    await Promise.all(
      names.map(async (sub) => {
        const token = await world.issuer.sign({ sub, name: sub }, { expiresInS: 7200 });
        return [sub, `Bearer ${token}`] as const;
      }),
    ),
  );

beforeAll(async () => {
  world = await startWorld();
  const { apiUrl } = world.courtcast.system;
  description = (await (await fetch(`${apiUrl}/openapi.json`)).json()) as Description;
  faultOf = createFaultOf(description);
  operations = readOperations();
  const { olga, mallory, admin, things } = world;
  const { olgaId: _, boardKey, olgaPlayerId, malloryPlayerId } = things;
  ids.keepThings(things);
  let users = 0;
  const newUser = () => {
    users += 1;
    return world.as(`Claimant ${users}`);
  };
  const tournamentsDatabase = world.courtcast.system.databaseUrl('tournaments');
  const { logsDir } = world.courtcast;
  cast = { olga, mallory, admin, newUser, olgaPlayerId, malloryPlayerId, tournamentsDatabase, logsDir };
  bearers = {
    ...(await signAll('olga', 'mallory', 'clara', 'admin')),
    board: `Board ${boardKey}`,
    forger: 'Bearer forged',
  };
});
afterAll(() => world.stop());

/** A request as it goes out; `body` is JSON unless it is bytes. */
interface Outgoing {
  readonly operation: DescribedOperation;
  readonly caller: string;
  readonly path: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly type: string | null;
  readonly body?: unknown;
}

const urlOf = ({ operation, path, query }: Outgoing): string => {
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? 'x'),
  );
  const search = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `${world.courtcast.system.apiUrl}${filled}?${search}`;
};

const bytesOf = (body: unknown): string | Uint8Array<ArrayBuffer> =>
  Buffer.isBuffer(body) ? Uint8Array.from(body) : JSON.stringify(body);

const send = async (outgoing: Outgoing, method = outgoing.operation.method): Promise<Answered> => {
  const { caller, type, body } = outgoing;
  const headers = new Headers(outgoing.headers);
  const authorization = bearers[caller];
  if (authorization !== undefined) headers.set('authorization', authorization);
  if (type !== null) headers.set('content-type', type);
  const answer = await fetch(urlOf(outgoing), {
    method: method.toUpperCase(),
    headers,
    body: type === null ? null : bytesOf(body),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

const operationNamed = (id: string): DescribedOperation => {
  const operation = operations.get(id);
  if (operation === undefined) throw new Error(`${id} is not described`);
  return operation;
};

const fromValid = (valid: Omit<ValidRequest, 'caller'> & { caller: string }, headers = {}): Outgoing => ({
  operation: operationNamed(valid.operationId),
  caller: valid.caller,
  path: valid.path ?? {},
  query: Object.entries(valid.query ?? {}),
  headers: { ...valid.headers, ...headers },
  type: valid.body === undefined ? null : (valid.type ?? 'application/json'),
  body: valid.body,
});

const isRead = ({ method }: DescribedOperation): boolean => method === 'get';

/** What is wrong with an answer, and to what; undefined where nothing is. */
const complaint = (outgoing: Outgoing, answered: Answered): string | undefined => {
  const fault = answered.status >= 500 ? 'a failure' : faultOf(outgoing.operation, answered);
  if (fault === undefined) return undefined;
  const { caller, operation } = outgoing;
  const description = `${answered.status} ${answered.text.slice(0, 500)}`;
  return `${fault}: ${caller}: ${operation.method} ${urlOf(outgoing)} answers ${description}`;
};

/** It erases its caller, whom all other requests need (`e2e/erased`). */
const ERASES_CALLER = 'eraseMe';
/** Its archive says when it was made: no two are the same. */
const NAMES_MOMENT = 'exportMe';

describe('a good request', () => {
  let valid: readonly ValidRequest[];

  beforeAll(async () => {
    valid = [...(await makeKit(cast)), await claimRequest(cast)];
  });

  test('is known for every operation', () => {
    const known = new Set([...valid.map(({ operationId }) => operationId), ERASES_CALLER]);
    expect([...operations.keys()].filter((id) => !known.has(id))).toEqual([]);
  });

  test('of every read succeeds as described, by HEAD too, and is 304 where nothing has changed', async () => {
    for (const each of valid.filter(({ operationId }) => isRead(operationNamed(operationId)))) {
      // Compressed answers have no length before they are sent.
      const outgoing = fromValid(each, { 'accept-encoding': 'identity' });
      const whole = await send(outgoing);
      expect([each.operationId, whole.status, complaint(outgoing, whole)]).toEqual([
        each.operationId,
        200,
        undefined,
      ]);
      if (each.operationId === NAMES_MOMENT) continue;
      const head = await send(outgoing, 'head');
      const comparable = ({ status, headers }: Answered) => [
        status,
        ...['content-type', 'content-length', 'etag', 'cache-control'].map((name) => headers.get(name)),
      ];
      expect([each.operationId, comparable(head), head.text]).toEqual([
        each.operationId,
        comparable(whole),
        '',
      ]);
      const conditional = fromValid(each, { 'if-none-match': whole.headers.get('etag') ?? '' });
      const same = await send(conditional);
      expect([each.operationId, same.status, complaint(conditional, same)]).toEqual([
        each.operationId,
        304,
        undefined,
      ]);
    }
  });

  test('of every write succeeds as described; a POST that is repeated under its key is not done again', async () => {
    for (const [index, each] of valid.entries()) {
      const operation = operationNamed(each.operationId);
      if (isRead(operation)) continue;
      const outgoing = fromValid(
        each,
        operation.method === 'post' ? { 'idempotency-key': `ripe-${index}` } : {},
      );
      const first = await send(outgoing);
      const seen = [each.operationId, complaint(outgoing, first), first.status < 300 ? '' : first.text];
      expect(seen).toEqual([each.operationId, undefined, '']);
      // Answers are kept by caller: those who show no credentials get none again.
      if (operation.method !== 'post' || each.caller === 'nobody') continue;
      const again = await send(outgoing);
      expect([each.operationId, again.headers.get('idempotent-replayed')]).toEqual([
        each.operationId,
        'true',
      ]);
      // The key of a board is shown once.
      if (again.status !== 409) expect([again.status, again.text]).toEqual([first.status, first.text]);
    }
  });
});

describe('requests to every operation, good and bad', () => {
  const statuses = new Map<string, Set<number>>();
  let pool: ReturnType<typeof createRequestPool>;
  let sent = 0;

  beforeAll(async () => {
    const made = [];
    for (let kit = 0; kit < KITS; kit += 1) made.push(...(await makeKit(cast)));
    pool = createRequestPool([...made, await claimRequest(cast)]);
  });

  const resolve = (reference: string): Json =>
    description.components.schemas[reference.slice(reference.lastIndexOf('/') + 1)] ?? {};

  const fromMade = (made: MadeRequest): Outgoing => ({
    ...made,
    path: Object.fromEntries(Object.entries(made.path).map(([name, value]) => [name, ids.fillText(value)])),
    query: made.query.map(([name, value]) => [name, ids.fillText(value)]),
    type: made.body?.type ?? null,
    body: ids.fill(made.body?.content),
  });

  const outgoingOf = (made: MadeRequest, how: Spoiling | null): Outgoing => {
    const { operation } = made;
    const valid = how === null ? undefined : pool.find(operation.operationId, how, isRead(operation));
    return valid === undefined || how === null ? fromMade(made) : fromValid(spoil(valid, how), made.headers);
  };

  /** What a created thing is, by the path that it was created at: `/clubs` a club. */
  const keepCreated = ({ path }: DescribedOperation, { status, text }: Answered): void => {
    if (status !== 201) return;
    const created = JSON.parse(text) as { id?: unknown; board?: { id?: unknown } };
    const id = created.board?.id ?? created.id;
    const kind = kindInPath(`${path}/{id}`, 'id').replace('freeplaymatch', 'match');
    if (typeof id === 'string') ids.keep(kind, id);
  };

  const faultIn = async ([made, how]: readonly [MadeRequest, Spoiling | null]): Promise<
    string | undefined
  > => {
    const outgoing = outgoingOf(made, how);
    const { operation } = outgoing;
    const answered = await send(outgoing);
    sent += 1;
    const seen = statuses.get(operation.operationId) ?? new Set();
    statuses.set(operation.operationId, seen.add(answered.status));
    const fault = complaint(outgoing, answered);
    if (fault === undefined) keepCreated(operation, answered);
    return fault;
  };

  const random = seededRandom(testSeed('operations'));

  /** Every operation once, in an order that is another one each time, so many at a time. */
  const oneRound = (): DescribedOperation[][] => {
    const order = [...operations.values()]
      .map((operation) => ({ operation, place: random() }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ operation }) => operation);
    return Array.from({ length: Math.ceil(order.length / AT_ONCE) }, (_, batch) =>
      order.slice(batch * AT_ONCE, (batch + 1) * AT_ONCE),
    );
  };

  /** Requests to these operations; in the first round as good as they are known. */
  const makeRequests = (asked: readonly DescribedOperation[], round: number) => {
    const how = round === 0 ? fc.constant({ kind: 'nothing' } as const) : fc.option(spoiling, { freq: 2 });
    const requests = asked.map((operation) => fc.tuple(requestTo(operation, resolve), how));
    const seed = Math.floor(random() * MAX_SEED);
    return fc.sample(fc.tuple(...requests), { numRuns: 1, seed })[0] ?? [];
  };

  test('get no 5xx, no status, header or body that is not described', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const asked of oneRound()) {
        const faults = await Promise.all(makeRequests(asked, round).map(faultIn));
        expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
      }
    }
    expect([...operations.keys()].filter((id) => !statuses.has(id))).toEqual([]);
    expect(sent).toBe(ROUNDS * operations.size);
  }, 1_200_000);

  test('succeed some time, nearly all of them', () => {
    const succeeded = [...statuses].filter(([, seen]) => [...seen].some((status) => status < 300));
    // Good ones that meet each other may be in each other's way, as where one ends what another is about.
    expect(succeeded.length).toBeGreaterThanOrEqual(operations.size * 0.9);
  });
});
