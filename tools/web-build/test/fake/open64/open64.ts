import type { MatchDetailView, SetView, TournamentDetailView } from '@courtcast/contracts';
import { makeDraw } from './draw-maker.ts';
import type { Slot } from './draw-maker.ts';

// A tournament in the middle of its third day: a draw of 64 with seeds, byes and four qualifiers, two of whom are
// known.

const HALF_HOUR_MS = 30 * 60_000;
const DAYS = [
  '2026-05-04',
  '2026-05-05',
  '2026-05-06',
  '2026-05-07',
  '2026-05-08',
  '2026-05-09',
  '2026-05-10',
];
/** Times below are written for 16:40 at the venue, and moved so that this is now. */
const WRITTEN_AT = Date.parse('2026-05-06T14:40:00.000Z');
const shiftMs = Math.round((Date.now() - WRITTEN_AT) / HALF_HOUR_MS) * HALF_HOUR_MS;

function at(day: number, time: string): string {
  return new Date(Date.parse(`${DAYS[day]}T${time}:00.000Z`) + shiftMs).toISOString();
}

/** The day of a moment, for the address of its order of play. */
export function dayOf(day: number): string {
  return at(day, '12:00').slice(0, 'YYYY-MM-DD'.length);
}

const courtOf = (number: number) => ({
  id: `court-${number}`,
  name: number === 1 ? 'Centre Court' : `Court ${number}`,
  clubId: 'riverside',
  club: { id: 'riverside', name: 'Riverside Tennis Club' },
});

const results: readonly (readonly SetView[])[] = [
  [
    { home: 6, guest: 4 },
    { home: 6, guest: 3 },
  ],
  [
    { home: 3, guest: 6 },
    { home: 7, guest: 5 },
    { home: 6, guest: 2 },
  ],
  [
    { home: 7, guest: 6, tiebreak: { home: 7, guest: 4 } },
    { home: 6, guest: 4 },
  ],
  [
    { home: 4, guest: 6 },
    { home: 2, guest: 6 },
  ],
  [
    { home: 6, guest: 7, tiebreak: { home: 5, guest: 7 } },
    { home: 3, guest: 6 },
  ],
];

const isHomeWin = (sets: readonly SetView[]): boolean => {
  const last = sets.at(-1);
  return last !== undefined && last.home > last.guest;
};

function played(number: number, court: number, when: string): Partial<MatchDetailView> {
  const sets = results[number % results.length] ?? [];
  const completedAt = new Date(Date.parse(when) + 95 * 60_000).toISOString();
  return {
    ...{ status: 'completed', outcome: 'completed', sets: [...sets], scheduledTime: when, startedAt: when },
    ...{ completedAt, winnerSide: isHomeWin(sets) ? 'home' : 'guest', court: courtOf(court) },
    ...{ confirmedAt: completedAt, version: 120, playOrder: number },
  };
}

const TIMES = ['09:00', '10:30', '12:00', '13:30', '15:00', '16:30'];

function planned(day: number, place: number, courts: number): Partial<MatchDetailView> {
  const court = (place % courts) + 1;
  const turn = Math.floor(place / courts);
  return {
    scheduledTime: at(day, TIMES[turn] ?? '18:00'),
    court: courtOf(court),
    playOrder: day * 100 + place,
  };
}

function live(court: number, when: string, score: Partial<MatchDetailView>): Partial<MatchDetailView> {
  return {
    ...{ status: 'in_progress', startedAt: when, scheduledTime: at(2, '13:30'), court: courtOf(court) },
    ...{ version: 60, playOrder: 240 + court, ...score },
  };
}

const score = (home: string, guest: string, currentSet: number): NonNullable<MatchDetailView['score']> => ({
  ...{ server: 'home', serverPlayerId: null, points: { home, guest }, inTiebreak: false, currentSet },
  ...{ changeEnds: false, suggestedWinner: null },
});

/** Matches in play in the first round, by number. */
const running: Readonly<Record<number, Partial<MatchDetailView>>> = {
  25: live(1, at(2, '13:32'), {
    sets: [
      { home: 6, guest: 3 },
      { home: 2, guest: 1 },
    ],
    score: score('40', '30', 2),
  }),
  26: live(2, at(2, '14:05'), { sets: [{ home: 1, guest: 3 }], score: score('0', '15', 1) }),
  27: live(3, at(2, '13:31'), {
    sets: [
      { home: 4, guest: 6 },
      { home: 5, guest: 5 },
    ],
    score: score('30', '30', 2),
  }),
};

