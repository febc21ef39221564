import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '@courtcast/testkit';
import { startSystem } from './running-system.ts';
import type { System } from './running-system.ts';

let system: System;

beforeAll(async () => {
  system = await startSystem();
});

afterAll(() => system.stop());

test('what is done to a user stands in the audit once, with who did it', async () => {
  const root = await system.newUser('root');
  const user = await system.newUser('someone');
  const params = { id: user.userId };
  await system.api.ok(root, 'patchUser', { params, body: { disabled: true } });
  await system.api.ok(root, 'patchUser', { params, body: { disabled: false } });
  await eventually(async () => {
    const { data } = await system.api.ok(root, 'listAudit', { query: { userId: user.userId } });
    expect(data.map(({ action, record, actor }) => [action, record.name, actor.name])).toEqual([
      ['user-enabled', 'someone', 'root'],
      ['user-disabled', 'someone', 'root'],
      ['user-created', 'someone', 'someone'],
    ]);
  });
});
