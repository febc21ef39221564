import { visitorOf } from './returning-visitor.ts';
import type { ReturningVisitor } from './returning-visitor.ts';
import type { SiteWorld } from './world.ts';

/** A page of the site, and what has to stand in it. */
export interface SiteAddress {
  /** For people, in the titles of tests. */
  readonly name: string;
  readonly path: string;
  /** What makes it a page: with the frame around it, a desk, a screen, a sheet or message, or a score over a video. */
  readonly kind: 'site' | 'desk' | 'screen' | 'sheet' | 'overlay';
  /** A part of the title of its document. */
  readonly title: string;
  /** 200 unless given. */
  readonly status?: number;
  /** What its browser has kept from visits before. */
  readonly kept?: ReturningVisitor;
  /** An origin that it asks for and does not reach. */
  readonly away?: string;
}

function ofTournaments({ tennis, padel, large, entered }: SiteWorld): SiteAddress[] {
  const site = 'site' as const;
  const under = (id: string, rest = '') => `/tournaments/${id}${rest}`;
  return [
    { name: 'tournaments', path: '/tournaments', kind: site, title: 'Tournaments' },
    { name: 'tournament', path: under(tennis.id), kind: site, title: 'Riverside Open 1' },
    { name: 'tournament-over', path: under(padel.id), kind: site, title: 'Harbour Padel Masters 1' },
    {
      name: 'draw',
      path: under(tennis.id, `/draws/${tennis.drawId}`),
      kind: site,
      title: 'Riverside Open 1',
    },
    {
      name: 'draw-over',
      path: under(padel.id, `/draws/${padel.drawId}`),
      kind: site,
      title: 'Harbour Padel Masters 1',
    },
    {
      name: 'draw-of-64',
      path: under(large.id, `/draws/${large.drawId}`),
      kind: site,
      title: 'City Champion',
    },
    {
      name: 'qualifying',
      path: under(large.id, `/draws/${large.qualifyingId}`),
      kind: site,
      title: 'Qualifying',
    },
    {
      name: 'schedule',
      path: under(tennis.id, `/schedule?day=${tennis.lead.day}`),
      kind: site,
      title: 'Riverside Open 1',
    },
    { name: 'entries', path: under(large.id, '/players'), kind: site, title: 'City Championships' },
    { name: 'enter', path: under(entered.id, '/enter'), kind: site, title: 'Winter Cup' },
    {
      name: 'enter-pairs',
      path: under(entered.id, `/enter?draw=${entered.drawId}`),
      kind: site,
      title: 'Winter Cup',
    },
  ];
}

function ofMatches({ tennis, freeplayId }: SiteWorld): SiteAddress[] {
  const match = (name: string, id: string, title: string): SiteAddress => ({
    name,
    path: `/matches/${id}`,
    kind: 'site',
    title,
  });
  return [
    match('match', tennis.lead.id, tennis.lead.home),
    match('match-deciding', tennis.decidingId, 'vs'),
    match('match-suspended', tennis.suspendedId, 'vs'),
    match('match-over', tennis.overId, '6–3 3–6 10–2'),
    { ...match('match-sheet', tennis.overId, 'Match sheet'), path: `/matches/${tennis.overId}/sheet` },
    match('match-freeplay', freeplayId, 'Nadia Beaumont'),
  ];
}

function ofLeague({ league }: SiteWorld): SiteAddress[] {
  const page = (name: string, path: string, title: string): SiteAddress => ({
    name,
    path,
    kind: 'site',
    title,
  });
  return [
    page('leagues', '/leagues', 'Leagues'),
    page('league', `/leagues/${league.id}`, 'First division'),
    page('league-group', `/league-groups/${league.groupId}`, 'Group A'),
    page('team-match', `/team-matches/${league.liveTieId}`, 'Riverside'),
    page('team-match-over', `/team-matches/${league.overTieId}`, '2:1'),
    page('team-match-coming', `/team-matches/${league.comingTieId}`, 'Harbour'),
    page('team', `/teams/${league.teamId}`, league.teamName),
  ];
}

function ofPlaces({ riverside, padelClub, ranking, boxLeague, ladder, tennis }: SiteWorld): SiteAddress[] {
  return [
    { name: 'players', path: '/players', kind: 'site', title: 'Players' },
    { name: 'player', path: `/players/${tennis.lead.homePlayerId}`, kind: 'site', title: tennis.lead.home },
    { name: 'clubs', path: '/clubs', kind: 'site', title: 'Clubs' },
    { name: 'club', path: `/clubs/${riverside.id}`, kind: 'site', title: 'Riverside Tennis Club' },
    { name: 'box-league', path: `/box-leagues/${boxLeague.id}`, kind: 'site', title: boxLeague.name },
    { name: 'ladder', path: `/ladders/${ladder.id}`, kind: 'site', title: ladder.name },
    { name: 'ranking', path: `/rankings/${ranking.id}`, kind: 'site', title: ranking.name },
    {
      name: 'ranked-player',
      path: `/rankings/${ranking.id}/players/${ranking.playerId}`,
      kind: 'site',
      title: ranking.name,
    },
    { name: 'court', path: `/courts/${tennis.lead.courtId}`, kind: 'site', title: tennis.lead.home },
    {
      name: 'court-idle',
      path: `/courts/${padelClub.courts[3]?.id ?? ''}`,
      kind: 'site',
      title: 'Harbour Padel',
    },
  ];
}

