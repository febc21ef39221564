import type { DomainEvent } from '@courtcast/contracts';
import { webhookPayloadSchemas } from '@courtcast/contracts';
import type { EventPlace } from '@courtcast/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { createMemory } from '../../../test/support/memory.ts';
import { confirmed, matchState } from '../../../test/support/matches.ts';
import type { Webhook, WebhookScope } from '../../domain/webhooks/webhook.ts';
import type { Deps } from '../ports.ts';
import { handleWebhookEvent } from './handle-webhook-event.ts';

const now = new Date('2026-05-01T12:00:00.000Z');
let { deps, world } = createMemory(() => now);

const give = async (scope: WebhookScope, events: Webhook['events'], id = `${scope.kind}-hook`) => {
  const state: Webhook = {
    ...{ url: 'https://a.example/', events, scope, description: '', ownerId: 'owner', slot: 0 },
    ...{ secret: 'whsec_AAAA', previous: null, disabled: null, deleted: false },
    ...{ createdAt: now, updatedAt: now },
  };
  await deps.webhooks.insert({ id, state, changes: ['created'], command: deps.systemCommand() });
};

beforeEach(async () => {
  ({ deps, world } = createMemory(() => now));
  await give({ kind: 'tournament', id: 't' }, [
    'match.score-updated',
    'match.status-updated',
    'tournament.updated',
  ]);
  await give({ kind: 'club', id: 'c' }, ['match.score-updated']);
});

const scopes = ['match.m', 'tournament.t', 'court.x', 'club.c'];
const event = (over: Partial<DomainEvent> = {}): DomainEvent => ({
  ...{ id: '1:m:3', service: 'scoring', aggregate: 'match', aggregateId: 'm', epoch: 1, version: 3 },
  ...{ changes: ['score'], actor: 'user:umpire', at: now.toISOString(), scopes },
  state: matchState({ id: 'm', umpireUserId: 'umpire', status: 'in_progress' }),
  ...over,
});

const first: EventPlace = {
  ...{ seq: 7, previousSeq: 0, deliveries: 1 },
  findAcknowledgedPosition: async () => 0,
  pause: async () => false,
};

const record = (given: DomainEvent, place: Partial<EventPlace> = {}, from: Deps = deps) =>
  handleWebhookEvent(from, given, { ...first, ...place });

const recorded = () =>
  [...world.webhooks.deliveries.values()]
    .map(({ webhookId, event: type }) => `${webhookId} ${type}`)
    .toSorted();
const bodies = () =>
  [...world.webhooks.deliveries.values()].map(({ payload }) => JSON.parse(payload) as unknown);

describe('what is sent', () => {
  test('is what each webhook wants of its scope, once however often the event comes', async () => {
    await record(event({ changes: ['score', 'status'] }));
    await record(event({ changes: ['score', 'status'] }));
    expect(recorded()).toEqual([
      'club-hook match.score-updated',
      'tournament-hook match.score-updated',
      'tournament-hook match.status-updated',
    ]);
    for (const body of bodies()) {
      const { type } = body as { type: keyof typeof webhookPayloadSchemas };
      expect(webhookPayloadSchemas[type].parse(body)).toEqual(body);
    }
  });

  test('names no users', async () => {
    const state = confirmed(matchState({ id: 'm', umpireUserId: 'umpire' }), 'home', 3);
    await record(event({ changes: ['status'], state }));
    const text = JSON.stringify(bodies());
    expect(bodies()).toHaveLength(1);
    for (const userId of ['umpire', 'referee', 'owner']) expect(text).not.toContain(userId);
  });

  test('of a draft goes to webhooks of that tournament only', async () => {
    await record(event({ state: matchState({ id: 'm', hidden: true }) }));
    expect(recorded()).toEqual(['tournament-hook match.score-updated']);
  });

  test('of a tournament says what has changed, without its name and staff', async () => {
    const state = {
      ...{ id: 't', name: 'Hidden Open', sport: 'tennis', timeZone: 'UTC', phase: 'live', deleted: false },
      ...{ ownerId: 'owner', staff: [{ userId: 'owner', role: 'owner' }], hostClubIds: ['c'] },
    };
    const given = {
      service: 'tournaments',
      aggregate: 'tournament',
      aggregateId: 't',
      scopes: ['tournament.t'],
    } satisfies Partial<DomainEvent>;
    await record(event({ ...given, changes: ['phase'], state }));
    expect(bodies()).toEqual([
      {
        type: 'tournament.updated',
        timestamp: now.toISOString(),
        data: { tournamentId: 't', change: 'phase', status: 'active' },
      },
    ]);
  });

  test('is nothing for webhooks that are off', async () => {
    await deps.webhooks.update('club-hook', deps.systemCommand(), ({ state }) => ({
      state: { ...state, disabled: { at: now, reason: 'paused' } },
      changes: [],
    }));
    await record(event());
    expect(recorded()).toEqual(['tournament-hook match.score-updated']);
  });
});

describe('the event before', () => {
  test('is waited for while another replica is at it', async () => {
    await expect(record(event(), { seq: 9, previousSeq: 8 })).rejects.toMatchObject({ code: 'unavailable' });
    expect(recorded()).toEqual([]);
    await record(event({ id: '1:m:2', version: 2 }), { seq: 8, previousSeq: 0 });
    await record(event(), { seq: 9, previousSeq: 8 });
    expect(recorded()).toHaveLength(4);
  });

  test('is followed as soon as the other replica is done with it', async () => {
    let pauses = 0;
    const pause = async () => {
      pauses += 1;
      if (pauses === 3) await record(event({ id: '1:m:2', version: 2 }), { seq: 8, previousSeq: 0 });
      return true;
    };
    await record(event(), { seq: 9, previousSeq: 8, pause });
    expect(pauses).toBe(3);
    expect(recorded()).toHaveLength(4);
  });

  test('is done where everything up to it was answered', async () => {
    await record(event(), { seq: 9, previousSeq: 8, findAcknowledgedPosition: async () => 8 });
    expect(recorded()).toHaveLength(2);
  });

  test('is not waited for without end, nor where the message does not name it', async () => {
    await record(event(), { seq: 9, previousSeq: 8, deliveries: 11 });
    await record(event({ id: '1:m:4', version: 4 }), { seq: 12, previousSeq: null });
    expect(recorded()).toHaveLength(4);
  });

  test('does not matter where no webhook wants the event', async () => {
    const findAcknowledgedPosition = () => Promise.reject(new Error('asked'));
    await record(event({ scopes: ['club.other'] }), { previousSeq: 5, findAcknowledgedPosition });
    expect(world.webhooks.positions.size).toBe(0);
  });
});
