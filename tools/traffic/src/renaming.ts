import type { Client } from '@courtcast/client';

/** Renames a record over and over; the last accepted name must be stored in the end. */
export interface Renaming {
  /** Kind of record: a player, a club, a championship. */
  readonly what: string;
  /** Gives it the next name; throws where that was refused or not answered. */
  rename(): Promise<void>;
  /** The difference between the last accepted name and the stored one. */
  discrepancies(): Promise<string[]>;
}

const ANSWER_WITHIN_MS = 15_000;

function openRenaming(
  what: string,
  patch: (name: string, signal: AbortSignal) => Promise<unknown>,
  read: () => Promise<{ readonly name: string }>,
): Renaming {
  let count = 0;
  /** Names that may be stored: the last accepted one, and those that failed since. */
  let possible: string[] = [];
  return {
    what,
    async rename() {
      count += 1;
      const name = `${what} ${count}`;
      possible.push(name);
      await patch(name, AbortSignal.timeout(ANSWER_WITHIN_MS));
      possible = [name];
    },
    async discrepancies() {
      const { name } = await read();
      return possible.length === 0 || possible.includes(name)
        ? []
        : [`${possible.join(' or ')} was accepted, ${name} is stored`];
    },
  };
}

/** One thing of each service that has no points: a player, a club, a championship. `client` is an administrator. */
export async function openRenamings(client: Client): Promise<Renaming[]> {
  const player = await client.call('createPlayer', { body: { name: 'Player' } });
  const club = await client.call('createClub', { body: { name: 'Club' } });
  const championship = await client.call('createChampionship', {
    body: { name: 'Championship', sport: 'tennis', season: '2026' },
  });
  return [
    openRenaming(
      'player',
      (name, signal) => client.call('patchPlayer', { params: { id: player.id }, body: { name }, signal }),
      () => client.call('getPlayer', { params: { id: player.id } }),
    ),
    openRenaming(
      'club',
      (name, signal) => client.call('patchClub', { params: { id: club.id }, body: { name }, signal }),
      () => client.call('getClub', { params: { id: club.id } }),
    ),
    openRenaming(
      'championship',
      (name, signal) =>
        client.call('patchChampionship', { params: { id: championship.id }, body: { name }, signal }),
      () => client.call('getChampionship', { params: { id: championship.id } }),
    ),
  ];
}
