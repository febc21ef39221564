import { eventually } from '@courtcast/testkit';
import type { ClubThings } from './club.ts';
import type { People, Person } from './people.ts';
import { newGhosts } from './people.ts';

/** A league group of two teams with a tie to be played and one that is over, and a team elsewhere. */
export interface SeasonThings {
  readonly championship: string;
  readonly league: string;
  readonly group: string;
  /** A group that has its fixtures. */
  readonly plannedGroup: string;
  readonly homeTeam: string;
  readonly homeRoster: readonly string[];
  readonly guestTeam: string;
  readonly tie: string;
  readonly overTie: string;
  readonly tieMatch: string;
  /** Of whose last proposal of a date the answer is in. */
  readonly proposal: string;
  /** A player without an account who stands in the roster and nowhere else. */
  readonly rosterGhost: string;
}

const soon = { withinMs: 20_000 };

interface NewTeam {
  readonly name: string;
  readonly clubId: string;
  readonly captain: Person;
  readonly by: Person;
}

async function newTeam({ name, clubId, captain, by }: NewTeam) {
  const roster = [captain.playerId, ...(await newGhosts(by, `Ghost of ${name}`, 3))];
  const body = { name, clubId, captainPlayerId: captain.playerId, playerIds: roster };
  return { id: (await by.client.call('createTeam', { body })).id, roster };
}

const newLeague = async ({ client }: Person) => {
  const championship = { name: 'Cup', sport: 'tennis', season: '2026' } as const;
  const { id: championshipId } = await client.call('createChampionship', { body: championship });
  const counts = { defaultSinglesCount: 1, defaultDoublesCount: 0 };
  const body = { championshipId, name: 'First', category: 'active', ...counts } as const;
  return { championshipId, leagueId: (await client.call('createLeague', { body })).id };
};

/** Makes two championships, the second with nothing in it, and three teams. */
export async function makeSeason(people: People, { club, otherClub }: ClubThings): Promise<SeasonThings> {
  const { organizer, clubOwner, elsewhere, homeCaptain, guestCaptain } = people;
  const { championshipId, leagueId } = await newLeague(organizer);
  await newLeague(elsewhere);
  const home = await newTeam({ name: 'Home', clubId: club, captain: people.former, by: clubOwner });
  const guest = await newTeam({ name: 'Guest', clubId: otherClub, captain: guestCaptain, by: elsewhere });
  await newTeam({ name: 'Third', clubId: otherClub, captain: elsewhere, by: elsewhere });
  const homeRoster = [homeCaptain.playerId, ...home.roster.slice(1)];
  const captaincy = { captainPlayerId: homeCaptain.playerId, playerIds: homeRoster };
  await clubOwner.client.call('patchTeam', { params: { id: home.id }, body: captaincy });
  const newGroup = async (name: string) => {
    const body = { leagueId, name, teamIds: [home.id, guest.id] };
    return (await people.admin.client.call('createLeagueGroup', { body })).id;
  };
  const [group, plannedGroup] = [await newGroup('A'), await newGroup('B')];
  const fixtures = { firstDate: '2026-05-02', daysBetween: 7 };
  await organizer.client.call('createFixtures', { params: { id: plannedGroup }, body: fixtures });
  const body = { leagueGroupId: group, homeTeamId: home.id, guestTeamId: guest.id };
  const newTie = async () => ({ id: (await organizer.client.call('createTeamMatch', { body })).id });
  const [tie, over] = [await newTie(), await newTie()];
  const forfeit = { params: over, body: { side: 'guest' } } as const;
  await organizer.client.call('forfeitTeamMatch', forfeit);
  const date = { params: tie, body: { scheduledAt: '2026-06-06T10:00:00.000Z' } };
  const { proposal } = await homeCaptain.client.call('proposeTeamMatchDate', date);
  const answered = { params: tie, body: { proposalId: proposal?.id ?? '' } };
  await guestCaptain.client.call('declineTeamMatchDate', answered);
  for (const [{ client }, roster] of [
    [homeCaptain, homeRoster],
    [guestCaptain, guest.roster],
  ] as const)
    await client.call('putLineUp', { params: tie, body: { playerIds: roster.slice(0, 1) } });
  const tieMatch = await eventually(async () => {
    const [entry] = await organizer.client.call('listTeamMatchEntries', { params: tie });
    if (entry?.match === undefined) throw new Error('the match is not made yet');
    return entry.match.id;
  }, soon);
  await eventually(() => organizer.client.call('getMatch', { params: { id: tieMatch } }), soon);
  return {
    ...{ championship: championshipId, league: leagueId, group, plannedGroup, homeTeam: home.id, homeRoster },
    ...{ guestTeam: guest.id, tie: tie.id, overTie: over.id, tieMatch, proposal: answered.body.proposalId },
    rosterGhost: homeRoster[3] ?? '',
  };
}
