import { describe, expect, test } from 'vitest';
import { game, gamesOf, refusalsOf, rulesOf, valueOf } from '../../../test/matches.ts';
import {
  checkSets,
  matchFormatNames,
  periodOf,
  playEvent,
  resolveRules,
  setsOf,
  startMatch,
} from '../../index.ts';
import type { MatchSettings, PlayState, Rules, SetScore } from '../../index.ts';
import type { SetRules } from '../../rules.ts';

const MAX_GAMES = 30;

/** Scores of finished sets as they stand in the rule books: by games to win and games at which the tiebreak is played. */
const finishedSets = new Map([
  ['6@6', ['6-0', '6-1', '6-2', '6-3', '6-4', '7-5', '7-6']],
  ['6@5', ['6-0', '6-1', '6-2', '6-3', '6-4', '6-5']],
  ['4@4', ['4-0', '4-1', '4-2', '5-3', '5-4']],
  ['4@3', ['4-0', '4-1', '4-2', '4-3']],
  ['8@8', ['8-0', '8-1', '8-2', '8-3', '8-4', '8-5', '8-6', '9-7', '9-8']],
  ['6@8', ['6-0', '6-1', '6-2', '6-3', '6-4', '7-5', '8-6', '9-7', '9-8']],
  ['8@7', ['8-0', '8-1', '8-2', '8-3', '8-4', '8-5', '8-6', '8-7']],
]);

const finishedRace = (to: number): string[] => {
  const early = Array.from({ length: to - 1 }, (_, loser) => `${to}-${loser}`);
  const late = Array.from({ length: MAX_GAMES - to }, (_, more) => `${to + 1 + more}-${to - 1 + more}`);
  return [...early, ...late];
};

const finishedIn = (set: SetRules): Set<string> => {
  if (set.kind === 'matchTiebreak') return new Set(finishedRace(set.to));
  if (set.kind === 'period') throw new Error('has no sets');
  const { gamesTo, tiebreak } = set;
  return new Set(tiebreak === null ? finishedRace(gamesTo) : finishedSets.get(`${gamesTo}@${tiebreak.at}`));
};

const key = (home: number, guest: number): string => `${Math.max(home, guest)}-${Math.min(home, guest)}`;

/** Scores that can be reached by one more game or point at a time from 0–0, none after a finished one. */
const reachable = (finished: ReadonlySet<string>): Set<string> => {
  const reached = new Set(['0-0']);
  for (let total = 0; total <= 2 * MAX_GAMES; total += 1) {
    for (let home = 0; home <= total; home += 1) {
      const guest = total - home;
      const score = key(home, guest);
      if (!reached.has(score) || finished.has(score)) continue;
      reached.add(key(home + 1, guest)).add(key(home, guest + 1));
    }
  }
  return reached;
};

const overrides: Omit<MatchSettings, 'matchFormat'>[] = [
  {},
  ...[3, 4, 5, 6, 7, 8].flatMap((tiebreakAt) => [{ tiebreakAt }, { tiebreakAt, finalSetTiebreak: false }]),
  { finalSetTiebreak: false },
  ...[4, 6, 8].flatMap((gamesPerSet) => [{ gamesPerSet }, { gamesPerSet, tiebreakSuddenDeath: true }]),
  { gamesPerSet: 6, finalSetTiebreakAt: 8 },
  { tiebreakTo: 5, tiebreakSuddenDeath: true },
  ...[5, 10, 21].map((finalSetTiebreakTo) => ({ finalSetTiebreakTo })),
  ...[5, 7, 10, 21].map((matchTiebreakTo) => ({ matchTiebreakTo })),
];

const configurations = matchFormatNames
  .flatMap((matchFormat) => overrides.map((override): MatchSettings => ({ matchFormat, ...override })))
  .filter((settings) => resolveRules(settings).ok && periodOf(rulesOf(settings)) === null);

