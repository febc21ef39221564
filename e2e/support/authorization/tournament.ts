import { eventually } from '@courtcast/testkit';
import type { ClubThings } from './club.ts';
import type { People, Person } from './people.ts';
import { newGhosts } from './people.ts';

/** A live tournament, a draft and a cancelled one, each with the same staff. */
export interface TournamentThings {
  readonly tournament: string;
  readonly draw: string;
  /** A draw whose entrants are open. */
  readonly entryList: string;
  readonly registration: string;
  readonly match: string;
  readonly otherMatch: string;
  readonly linkId: string;
  readonly linkKey: string;
  readonly otherLinkKey: string;
  readonly draft: string;
  readonly draftDraw: string;
  readonly draftMatch: string;
  readonly cancelled: string;
  readonly cancelledDraw: string;
  /** A player without an account who stands in the draw and nowhere else. */
  readonly drawGhost: string;
}

const soon = { withinMs: 20_000 };
/** Six pairs on eight lines. */
const lines = [0, 1, 2, 3, 4, 'bye' as const, 5, 'bye' as const];

/** Gives roles in a tournament to its staff, and to those who lose them later. */
export async function giveRoles({ owner, ...people }: People, id: string): Promise<void> {
  const staff = [
    [people.director, 'director'],
    [people.former, 'director'],
    [people.disabled, 'director'],
    [people.referee, 'referee'],
    [people.umpire, 'umpire'],
  ] as const;
  for (const [{ userId }, role] of staff)
    await owner.client.call('putTournamentStaff', { params: { id, userId }, body: { role } });
}

async function newTournament(people: People, hostClubIds: readonly string[]): Promise<string> {
  const body = { name: 'Open', sport: 'padel' as const, hostClubIds: [...hostClubIds] };
  const { id } = await people.owner.client.call('createTournament', { body });
  await giveRoles(people, id);
  return id;
}

/** A draw that is closed; the player and their partner meet the opponent in its first match. */
async function newDraw(
  { client }: Person,
  tournamentId: string,
  pairs: readonly (readonly string[])[],
): Promise<string> {
  const created = await client.call('createDraw', {
    params: { tournamentId },
    body: { name: 'Pairs', size: 8 },
  });
  const params = { id: created.id };
  const entrants = pairs.map((playerIds) => ({ playerIds: [...playerIds] }));
  await client.call('putEntrants', { params, body: { entrants } });
  await client.call('generateDraw', { params, body: { method: 'manual', positions: lines } });
  await client.call('finalizeDraw', { params, body: {} });
  return created.id;
}

/** The matches of a draw of which both sides are known; the first is that of the player. */
function matchesOf({ client }: Person, drawId: string, playerId: string): Promise<readonly string[]> {
  return eventually(async () => {
    const { data } = await client.call('listMatches', { query: { drawId, perPage: 100 } });
    const known = data.filter(({ players }) => players.home.length > 0 && players.guest.length > 0);
    const isOfPlayer = ({ players }: (typeof data)[number]) => players.home.some(({ id }) => id === playerId);
    if (known.length < 2 || !known.some(isOfPlayer)) throw new Error('the matches are not there yet');
    return known.toSorted((a, b) => Number(isOfPlayer(b)) - Number(isOfPlayer(a))).map(({ id }) => id);
  }, soon);
}

const pairUp = (people: People, ghosts: readonly string[]): string[][] => [
  [people.player.playerId, people.partner.playerId],
  [people.opponent.playerId, ghosts[0] ?? ''],
  ...[1, 3, 5, 7].map((place) => ghosts.slice(place, place + 2)),
];

/** Makes the tournaments. */
export async function makeTournaments(
  people: People,
  { club, court }: ClubThings,
): Promise<TournamentThings> {
  const { owner, clubOwner, player, partner, elsewhere } = people;
  const tournament = await newTournament(people, [club]);
  const letIn = { open: false, granted: [tournament], refused: [] };
  await clubOwner.client.call('putClubCourtUse', { params: { id: club }, body: letIn });
  const pairs = pairUp(people, await newGhosts(owner, 'Ghost of the draw', 9));
  const draw = await newDraw(owner, tournament, pairs);
  const entries = { params: { tournamentId: tournament }, body: { name: 'Entry list', size: 8 } } as const;
  const { id: entryList } = await owner.client.call('createDraw', entries);
  const params = { id: tournament };
  await owner.client.call('moveTournament', { params, body: { phase: 'registration' } });
  // Staff names both: who is named by the other player would be asked.
  const pair = { playerId: player.playerId, partnerPlayerId: partner.playerId };
  const registering = { params, body: { drawId: entryList, ...pair } };
  const registration = await owner.client.call('createRegistration', registering);
  await owner.client.call('moveTournament', { params, body: { phase: 'live' } });
  const [match = '', otherMatch = ''] = await matchesOf(owner, draw, player.playerId);
  const place = { courtId: court, umpireUserId: people.chair.userId };
  await owner.client.call('patchMatch', { params: { id: match }, body: place });
  await owner.client.call('patchMatch', {
    params: { id: otherMatch },
    body: { umpireUserId: people.former.userId },
  });
  const link = await owner.client.call('createBoard', { body: { matchId: match } });
  const otherLink = await owner.client.call('createBoard', { body: { matchId: otherMatch } });
  const draft = await newTournament(people, []);
  const draftDraw = await newDraw(owner, draft, pairs);
  const [draftMatch = ''] = await matchesOf(owner, draftDraw, player.playerId);
  const cancelled = await newTournament(people, []);
  const cancelledDraw = await newDraw(owner, cancelled, pairs);
  await owner.client.call('moveTournament', { params: { id: cancelled }, body: { phase: 'registration' } });
  await owner.client.call('moveTournament', { params: { id: cancelled }, body: { phase: 'cancelled' } });
  const theirs = await elsewhere.client.call('createTournament', {
    body: { name: 'Other', sport: 'tennis' },
  });
  await elsewhere.client.call('moveTournament', {
    params: { id: theirs.id },
    body: { phase: 'registration' },
  });
  return {
    ...{ tournament, draw, entryList, registration: registration.id, match, otherMatch },
    ...{ linkId: link.board.id, linkKey: link.key, otherLinkKey: otherLink.key },
    ...{ draft, draftDraw, draftMatch, cancelled, cancelledDraw, drawGhost: pairs[5]?.[1] ?? '' },
  };
}
