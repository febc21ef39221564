import {
  deuceRules,
  formatCodes,
  matchFormatNames,
  playEvent,
  resolveRules,
  servingNow,
  setsOf,
  startMatch,
} from '@courtcast/scoring-rules';
import type { MatchFormatName, MatchSettings, PlayState, Rules, SetScore } from '@courtcast/scoring-rules';
import { describe, expect, test } from 'vitest';
import { scoreGovernor } from 'tods-competition-factory';
import { isFullSize } from '@courtcast/testkit/seed';
import { randomWinners } from '../../src/random-points.ts';

const MATCHES_PER_FORMAT = isFullSize() ? 5_000 : 1_000;

type Engine = InstanceType<typeof scoreGovernor.ScoringEngine>;

const overrides: Omit<MatchSettings, 'matchFormat'>[] = [
  {},
  { tiebreakAt: 3 },
  { tiebreakAt: 5 },
  { tiebreakAt: 7 },
  { finalSetTiebreak: false },
  { finalSetTiebreakTo: 10 },
  { matchTiebreakTo: 7 },
  { gamesPerSet: 5 },
  { gamesPerSet: 9, tiebreakAt: 8 },
  { tiebreakTo: 5, tiebreakSuddenDeath: true },
  { finalSetTiebreakAt: 12 },
];

/** Rules of a format with every override and deuce rule that it can have. */
const rulesOf = (matchFormat: MatchFormatName): Rules[] =>
  overrides.flatMap((override) =>
    deuceRules
      .map((deuceRule) => resolveRules({ matchFormat, deuceRule, ...override }))
      .flatMap((resolved) => (resolved.ok ? [resolved.value] : [])),
  );

const peerSets = (engine: Engine): SetScore[] =>
  engine.getScore().sets.map((set) => {
    const tiebreak =
      set.side1TiebreakScore === undefined || set.side2TiebreakScore === undefined
        ? undefined
        : { home: set.side1TiebreakScore, guest: set.side2TiebreakScore };
    const games = { home: set.side1Score ?? 0, guest: set.side2Score ?? 0 };
    if (tiebreak === undefined) return games;
    return games.home + games.guest === 1 ? { ...tiebreak, matchTiebreak: true } : { ...games, tiebreak };
  });

const play = (rules: Rules, state: PlayState, winner: 'home' | 'guest'): PlayState => {
  const played = playEvent(rules, state, { type: 'point', winner });
  if (!played.ok) throw new Error(played.error[0]?.message);
  return played.value;
};

/**
 * Whether the peer gets these rules wrong: it forgets that a set has no tiebreak unless the set is written as the
 * deciding one (`F:`), which the only set of a match never is (`SET1-S:8` is played with a tiebreak at 8–8).
 */
const isKnownDefect = ({ bestOf, set }: Rules): boolean =>
  bestOf === 1 && set.kind === 'games' && set.tiebreak === null;

/**
 * Who serves is compared at the start of each game only: inside a tiebreak the peer has both sides serve two points
 * from the first on (ITF Rule 5b: one, then two each), and before a match tiebreak it leaves out the last set's games.
 */
const hasOtherServer = (engine: Engine, state: PlayState): boolean =>
  state.playing === 'game' &&
  state.points.home + state.points.guest === 0 &&
  engine.getNextServer() !== (servingNow(state).side === 'home' ? 0 : 1);

/** What differs at the end of a match: the winner, or the sets with their tiebreaks. */
const differencesAtEnd = (engine: Engine, state: PlayState): string[] => {
  const winner = engine.getWinner() === 1 ? 'home' : 'guest';
  const ours = JSON.stringify(setsOf(state));
  const theirs = JSON.stringify(peerSets(engine));
  return [
    ...(winner === state.decided ? [] : [`the winner is ${winner} there`]),
    ...(ours === theirs ? [] : [`${ours} is ${theirs} there`]),
  ];
};

/** The CODES of Fast4 imply the golden point (rules 1); the peer knows only what is written. */
const codesForPeer = (rules: Rules): string => {
  const codes = formatCodes(rules) ?? '';
  return rules.deuceRule === 'golden' ? codes.replace('S:4/TB5NOAD@3', 'S:4NOAD/TB5NOAD@3') : codes;
};

const differencesIn = (rules: Rules, seed: number): string[] => {
  const engine = new scoreGovernor.ScoringEngine({ matchUpFormat: codesForPeer(rules) });
  const nextWinner = randomWinners(seed, 0.4 + (seed % 9) * 0.025);
  let state = startMatch(rules, { server: 'home' });
  for (let points = 1; state.decided === null; points += 1) {
    if (hasOtherServer(engine, state)) return [`another server before point ${points}`];
    const winner = nextWinner();
    state = play(rules, state, winner);
    engine.addPoint({ winner: winner === 'home' ? 0 : 1 });
    if (engine.isComplete() !== (state.decided !== null)) return [`another decision after ${points} points`];
  }
  return differencesAtEnd(engine, state);
};

describe('tods-competition-factory scores the same matches alike', () => {
  // A timed match has no end by points, and of a match of points the peer knows nothing.
  const wonByScore = matchFormatNames.filter((name) => name !== 'timed' && name !== 'points');

  test.each(wonByScore)('%s', (matchFormat) => {
    const variants = rulesOf(matchFormat).filter((rules) => !isKnownDefect(rules));
    const found: string[] = [];
    for (let seed = 0; seed < MATCHES_PER_FORMAT && found.length < 10; seed += 1) {
      const rules = variants[seed % variants.length]!;
      found.push(...differencesIn(rules, seed).map((text) => `${formatCodes(rules)}, seed ${seed}: ${text}`));
    }
    expect(found).toEqual([]);
  });
});

describe('tods-competition-factory reads the same notation', () => {
  test.each(matchFormatNames)('%s: every configuration comes back from it unchanged', (matchFormat) => {
    const codes = rulesOf(matchFormat).flatMap((rules) => formatCodes(rules) ?? []);
    const back = codes.map((text) => {
      const parsed = scoreGovernor.parseMatchUpFormat(text);
      return parsed === undefined ? undefined : scoreGovernor.stringifyMatchUpFormat(parsed);
    });
    expect(back).toEqual(codes);
  });
});
