import type { Client } from '@courtcast/client';
import { eventually } from '@courtcast/testkit';
import type { Courtcast } from '../courtcast.ts';

/** A member of the club of the season. */
export interface Member {
  readonly id: string;
  readonly name: string;
  /** Signed in as them; null of who has no account. */
  readonly client: Client | null;
}

/** The club of a season with its members: the first ones have accounts, the others none. */
export interface SeasonClub {
  readonly id: string;
  readonly owner: Client;
  readonly members: readonly Member[];
}

/** The client of a member who has an account. */
export function clientOf(members: ReadonlyMap<string, Member>, id: string): Client {
  const client = members.get(id)?.client ?? null;
  if (client === null) throw new Error(`${id} has no account`);
  return client;
}

/** How many members are made at the same time. */
const AT_ONCE = 4;

const nameOf = (number: number): string => `Member ${String(number).padStart(2, '0')}`;

async function makeMember(
  courtcast: Courtcast,
  { owner, clubId }: { readonly owner: Client; readonly clubId: string },
  { number, hasAccount }: { readonly number: number; readonly hasAccount: boolean },
): Promise<Member> {
  const name = nameOf(number);
  const client = hasAccount ? courtcast.as(name) : null;
  const own = client === null ? null : (await client.call('getMe')).player;
  // Anyone who has founded a club is known as its owner a moment later.
  const { id } = own ?? (await eventually(() => owner.call('createPlayer', { body: { name } })));
  const body = { clubId, role: 'member' as const };
  await eventually(() => owner.call('createMembership', { params: { id }, body }));
  return { id, name, client };
}

/** Founds a club of so many members. */
export async function foundClub(
  courtcast: Courtcast,
  { count, accounts }: { readonly count: number; readonly accounts: number },
): Promise<SeasonClub> {
  const owner = courtcast.as('Clara Club');
  const { id: clubId } = await owner.call('createClub', { body: { name: 'Club of a season' } });
  const members: Member[] = [];
  for (let first = 1; first <= count; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - first + 1) }, (_, index) => first + index);
    members.push(
      ...(await Promise.all(
        numbers.map((number) =>
          makeMember(courtcast, { owner, clubId }, { number, hasAccount: number <= accounts }),
        ),
      )),
    );
  }
  return { id: clubId, owner, members };
}
