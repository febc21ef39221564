import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RunningGateway } from '../../src/service.ts';
import { startGatewaySystem } from '../gateway-system.ts';
import type { GatewaySystem } from '../gateway-system.ts';

let system: GatewaySystem;
let gateway: RunningGateway;

beforeAll(async () => {
  system = await startGatewaySystem();
  gateway = await system.start({ RATE_LIMIT_PUBLIC_PER_MINUTE: '1000' });
});

afterAll(() => system.stop());

describe('a public read', () => {
  test('reaches its service without the prefix, for an anonymous caller', async () => {
    const answer = await fetch(`${gateway.url}/api/v1/tournaments?status=active`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ ok: true });
    const seen = system.fakes.tournaments.seen.at(-1);
    expect(seen).toMatchObject({ method: 'GET', url: '/tournaments?status=active' });
    expect(await system.principalOf('tournaments', seen)).toEqual({
      from: 'gateway',
      caller: { kind: 'anonymous' },
    });
  });
});
