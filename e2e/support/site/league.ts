import { accounts } from '@courtcast/demo';
import type { ScheduledTeamMatchView, TeamView } from '@courtcast/contracts';
import type { Client } from '@courtcast/client';
import { eventually } from '@courtcast/testkit';
import type { Courtcast } from '../courtcast.ts';
import { pointsOf } from './points.ts';
import type { Staff } from './staff.ts';
import type { Venue } from './venue.ts';

/** The league of the demonstration after its first match day, in the middle of its second. */
export interface PlayedLeague {
  readonly id: string;
  readonly groupId: string;
  readonly teamId: string;
  readonly teamName: string;
  /** Both teams have agreed. */
  readonly overTieId: string;
  /** One match is over, one in progress. */
  readonly liveTieId: string;
  readonly comingTieId: string;
}

type Tie = ScheduledTeamMatchView;
const sides = ['home', 'guest'] as const;
const soon = { withinMs: 30_000 };

const straight = [
  { home: 6, guest: 2 },
  { home: 7, guest: 5 },
];
const lost = [
  { home: 6, guest: 4 },
  { home: 3, guest: 6 },
  { home: 7, guest: 10, matchTiebreak: true as const },
];

/** Hands in line-up and pair of both sides; answers the ids of the matches in their order. */
async function handIn(organizer: Client, tie: Tie, teams: ReadonlyMap<string, TeamView>): Promise<string[]> {
  const params = { id: tie.id };
  const rosterOf = (side: (typeof sides)[number]) =>
    (teams.get(side === 'home' ? tie.homeTeamId : tie.guestTeamId)?.players ?? []).map(({ id }) => id);
  for (const side of sides)
    await organizer.call('putLineUp', { params, body: { side, playerIds: rosterOf(side).slice(0, 2) } });
  for (const side of sides) {
    const [, , third = '', fourth = ''] = rosterOf(side);
    await organizer.call('putDoubles', { params, body: { side, pairs: [[third, fourth]] } });
  }
  return eventually(async () => {
    const entries = await organizer.call('listTeamMatchEntries', { params });
    const ids = entries.flatMap(({ match }) => (match === undefined ? [] : [match.id]));
    if (ids.length < 3) throw new Error('the matches are not there yet');
    return ids;
  }, soon);
}

async function typeIn(organizer: Client, id: string, sets: typeof straight | typeof lost): Promise<void> {
  await organizer.call('putScore', { params: { id }, body: { sets } });
  await organizer.call('confirmMatch', { params: { id }, body: {} });
}

/** Signs the captain of a team in: one claims the player who is named so, with a code of the organizer's. */
async function captainOf(
  { courtcast, organizer }: { readonly courtcast: Courtcast; readonly organizer: Client },
  team: TeamView | undefined,
): Promise<Client> {
  const { id = '', name = '' } = team?.players.find(({ id: one }) => one === team.captainPlayerId) ?? {};
  const captain = courtcast.as(name);
  await eventually(() => captain.call('getMe'), soon);
  const { code } = await organizer.call('createClaimCode', { params: { id }, body: {} });
  await captain.call('claimPlayer', { params: { id }, body: { code } });
  return captain;
}

async function playOut(
  courtcast: Courtcast,
  tie: Tie,
  { organizer, teams }: { readonly organizer: Client; readonly teams: ReadonlyMap<string, TeamView> },
) {
  const [first = '', second = '', third = ''] = await handIn(organizer, tie, teams);
  await typeIn(organizer, first, straight);
  await typeIn(organizer, second, lost);
  await typeIn(organizer, third, straight);
  for (const teamId of [tie.homeTeamId, tie.guestTeamId]) {
    const captain = await captainOf({ courtcast, organizer }, teams.get(teamId));
    await eventually(() => captain.call('approveTeamMatch', { params: { id: tie.id }, body: {} }), soon);
  }
}

/** One match over, one in progress on a court, the doubles to come. */
async function playInto(
  organizer: Client,
  tie: Tie,
  at: { teams: ReadonlyMap<string, TeamView>; venue: Venue },
) {
  const scheduledAt = new Date().toISOString();
  await organizer.call('patchTeamMatch', { params: { id: tie.id }, body: { scheduledAt } });
  const [first = '', second = ''] = await handIn(organizer, tie, at.teams);
  await typeIn(organizer, first, lost);
  const params = { id: second };
  await organizer.call('patchMatch', { params, body: { courtId: at.venue.courts[2]?.id ?? '' } });
  await organizer.call('startMatch', { params, body: {} });
  await organizer.call('addPoints', { params, body: { points: pointsOf('hhhhggghggghhghhghhg') } });
}

async function readTeams(client: Client, ties: readonly Tie[]): Promise<ReadonlyMap<string, TeamView>> {
  const ids = [...new Set(ties.flatMap(({ homeTeamId, guestTeamId }) => [homeTeamId, guestTeamId]))];
  const teams = await Promise.all(ids.map((id) => client.call('getTeam', { params: { id } })));
  return new Map(teams.map((team) => [team.id, team]));
}

async function findGroup(client: Client): Promise<Pick<PlayedLeague, 'id' | 'groupId'>> {
  const { data } = await client.call('listChampionships', { query: {} });
  const championship = data.find(({ name }) => name.startsWith('River and Harbour'));
  const leagues = await client.call('listLeagues', { query: { championshipId: championship?.id ?? '' } });
  const id = leagues[0]?.id ?? '';
  const groups = await client.call('listLeagueGroups', { query: { leagueId: id } });
  return { id, groupId: groups[0]?.id ?? '' };
}

/** Plays the league of the demonstration. */
export async function playLeague(
  courtcast: Courtcast,
  { organizer }: Staff,
  venue: Venue,
): Promise<PlayedLeague> {
  const league = await findGroup(organizer);
  const ties = await organizer.call('getSchedule', { params: { id: league.groupId } });
  const teams = await readTeams(organizer, ties);
  const [over, , live, coming] = ties;
  if (over === undefined || live === undefined || coming === undefined)
    throw new Error(`the league of ${accounts.organiser.name} has no fixtures`);
  await playOut(courtcast, over, { organizer, teams });
  await playInto(organizer, live, { teams, venue });
  return {
    ...league,
    teamId: over.homeTeamId,
    teamName: teams.get(over.homeTeamId)?.name ?? '',
    overTieId: over.id,
    liveTieId: live.id,
    comingTieId: coming.id,
  };
}
