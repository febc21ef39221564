import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { internalOperations } from '@courtcast/contracts';
import { anonymous } from '../contract/app-under-test.ts';
import { startSystem } from './running-system.ts';

let system: Awaited<ReturnType<typeof startSystem>>;

beforeAll(async () => {
  system = await startSystem();
});

afterAll(() => system.stop());

const { path, answer } = internalOperations.createGhosts;
const caller = { kind: 'service', name: 'tournaments' } as const;
const ghosts = (...names: string[]) =>
  names.map((name) => ({ id: `ghost-${name}`, name, nationality: 'BR', gender: null }));

const make = async (...names: string[]) => {
  const body = { ghosts: ghosts(...names) };
  const { status, body: made } = await system.apiAs('tournaments').send(caller, `POST ${path}`, { body });
  expect(status).toBe(200);
  return answer.schema.parse(made).data;
};

describe('ghosts of a file', () => {
  test('are made once, however often and at once they are asked for', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => make('ana', 'bea')));
    for (const data of answers) {
      expect(data.map(({ id, player }) => [id, player.id, player.state.name, player.version])).toEqual([
        ['ghost-ana', 'ghost-ana', 'ana', 1],
        ['ghost-bea', 'ghost-bea', 'bea', 1],
      ]);
    }
    const player = await system.api.ok(anonymous, 'getPlayer', { params: { id: 'ghost-ana' } });
    expect(player).toMatchObject({ name: 'ana', nationality: 'BR', userId: null });
  });

  test('are asked for by tournaments only', async () => {
    const body = { ghosts: ghosts('cara') };
    const other = { kind: 'service', name: 'scoring' } as const;
    const { status } = await system.apiAs('scoring').send(other, `POST ${path}`, { body });
    expect(status).toBe(403);
  });
});
