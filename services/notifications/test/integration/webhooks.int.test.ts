import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually, userCaller, userState } from '@courtcast/testkit';
import type { ServiceClient } from '@courtcast/testkit';
import { matchState } from '../support/matches.ts';
import { startWebhookReceiver } from '../support/webhook-receiver.ts';
import type { WebhookReceiver } from '../support/webhook-receiver.ts';
import type { System } from './running-system.ts';
import { startSystem, tournamentState } from './running-system.ts';

let system: System;
let replica: ServiceClient;
let receiver: WebhookReceiver;
const owner = userCaller('owner');
const director = userCaller('director');
let count = 0;

beforeAll(async () => {
  system = await startSystem();
  for (const id of ['owner', 'director']) system.peers.users.set(id, userState(id));
  replica = await system.startReplica();
});

afterAll(() => system.stop());

beforeEach(async () => {
  receiver = await startWebhookReceiver();
  return () => receiver.stop();
});

const newTournament = () => {
  const id = `tournament-${(count += 1)}`;
  system.peers.tournaments.set(id, tournamentState(id));
  return id;
};

const newWebhook = async (tournamentId: string, over: object = {}, by = owner) => {
  const events = ['match.score-updated', 'match.status-updated'];
  const body = { url: receiver.url, events, scope: { tournamentId }, ...over };
  return system.api.ok(by, 'createWebhook', { body });
};

const newMatchId = () => `hooked-${(count += 1)}`;

/** Publishes versions of a match as its relay does: each names the one before. */
const createMatch = (tournamentId: string) => {
  const id = newMatchId();
  const tournament = { id: tournamentId, name: 'Open' };
  let previousSeq = 0;
  let version = 0;
  return {
    id,
    publishNext: async (changes: readonly string[] = ['score']) => {
      version += 1;
      previousSeq = await system.publish({
        ...{ service: 'scoring', aggregate: 'match', id, version, changes, previousSeq },
        scopes: [`match.${id}`, `tournament.${tournamentId}`],
        state: matchState({ id, version, tournament, status: 'in_progress', umpireUserId: 'umpire' }),
      });
    },
  };
};

const versionsOf = (matchId: string) =>
  receiver.delivered.flatMap(({ data }) => (data.matchId === matchId ? [data.version] : []));

describe('events', () => {
  test('of matches arrive in order for each match, each once, by two replicas, with a signature that holds', async () => {
    const tournamentId = newTournament();
    const { webhook, secret } = await newWebhook(tournamentId);
    const matches = Array.from({ length: 4 }, () => createMatch(tournamentId));
    for (let version = 1; version <= 15; version += 1) {
      for (const match of matches) await match.publishNext();
    }
    const expected = Array.from({ length: 15 }, (_, index) => index + 1);
    await eventually(() => expect(receiver.delivered).toHaveLength(60));
    for (const { id } of matches) expect(versionsOf(id)).toEqual(expected);
    expect(new Set(receiver.delivered.map(({ id }) => id)).size).toBe(60);
    for (const { body, headers } of receiver.delivered) {
      const verified = new Webhook(secret).verify(body, headers as Record<string, string>);
      expect(verified).toMatchObject({ type: 'match.score-updated' });
      expect(body).not.toContain('umpire');
    }
    const { data, meta } = await replica.ok(owner, 'listWebhookDeliveries', { params: { id: webhook.id } });
    expect(meta.total).toBe(60);
    expect(data[0]).toMatchObject({ status: 'delivered', attempts: 1, lastAttempt: { responseStatus: 204 } });
  });

  test('that come out of order wait for the one before', async () => {
    const tournamentId = newTournament();
    await newWebhook(tournamentId);
    const id = newMatchId();
    const tournament = { id: tournamentId, name: 'Open' };
    const publish = (version: number, previousSeq: number) =>
      system.publish({
        ...{ service: 'scoring', aggregate: 'match', id, version, changes: ['score'], previousSeq },
        scopes: [`tournament.${tournamentId}`],
        state: matchState({ id, version, tournament }),
      });
    const first = await publish(1, 0);
    await publish(2, first);
    await eventually(() => expect(versionsOf(id)).toEqual([1, 2]));
  });

  test('of a tournament itself come from its own stream', async () => {
    const tournamentId = newTournament();
    await newWebhook(tournamentId, { events: ['tournament.updated'] });
    const state = { ...tournamentState(tournamentId), phase: 'live' };
    await system.publish({
      ...{ service: 'tournaments', aggregate: 'tournament', id: tournamentId, version: 3, state },
      ...{ changes: ['phase'], scopes: [`tournament.${tournamentId}`] },
    });
    await eventually(() =>
      expect(receiver.delivered.map(({ data }) => data)).toEqual([
        { tournamentId, change: 'phase', status: 'active' },
      ]),
    );
  });

  test('of a league group go to the webhooks of its organizer', async () => {
    const state = {
      ...{ id: 'g1', leagueId: 'l', organiserId: 'owner', championshipId: 'c', name: 'A' },
      ...{ teamIds: [], withdrawnTeamIds: [], rows: [] },
    };
    system.peers.leagueGroups.set('g1', state);
    const events = ['standings.updated'];
    await newWebhook('', { events, scope: { leagueGroupId: 'g1' } });
    await system.publish({
      ...{ service: 'leagues', aggregate: 'league-group', id: 'g1', version: 2, state },
      ...{ changes: ['standings'], scopes: ['league-group.g1'] },
    });
    await eventually(() =>
      expect(receiver.delivered.map(({ data }) => data)).toEqual([{ leagueGroupId: 'g1', rows: [] }]),
    );
  });
});