/** Sets that lead up to the deciding one, each side having won as many. */
const setsBeforeDecider = (rules: Rules): SetScore[] =>
  Array.from({ length: rules.bestOf - 1 }, (_, index) =>
    index % 2 === 0 ? { home: gamesOf(rules), guest: 0 } : { home: 0, guest: gamesOf(rules) },
  );

const everyScore = Array.from({ length: (MAX_GAMES + 1) ** 2 }, (_, index) => ({
  home: Math.floor(index / (MAX_GAMES + 1)),
  guest: index % (MAX_GAMES + 1),
}));

/** Scores for which the reading of a set disagrees with the list from the rule books. */
const wrongScores = (rules: Rules, before: SetScore[], finished: ReadonlySet<string>): unknown[] => {
  const reached = reachable(finished);
  const isRace = before.length === rules.bestOf - 1 && rules.decidingSet.kind === 'matchTiebreak';
  return everyScore.filter(({ home, guest }) => {
    const score = key(home, guest);
    const checked = checkSets(rules, [...before, { home, guest }]);
    const isStopped =
      isRace && !finished.has(score) && Math.max(home, guest) >= finishedTarget(rules) && home !== guest;
    if (!reached.has(score) || isStopped) return checked.ok;
    return !checked.ok || checked.value.finished !== before.length + (finished.has(score) ? 1 : 0);
  });
};

const finishedTarget = ({ decidingSet }: Rules): number =>
  decidingSet.kind === 'matchTiebreak' ? decidingSet.to : 0;

describe('every set score up to 30, every format and override', () => {
  test('leaves the overrides that a format can have', () => {
    expect(configurations.length).toBeGreaterThan(50);
  });

  test.each(configurations)('%j', (settings) => {
    const rules = rulesOf(settings);
    const { decidingSet } = rules;
    expect(wrongScores(rules, [], finishedIn(rules.set))).toEqual([]);
    expect(wrongScores(rules, setsBeforeDecider(rules), finishedIn(decidingSet))).toEqual([]);
  });
});

describe('play reaches exactly these set scores', () => {
  /** Scores at which a set ends, by giving games to either side in every order. */
  const setsEndedByPlay = (rules: Rules, start: PlayState): Set<string> => {
    const index = start.sets.length;
    const ended = new Set<string>();
    const seen = new Map([['0-0', start]]);
    for (const state of seen.values()) {
      for (const winner of ['home', 'guest'] as const) {
        const next = valueOf(playEvent(rules, state, game(winner)));
        const set = setsOf(next)[index];
        if (set === undefined) throw new Error('The set is gone');
        if (next.sets.length > index) ended.add(key(set.home, set.guest));
        else if (set.home < MAX_GAMES && set.guest < MAX_GAMES) seen.set(`${set.home}-${set.guest}`, next);
      }
    }
    return ended;
  };

  test.each(configurations)('%j', (settings) => {
    const rules = rulesOf(settings);
    const start = startMatch(rules, { server: 'home' });
    // A game that is given to a side ends a match tiebreak at once.
    if (rules.set.kind === 'matchTiebreak') return;
    expect(setsEndedByPlay(rules, start)).toEqual(finishedIn(rules.set));
    if (rules.decidingSet.kind === 'matchTiebreak') return;
    let decider = start;
    for (const { home } of setsBeforeDecider(rules)) {
      for (let games = 0; games < gamesOf(rules); games += 1) {
        decider = valueOf(playEvent(rules, decider, game(home > 0 ? 'home' : 'guest')));
      }
    }
    expect(setsEndedByPlay(rules, decider)).toEqual(finishedIn(rules.decidingSet));
  });
});

test('a reading that fails says where', () => {
  expect(refusalsOf(checkSets(rulesOf({ matchFormat: 'pro_set' }), [{ home: 30, guest: 30 }]))).toEqual([
    'setImpossible sets.0.home',
  ]);
});
