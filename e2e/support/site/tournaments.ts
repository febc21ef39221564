import type { MatchView } from '@courtcast/contracts';
import type { Client } from '@courtcast/client';
import { eventually } from '@courtcast/testkit';
import { pointsOf } from './points.ts';
import type { Staff } from './staff.ts';
import type { Venue } from './venue.ts';

/** A tournament whose draw has been played. */
export interface PlayedTournament {
  readonly id: string;
  readonly drawId: string;
}

/** A match with its sides as they are shown. */
export interface ShownSides {
  readonly id: string;
  readonly home: string;
  readonly guest: string;
  readonly homePlayerId: string;
  readonly courtId: string;
  /** For which it is planned, on the clock of its place. */
  readonly day: string;
}

/** A tournament in the middle of its first round. */
export interface TennisTournament extends PlayedTournament {
  readonly lead: ShownSides;
  readonly decidingId: string;
  readonly suspendedId: string;
  readonly overId: string;
}

/** A tournament with a qualifying draw. */
export interface LargeTournament extends PlayedTournament {
  readonly qualifyingId: string;
}

const soon = { withinMs: 30_000 };
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DATE_LENGTH = 'YYYY-MM-DD'.length;
const LARGE = { players: 60, qualifiers: 16, spots: 4, seeds: 16 } as const;

const results = [
  [
    { home: 6, guest: 4 },
    { home: 6, guest: 3 },
  ],
  [
    { home: 3, guest: 6 },
    { home: 7, guest: 6, tiebreak: { home: 7, guest: 5 } },
    { home: 10, guest: 8, matchTiebreak: true as const },
  ],
  [
    { home: 2, guest: 6 },
    { home: 4, guest: 6 },
  ],
];
/** Without a match tiebreak. */
const wholeSets = results.filter((sets) => sets.length === 2);

async function findTournament(client: Client, name: string): Promise<PlayedTournament> {
  const { data } = await client.call('listTournaments', { query: { search: name } });
  const id = data[0]?.id ?? '';
  const draws = await client.call('listDraws', { params: { tournamentId: id } });
  return { id, drawId: draws.data[0]?.id ?? '' };
}

async function playable(client: Client, drawId: string): Promise<MatchView[]> {
  const query = { drawId, status: 'scheduled', perPage: 100, sort: 'schedule' } as const;
  const { data } = await client.call('listMatches', { query });
  return data.filter(({ players: { home, guest } }) => home.length > 0 && guest.length > 0);
}

type Sets = (typeof results)[number];

async function typeIn(client: Client, id: string, sets: Sets): Promise<void> {
  await client.call('putScore', { params: { id }, body: { sets } });
  await client.call('confirmMatch', { params: { id }, body: {} });
}

/** Types in what can be played until `rounds` rounds are over. */
async function typeInRounds(client: Client, drawId: string, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const ready = await eventually(async () => {
      const found = await playable(client, drawId);
      if (found.length === 0) throw new Error('the next round is not there yet');
      return found;
    }, soon);
    for (const [place, { id }] of ready.entries())
      await typeIn(client, id, wholeSets[place % wholeSets.length] ?? []);
  }
}

const at = (ms: number): string => new Date(ms).toISOString();

/** The padel tournament: planned two days ago, played to its champions. */
export async function playPadel({ director }: Staff, venue: Venue): Promise<PlayedTournament> {
  const played = await findTournament(director, 'Harbour Padel Masters');
  const params = { id: played.id };
  const { data: plan } = await director.call('scheduleTournament', {
    params,
    body: {
      courts: venue.courts.slice(0, 2).map(({ id }) => id),
      from: at(Date.now() - 2 * DAY_MS),
      matchMinutes: 75,
      restMinutes: 30,
    },
  });
  for (const [place, { id }] of plan.entries())
    await typeIn(director, id, wholeSets[place % wholeSets.length] ?? []);
  await director.call('moveTournament', { params, body: { phase: 'completed' } });
  return played;
}

type Winner = 'home' | 'guest';
const kinds = ['ace', 'winner', 'unforcedError', 'forcedError', undefined] as const;

/** Points of whole games, `h` and `g`, each with a way in which it was won. */
function gamesOf(winners: string): { winner: Winner; kind?: 'winner' | 'unforcedError' | 'forcedError' }[] {
  return winners.split('').flatMap((letter, game) => {
    const winner: Winner = letter === 'h' ? 'home' : 'guest';
    const loser: Winner = letter === 'h' ? 'guest' : 'home';
    const course =
      game % 3 === 0 ? [winner, loser, winner, winner, winner] : [winner, winner, winner, winner];
    return course.map((one, point) => {
      const kind = kinds[(game + point) % kinds.length];
      return { winner: one, ...(kind === undefined || kind === 'ace' ? {} : { kind }) };
    });
  });
}

async function playGames(client: Client, id: string, winners: string): Promise<void> {
  await client.call('startMatch', { params: { id }, body: { server: 'home' } });
  await client.call('addPoints', { params: { id }, body: { points: gamesOf(winners) } });
}

const nameOf = (side: MatchView['players'][Winner]): string => side.map(({ name }) => name).join(' / ');

/** The day of a match on the clock of its place. */
function dayOf({ scheduledTime }: MatchView, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(scheduledTime ?? 0));
}

