import type { Client } from '@courtcast/client';
import type { Courtcast } from '../courtcast.ts';
import { userNames } from './callers.ts';
import type { UserName } from './callers.ts';

/** A user as the system knows them. */
export interface Person {
  readonly client: Client;
  readonly userId: string;
  readonly playerId: string;
}

/** Every user who asks. */
export type People = Readonly<Record<UserName, Person>>;

async function meet(courtcast: Courtcast, name: UserName): Promise<Person> {
  const client = courtcast.as(name);
  const { user, player } = await client.call('getMe');
  if (player === null) throw new Error(`${name} has no player`);
  return { client, userId: user.id, playerId: player.id };
}

/** Signs everyone in for the first time. */
export async function meetEveryone(courtcast: Courtcast): Promise<People> {
  const met = await Promise.all(userNames.map(async (name) => [name, await meet(courtcast, name)] as const));
  return Object.fromEntries(met) as People;
}

/** Players without an account, made by who may make them. */
export async function newGhosts({ client }: Person, name: string, count: number): Promise<string[]> {
  const ghosts: string[] = [];
  for (let index = 1; index <= count; index += 1)
    ghosts.push((await client.call('createPlayer', { body: { name: `${name} ${index}` } })).id);
  return ghosts;
}
