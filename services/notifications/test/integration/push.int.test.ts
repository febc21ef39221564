import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MatchState } from '@courtcast/contracts';
import { eventually } from '@courtcast/testkit';
import { subscriptionId } from '../../src/application/push/write.ts';
import { matchState } from '../support/matches.ts';
import { anonymous } from '../support/requests.ts';
import { decryptPush, newBrowser, startPushService } from '../support/push-service.ts';
import type { PushedBrowser, PushService } from '../support/push-service.ts';
import type { System } from './running-system.ts';
import { startSystem } from './running-system.ts';

let system: System;
let service: PushService;
const trusted = getCACertificates('default');

beforeAll(async () => {
  service = await startPushService();
  service.answer = ({ path }, response) => {
    const seen = service.pushed.filter((pushed) => pushed.path === path).length;
    response.writeHead(answers.get(path)?.(seen) ?? 201).end();
  };
  setDefaultCACertificates([...trusted, service.ca]);
  system = await startSystem({
    VAPID_PUBLIC_KEY:
      'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
    VAPID_SUBJECT: 'mailto:someone@example.com',
    PUSH_SERVICES: 'localhost',
  });
  await system.startReplica();
});

afterAll(async () => {
  await system.stop();
  await service.stop();
  setDefaultCACertificates(trusted);
});

/** Of endpoints that are not answered with 201, by path. */
const answers = new Map<string, (seen: number) => number>();

let count = 0;

interface Subscribed {
  readonly browser: PushedBrowser;
  readonly path: string;
}

const subscribe = async (follows: object, language = 'en'): Promise<Subscribed> => {
  const browser = newBrowser();
  const path = `/push/${(count += 1)}`;
  const endpoint = service.origin + path;
  const body = { endpoint, keys: browser.keys, language, follows };
  await system.api.ok(anonymous, 'putPushSubscription', { params: { id: subscriptionId(endpoint) }, body });
  return { browser, path };
};

/** The notifications of a browser, decrypted, in order. */
const cameFor = ({ browser, path }: Subscribed) =>
  service.pushed
    .filter((pushed) => pushed.path === path)
    .map(({ body }) => JSON.parse(decryptPush(body, browser)) as Record<string, string>);

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** Publishes versions of a match as its relay does. */
const createMatch = () => {
  const id = `pushed-${(count += 1)}`;
  const playerId = `ana-${count}`;
  const players = { home: [{ id: playerId, name: 'Ana' }], guest: [{ id: `bea-${count}`, name: 'Bea' }] };
  let version = 0;
  let previousSeq = 0;
  return {
    ...{ id, playerId },
    publish: async (over: Partial<MatchState>, changes: readonly string[] = ['status']) => {
      version += 1;
      previousSeq = await system.publish({
        ...{ service: 'scoring', aggregate: 'match', id, version, changes, previousSeq },
        scopes: [`match.${id}`],
        state: matchState({ id, version, players, tournament: null, court: null, ...over }),
      });
    },
  };
};

const live = () => ({ status: 'in_progress', startedAt: inMinutes(0) }) as const;
const over = () => ({
  ...({ status: 'completed', startedAt: inMinutes(-60), completedAt: inMinutes(0) } as const),
  ...({ winnerSide: 'home', outcome: 'completed' } as const),
  sets: [
    { home: 6, guest: 4 },
    { home: 6, guest: 3 },
  ],
});

// Tests that wait for time to pass run side by side.
describe.concurrent('who follows a match', () => {
  test('is notified before it, of its start and of its end, each once, by two replicas', async () => {
    const match = createMatch();
    const one = await subscribe({ matchIds: [match.id] });
    const other = await subscribe({ playerIds: [match.playerId] }, 'fr');
    const none = await subscribe({ matchIds: ['another'], playerIds: ['carla'] });
    await match.publish({ status: 'scheduled', scheduledTime: inMinutes(9) }, ['created']);
    await eventually(() => expect(cameFor(one)).toHaveLength(1));
    await match.publish(live());
    for (let point = 0; point < 5; point += 1) await match.publish(live(), ['score']);
    await eventually(() => expect(cameFor(one)).toHaveLength(2));
    await match.publish(over(), ['score', 'status']);
    await match.publish(over(), ['details']);
    await eventually(() => expect(cameFor(other)).toHaveLength(3));
    await eventually(() => expect(cameFor(one)).toHaveLength(3));
    expect(cameFor(one).map(({ title, body }) => `${title}: ${body}`)).toEqual([
      'Ana – Bea: About to start',
      'Ana – Bea: Just started',
      'Ana def. Bea: 6–4 6–3',
    ]);
    expect(cameFor(other).map(({ body }) => body)).toEqual([
      'Va bientôt commencer',
      'Vient de commencer',
      '6–4 6–3',
    ]);
    expect(cameFor(one)[2]).toMatchObject({ path: `/matches/${match.id}`, tag: `${match.id}.ended` });
    expect(cameFor(none)).toEqual([]);
    expect(cameFor(other)).toHaveLength(3);
  });

  test('is not notified of a draft, nor of what began long ago or was taken back', async () => {
    const [hidden, old, moved, last] = [createMatch(), createMatch(), createMatch(), createMatch()];
    const follower = await subscribe({ matchIds: [hidden, old, moved, last].map(({ id }) => id) });
    await hidden.publish({ ...live(), hidden: true });
    await old.publish({ status: 'in_progress', startedAt: inMinutes(-20) });
    await moved.publish({ status: 'scheduled', scheduledTime: inMinutes(60) }, ['created']);
    await moved.publish({ status: 'scheduled', scheduledTime: null }, ['schedule']);
    await last.publish(live());
    await eventually(() => expect(cameFor(follower)).toHaveLength(1));
    expect(cameFor(follower)[0]?.tag).toBe(`${last.id}.started`);
  });
});

describe.concurrent('a push service', () => {
  test('that knows a subscription no more ends it, and one that fails is tried again', async () => {
    const [match, again] = [createMatch(), createMatch()];
    const follows = { matchIds: [match.id, again.id] };
    const [gone, busy] = [await subscribe(follows), await subscribe(follows)];
    answers.set(gone.path, () => 410);
    answers.set(busy.path, (seen) => (seen === 1 ? 503 : 201));
    await match.publish(live());
    await eventually(() => expect(cameFor(busy)).toHaveLength(2));
    await again.publish(live());
    await eventually(() => expect(cameFor(busy)).toHaveLength(3));
    expect(cameFor(busy).map(({ tag }) => tag)).toEqual([
      ...[`${match.id}.started`, `${match.id}.started`, `${again.id}.started`],
    ]);
    expect(cameFor(gone)).toHaveLength(1);
  });
});