describe('a receiver', () => {
  test('that is slow holds no other one up', async () => {
    const tournamentId = newTournament();
    const slow = await startWebhookReceiver();
    slow.answer = () => undefined;
    await newWebhook(tournamentId, { url: slow.url });
    await newWebhook(tournamentId);
    const match = createMatch(tournamentId);
    await match.publishNext();
    await match.publishNext();
    await eventually(() => expect(versionsOf(match.id)).toEqual([1, 2]));
    expect(slow.delivered).toHaveLength(1);
    await slow.stop();
  });

  test('that fails is tried again; the delivery says so, and can be sent at once', async () => {
    const { webhook } = await newWebhook(newTournament());
    const params = { id: webhook.id };
    receiver.answer = (_delivered, response) => void response.writeHead(500).end('no\r\ngood');
    const { id } = await system.api.ok(owner, 'testWebhook', { params });
    const read = async () =>
      (await system.api.ok(owner, 'listWebhookDeliveries', { params })).data.find((each) => each.id === id);
    await eventually(async () =>
      expect(await read()).toMatchObject({
        ...{ event: 'webhook.test', status: 'pending', attempts: 1 },
        lastAttempt: { responseStatus: 500, responseExcerpt: 'no good', failure: 'status' },
      }),
    );
    receiver.answer = (_delivered, response) => void response.writeHead(204).end();
    await replica.ok(owner, 'redeliverWebhook', { params: { ...params, deliveryId: id } });
    await eventually(async () => expect(await read()).toMatchObject({ status: 'delivered', attempts: 2 }));
    expect(receiver.delivered.map((each) => each.id)).toEqual([id, id]);
  });
});

describe('a webhook', () => {
  test('of an owner who lost their role is switched off before anything more is sent', async () => {
    const tournamentId = newTournament();
    const staff = (role: 'director' | 'umpire') => {
      const all = [
        { userId: 'owner', role: 'owner' as const },
        { userId: 'director', role },
      ];
      system.peers.tournaments.set(tournamentId, tournamentState(tournamentId, all));
      return all;
    };
    staff('director');
    const { webhook } = await newWebhook(tournamentId, {}, director);
    await system.publish({
      ...{
        service: 'tournaments',
        aggregate: 'tournament',
        id: tournamentId,
        version: 9,
        changes: ['staff'],
      },
      ...{ scopes: [], state: tournamentState(tournamentId, staff('umpire')) },
    });
    await createMatch(tournamentId).publishNext();
    const read = () => system.api.ok(owner, 'getWebhook', { params: { id: webhook.id } });
    await eventually(async () => expect((await read()).disabled?.reason).toBe('owner-lost-right'));
    expect(receiver.delivered).toEqual([]);
    expect(await system.api.refusal(director, 'getWebhook', { params: { id: webhook.id } })).toMatchObject({
      statusCode: 403,
    });
  });

  test('is made once, and its secret is shown once, however often the request comes', async () => {
    const scope = { tournamentId: newTournament() };
    const request = {
      body: { url: receiver.url, events: ['match.score-updated'], scope },
      headers: { 'idempotency-key': 'one webhook' },
    };
    const first = await system.api.call(owner, 'createWebhook', request);
    const again = await replica.call(owner, 'createWebhook', request);
    expect([first.status, again.status]).toEqual([201, 409]);
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    expect(JSON.stringify(again.body)).not.toContain('whsec_');
    expect((await system.api.ok(owner, 'listWebhooks', { query: scope })).meta.total).toBe(1);
  });

  test('shows neither address nor secrets in its events', async () => {
    const { webhook, secret } = await newWebhook(newTournament());
    await system.api.ok(owner, 'rotateWebhookSecret', { params: { id: webhook.id } });
    await eventually(async () => expect(await system.eventsOf('webhook', webhook.id)).toHaveLength(2));
    const text = JSON.stringify(await system.eventsOf('webhook', webhook.id));
    for (const hidden of [secret, 'whsec_', receiver.url]) expect(text).not.toContain(hidden);
  });

  test('that is removed is sent nothing', async () => {
    const tournamentId = newTournament();
    const { webhook } = await newWebhook(tournamentId);
    const kept = await newWebhook(tournamentId);
    await system.api.call(owner, 'deleteWebhook', { params: { id: webhook.id } });
    const match = createMatch(tournamentId);
    await match.publishNext();
    await eventually(() => expect(versionsOf(match.id)).toEqual([1]));
    const { data } = await system.api.ok(owner, 'listWebhookDeliveries', { params: { id: kept.webhook.id } });
    expect(data).toHaveLength(1);
  });
});