function matchAt(matches: readonly MatchView[], place: number): MatchView {
  const match = matches[place];
  if (match === undefined) throw new Error(`the first round has no match ${place}`);
  return match;
}

/** The tennis tournament: planned for now on four courts, its first round at every stage. */
export async function playTennis({ director }: Staff, venue: Venue): Promise<TennisTournament> {
  const played = await findTournament(director, 'Riverside Open');
  const params = { id: played.id };
  const courts = venue.courts.map(({ id }) => id);
  await director.call('scheduleTournament', {
    params,
    body: { courts, from: at(Date.now() - HOUR_MS), matchMinutes: 90, restMinutes: 60 },
  });
  const { timeZone } = await director.call('getTournament', { params });
  const ready = await playable(director, played.drawId);
  const [lead, deciding, suspended, over] = [0, 1, 2, 3].map((place) => matchAt(ready, place)) as [
    MatchView,
    MatchView,
    MatchView,
    MatchView,
  ];
  await playGames(director, over.id, 'hghhghhgh' + 'gghgghhgg');
  await director.call('addPoints', { params: { id: over.id }, body: { points: pointsOf('hhhhhhhhgghh') } });
  await director.call('confirmMatch', { params: { id: over.id }, body: {} });
  await playGames(director, lead.id, 'hghghgh');
  await playGames(director, deciding.id, 'ghghghgghg' + 'ghghhghgh');
  await director.call('addPoints', { params: { id: deciding.id }, body: { points: pointsOf('hhhg') } });
  await playGames(director, suspended.id, 'hhgh');
  await director.call('suspendMatch', { params: { id: suspended.id }, body: { notes: 'Rain' } });
  return {
    ...played,
    lead: {
      id: lead.id,
      home: nameOf(lead.players.home),
      guest: nameOf(lead.players.guest),
      homePlayerId: lead.players.home[0]?.id ?? '',
      courtId: lead.court?.id ?? '',
      day: dayOf(lead, timeZone),
    },
    decidingId: deciding.id,
    suspendedId: suspended.id,
    overId: over.id,
  };
}

const firstNames = [
  'Ada',
  'Berta',
  'Carla',
  'Dana',
  'Elin',
  'Fanny',
  'Gesa',
  'Hilde',
  'Imke',
  'Jule',
] as const;
const lastNames = [
  ...[
    'Abendroth',
    'Bergström',
    'Castellanos',
    'Dąbrowska',
    'Echeverría',
    'Fitzgerald-Montgomery',
    'Guðmundsdóttir',
  ],
  ...['Hofstetter'],
] as const;
const nations = ['DE', 'SE', 'ES', 'PL', 'AR', 'IE', 'IS', 'CH'] as const;

/** So many players as a file, the first of them seeded. */
function fileOf(count: number, seeds: number, from: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const place = index + from;
    const name = `${firstNames[place % firstNames.length]} ${lastNames[Math.floor(place / firstNames.length) % lastNames.length]}`;
    return [name, nations[place % nations.length], 'female', index < seeds ? index + 1 : ''].join(',');
  });
  return ['name,nationality,gender,seed', ...rows].join('\n');
}

/** A tournament from tomorrow on: 60 players and four qualifiers, of whom two are known. */
export async function drawLargeTournament({ director }: Staff, venue: Venue): Promise<LargeTournament> {
  const { id } = await director.call('createTournament', {
    body: {
      name: 'City Championships',
      sport: 'tennis',
      description: 'Sixty-four players, four of them out of a qualifying draw.',
      matchFormat: 'best_of_3_mtb',
      surface: 'clay',
      hostClubIds: [venue.id],
      timeZone: 'Europe/Berlin',
    },
  });
  const params = { id };
  const create = { params: { tournamentId: id } };
  const main = await director.call('createDraw', {
    ...create,
    body: { name: "Women's singles", size: 64, qualifierPlacement: 'fixed' },
  });
  const qualifying = await director.call('createDraw', {
    ...create,
    body: { name: 'Qualifying', size: 16, parentDrawId: main.id, qualifyingSpots: LARGE.spots },
  });
  const enter = (drawId: string, body: string) =>
    director.call('importEntrants', { params, query: { drawId }, body });
  await enter(main.id, fileOf(LARGE.players, LARGE.seeds, 0));
  await enter(qualifying.id, fileOf(LARGE.qualifiers, 4, LARGE.players));
  for (const drawId of [qualifying.id, main.id]) {
    await director.call('generateDraw', { params: { id: drawId }, body: { randomSeed: 7 } });
    await director.call('finalizeDraw', { params: { id: drawId }, body: {} });
  }
  await director.call('scheduleTournament', {
    params,
    body: {
      courts: venue.courts.map((court) => court.id),
      from: `${at(Date.now() + DAY_MS).slice(0, DATE_LENGTH)}T09:00:00Z`,
      matchMinutes: 90,
      restMinutes: 60,
      dailyUntil: '20:00',
    },
  });
  await director.call('moveTournament', { params, body: { phase: 'registration' } });
  await director.call('moveTournament', { params, body: { phase: 'live' } });
  await typeInRounds(director, qualifying.id, 1);
  return { id, drawId: main.id, qualifyingId: qualifying.id };
}
