import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, startMongo } from '@courtcast/testkit';
import type { MongoService } from '@courtcast/testkit';
import { startCourtcast } from '../../support/courtcast.ts';
import type { OwnCourtcast } from '../../support/courtcast.ts';
import { endLeases } from '../../support/exactly-once/leases.ts';
import { makeScenarios } from '../../support/exactly-once/scenarios.ts';
import type { RepeatablePost, Scenario } from '../../support/exactly-once/scenarios.ts';
import { watchMongo } from '../../support/exactly-once/watched-mongo.ts';
import type { Fate, HeldWrite, WatchedMongo, Write } from '../../support/exactly-once/watched-mongo.ts';

// A service starts again, and the lease of the request that died with it runs out.

let mongo: MongoService;
let wire: WatchedMongo;
let courtcast: OwnCourtcast;
let scenarios: readonly Scenario[];
let turns = 0;

beforeAll(async () => {
  mongo = await startMongo();
  wire = await watchMongo(mongo.url);
  courtcast = await startCourtcast({ env: { MONGODB_URL: wire.url, ADMIN_IDP_IDS: 'boss' } });
  scenarios = await makeScenarios(courtcast);
});

afterAll(async () => {
  await courtcast.stop();
  await wire.stop();
  await mongo.stop();
});

interface Seen {
  readonly status: number;
  readonly text: string;
  readonly replayed: string | null;
  readonly location: string | null;
}

