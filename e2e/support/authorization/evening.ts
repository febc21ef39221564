import { eventually } from '@courtcast/testkit';
import type { ClubThings } from './club.ts';
import { newGhosts } from './people.ts';
import type { People, Person } from './people.ts';
import { giveRoles } from './tournament.ts';

/** Two evenings with a code each; all ids are of the one that callers are asked about. */
export interface EveningThings {
  readonly evening: string;
  readonly eveningDraw: string;
  /** Between the player with their partner and the opponent, on court. */
  readonly eveningMatch: string;
  readonly codeId: string;
  readonly codeKey: string;
  readonly otherCodeKey: string;
  /** Opens the door of the evening that callers are asked about. */
  readonly doorKey: string;
}

const soon = { withinMs: 20_000 };

async function newEvening({ client }: Person, clubId: string, playerIds: readonly string[]) {
  const players = playerIds.map((playerId) => [{ playerId }]);
  const body = { name: 'Evening', clubId, courtCount: 1, pointsTotal: 24, players };
  const { tournament, draw } = await client.call('createEvening', { body });
  const { board, key } = await client.call('createBoard', { body: { drawId: draw.id } });
  return { tournamentId: tournament.id, drawId: draw.id, codeId: board.id, key };
}

/** Makes the evenings, the first with the staff of the tournaments and its first round on court. */
export async function makeEvenings(people: People, { club, otherClub }: ClubThings): Promise<EveningThings> {
  const { owner, elsewhere, player, partner, opponent } = people;
  const [ghost = ''] = await newGhosts(owner, 'Ghost of the evening', 1);
  const playing = [player, partner, opponent].map(({ playerId }) => playerId);
  const { tournamentId, drawId, codeId, key } = await newEvening(owner, club, [...playing, ghost]);
  await giveRoles(people, tournamentId);
  const params = { id: drawId };
  const { drawnRounds } = await owner.client.call('drawRound', { params, body: { round: 1 } });
  const eveningMatch = drawnRounds?.[0]?.matches[0]?.matchId ?? '';
  await eventually(() => owner.client.call('getMatch', { params: { id: eveningMatch } }), soon);
  const other = await newEvening(elsewhere, otherClub, await newGhosts(elsewhere, 'Ghost elsewhere', 4));
  const { key: doorKey } = await owner.client.call('createDoor', { params, body: {} });
  const ofEvening = { evening: tournamentId, eveningDraw: drawId, eveningMatch };
  return { ...ofEvening, codeId, codeKey: key, otherCodeKey: other.key, doorKey };
}
