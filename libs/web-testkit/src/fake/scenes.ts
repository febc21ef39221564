import type { MatchSpec } from './fake-match.ts';

const riverside = { id: 'riverside', name: 'Riverside Tennis Club' };
const harbor = { id: 'harbour', name: 'Harbour Padel' };
const court = (club: typeof riverside, name: string) => ({
  id: `${club.id}-${name.toLowerCase().replaceAll(' ', '-')}`,
  name,
  clubId: club.id,
  club,
});
const open = { id: 'open', name: 'Riverside Open 2026' };
const cup = { id: 'cup', name: 'Harbour Padel Cup 1' };
const womens = { id: 'womens', name: "Women's singles", goldenPoint: false };
const mens = { id: 'mens', name: "Men's singles", goldenPoint: false };
const pairs = { id: 'pairs', name: 'Men', goldenPoint: true };

/** A match in its fifth set, with tiebreaks. */
export const fiveSets: MatchSpec = {
  id: 'five-sets',
  home: ['Konstantin Aleksandrovich Rozhdestvensky'],
  guest: ['Jo Wu'],
  tournament: open,
  draw: mens,
  round: 1,
  court: court(riverside, 'Centre Court'),
  matchFormat: 'best_of_5',
  startedAt: new Date(Date.now() - 263 * 60_000).toISOString(),
  sets: [
    { home: 7, guest: 6, tiebreak: { home: 12, guest: 10 } },
    { home: 6, guest: 7, tiebreak: { home: 4, guest: 7 } },
    { home: 3, guest: 6 },
    { home: 7, guest: 6, tiebreak: { home: 7, guest: 0 } },
    { home: 5, guest: 5 },
  ],
  points: 'HGHGHGH',
};

/** Pairs with long names in a match tiebreak. */
export const matchTiebreak: MatchSpec = {
  id: 'match-tiebreak',
  home: ['Álvaro Pedraza', 'Tomás Ibarguren'],
  guest: ['Maximiliano Fernández de Córdoba', 'Juan Muñoz Ferrada'],
  tournament: cup,
  draw: pairs,
  round: 2,
  court: court(harbor, 'Padel 1'),
  matchFormat: 'best_of_3_mtb',
  matchTiebreakTo: 10,
  deuceRule: 'golden',
  goldenPoint: true,
  sets: [
    { home: 6, guest: 4 },
    { home: 3, guest: 6 },
  ],
  points: 'HHGHGHHGHGG',
};

/** In the tiebreak of the second set. */
export const tiebreak: MatchSpec = {
  id: 'tiebreak',
  home: ['Inés Villalba'],
  guest: ['Katarína Šoltésová'],
  tournament: open,
  draw: womens,
  round: 2,
  court: court(riverside, 'Court 1'),
  sets: [
    { home: 6, guest: 4 },
    { home: 6, guest: 6 },
  ],
  points: 'HGGHH',
};

export const ordinary: MatchSpec = {
  id: 'ordinary',
  home: ['Femke de Graaf'],
  guest: ['Aiko Tanemura'],
  tournament: open,
  draw: womens,
  round: 3,
  court: court(riverside, 'Court 2'),
  sets: [{ home: 2, guest: 1 }],
  points: 'HGH',
  server: 'guest',
};

const advantage: MatchSpec = {
  id: 'advantage',
  home: ['Zoë Vandersmissen'],
  guest: ['Małgorzata Wilk'],
  tournament: open,
  draw: womens,
  round: 4,
  court: court(riverside, 'Court 10'),
  sets: [
    { home: 4, guest: 6 },
    { home: 6, guest: 3 },
    { home: 0, guest: 0 },
  ],
  points: 'HGHGHGH',
};

const pair: MatchSpec = {
  id: 'pair',
  home: ['Nuno Figueirinha', 'Lorenzo Bassani'],
  guest: ['Gösta Lindblom', 'Théo Lacassagne'],
  tournament: cup,
  draw: pairs,
  round: 2,
  court: court(harbor, 'Padel 2'),
  matchFormat: 'best_of_3_mtb',
  matchTiebreakTo: 10,
  deuceRule: 'golden',
  sets: [
    { home: 6, guest: 1 },
    { home: 2, guest: 3 },
  ],
  points: 'GHGHHG',
};

const freeplay: MatchSpec = {
  id: 'freeplay',
  kind: 'freeplay',
  home: ['Player 1', 'Mirjam Vogelsang'],
  guest: ['Player 3', 'Player 4'],
  court: court(harbor, 'Padel 4'),
  sets: [{ home: 0, guest: 0 }],
};

const typedIn: MatchSpec = {
  id: 'typed-in',
  kind: 'team',
  home: ['Agnes Thalmann'],
  guest: ['Orla Fitzsimons'],
  court: court(riverside, 'Court 3'),
  matchFormat: 'best_of_3_to_4',
  tiebreakAt: 4,
  sets: [
    { home: 4, guest: 2 },
    { home: 1, guest: 2 },
  ],
  isPointByPoint: false,
};

/** Confirmed after a match tiebreak. */
export const completed: MatchSpec = {
  ...matchTiebreak,
  id: 'completed',
  court: court(harbor, 'Padel 3'),
  points: 'HHGHGHHGHGGHHHGH',
  startedAt: new Date(Date.now() - 105 * 60_000).toISOString(),
};

export const suspended: MatchSpec = {
  ...tiebreak,
  id: 'suspended',
  court: court(riverside, 'Court 4'),
  status: 'suspended',
  notes: 'Rain. Play goes on at 16:30 at the earliest.',
};

export const scheduled: MatchSpec = {
  id: 'scheduled',
  home: ['Inés Villalba'],
  guest: [],
  tournament: open,
  draw: womens,
  round: 1,
  court: court(riverside, 'Centre Court'),
  notBeforeTime: new Date(Date.now() + 3 * 3_600_000).toISOString(),
};

export const cancelled: MatchSpec = { ...ordinary, id: 'cancelled', status: 'cancelled' };

/** The live matches of the default scene. */
export const liveScene: readonly MatchSpec[] = [
  fiveSets,
  tiebreak,
  ordinary,
  advantage,
  matchTiebreak,
  pair,
  freeplay,
  typedIn,
];

/** A whole match from its first point, for the log. */
export const fromFirstPoint: MatchSpec = {
  ...ordinary,
  id: 'from-first-point',
  sets: [],
  points:
    'HHGHHGGGGHHGHGHHHHGGHGHHGGHGGGHHGGHGHGHHHHHGGGGHHHHGGGGHHHHGGGGHHHHGGGGHHGGHHGGHHGHHGHHHGGGHGHGHHG',
};

/** Earlier and next matches of a player. */
export const career: readonly MatchSpec[] = [
  { ...scheduled, id: 'next-match', round: 2, guest: ['Femke de Graaf'] },
  ...[1, 2, 3, 4, 5].map((number): MatchSpec => ({
    ...ordinary,
    id: `earlier-${number}`,
    home: number % 2 === 0 ? ['Aiko Tanemura'] : ['Femke de Graaf', 'Mirjam Vogelsang'],
    guest: number % 2 === 0 ? ['Femke de Graaf'] : ['Zoë Vandersmissen', 'Gösta Lindblom'],
    status: 'completed',
    round: number,
    sets: [
      { home: 6, guest: 4 },
      { home: number - 1, guest: 6 },
      { home: 6, guest: 3 },
    ],
    points: '',
    winnerSide: 'home',
    outcome: number === 3 ? 'retirement' : 'completed',
    isPointByPoint: false,
    completedAt: new Date(Date.now() - number * 9 * 86_400_000).toISOString(),
  })),
];
