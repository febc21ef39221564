import type { People } from './people.ts';
import { boxLeagueBody, fourByName } from '../box-league-settings.ts';
import { rankingBody } from '../ranking-settings.ts';
import { newGhosts } from './people.ts';

/** Two clubs with courts and boards; all ids but those of the other club are of the club that callers are asked about. */
export interface ClubThings {
  readonly club: string;
  readonly otherClub: string;
  readonly court: string;
  readonly ranking: string;
  /** With a round. */
  readonly boxLeague: string;
  /** A ladder that lets members in: the ghost of the club has challenged who has a membership, who has accepted. */
  readonly ladder: string;
  readonly challenge: string;
  readonly busyCourt: string;
  readonly otherCourt: string;
  readonly board: string;
  readonly boardKey: string;
  readonly otherBoardKey: string;
  /** Of who is a member because the club says so, and of who has joined by themselves. */
  readonly membership: string;
  readonly joined: string;
  /** Of who was removed. */
  readonly ended: string;
  /** A player without an account who is a member and stands nowhere else. */
  readonly clubGhost: string;
}

/** Makes the clubs; `former` and `disabled` manage it until `takeRightsAway`. */
export async function makeClubs(people: People): Promise<ClubThings> {
  const { clubOwner, elsewhere } = people;
  const { id: club } = await clubOwner.client.call('createClub', { body: { name: 'Riverside' } });
  const { id: otherClub } = await elsewhere.client.call('createClub', { body: { name: 'Hillside' } });
  const newCourt = async ({ client }: typeof clubOwner, clubId: string, name: string) =>
    (await client.call('createCourt', { body: { clubId, name } })).id;
  const court = await newCourt(clubOwner, club, 'Court 1');
  const busyCourt = await newCourt(clubOwner, club, 'Court 2');
  const otherCourt = await newCourt(elsewhere, otherClub, 'Court 1');
  const { id: ranking } = await clubOwner.client.call('createRanking', { body: rankingBody(club) });
  const players = fourByName('Box');
  const { id: boxLeague } = await clubOwner.client.call('createBoxLeague', {
    body: { ...boxLeagueBody(club), players },
  });
  await clubOwner.client.call('makeBoxLeagueRound', { params: { id: boxLeague }, body: { round: 1 } });
  const board = await clubOwner.client.call('createBoard', {
    body: { clubId: club, courtId: court, name: 'A' },
  });
  const otherBoard = await elsewhere.client.call('createBoard', {
    body: { clubId: otherClub, courtId: otherCourt, name: 'B' },
  });
  const take = async (playerId: string, role: 'manager' | 'coach' | 'member') =>
    (
      await clubOwner.client.call('createMembership', {
        params: { id: playerId },
        body: { clubId: club, role },
      })
    ).id;
  await take(people.manager.playerId, 'manager');
  await take(people.disabled.playerId, 'manager');
  await take(people.coach.playerId, 'coach');
  const [clubGhost = ''] = await newGhosts(clubOwner, 'Ghost of the club', 1);
  await take(clubGhost, 'member');
  const joining = { params: { id: people.joiner.playerId }, body: { clubId: club, role: 'member' } } as const;
  const membership = await take(people.member.playerId, 'member');
  const laddered = await makeLadder(people, { club, clubGhost });
  return {
    ...{ ranking, boxLeague, ...laddered },
    ...{ club, otherClub, court, busyCourt, otherCourt, clubGhost },
    ...{ board: board.board.id, boardKey: board.key, otherBoardKey: otherBoard.key },
    membership,
    ended: await take(people.former.playerId, 'manager'),
    joined: (await people.joiner.client.call('createMembership', joining)).id,
  };
}

async function makeLadder(
  { clubOwner, member }: People,
  { club, clubGhost }: { readonly club: string; readonly clubGhost: string },
) {
  const { client } = clubOwner;
  const { id } = await client.call('createLadder', { body: { clubId: club, name: 'Ladder' } });
  for (const playerId of [member.playerId, clubGhost])
    await client.call('addLadderPlayer', { params: { id }, body: { playerId } });
  const body = { playerId: member.playerId, challengerId: clubGhost };
  const challenge = await client.call('createChallenge', { params: { id }, body });
  await member.client.call('acceptChallenge', { params: { id, challengeId: challenge.id }, body: {} });
  return { ladder: id, challenge: challenge.id };
}
