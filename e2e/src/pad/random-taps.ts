import {
  counts,
  deuceRules,
  matchFormatNames,
  opponentOf,
  resolveRules,
  setsOf,
} from '@courtcast/scoring-rules';
import type { MatchSettings, PlayState, PointKind, ServiceOrder, Side } from '@courtcast/scoring-rules';
import type { Action, EnteredEvent } from '@courtcast/umpire-pad/sync/actions.ts';
import type { Timeline } from '@courtcast/umpire-pad/sync/timeline.ts';

/** From 0 up to 1. */
export type Random = () => number;

/** One of several. */
export function pick<T>(random: Random, values: readonly T[]): T {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('there is nothing to pick from');
  return value;
}

const oftenNull = <T>(random: Random, value: T): T | null => (random() < 0.3 ? value : null);
const upTo = (random: Random, most: number): number => Math.floor(random() * (most + 1));

/** Settings that a match may have: any format, deuce rule and overrides that go together. */
export function randomSettings(random: Random): MatchSettings {
  for (;;) {
    const settings: MatchSettings = {
      matchFormat: pick(random, matchFormatNames),
      deuceRule: pick(random, deuceRules),
      gamesPerSet: oftenNull(random, 4 + upTo(random, 6)),
      tiebreakAt: oftenNull(random, 3 + upTo(random, 5)),
      tiebreakTo: oftenNull(random, 5 + upTo(random, 16)),
      tiebreakSuddenDeath: oftenNull(random, random() < 0.5),
      finalSetTiebreak: oftenNull(random, random() < 0.5),
      finalSetTiebreakAt: oftenNull(random, 4 + upTo(random, 20)),
      finalSetTiebreakTo: oftenNull(random, 5 + upTo(random, 16)),
      matchTiebreakTo: oftenNull(random, 5 + upTo(random, 16)),
      minutes: oftenNull(random, 5 + upTo(random, 115)),
      count: oftenNull(random, pick(random, counts)),
      pointsTotal: oftenNull(random, 8 + upTo(random, 91)),
      servesEach: oftenNull(random, pick(random, [2, 4])),
    };
    if (resolveRules(settings).ok) return settings;
  }
}

const eitherSide: readonly Side[] = ['home', 'guest'];
const orders: readonly ServiceOrder[] = [
  [0, 1],
  [1, 0],
];
const kinds: readonly (PointKind | null)[] = [
  null,
  'winner',
  'forcedError',
  'unforcedError',
  'ace',
  'doubleFault',
];
const pointNames = ['0', '0', '15', '30', '40', 'A', '3', '6'] as const;

/** A score that an official might set: mostly near the one that stands, and not always a possible one. */
function randomSetScore(random: Random, state: PlayState): EnteredEvent {
  const standing = setsOf(state);
  const running = { home: upTo(random, 7), guest: upTo(random, 7) };
  const sets = random() < 0.7 ? [...standing.slice(0, -1), running] : standing.slice(0, upTo(random, 2));
  const points = { home: pick(random, pointNames), guest: pick(random, pointNames) };
  return {
    type: 'setScore',
    sets,
    reason: 'The board was wrong',
    ...(random() < 0.4 ? { points } : {}),
    ...(random() < 0.3 ? { server: pick(random, eitherSide) } : {}),
  };
}

const oneSided = [
  ...['codeViolation', 'codeViolation', 'penaltyPoint', 'penaltyGame'],
  ...['medicalTimeout', 'toiletBreak', 'timeViolation', 'challenge'],
] as const as readonly ('codeViolation' | 'penaltyPoint' | 'penaltyGame' | 'medicalTimeout')[];

function randomEvent(random: Random, state: PlayState): EnteredEvent {
  const side = pick(random, eitherSide);
  const which = random();
  if (which < 0.45) return { type: 'fault' };
  if (which < 0.6) return { type: pick(random, ['let', 'serviceLet', 'ballChange', 'heatBreak']) };
  if (which < 0.75) return { type: 'serviceOrder', side, order: pick(random, orders) };
  if (which < 0.8) return randomSetScore(random, state);
  if (which < 0.83) return { type: 'time' };
  const reason = random() < 0.5 ? { reason: 'Racket abuse' } : {};
  return { type: pick(random, oneSided), side, ...reason };
}

function randomResult(random: Random): Action {
  const outcome = pick(random, ['walkover', 'retirement', 'default'] as const);
  return { do: 'result', outcome, winner: pick(random, eitherSide) };
}

function randomStart(random: Random, doubles: boolean): Action {
  const order = { home: pick(random, orders), guest: pick(random, orders) };
  const server = pick(random, eitherSide);
  return { do: 'start', server, order: doubles && random() < 0.8 ? order : null };
}

/** What is done in a match of this character. */
export interface Play {
  readonly random: Random;
  readonly doubles: boolean;
  /** Wins most points. */
  readonly better: Side;
}

/** Makes the character of a match. */
export function randomPlay(random: Random): Play {
  return { random, doubles: random() < 0.5, better: pick(random, eitherSide) };
}

function inPlay({ random, better }: Play, state: PlayState): Action {
  const which = random();
  if (which < 0.86) {
    const winner = random() < 0.6 ? better : opponentOf(better);
    return { do: 'point', winner, kind: random() < 0.3 ? pick(random, kinds) : null };
  }
  if (which < 0.94) return { do: 'event', event: randomEvent(random, state) };
  if (which < 0.98) return { do: 'undo' };
  if (which < 0.987) return { do: 'suspend', reason: random() < 0.5 ? 'Rain' : null };
  return which < 0.99 ? randomResult(random) : { do: 'resume' };
}

/** Whatever someone may try, possible or not. */
function anything({ random, doubles, better }: Play): Action {
  return pick<Action>(random, [
    { do: 'undo' },
    { do: 'suspend', reason: null },
    { do: 'resume' },
    { do: 'point', winner: better, kind: null },
    { do: 'event', event: { type: 'fault' } },
    randomResult(random),
    randomStart(random, doubles),
  ]);
}

const isOften = (random: Random, share: number): boolean => random() < share;

function whenOver({ random }: Play, { result }: Timeline): Action | null {
  if (result !== null && isOften(random, 0.3)) return randomResult(random);
  return isOften(random, 0.5) ? { do: 'undo' } : null;
}

/** The next tap on what is shown; null where the match is left as it is. */
export function randomTap(play: Play, line: Timeline): Action | null {
  const { random, doubles } = play;
  if (isOften(random, 0.02)) return anything(play);
  switch (line.status) {
    case 'scheduled':
      return isOften(random, 0.95) ? randomStart(random, doubles) : randomResult(random);
    case 'in_progress':
      return line.state === null ? null : inPlay(play, line.state);
    case 'suspended':
      return isOften(random, 0.9) ? { do: 'resume' } : randomResult(random);
    default:
      return whenOver(play, line);
  }
}