/** Walls that are no courts. */
function ofWalls({ padel, ranking, ladder }: SiteWorld): SiteAddress[] {
  return [
    {
      name: 'wall-of-draw',
      path: `/display/draws/${padel.drawId}`,
      kind: 'screen',
      title: 'Harbour Padel Masters 1',
    },
    {
      name: 'wall-of-ranking',
      path: `/display/rankings/${ranking.id}`,
      kind: 'screen',
      title: ranking.name,
    },
    { name: 'wall-of-ladder', path: `/display/ladders/${ladder.id}`, kind: 'screen', title: ladder.name },
  ];
}

function ofScreens({ riverside, padelClub, tennis }: SiteWorld): SiteAddress[] {
  const court = `/display/courts/${tennis.lead.courtId}`;
  return [
    { name: 'display', path: court, kind: 'screen', title: 'Riverside Tennis Club' },
    {
      name: 'display-idle',
      path: `/display/courts/${padelClub.courts[0]?.id ?? ''}`,
      kind: 'screen',
      title: 'Harbour Padel',
    },
    { name: 'wall', path: `/display/wall?club=${riverside.id}`, kind: 'screen', title: 'Riverside' },
    {
      name: 'wall-of-two-clubs',
      path: `/display/wall?courts=${[...riverside.courts, ...padelClub.courts].map(({ id }) => id).join(',')}`,
      kind: 'screen',
      title: 'Riverside',
    },
    {
      name: 'order-wall',
      path: `/display/order?tournament=${tennis.id}&day=${tennis.lead.day}`,
      kind: 'screen',
      title: 'Riverside Open 1',
    },
    { name: 'overlay', path: `${court}?overlay=1`, kind: 'overlay', title: 'Riverside Tennis Club' },
    {
      name: 'embed',
      path: `/embed/overlay?court=${tennis.lead.courtId}`,
      kind: 'overlay',
      title: 'Courtcast',
    },
    { name: 'codes', path: `/display/codes?club=${riverside.id}`, kind: 'sheet', title: 'Riverside' },
    {
      name: 'codes-of-tournament',
      path: `/display/codes?tournament=${tennis.id}`,
      kind: 'sheet',
      title: 'Riverside Open 1',
    },
    { name: 'pad-without-key', path: `/score/${tennis.lead.id}`, kind: 'sheet', title: 'Umpire’s pad' },
    {
      name: 'board-without-key',
      path: `/score/courts/${tennis.lead.courtId}`,
      kind: 'sheet',
      title: 'Court board',
    },
  ];
}

/** What the user follows, who is notified of it, and who is not. */
function ofFollowers(world: SiteWorld): SiteAddress[] {
  const page = { path: '/my', kind: 'site', title: 'Courtcast' } as const;
  return [
    { ...page, name: 'my' },
    { ...page, name: 'my-refused', kept: visitorOf(world, 'refused') },
    { ...page, name: 'my-following', kept: visitorOf(world, 'off') },
    { ...page, name: 'my-notified', kept: visitorOf(world, 'on') },
  ];
}

/** Desks as those see them who have not signed in; the entrance goes on to the provider where that can be reached. */
function ofDesks(provider: string): SiteAddress[] {
  return [
    { name: 'entrance', path: '/me', kind: 'desk', title: 'Courtcast', away: provider },
    { name: 'invitation-without-key', path: '/invitations/staff', kind: 'desk', title: 'Courtcast' },
  ];
}

/** Every address of decisions 12 that anyone may open without a key, with what the world has there; `provider` signs in. */
export function siteAddresses(world: SiteWorld, provider: string): readonly SiteAddress[] {
  return [
    { name: 'live', path: '/', kind: 'site', title: 'Live' },
    ...ofTournaments(world),
    ...ofMatches(world),
    ...ofLeague(world),
    ...ofPlaces(world),
    { name: 'search', path: '/search?q=riverside', kind: 'site', title: 'Search' },
    ...ofFollowers(world),
    { name: 'nowhere', path: '/nowhere', kind: 'site', title: 'not found', status: 404 },
    { name: 'no-match', path: '/matches/nowhere', kind: 'site', title: 'not found', status: 404 },
    ...ofScreens(world),
    ...ofWalls(world),
    ...ofDesks(provider),
  ];
}
