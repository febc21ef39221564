import { expect } from 'vitest';
import fc from 'fast-check';
import {
  changesOfEnds,
  checkSets,
  formatCodes,
  formatInForce,
  hasServiceLets,
  opponentOf,
  parseCodes,
  periodOf,
  playEvent,
  replay,
  resolveRules,
  setsAtEnd,
  setsOf,
  settingsIn,
  startMatch,
  stateFromSets,
  suggestedWinner,
  toScoreView,
  winnerOf,
} from '../src/index.ts';
import { setsToWin } from '../src/rules.ts';
import type {
  MatchEvent,
  MatchSettings,
  PlayState,
  PerSide,
  Prize,
  Rules,
  SetScore,
  Side,
} from '../src/index.ts';
import { after, events, rulesOf, valueOf } from './matches.ts';
import { anyPlan, playPlan } from './random-play.ts';
import type { Plan } from './random-play.ts';

const LONG = 400;

const swap = <T>({ home, guest }: PerSide<T>): PerSide<T> => ({ home: guest, guest: home });

const swapMaybe = (side: Side | null): Side | null => (side === null ? null : opponentOf(side));

const swapSet = ({ tiebreak, matchTiebreak, unit, ...games }: SetScore): SetScore => ({
  ...swap(games),
  ...(tiebreak === undefined ? {} : { tiebreak: swap(tiebreak) }),
  ...(matchTiebreak === undefined ? {} : { matchTiebreak }),
  ...(unit === undefined ? {} : { unit }),
});

const swapState = (state: PlayState): PlayState => ({
  ...state,
  sets: state.sets.map(swapSet),
  games: swap(state.games),
  points: swap(state.points),
  server: opponentOf(state.server),
  servers: swap(state.servers),
  ...(state.altered !== undefined && { altered: state.altered.map(opponentOf) }),
  violations: swap(state.violations),
  decided: state.decided === 'tie' ? 'tie' : swapMaybe(state.decided),
});

const swapEvent = (event: MatchEvent): MatchEvent => {
  switch (event.type) {
    case 'point':
      return { ...event, winner: opponentOf(event.winner) };
    case 'setScore':
      return { ...event, sets: event.sets.map(swapSet), server: swapMaybe(event.server ?? null) };
    case 'fault':
    case 'let':
    case 'serviceLet':
    case 'ballChange':
    case 'heatBreak':
    case 'time':
      return event;
    default:
      return { ...event, side: opponentOf(event.side) };
  }
};

/** The greatest unit that a board shows as ended by the point; null if none. */
function endedByPoint(rules: Rules, state: PlayState, winner: Side): Prize | null {
  const next = after(rules, state, [{ type: 'point', winner }]);
  if (next.decided !== null) return next.decided === winner ? 'match' : null;
  const [before, now] = [setsOf(state), setsOf(next)];
  if (now.length > before.length) return 'set';
  const isRunningOn =
    state.playing === 'matchTiebreak' ||
    state.playing === 'points' ||
    now.at(-1)?.[winner] === before.at(-1)?.[winner];
  return isRunningOn ? null : 'game';
}

/** Whether a match that ends with its time stands level after it. */
const isTimedDecider = (rules: Rules, { playing }: PlayState): boolean =>
  playing === 'pointsDecider' && periodOf(rules)?.minutes !== null;

/** Whether the score alone says how a match stands: of a timed match it does not while it runs, nor where nothing was won. */
const isShownByScore = (rules: Rules, state: PlayState): boolean => {
  const isTimed = typeof periodOf(rules)?.minutes === 'number';
  return !isTimed || (state.decided !== null && (state.decided !== 'tie' || state.sets[0]?.home !== 0));
};

const withoutPoints = ({ home, guest }: SetScore): SetScore => ({ home, guest });

const onlyPoints = (log: readonly MatchEvent[]): MatchEvent[] => log.filter(({ type }) => type === 'point');

/** A property of every match played under the settings, checked a thousand times. */
type Property = (settings: fc.Arbitrary<MatchSettings>) => void;

const ofPlan =
  (length: number, holds: (rules: Rules, plan: Plan) => void): Property =>
  (settings) =>
    fc.assert(fc.property(settings.map(rulesOf), anyPlan(length), holds));

/** Whether time was up before anything was won: typed in, 0–0 says that nothing was played. */
const isLevelAtNothing = ({ decided, sets }: PlayState) =>
  decided !== null && sets.every(({ home, guest }) => home + guest === 0);