/** Round of 64: two days are over; of the third some are played, three are on, five wait. */
function firstRound(number: number): Partial<MatchDetailView> {
  const on = running[number];
  if (on !== undefined) return on;
  if (number <= 24) {
    const day = Math.floor((number - 1) / 10);
    return played(number, (number % 4) + 1, at(day, TIMES[number % (day === 2 ? 3 : 5)] ?? '09:00'));
  }
  const turn = number - 28;
  return {
    scheduledTime: at(2, turn < 3 ? '15:00' : '16:30'),
    court: courtOf((turn % 3) + 1),
    playOrder: 250 + number,
  };
}

function mainPlan(round: number, number: number): Partial<MatchDetailView> {
  if (round === 6) return firstRound(number);
  if (round === 5) return planned(3, number - 1, 4);
  if (round === 4) return planned(4, number - 1, 2);
  if (round === 3) return planned(5, number - 1, 2);
  if (round === 2)
    return number === 1
      ? { scheduledTime: at(6, '09:00'), court: courtOf(1), playOrder: 601 }
      : { court: courtOf(1), notBeforeTime: at(6, '11:00'), playOrder: 602 };
  return { court: courtOf(1), notBeforeTime: at(6, '15:00'), playOrder: 603 };
}

function qualifyingPlan(round: number, number: number): Partial<MatchDetailView> {
  if (round === 5) return played(number + 1, (number % 4) + 1, at(0, TIMES[number % 5] ?? '09:00'));
  if (round === 4) return played(number + 2, (number % 4) + 1, at(1, TIMES[number % 5] ?? '09:00'));
  if (number <= 2) return played(number, 4, at(2, TIMES[number] ?? '09:00'));
  if (number === 3)
    return live(4, at(2, '13:35'), {
      sets: [
        { home: 6, guest: 4 },
        { home: 3, guest: 3 },
      ],
      score: score('15', '40', 2),
    });
  return { scheduledTime: at(2, '15:00'), court: courtOf(4), playOrder: 290 };
}

const qualifying = makeDraw({
  ...{ id: 'qualifying', name: "Men's qualifying", size: 32, lastRound: 3, plan: qualifyingPlan },
  first: Array.from({ length: 32 }, (_, index): Slot => {
    const seed = index % 4 === 0 ? index / 4 + 1 : null;
    return { status: 'placed', player: 101 + index, seed };
  }),
  fields: { parentDrawId: 'main64', qualifyingSpots: 4 },
});

/** Lines of the seeds, by the pattern for 64. */
const SEED_LINES = [1, 64, 33, 32, 17, 48, 16, 49, 9, 56, 25, 40, 8, 57, 24, 41];
const BYES = [2, 63, 34, 31];
const QUALIFIERS = [12, 27, 58, 60];

const qualified = qualifying.matches
  .filter(({ round }) => round === 3)
  .map(({ winnerSide, players }) => (winnerSide === null ? null : players[winnerSide][0]));

function mainSlot(line: number): Slot {
  if (BYES.includes(line)) return { status: 'bye', player: null, seed: null };
  const slot = QUALIFIERS.indexOf(line);
  if (slot >= 0) {
    const player = qualified[slot];
    if (player === null || player === undefined) return { status: 'qualifier', player: null, seed: null };
    return { status: 'placed', player: Number(player.id.replace('player-', '')), seed: null };
  }
  const seed = SEED_LINES.indexOf(line) + 1;
  return { status: 'placed', player: line, seed: seed === 0 ? null : seed };
}

const main = makeDraw({
  ...{ id: 'main64', name: "Men's singles", size: 64, lastRound: 1, plan: mainPlan },
  first: Array.from({ length: 64 }, (_, index) => mainSlot(index + 1)),
});
const isQualified = new Set(qualified.map((player) => player?.id));

/** The draws; qualifiers are no entrants of the main draw. */
export const draws = [
  {
    ...main.draw,
    entrants: main.draw.entrants.filter(({ players }) => !isQualified.has(players[0]?.id)),
  },
  qualifying.draw,
];

export const matches: readonly MatchDetailView[] = [...main.matches, ...qualifying.matches];

const dates = { createdAt: at(0, '06:00'), updatedAt: at(2, '12:00') };

export const tournament: TournamentDetailView = {
  ...{ id: 'open64', name: 'Riverside Masters 2026', description: null, status: 'active', sport: 'tennis' },
  ...{ surface: 'clay', matchFormat: 'best_of_3', startDate: dayOf(0), endDate: dayOf(6) },
  ...{
    registrationDeadline: at(0, '06:00'),
    timeZone: 'Europe/Madrid',
    phase: 'live',
    ownerId: null,
    staff: [],
  },
  hostClubs: [{ id: 'riverside', name: 'Riverside Tennis Club', logo: null }],
  draws: draws.map(({ id, name, size, finalized }) => ({ id, name, size, finalized })),
  ...dates,
};
