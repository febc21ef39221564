import { bracketOf } from '../../src/domain/draws/bracket.ts';
import type { BracketMatch } from '../../src/domain/draws/bracket.ts';
import type { Draw } from '../../src/domain/draws/draw.ts';
import type { Slot } from '../../src/domain/order-of-play/order-of-play.ts';

/** The rules that an order must meet; minutes, and days in the offset of `from`. */
export interface Asked {
  readonly from: string;
  readonly matchMinutes: number;
  readonly restMinutes?: number;
  readonly nightRestHours?: number;
  readonly dailyFrom?: string;
  readonly dailyUntil?: string;
  readonly followClock?: boolean;
}

interface Played {
  readonly drawId: string;
  readonly match: BracketMatch;
  /** Minutes since the epoch. */
  readonly start: number;
  readonly end: number;
  readonly courtId: string;
}

const minutes = (at: Date): number => at.getTime() / 60_000;

const playersOf = ({ home, guest }: BracketMatch): string[] =>
  [home, guest].flatMap((side) => (side.kind === 'placed' ? side.playerIds : []));

/** Everybody below a match, found by walking down from it. */
const everybodyBelow = (draws: ReadonlyMap<string, Draw>, { drawId, match }: Played): Set<string> => {
  const draw = draws.get(drawId);
  const all = draw === undefined ? [] : bracketOf(draw).matches;
  const below = (one: BracketMatch): string[] => [
    ...playersOf(one),
    ...all.filter(({ feeds, isBye }) => !isBye && feeds?.matchId === one.id).flatMap(below),
  ];
  return new Set(below(match));
};

const offsetMinutes = (from: string): number => {
  const [, sign, hours, mins] = /([+-])(\d\d):(\d\d)$/.exec(from) ?? [null, '+', '0', '0'];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(mins));
};

const clock = (text: string): number => {
  const [hours = 0, mins = 0] = text.split(':').map(Number);
  return hours * 60 + mins;
};

const isInTheDay = ({ start, end }: Played, { from, dailyFrom, dailyUntil }: Asked): boolean => {
  if (dailyFrom === undefined && dailyUntil === undefined) return true;
  const local = (at: number) => (((at + offsetMinutes(from)) % 1440) + 1440) % 1440;
  const opening = dailyFrom === undefined ? local(minutes(new Date(from))) : clock(dailyFrom);
  // A day that ends before it begins ends in the next one.
  const inADay = (at: number) => ((at % 1440) + 1440) % 1440;
  const length = inADay(clock(dailyUntil ?? '24:00') - opening) || 1440;
  return inADay(local(start) - opening) + (end - start) <= length;
};

const clashes = (played: readonly Played[], draws: ReadonlyMap<string, Draw>, rest: number): string[] => {
  const people = played.map((one) => everybodyBelow(draws, one));
  return played.flatMap((one, index) =>
    played.slice(index + 1).flatMap((other, offset) => {
      const gap = Math.max(one.start, other.start) - Math.min(one.end, other.end);
      const name = `${one.match.id} and ${other.match.id}`;
      if (one.courtId === other.courtId && gap < 0) return [`court: ${name}`];
      const shared = [...(people[index] ?? [])].some((id) => people[index + 1 + offset]?.has(id));
      return shared && gap < rest ? [`players: ${name}`] : [];
    }),
  );
};

const disorders = (played: readonly Played[], draws: ReadonlyMap<string, Draw>, rest: number): string[] =>
  played.flatMap((one) =>
    played.flatMap((other) => {
      const name = `${one.match.id} before ${other.match.id}`;
      const isFed = one.drawId === other.drawId && one.match.feeds?.matchId === other.match.id;
      if (isFed && one.end + rest > other.start) return [`round: ${name}`];
      const isQualifying = draws.get(one.drawId)?.parentDrawId === other.drawId;
      const isWaiting = [other.match.home, other.match.guest].some(({ kind }) => kind === 'qualifier');
      return isQualifying && isWaiting && one.end + rest > other.start ? [`qualifying: ${name}`] : [];
    }),
  );

/** The faults of an order of play; written from the specification, not from the planner. */
export function faultsOf(draws: ReadonlyMap<string, Draw>, slots: readonly Slot[], asked: Asked): string[] {
  const bySlot = new Map(slots.map((slot) => [slot.matchId, slot]));
  const played = [...draws].flatMap(([drawId, draw]) =>
    bracketOf(draw).matches.flatMap((match): Played[] => {
      const slot = bySlot.get(match.id);
      if (slot === undefined) return [];
      const start = minutes(slot.scheduledTime);
      return [{ drawId, match, start, end: start + asked.matchMinutes, courtId: slot.courtId }];
    }),
  );
  const rest = asked.restMinutes ?? 0;
  const early = played.filter(({ start }) => start < minutes(new Date(asked.from)));
  const late = played.filter((one) => !isInTheDay(one, asked));
  const rushed = slots.filter(({ scheduledTime, notBeforeTime }) => notBeforeTime > scheduledTime);
  return [
    ...clashes(played, draws, rest),
    ...disorders(played, draws, rest),
    ...[...early, ...late].map(({ match }) => `time: ${match.id}`),
    ...rushed.map(({ matchId }) => `not before: ${matchId}`),
  ];
}
