import fc from 'fast-check';
import {
  counts,
  deuceRules,
  matchFormatNames,
  opponentOf,
  playEvent,
  resolveRules,
  setsOf,
  startMatch,
} from '../src/index.ts';
import type {
  MatchEvent,
  MatchSettings,
  PlayState,
  PerSide,
  Rules,
  ServiceOrder,
  Side,
} from '../src/index.ts';

const side = fc.constantFrom<Side>('home', 'guest');
const serviceOrder = fc.constantFrom<ServiceOrder>([0, 1], [1, 0]);
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { freq: 3 });

/** The settings without overrides that the format, or another override, does not allow. */
const possible = (settings: MatchSettings): MatchSettings => {
  const rules = resolveRules(settings);
  if (rules.ok) return settings;
  return possible({ ...settings, ...Object.fromEntries(rules.error.map(({ path }) => [path, null])) });
};

const overridden = (kind: fc.Arbitrary<Pick<MatchSettings, 'matchFormat' | 'deuceRule'>>) =>
  fc
    .record({
      kind,
      gamesPerSet: maybe(fc.integer({ min: 4, max: 10 })),
      tiebreakAt: maybe(fc.integer({ min: 3, max: 10 })),
      tiebreakTo: maybe(fc.integer({ min: 5, max: 21 })),
      tiebreakSuddenDeath: maybe(fc.boolean()),
      finalSetTiebreak: maybe(fc.boolean()),
      finalSetTiebreakAt: maybe(fc.integer({ min: 4, max: 24 })),
      finalSetTiebreakTo: maybe(fc.integer({ min: 5, max: 21 })),
      matchTiebreakTo: maybe(fc.integer({ min: 5, max: 21 })),
      minutes: maybe(fc.integer({ min: 5, max: 120 })),
      count: maybe(fc.constantFrom(...counts)),
      pointsTotal: maybe(fc.integer({ min: 8, max: 99 })),
      servesEach: maybe(fc.constantFrom(2, 4)),
      tiesAllowed: maybe(fc.boolean()),
    })
    .map(({ kind: { matchFormat, deuceRule = null }, ...overrides }) =>
      possible({ matchFormat, deuceRule, ...overrides }),
    );

/** Settings that resolve, of every format, override and deuce rule. */
export const anySettings: fc.Arbitrary<MatchSettings> = overridden(
  fc.record({
    matchFormat: fc.constantFrom(...matchFormatNames),
    deuceRule: fc.constantFrom(...deuceRules),
  }),
);

/** Settings of one format and deuce rule, with every override that they can have. */
export function settingsOfKind(
  kind: Pick<MatchSettings, 'matchFormat' | 'deuceRule'>,
): fc.Arbitrary<MatchSettings> {
  return overridden(fc.constant(kind));
}

/** The plan of a random match: enough to repeat it and to shrink it. */
export interface Plan {
  readonly server: Side;
  readonly order: PerSide<ServiceOrder> | null;
  readonly seed: number;
  readonly length: number;
}

/** Plans of up to `maxLength` events: singles and doubles. */
export function anyPlan(maxLength: number): fc.Arbitrary<Plan> {
  return fc.record({
    server: side,
    order: fc.option(fc.record({ home: serviceOrder, guest: serviceOrder })),
    seed: fc.integer(),
    length: fc.nat(maxLength),
  });
}

/** Small deterministic generator of whole numbers below `bound` (mulberry32). */
function randomOf(seed: number): (bound: number) => number {
  let state = seed | 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}

const rareEvents = (winner: Side, state: PlayState): MatchEvent[] => [
  { type: 'fault' },
  { type: 'fault' },
  { type: 'serviceLet' },
  { type: 'let' },
  { type: 'penaltyPoint', side: winner },
  { type: 'penaltyGame', side: winner },
  { type: 'codeViolation', side: winner, reason: 'Racket abuse' },
  { type: 'serviceOrder', side: winner, order: [1, 0] },
  { type: 'serviceOrder', side: winner, order: [1, 0], reason: 'Served out of turn' },
  { type: 'medicalTimeout', side: winner, reason: 'Ankle' },
  { type: 'timeViolation', side: winner },
  { type: 'ballChange' },
  { type: 'heatBreak' },
  { type: 'time' },
  { type: 'point', winner, kind: 'ace' },
  { type: 'point', winner, kind: 'doubleFault' },
  { type: 'setScore', sets: setsOf(state), reason: 'The board was wrong', server: winner },
  { type: 'setScore', sets: setsOf(state).slice(0, -1), reason: 'The set is played again' },
];

/** A possible or impossible next event: mostly points, mostly for the side that is better in this match. */
const nextEvent = (random: (bound: number) => number, state: PlayState, better: Side): MatchEvent => {
  const winner = random(100) < 56 ? better : opponentOf(better);
  const rare = rareEvents(winner, state);
  return (random(100) < 8 ? rare[random(rare.length)] : undefined) ?? { type: 'point', winner };
};

/** A match as it was played: the start, the events that were accepted, and the state after each of them. */
interface PlayedMatch {
  readonly start: PlayState;
  readonly log: MatchEvent[];
  readonly states: PlayState[];
  readonly state: PlayState;
}

/** Plays a plan by the rules until its events, or the match, are over. */
export function playPlan(rules: Rules, plan: Plan): PlayedMatch {
  const random = randomOf(plan.seed);
  const better = random(2) === 0 ? 'home' : 'guest';
  const start = startMatch(rules, { server: plan.server, serviceOrder: plan.order });
  const log: MatchEvent[] = [];
  const states: PlayState[] = [];
  let state = start;
  for (let count = 0; count < plan.length && state.decided === null; count += 1) {
    const event = nextEvent(random, state, better);
    const played = playEvent(rules, state, event);
    if (!played.ok) continue;
    state = played.value;
    log.push(event);
    states.push(state);
  }
  return { start, log, states, state };
}
