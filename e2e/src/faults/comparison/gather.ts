import type { Client } from '@courtcast/client';
import { listDeadLetters } from '@courtcast/messaging';
import { eventually } from '@courtcast/testkit';
import type { Spectator } from '../../../support/cluster/crowd.ts';
import { withNats } from '../../../support/cluster/stream.ts';
import type { Arena } from '../arena.ts';
import type { BoardMatch } from '../boards/board.ts';
import type { SeatProcess } from '../seat-process.ts';
import { versionsInStream } from '../streams.ts';
import { compareMatch } from './compare.ts';
import type { MatchEverywhere } from './compare.ts';

const patience = { withinMs: 60_000 };

const readStored = async (client: Client, id: string): Promise<MatchEverywhere['stored']> => {
  const { version, sets, score } = await client.call('getMatch', { params: { id } });
  const log = await client.call('listMatchPoints', { params: { id } });
  return {
    version,
    winners: log.flatMap(({ winner }) => winner ?? []),
    shown: JSON.stringify([sets, score?.points]),
  };
};

/** Whether a process says that all it needs is there; in words what it says where it is not. */
const complaintOf = async ({ name, ports }: SeatProcess): Promise<string[]> => {
  const answer = await fetch(`http://127.0.0.1:${ports.http}/readyz`);
  const text = await answer.text();
  return text.includes('"status":"ok"') ? [] : [`${name} is not well: ${answer.status} ${text}`];
};

const untilWell = async (seats: readonly SeatProcess[]): Promise<string[]> => {
  const look = async (): Promise<string[]> => (await Promise.all(seats.map(complaintOf))).flat();
  const untilNone = async (): Promise<string[]> => {
    const complaints = await look();
    if (complaints.length > 0) throw new Error(complaints.join('\n'));
    return [];
  };
  return eventually(untilNone, patience).catch((error: unknown) => [String(error)]);
};

const deadLettersOf = ({ nats }: Arena): Promise<string[]> =>
  withNats(nats.url, async (connection) =>
    (await listDeadLetters(connection)).map(
      (letter) => `dead letter: ${JSON.stringify(letter).slice(0, 300)}`,
    ),
  );

/** What is wrong after a run, in words: in no match, in no process, in no queue when all is well. */
export async function findDiscrepancies(
  arena: Arena,
  boards: readonly BoardMatch[],
  spectators: readonly Spectator[],
): Promise<string[]> {
  const unwell = await untilWell(arena.seats);
  const published = await versionsInStream(arena.nats.url);
  const reader = arena.as('Rita Reader');
  const found: string[] = [];
  for (const board of boards) {
    const stored = await eventually(() => readStored(reader, board.id), patience);
    const viewers = spectators.filter(({ matchId }) => matchId === board.id);
    found.push(...compareMatch({ board, stored, published: published.get(board.id) ?? [], viewers }));
  }
  return [...found, ...unwell, ...arena.ownDeaths, ...(await deadLettersOf(arena))];
}
