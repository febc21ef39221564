import { seedDemonstration } from '@courtcast/demo';
import { eventually } from '@courtcast/testkit';
import { expect } from 'vitest';
import type { Courtcast } from '../courtcast.ts';
import { openEntries } from './entering.ts';
import type { EnteredTournament } from './entering.ts';
import { playLeague } from './league.ts';
import type { PlayedLeague } from './league.ts';
import { pointsOf } from './points.ts';
import { signInStaff } from './staff.ts';
import type { Staff } from './staff.ts';
import { drawLargeTournament, playPadel, playTennis } from './tournaments.ts';
import type { LargeTournament, PlayedTournament, TennisTournament } from './tournaments.ts';
import { findVenue } from './venue.ts';
import type { Venue } from './venue.ts';

/** The demonstration in the middle of a season: something of every kind, at every stage. */
export interface SiteWorld {
  readonly staff: Staff;
  readonly riverside: Venue;
  readonly padelClub: Venue;
  /** Live: one match is at the beginning of a game, one at a point that decides, one was stopped, some are over. */
  readonly tennis: TennisTournament;
  /** Over, with its champions. */
  readonly padel: PlayedTournament;
  /** A draw of 64 whose qualifying draw is being played. */
  readonly large: LargeTournament;
  readonly league: PlayedLeague;
  /** Takes entries. */
  readonly entered: EnteredTournament;
  /** The ladder of the tennis club. */
  readonly ladder: { readonly id: string; readonly name: string };
  /** The ranking of the padel club, with its best player. */
  readonly ranking: { readonly id: string; readonly name: string; readonly playerId: string };
  /** A box league at Riverside, with results of its first round. */
  readonly boxLeague: { readonly id: string; readonly name: string };
  /** In progress on a court of the padel club. */
  readonly freeplayId: string;
}

async function startFreeplay({ clubOwner }: Staff, { courts }: Venue): Promise<string> {
  const { id } = await clubOwner.call('createFreeplayMatch', {
    body: {
      courtId: courts[1]?.id ?? '',
      deuceRule: 'golden',
      players: {
        home: [{ name: 'Nadia Beaumont' }, { name: 'Priya Raman' }],
        guest: [{ name: 'Lena Hofmeister' }, { name: 'Ivana Grgić' }],
      },
    },
  });
  await clubOwner.call('addPoints', { params: { id }, body: { points: pointsOf('hhghhgghghhhgg') } });
  return id;
}

/** Two boxes of pairs, with a match that is played. */
async function playBoxes({ clubOwner }: Staff, { id: clubId }: Venue): Promise<SiteWorld['boxLeague']> {
  const pairs = ['Vega', 'Otero', 'Calvo', 'Reina', 'Prieto', 'Sanz', 'Mora', 'Luque', 'Ibáñez'];
  const players = pairs.map((name) => [{ name: `Alba ${name}` }, { name: `Nora ${name}` }]);
  const body = { clubId, name: 'Winter boxes', sport: 'padel', discipline: 'doubles', players } as const;
  const { id, name } = await clubOwner.call('createBoxLeague', { body });
  const { drawId } = await clubOwner.call('makeBoxLeagueRound', { params: { id }, body: { round: 1 } });
  const { groups } = await clubOwner.call('getDraw', { params: { id: drawId } });
  const matchId = groups?.[0]?.matches[0]?.matchId ?? '';
  const set = { home: 6, guest: 2 };
  const result = { matchId, change: 'result' as const, sets: [set, set] };
  await eventually(async () => {
    const { results } = await clubOwner.call('changeMatches', { body: { changes: [result] } });
    expect(results[0]?.refusal).toBeNull();
  });
  return { id, name };
}

async function findRanking({ anonymous }: Courtcast, { id: clubId }: Venue): Promise<SiteWorld['ranking']> {
  const { data } = await anonymous.call('listRankings', { query: { clubId } });
  const [ranking] = data;
  if (ranking === undefined) throw new Error('the demonstration has no ranking');
  const { id, name } = ranking;
  const rows = await eventually(async () => {
    const found = (await anonymous.call('listRankingRows', { params: { id } })).data;
    expect(found).not.toEqual([]);
    return found;
  });
  return { id, name, playerId: rows[0]?.player.id ?? '' };
}

/** Loads the demonstration and plays on until every page of the site has something to show. */
export async function givenSiteWorld(courtcast: Courtcast): Promise<SiteWorld> {
  const { system, anonymous } = courtcast;
  await seedDemonstration({
    baseUrl: system.apiUrl,
    getToken: (account) => system.getToken(account),
    log: () => undefined,
  });
  const staff = signInStaff(courtcast);
  const [riverside, padelClub] = await Promise.all([
    findVenue(anonymous, 'Riverside Tennis Club'),
    findVenue(anonymous, 'Harbour Padel'),
  ]);
  const [padel, large, league, entered] = await Promise.all([
    playPadel(staff, padelClub),
    drawLargeTournament(staff, riverside),
    playLeague(courtcast, staff, padelClub),
    openEntries(staff),
  ]);
  const tennis = await playTennis(staff, riverside);
  const freeplayId = await startFreeplay(staff, padelClub);
  const ranking = await findRanking(courtcast, padelClub);
  const boxLeague = await playBoxes(staff, riverside);
  const ladders = await anonymous.call('listLadders', { query: { clubId: riverside.id } });
  const [ladder] = ladders.data;
  if (ladder === undefined) throw new Error('the demonstration has no ladder');
  return {
    staff,
    riverside,
    padelClub,
    tennis,
    padel,
    large,
    league,
    entered,
    ranking,
    boxLeague,
    ladder,
    freeplayId,
  };
}
