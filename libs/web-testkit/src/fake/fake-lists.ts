import type {
  ChampionshipView,
  ClubView,
  LeagueView,
  PlayerView,
  TournamentView,
} from '@courtcast/contracts';

const at = { createdAt: '2026-05-01T12:00:00.000Z', updatedAt: '2026-05-01T12:00:00.000Z' };

function tournament(name: string, fields: Partial<TournamentView> = {}): TournamentView {
  return {
    id: name,
    name,
    description: null,
    status: 'active',
    sport: 'tennis',
    surface: 'clay',
    matchFormat: null,
    startDate: '2026-05-01',
    endDate: '2026-05-08',
    registrationDeadline: null,
    timeZone: 'Europe/Madrid',
    ...at,
    ...fields,
  };
}

const tournaments = [
  tournament('Riverside Open 2026'),
  tournament('Harbour Padel Cup', { sport: 'padel', surface: null }),
  tournament('Summer Championships of the Northern Valleys and the Coast 2026', {
    status: 'upcoming',
    startDate: '2026-07-28',
    endDate: '2026-08-03',
  }),
  tournament('Spring Cup', { status: 'completed', startDate: '2026-04-03', endDate: null }),
  tournament('Autumn Open', { status: 'cancelled', startDate: null, endDate: null }),
];

function club(name: string, address: string | null): ClubView {
  return { id: name, name, address, logo: null, timeZone: 'Europe/Madrid', ...at };
}

const clubs = [club('Harbour Padel', 'Harbour Street 4, Riverside'), club('Riverside Tennis Club', null)];

function player(name: string, nationality: string, clubName?: string): PlayerView {
  const membership = { id: 'c', name: clubName ?? '', role: 'member', isPrimary: true } as const;
  return {
    id: name,
    name,
    nationality,
    profileImageUrl: '/favicon.svg',
    clubs: clubName === undefined ? [] : [membership],
    userId: null,
    claimed: false,
    ...at,
  };
}

/** More than fit on one page. */
const players = [
  player('Álvaro Pedraza', 'ES', 'Harbour Padel'),
  player('Femke de Graaf', 'NL'),
  player('Małgorzata Wilk', 'PL', 'Riverside Tennis Club'),
  ...Array.from({ length: 40 }, (_, index) => player(`Player ${index + 1}`, 'FR')),
];

const championships: ChampionshipView[] = [
  {
    id: 'winter',
    name: 'Winter championship',
    sport: 'tennis',
    season: '2026/27',
    startDate: '2026-10-01',
    endDate: '2027-03-31',
    organiserId: null,
    ...at,
  },
];

const divisions = ['Division 2', 'Division 1', 'Juniors U14'].map(
  (name, index): Pick<LeagueView, 'id' | 'championshipId' | 'name' | 'tier'> => ({
    id: name,
    championshipId: 'winter',
    name,
    tier: [2, 1, null][index] ?? null,
  }),
);

const lists: Readonly<Record<string, readonly { readonly name: string }[]>> = {
  '/tournaments': tournaments,
  '/clubs': clubs,
  '/players': players,
  '/championships': championships,
  '/teams': [],
};

/** One page of a paged list; undefined for other paths. */
function pageAt(path: string, query: URLSearchParams) {
  const words = (query.get('search') ?? '').toLowerCase();
  const found = lists[path]?.filter(({ name }) => name.toLowerCase().includes(words));
  if (found === undefined) return undefined;
  const [page, perPage] = [Number(query.get('page') ?? 1), Number(query.get('perPage') ?? 20)];
  const totalPages = Math.max(1, Math.ceil(found.length / perPage));
  return {
    data: found.slice((page - 1) * perPage, page * perPage),
    meta: {
      total: found.length,
      page,
      perPage,
      totalPages,
      hasNextPage: page < totalPages,
      hasPreviousPage: page > 1,
    },
  };
}

/** The API's answer for a list of named things; undefined for other paths. */
export function fakeList(path: string, query: URLSearchParams): unknown {
  return path === '/leagues' ? divisions : pageAt(path, query);
}