/** The sets of a match that stops in this state. */
const shownAtEnd = (state: PlayState) => (state.decided === null ? setsAtEnd(setsOf(state)) : setsOf(state));

/** The properties of the engine, by their description. */
export const engineProperties: Readonly<Record<string, Property>> = {
  'the incremental state is the replay of the log': ofPlan(LONG, (rules, plan) => {
    const { start, log, state } = playPlan(rules, plan);
    expect(valueOf(replay(rules, start, log))).toEqual(state);
  }),
  'a state is plain data: it comes back equal from JSON': ofPlan(LONG, (rules, plan) => {
    const { state } = playPlan(rules, plan);
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    expect(JSON.parse(JSON.stringify(rules))).toEqual(rules);
  }),
  'k events undone and the same k events again: the same state': (settings) =>
    fc.assert(
      fc.property(settings.map(rulesOf), anyPlan(LONG), fc.nat(LONG), (rules, plan, many) => {
        const { start, log, states, state } = playPlan(rules, plan);
        const undone = Math.min(many, log.length);
        const rest = log.slice(0, log.length - undone);
        const before = valueOf(replay(rules, start, rest));
        expect(before).toEqual(states[rest.length - 1] ?? start);
        expect(after(rules, before, log.slice(rest.length))).toEqual(state);
      }),
    ),
  'an event leaves the state that it is played on as it was': ofPlan(LONG, (rules, plan) => {
    const { state } = playPlan(rules, plan);
    const copy = structuredClone(state);
    for (const event of events('HGFLSh')) playEvent(rules, state, event);
    expect(state).toEqual(copy);
  }),
  'swapping the sides mirrors every state': ofPlan(LONG, (rules, plan) => {
    const { start, log, state } = playPlan(rules, plan);
    const mirrored = valueOf(replay(rules, swapState(start), log.map(swapEvent)));
    expect(mirrored).toEqual(swapState(state));
    expect(setsOf(mirrored)).toEqual(setsOf(state).map(swapSet));
    const view = toScoreView(rules, state);
    expect(toScoreView(rules, mirrored)).toEqual({
      ...view,
      server: opponentOf(view.server),
      points: swap(view.points),
      suggestedWinner: swapMaybe(view.suggestedWinner),
      nextPoint: view.nextPoint && { ...view.nextPoint, ...swap(view.nextPoint) },
    });
  }),
  'the decision comes once, by the majority of sets, and nothing follows it': ofPlan(
    3 * LONG,
    (rules, plan) => {
      const { states, state } = playPlan(rules, plan);
      expect(states.filter(({ decided }) => decided !== null).length).toBe(state.decided === null ? 0 : 1);
      for (const side of ['home', 'guest'] as const) {
        const won = state.sets.filter((set) => set[side] > set[opponentOf(side)]).length;
        expect(won === setsToWin(rules)).toBe(state.decided === side);
      }
      const isOpen = state.decided === null;
      const possible = hasServiceLets(rules) ? 'HGFLS' : 'HGFL';
      for (const event of events(possible)) expect(playEvent(rules, state, event).ok).toBe(isOpen);
    },
  ),
  'a point ends game, set and match where the state before it says so, and nowhere else': ofPlan(
    LONG,
    (rules, plan) => {
      const { start, states } = playPlan(rules, plan);
      for (const state of [start, ...states]) {
        const { nextPoint } = toScoreView(rules, state);
        expect(nextPoint === null).toBe(state.decided !== null);
        for (const side of ['home', 'guest'] as const) {
          if (nextPoint !== null) expect(nextPoint[side]).toBe(endedByPoint(rules, state, side));
        }
        const isWonByBoth = nextPoint?.home !== null && nextPoint?.guest !== null;
        if (nextPoint?.deciding === true) expect(isWonByBoth).toBe(true);
      }
    },
  ),
  'ends stand as often changed as changes were due on the way': ofPlan(LONG, (rules, plan) => {
    const { start, log } = playPlan(rules, plan);
    let [state, changes] = [start, 0];
    for (const event of onlyPoints(log)) {
      const played = playEvent(rules, state, event);
      if (!played.ok) break;
      state = played.value;
      if (state.decided !== null) break;
      if (toScoreView(rules, state).changeEnds) changes += 1;
      expect(changesOfEnds(state)).toBe(changes);
    }
  }),
  'the sets of a played match, typed in, suggest the same winner': ofPlan(3 * LONG, (rules, plan) => {
    const { state } = playPlan(rules, plan);
    if (!isShownByScore(rules, state)) return;
    const sets = setsOf(state);
    expect(suggestedWinner(rules, sets)).toBe(winnerOf(state.decided));
    const bare = sets.map(({ home, guest }) => ({ home, guest }));
    expect(suggestedWinner(rules, bare)).toBe(winnerOf(state.decided));
    if (state.decided === null) return;
    expect(valueOf(checkSets(rules, sets))).toEqual({
      decided: state.decided,
      finished: sets.length,
      sets,
    });
    expect(valueOf(checkSets(rules, bare)).finished).toBe(sets.length);
  }),
  'play may stop anywhere: its sets are what was played, and typed in they are the same': ofPlan(
    3 * LONG,
    (rules, plan) => {
      const { state } = playPlan(rules, plan);
      const sets = shownAtEnd(state);
      const isOfPoints =
        state.playing !== 'game' && state.playing !== 'tiebreak' && state.playing !== 'decider';
      const { home, guest } = isOfPoints ? state.points : state.games;
      const isBegun = state.decided === null && home + guest > 0;
      expect(sets.map(withoutPoints)).toEqual(
        [...state.sets, ...(isBegun ? [{ home, guest }] : [])].map(withoutPoints),
      );
      if (isLevelAtNothing(state)) return;
      for (const typed of [sets, sets.map(withoutPoints)]) {
        const isOver = state.decided !== null;
        const checked = valueOf(checkSets(rules, typed, { hasStopped: !isOver }));
        if (isShownByScore(rules, state)) expect(checked.decided).toBe(state.decided);
        const placed = valueOf(stateFromSets(rules, typed, { server: plan.server, isOver }));
        expect(shownAtEnd(placed).map(withoutPoints)).toEqual(sets.map(withoutPoints));
      }
    },
  ),
  'the shown sets and points, set by hand, lead back to the state they show': ofPlan(LONG, (rules, plan) => {
    const { start, log } = playPlan(rules, plan);
    const state = onlyPoints(log).reduce((now, event) => {
      const played = playEvent(rules, now, event);
      return played.ok ? played.value : now;
    }, start);
    const { nextPoint, ...shown } = toScoreView(rules, state);
    const { points, server } = shown;
    const reason = 'Read from the board';
    const before = state.playing === 'decider' || isTimedDecider(rules, state) ? state : start;
    const set = valueOf(
      playEvent(rules, before, { type: 'setScore', sets: setsOf(state), points, server, reason }),
    );
    expect(setsOf(set)).toEqual(setsOf(state));
    // 40–40 does not say which deuce it is: set by hand, it is the first.
    const isLaterDeuce = state.playing === 'game' && Math.min(state.points.home, state.points.guest) > 3;
    const { nextPoint: next, ...shownOfSet } = toScoreView(rules, set);
    expect(shownOfSet).toEqual(shown);
    if (!isLaterDeuce) expect(next).toEqual(nextPoint);
  }),
  'sets alone, set by hand, lead to the state at 0–0 of the game, service included': ofPlan(
    40,
    (rules, { server, order, seed, length }) => {
      const start = startMatch(rules, { server, serviceOrder: order });
      let state = start;
      for (let count = 0; count < length && state.decided === null; count += 1) {
        const side = (seed >> (count % 30)) % 2 === 0 ? 'home' : 'guest';
        state = after(rules, state, [{ type: 'penaltyGame', side }]);
      }
      const isOver = state.decided !== null;
      const placed = valueOf(stateFromSets(rules, setsOf(state), { server, serviceOrder: order, isOver }));
      expect(placed).toEqual(state);
    },
  ),
  'the settings in force give the same rules, and CODES': (settings) =>
    fc.assert(
      fc.property(settings, (given) => {
        const shown = formatInForce(given);
        expect(resolveRules(shown)).toEqual(resolveRules(given));
        expect(formatInForce(shown)).toEqual(shown);
        expect(settingsIn(shown)).toMatchObject(settingsIn({ ...given, deuceRule: shown.deuceRule }));
      }),
    ),
  'its CODES can be printed and read back': (settings) =>
    fc.assert(
      fc.property(settings, (given) => {
        const codes = formatCodes(rulesOf(given));
        expect(codes === null).toBe(given.matchFormat === 'points');
        // Whether it may end level is the draw's, and not in the notation.
        const { tiesAllowed = null } = given;
        if (codes === null) return;
        expect(resolveRules({ ...valueOf(parseCodes(codes)), tiesAllowed })).toEqual(resolveRules(given));
      }),
    ),
};
