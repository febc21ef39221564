import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { domainServiceNames, serviceNames } from '@courtcast/contracts';
import { readNatsUsers } from '@courtcast/deploy/nats-users';
import type { NatsUser } from '@courtcast/deploy/nats-users';
import type { Nats } from '@courtcast/messaging';
import { eventually, startGuardedNats } from '@courtcast/testkit';
import type { GuardedNats } from '@courtcast/testkit';
import { startCourtcast } from '../../support/courtcast.ts';
import type { Courtcast } from '../../support/courtcast.ts';
import { playOnCourt } from '../../support/play-on-court.ts';
import { actionsIn, violationsIn } from '../../support/rights/nats-log.ts';
import type { NatsAction } from '../../support/rights/nats-log.ts';
import { audit, connectAs, liveThrough, makeStreams } from '../../support/rights/service-lifecycle.ts';
import { isAllowedBy, rightsOf, without, witnessOf } from '../../support/rights/witnesses.ts';
import type { Right } from '../../support/rights/witnesses.ts';

/** Begins with a letter: NATS reads others as numbers. */
const withPassword = (user: NatsUser): NatsUser => ({ ...user, password: `of-${user.user}` });

const users = readNatsUsers().map(withPassword);
const operator = { user: 'operator', password: 'of-operator' };
const rights = users.flatMap(rightsOf);
const titleOf = ({ user, kind, subject }: Right): string => `${user.user} may ${kind} ${subject}`;

/** What is to be stopped, though the rest could not be started. */
const cleanups: (() => Promise<void>)[] = [];
let nats: GuardedNats;
let unbounded: Nats;
let dataDir: string;
let courtcast: Courtcast;

const urlOf = (service: string): string => nats.urlOf(users.find(({ user }) => user === service) ?? operator);

beforeAll(async () => {
  nats = await startGuardedNats([...users, operator]);
  cleanups.push(() => nats.stop());
  unbounded = await connectAs(nats.urlOf(operator), 'operator');
  cleanups.push(() => unbounded.close());
  for (const service of domainServiceNames) {
    await makeStreams(urlOf(service), service);
    await unbounded.manager.streams.delete('DEAD_LETTERS');
  }
  dataDir = await mkdtemp(join(tmpdir(), 'courtcast-rights-'));
  cleanups.push(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const serviceEnv = Object.fromEntries(serviceNames.map((name) => [name, { NATS_URL: urlOf(name) }]));
  const env = { NATS_URL: nats.urlOf(operator), ADMIN_IDP_IDS: 'admin' };
  courtcast = await startCourtcast({ dataDir, env, serviceEnv });
  cleanups.push(() => courtcast.stop());
  await liveThrough(courtcast, unbounded);
});

afterAll(async () => {
  for (const stop of cleanups.toReversed()) await stop();
});

test('a service that audits itself gets to see everything', async () => {
  for (const service of domainServiceNames) {
    const said = await audit(courtcast, service, { dataDir, natsUrl: urlOf(service) });
    expect(said).toMatch(new RegExp(`^${service}: (no|\\d+) difference`));
  }
});

test('something was done that needed it, for every right', async () => {
  await eventually(() => {
    const actions = actionsIn(nats.readLog());
    const unneeded = rights.filter((right) => witnessOf(right, actions) === undefined);
    expect(unneeded.map(titleOf)).toEqual([]);
  });
});

test('nothing that services do is refused', () => {
  expect(violationsIn(nats.readLog())).toEqual([]);
});

/** Does what only one right allows; that it is refused shows in the log of the server alone. */
const attempt = async (user: NatsUser, { kind, subject }: NatsAction): Promise<void> => {
  // Who may not ask for JetStream, or not receive answers, does not get further than this.
  const connection = await connectAs(nats.urlOf(user), user.user).catch(() => null);
  if (connection === null) return;
  if (kind === 'publish') connection.connection.publish(subject);
  else connection.connection.subscribe(subject, { callback: () => undefined });
  await connection.connection.flush();
  await connection.close();
};

describe('a right that is taken away', () => {
  test('is refused by the server to who lacks it alone, for every right', async () => {
    const actions = actionsIn(nats.readLog());
    const lacking = rights.map((right, index) => {
      const user = { ...without(right), user: `${right.user.user}-${index}` };
      return { right, user, witness: witnessOf(right, actions) };
    });
    await nats.setUsers([...users, operator, ...lacking.map(({ user }) => user)]);
    for (const { user, witness } of lacking) if (witness !== undefined) await attempt(user, witness);
    const refused = new Map(violationsIn(nats.readLog()).map((action) => [action.user, action]));
    const unnoticed = lacking.filter(({ right: { kind, subject }, user }) => {
      const action = refused.get(user.user);
      return action?.kind !== kind || !isAllowedBy(subject, action.subject);
    });
    expect(unnoticed.map(({ right }) => titleOf(right))).toEqual([]);
  });

  test('stands in the log of the service, of each of the seven', async () => {
    const taken: Readonly<Record<string, string>> = {
      identity: 'live.user.*',
      tournaments: 'tournaments.>',
      scoring: 'live.match.*',
      leagues: '$JS.ACK.>',
      notifications: '$JS.ACK.>',
      gateway: 'scoring.>',
      realtime: 'live.>',
    };
    const lost = rights.filter(({ user, subject }) => taken[user.user] === subject);
    await nats.setUsers([...lost.map(without), operator]);
    await courtcast.as('New Comer').call('getMe');
    await playOnCourt(courtcast);
    await eventually(async () => {
      for (const { user, kind, subject } of lost) {
        const log = await readFile(join(dataDir, 'logs', `${user.user}.log`), 'utf8');
        const [place = ''] = subject.split(/[*>]/);
        const to = kind === 'publish' ? 'Publish' : 'Subscription';
        expect(log).toContain(`Permissions Violation for ${to} to \\"${place}`);
      }
    });
  });
});
