import { expect, test } from 'vitest';
import { seededRandom } from '@courtcast/testkit';
import type { Connection } from './connection.ts';
import { Room } from './room.ts';

test('holds who came and did not leave, each once, however they come and go', () => {
  const random = seededRandom(7);
  const all = Array.from({ length: 12 }, () => ({}) as Connection);
  const room = new Room();
  const expected = new Set<Connection>();
  for (let step = 0; step < 2_000; step += 1) {
    const connection = all[Math.floor(random() * all.length)];
    if (connection === undefined) continue;
    if (random() < 0.5) {
      room.add(connection);
      expected.add(connection);
    } else {
      room.remove(connection);
      expected.delete(connection);
    }
    expect(room.connections).toHaveLength(expected.size);
    expect(new Set(room.connections)).toEqual(expected);
    expect(all.filter((one) => room.has(one))).toHaveLength(expected.size);
  }
});
