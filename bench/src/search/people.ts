import { filterFor } from '@courtcast/mongo';
import type { AggregateStore, Mongo } from '@courtcast/mongo';
import { createCommand } from '@courtcast/runtime';
import { openStores } from '../../../services/identity/src/adapters/mongo/stores.ts';
import { newPlayer } from '../../../services/identity/src/domain/player.ts';
import type { Player } from '../../../services/identity/src/domain/player.ts';
import { seededRandom } from '@courtcast/testkit';

const AT_ONCE = 100;
const SECOND_MS = 1_000;

// Beginnings and endings of names, so that there are as many, and as unevenly spread, as in a federation.
const beginnings =
  'An Mar Car Jo Al Ra Fe Ma Lu Ni Pe Sa Th Ju El Bru Ce Di Es Flo Ga He Is Jan Ka Le Mo Nor Ol Pa Qui Ro Si Ta Ul Vi Wal Xa Yo Zo'.split(
    ' ',
  );
const middles = ['a', 'ia', 'lo', 'ri', 'to', 'é', 'lin', 'ne', 'sa', 'mi', 'vo', 'ñu', 'dré', 'ka', 'go'];
const endings = ['s', 'n', 'z', 'ez', 'son', 'ova', 'ić', 'mann', 'ini', 'a', 'el', 'er', 'oux', 'ski', 'ño'];

type Random = () => number;

/** The first of a list is drawn far more often than the last. */
const pick = (from: readonly string[], random: Random): string =>
  from[Math.floor(random() ** 2 * from.length)] ?? '';

const nameOf = (random: Random): string => {
  const first = pick(beginnings, random) + pick(middles, random);
  const last =
    pick(beginnings, random) + pick(middles, random) + pick(middles, random) + pick(endings, random);
  return `${first} ${last}`;
};

const playerOf = (index: number, random: Random): Player => {
  const at = new Date(Date.UTC(2026, 0, 1) + index * SECOND_MS);
  const userId = random() < 0.3 ? `user-${index}` : undefined;
  return newPlayer({ name: nameOf(random), userId }, at);
};

/** Fills identity's database with players, three in ten of them users; the same ones for the same seed. */
export async function fillPlayers(
  mongo: Mongo,
  { count, seed }: { count: number; seed: number },
): Promise<AggregateStore<Player>> {
  const { players } = openStores(mongo);
  await players.ready();
  const random = seededRandom(seed);
  for (let from = 0; from < count; from += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, place) => {
      const state = playerOf(from + place, random);
      const command = createCommand({
        startedAt: state.createdAt,
        caller: { kind: 'service', name: 'identity' },
        requestId: 'bench',
      });
      return players.insert({ id: command.newId(), state, changes: ['created'], command });
    });
    const made = await Promise.all(batch);
    // As after publication: nothing waits.
    const filter = filterFor(players, { _id: { $in: made.map(({ id }) => id) } });
    await players.docs.updateMany(filter, { $set: { outbox: [] } });
  }
  return players;
}
