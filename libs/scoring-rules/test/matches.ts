import { playEvent, resolveRules, startMatch } from '../src/index.ts';
import type {
  MatchEvent,
  MatchSettings,
  PlayState,
  PointsText,
  Refusal,
  Result,
  Rules,
  Side,
} from '../src/index.ts';

/** The value of a result that a test expects; its refusals as an error otherwise. */
export function valueOf<T>(result: Result<T, Refusal[]>): T {
  if (result.ok) return result.value;
  throw new Error(result.error.map(({ path, message }) => `${path}: ${message}`).join('; '));
}

/** The refusals that a test expects, as "code path"; none where the result is a value. */
export function refusalsOf(result: Result<unknown, Refusal[]>): string[] {
  return result.ok ? [] : result.error.map(({ code, path }) => `${code} ${path}`);
}

/** Rules from settings that a test knows to be possible. */
export function rulesOf(settings: MatchSettings): Rules {
  return valueOf(resolveRules(settings));
}

/** A point for the side. */
export function point(winner: Side): MatchEvent {
  return { type: 'point', winner };
}

/** A whole game for the side, as a penalty against the other. */
export function game(winner: Side): MatchEvent {
  return {
    type: 'penaltyGame',
    side: winner === 'home' ? 'guest' : 'home',
  };
}

const letters = new Map<string, MatchEvent>([
  ['H', point('home')],
  ['G', point('guest')],
  ['h', game('home')],
  ['g', game('guest')],
  ['F', { type: 'fault' }],
  ['L', { type: 'let' }],
  ['S', { type: 'serviceLet' }],
]);

/**
 * Events written as letters: H, G points; h, g whole games; F fault, S service let, L let. Other characters only
 * separate.
 */
export function events(text: string): MatchEvent[] {
  return text
    .split('')
    .map((letter) => letters.get(letter))
    .filter((event) => event !== undefined);
}

/** The state after events that are known to be possible. */
export function after(rules: Rules, state: PlayState, log: readonly MatchEvent[]): PlayState {
  return log.reduce((now, event) => valueOf(playEvent(rules, now, event)), state);
}

/** The state of a match after events in letters, home serving first. */
export function played(rules: Rules, text: string, server: Side = 'home'): PlayState {
  return after(rules, startMatch(rules, { server }), events(text));
}

/** Points as a scoreboard reads them: "40–A". */
export function read({ home, guest }: PointsText): string {
  return `${home}–${guest}`;
}

/** Games that win a set, for rules that are known to have sets. */
export function gamesOf({ set }: Rules): number {
  return set.kind === 'games' ? set.gamesTo : 1;
}
