import { seedDemonstration } from '@courtcast/demo';
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
  return { staff, riverside, padelClub, tennis, padel, large, league, entered, freeplayId };
}