const send = async (
  { authorization, path, body }: Pick<RepeatablePost, 'authorization' | 'path' | 'body'>,
  key: string,
): Promise<Seen> => {
  const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': key };
  const answer = await fetch(`${courtcast.system.apiUrl}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const named = (name: string) => answer.headers.get(name);
  return {
    status: answer.status,
    text: await answer.text(),
    replayed: named('idempotent-replayed'),
    location: named('location'),
  };
};

const isRunning = ({ status, text }: Seen): boolean => status === 409 && text.includes('still running');

/** Sends the same request until it gets more than "not now". */
const insist = (post: RepeatablePost, key: string): Promise<Seen> =>
  eventually(async () => {
    const seen = await send(post, key);
    if (isRunning(seen) || seen.status >= 500) throw new Error(`${seen.status} ${seen.text}`);
    return seen;
  });

type Judge = (write: Write) => Fate;

/** Sends a request, and kills where `judge` holds up a write that `isDeadly`; null where it was answered before. */
const sendAndKill = async (
  { post, key, part }: { post: RepeatablePost; key: string; part: Scenario['service'] | 'gateway' },
  judge: Judge,
  isDeadly: (held: HeldWrite) => boolean = () => true,
): Promise<HeldWrite | null> => {
  const deadly = Promise.withResolvers<HeldWrite>();
  wire.watch(judge, (held) => {
    if (isDeadly(held)) deadly.resolve(held);
  });
  const answered = send(post, key).then(
    () => null,
    () => null,
  );
  const held = await Promise.race([deadly.promise, answered]);
  if (held === null) {
    wire.relax();
    return null;
  }
  const process = courtcast.system.services[part];
  process.signal('SIGKILL');
  await answered;
  wire.relax();
  // Stopped and started by hand, it need not wait for the pause that grows with every death.
  await process.stop();
  process.start();
  await process.ready();
  return held;
};

const expectOnce = async (post: RepeatablePost, key: string): Promise<Seen> => {
  const first = await insist(post, key);
  expect([first.status, first.text]).toEqual([post.status, expect.stringMatching(/^[[{]/)]);
  for (let time = 0; time < 2; time += 1)
    expect(await insist(post, key)).toEqual({ ...first, replayed: 'true' });
  const other = await send({ ...post, body: post.otherBody }, key);
  expect([other.status, other.text]).toEqual([422, expect.stringContaining('was used for another request')]);
  await eventually(async () => expect(await post.effects()).toEqual(post.once));
  return first;
};

const prepare = async (scenario: Scenario): Promise<{ post: RepeatablePost; key: string }> => {
  const post = await eventually(() => scenario.prepare((turns += 1)));
  await wire.quiet(`courtcast_${scenario.service}`);
  return { post, key: `key-${turns}` };
};

/** Holds up the nth write of a request to its service's database. */
const nthWrite = ({ service }: Scenario, at: number): Judge => {
  let count = 0;
  return ({ database, by }) => {
    if (database !== `courtcast_${service}` || by !== 'request') return 'pass';
    count += 1;
    return count === at ? 'withhold' : 'pass';
  };
};

const names = [
  'createTournament',
  'claimPlayer',
  'createMembership',
  'createFreeplayMatch',
  'addPoints',
  'createLeague',
  'createFixtures',
] as const;

const scenarioNamed = (name: string): Scenario => {
  const found = scenarios.find((scenario) => scenario.name === name);
  if (found === undefined) throw new Error(`no scenario ${name}`);
  return found;
};

const isOfKey = ({ collection }: Write): boolean => collection === 'idempotency';
const isAnswer = (write: Write): boolean => isOfKey(write) && write.command === 'update';
const kindOf = (write: Write): string => (isOfKey(write) ? `${write.command} of the key` : 'effect');

test.each(names)(
  '%s: a service killed after any of its writes has done it once, and answers as if nothing had been',
  async (name) => {
    const scenario = scenarioNamed(name);
    const deaths = new Set<string>();
    for (let at = 1; ; at += 1) {
      const { post, key } = await prepare(scenario);
      const held = await sendAndKill({ post, key, part: scenario.service }, nthWrite(scenario, at));
      // Once for each the lease runs out as ever.
      if (at > 1) await endLeases(mongo.url, scenario.service);
      const first = await expectOnce(post, key);
      if (held === null) break;
      deaths.add(kindOf(held.write));
      expect([at, first.replayed]).toEqual([at, isAnswer(held.write) ? 'true' : null]);
    }
    expect([...deaths]).toEqual(['insert of the key', 'effect', 'update of the key']);
  },
  600_000,
);

test.each(names)(
  '%s: a service killed after it published, and before it noted its answer, has done it once',
  async (name) => {
    const scenario = scenarioNamed(name);
    const database = `courtcast_${scenario.service}`;
    const { post, key } = await prepare(scenario);
    // Each comes when it may, and the second of them is deadly.
    const due = new Set(['answer', 'mark']);
    const judge: Judge = (write) => {
      if (write.database !== database) return 'pass';
      if (isAnswer(write)) return 'drop';
      return write.by === 'mark' ? 'withhold' : 'pass';
    };
    const held = await sendAndKill({ post, key, part: scenario.service }, judge, ({ write }) => {
      due.delete(isAnswer(write) ? 'answer' : 'mark');
      return due.size === 0;
    });
    expect(held?.write.database).toBe(database);
    await endLeases(mongo.url, scenario.service);
    expect((await expectOnce(post, key)).replayed).toBeNull();
  },
);

test.each(names)(
  '%s: while the first request runs a repetition is 409; a gateway that dies meanwhile changes nothing',
  async (name) => {
    const scenario = scenarioNamed(name);
    const { post, key } = await prepare(scenario);
    // The second write is the first after the key's record.
    const held = Promise.withResolvers<HeldWrite>();
    wire.watch(nthWrite(scenario, 2), held.resolve);
    const lost = send(post, key).catch(() => null);
    const { release } = await held.promise;
    wire.relax();
    expect(isRunning(await send(post, key))).toBe(true);
    const { gateway } = courtcast.system.services;
    gateway.signal('SIGKILL');
    expect(await lost).toBeNull();
    await gateway.stop();
    gateway.start();
    await gateway.ready();
    release();
    expect((await expectOnce(post, key)).status).toBe(post.status);
  },
);
