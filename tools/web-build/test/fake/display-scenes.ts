import {
  completed,
  fiveSets,
  matchTiebreak,
  ordinary,
  scheduled,
  suspended,
  tiebreak,
} from '@courtcast/web-testkit/fake/scenes.ts';
import type { MatchSpec } from '@courtcast/web-testkit/fake/fake-match.ts';

const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();
const riverside = { id: 'riverside', name: 'Riverside Tennis Club' };
const onCourt = (number: number) => ({
  court: { id: `court-${number}`, name: `Court ${number}`, clubId: 'riverside', club: riverside },
});

/** Goes before the match point of a pair with long names. */
const matchPoint: MatchSpec = { ...matchTiebreak, ...onCourt(2), id: 'match-point', points: 'HHHHHHHHH' };

/** At 40–40 with a golden point. */
const goldenPoint: MatchSpec = {
  ...onCourt(3),
  id: 'golden-point',
  home: ['Nuno Figueirinha', 'Lorenzo Bassani'],
  guest: ['Gösta Lindblom', 'Théo Lacassagne'],
  tournament: { id: 'cup', name: 'Harbour Padel Cup 1' },
  draw: { id: 'pairs', name: 'Men', goldenPoint: true },
  round: 2,
  matchFormat: 'best_of_3_mtb',
  matchTiebreakTo: 10,
  deuceRule: 'golden',
  goldenPoint: true,
  sets: [
    { home: 6, guest: 1 },
    { home: 5, guest: 5 },
  ],
  points: 'HHHGGG',
};

const walkover: MatchSpec = {
  ...ordinary,
  ...onCourt(8),
  id: 'walkover',
  sets: [],
  points: '',
  status: 'completed',
  outcome: 'walkover',
  winnerSide: 'guest',
  completedAt: ago(2),
};

const retired: MatchSpec = {
  ...ordinary,
  ...onCourt(9),
  id: 'retired',
  sets: [
    { home: 6, guest: 3 },
    { home: 2, guest: 1 },
  ],
  points: '',
  status: 'completed',
  outcome: 'retirement',
  winnerSide: 'home',
  completedAt: ago(60),
};

const next: MatchSpec = {
  ...scheduled,
  ...onCourt(9),
  id: 'next',
  guest: ['Maximiliano Fernández de Córdoba'],
  scheduledTime: ago(-40),
  notBeforeTime: ago(-40),
};
const then: MatchSpec = { ...scheduled, ...onCourt(9), id: 'then', scheduledTime: ago(-120) };

/** Every state of a court, one a court of one club, Court 1 to Court 12. */
export const displayScene: readonly MatchSpec[] = [
  { ...fiveSets, ...onCourt(1) },
  { ...next, ...onCourt(1), id: 'after-five-sets', notBeforeTime: null },
  matchPoint,
  goldenPoint,
  { ...tiebreak, ...onCourt(4) },
  { ...ordinary, ...onCourt(5) },
  { ...suspended, ...onCourt(6) },
  { ...completed, ...onCourt(7) },
  { ...next, ...onCourt(7), id: 'after-completed', notBeforeTime: null },
  walkover,
  retired,
  next,
  then,
  { ...matchTiebreak, ...onCourt(10) },
  { ...ordinary, ...onCourt(11), id: 'short', home: ['Li Na'], guest: ['Jo Wu'], points: 'HHHGGGH' },
];

/** A court of the club on which nothing is planned. */
export const idleCourt = {
  id: 'court-12',
  name: 'Court 12',
  clubId: 'riverside',
  surface: null,
  createdAt: ago(0),
  updatedAt: ago(0),
};

const hall = { id: 'hall', name: 'Pabellón Ñuñoa' };
const inHall = (number: number, name: string) => ({
  court: { id: `hall-${number}`, name, clubId: 'hall', club: hall },
});

/** Tiebreaks of two digits in four sets, of names that need every line. */
export const twoDigitTiebreaks: MatchSpec = {
  ...fiveSets,
  ...inHall(1, 'ÑANDÚ ÅÄ'),
  id: 'two-digit-tiebreaks',
  guest: ['José Ángel Peña Martínez de la Rosa'],
  sets: [
    { home: 6, guest: 7, tiebreak: { home: 11, guest: 13 } },
    { home: 7, guest: 6, tiebreak: { home: 13, guest: 11 } },
    { home: 6, guest: 7, tiebreak: { home: 10, guest: 12 } },
    { home: 7, guest: 6, tiebreak: { home: 15, guest: 13 } },
    { home: 5, guest: 5 },
  ],
};

const longPairs = {
  home: ['José Ángel Peña Martínez', 'Konstantin Aleksandrovich Rozhdestvensky'],
  guest: ['Maximiliano Fernández de Córdoba', 'Juan Martín del Potro'],
};

/** Three courts of a club: a match, one that is over before the next pairs, and one that is stopped. */
export const threeCourts: readonly MatchSpec[] = [
  twoDigitTiebreaks,
  { ...scheduled, ...longPairs, ...inHall(1, 'ÑANDÚ ÅÄ'), id: 'hall-next-1', scheduledTime: ago(-40) },
  { ...retired, ...inHall(2, 'Ñ 2'), id: 'hall-retired' },
  { ...scheduled, ...longPairs, ...inHall(2, 'Ñ 2'), id: 'hall-next-2', scheduledTime: ago(-40) },
  {
    ...suspended,
    ...inHall(3, 'Court 3'),
    id: 'hall-suspended',
    notes: 'Rain. Play goes on at 16:30 at the earliest, on another court if need be.',
  },
];
