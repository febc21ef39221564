import { isDeepStrictEqual } from 'node:util';
import type { MatchDetailView } from '@courtcast/contracts';
import type { Action } from '@courtcast/umpire-pad/sync/actions.ts';
import { follow, timelineOf } from '@courtcast/umpire-pad/sync/timeline.ts';
import type { Timeline } from '@courtcast/umpire-pad/sync/timeline.ts';
import { serversKnown } from '@courtcast/umpire-pad/sync/servers.ts';
import { callOf } from '@courtcast/umpire-pad/sync/service.ts';
import type { LoggedMatch } from '../../../services/scoring/src/application/ports.ts';
import { randomPlay, randomSettings, randomTap } from './random-taps.ts';
import type { Play, Random } from './random-taps.ts';
import { afterCall, newMatch, sheetOf, shownBy } from './scoring-domain.ts';
import { shownOfLine, shownOfMatch } from './shown-state.ts';

/** How a match went that both played. */
export interface PlayedMatch {
  /** Taps that were tried. */
  readonly taps: number;
  /** Those of them that were not possible. */
  readonly refused: number;
  /** The difference between pad and service, and the actions before it; null if there was none. */
  readonly difference: { readonly after: readonly Action[]; readonly what: object } | null;
}

/** A match as the pad and as the service have it. */
interface Both {
  readonly line: Timeline;
  readonly stored: LoggedMatch;
}

const MAX_TAPS = 260;
const REOPENED = 0.02;

/** Compares the two; null if they are equal. */
function differenceOf({ line, stored }: Both): object | null {
  const match = shownBy(stored);
  const [here, there] = [shownOfLine(line, match.players), shownOfMatch(match)];
  return isDeepStrictEqual(here, there) ? null : { here, there };
}

/** Both after an action: a difference where only one of them takes it. */
function enter({ line, stored }: Both, action: Action): { both: Both | null } | { difference: object } {
  const match = shownBy(stored);
  const followed = follow(line, action, match.players.home.length > 1);
  const call = callOf({ actions: [action], players: match.players, version: stored.version });
  const next = afterCall(stored, call);
  if (!followed.ok) return next === null ? { both: null } : { difference: { refusedHere: followed.error } };
  if (next === null) return { difference: { refusedThere: call } };
  return { both: { line: followed.value, stored: next } };
}

/** The pad opened on what the service has, and what it knew; what stood before a result is not shown, and not known then. */
function reopened({ line, stored }: Both): Both {
  const { steps, state, result } = line;
  if (result?.before === 'suspended' || state === null) return { line, stored };
  const knownServers = serversKnown(steps, state, steps.length);
  return { line: timelineOf({ ...sheetOf(stored), knownServers }), stored };
}

function nextTap(play: Play, { line }: Both, isGoingBack: boolean): Action | null {
  return isGoingBack ? { do: 'undo' } : randomTap(play, line);
}

/** Plays a match that chance makes up, on the pad's engine and by the service's own decisions, and compares at every tap. */
export function playBoth(random: Random): PlayedMatch {
  const play = randomPlay(random);
  const first = newMatch(randomSettings(random), play.doubles);
  const [length, goesBackAt] = [random() * MAX_TAPS, random() < 0.1 ? 30 + random() * 60 : Infinity];
  const after: Action[] = [];
  let both: Both = { line: timelineOf(sheetOf(first)), stored: first };
  let [taps, refused] = [0, 0];
  for (; taps < length + 20; taps += 1) {
    const action = nextTap(play, both, taps > goesBackAt && taps < 2 * goesBackAt);
    if (action === null) break;
    const entered = enter(both, action);
    after.push(action);
    if ('difference' in entered) return { taps, refused, difference: { after, what: entered.difference } };
    if (entered.both === null) refused += 1;
    else both = random() < REOPENED ? reopened(entered.both) : entered.both;
    const what = differenceOf(both);
    if (what !== null) return { taps, refused, difference: { after, what } };
  }
  return { taps, refused, difference: null };
}

/** Plays taps that are all possible on both, as a best of three in singles; the match of the service, and where they differ. */
export function playTaps(taps: readonly Action[]): { shown: MatchDetailView; difference: object | null } {
  const first = newMatch({ matchFormat: 'best_of_3' }, false);
  let both: Both = { line: timelineOf(sheetOf(first)), stored: first };
  for (const tap of taps) {
    const entered = enter(both, tap);
    if ('difference' in entered) return { shown: shownBy(both.stored), difference: entered.difference };
    if (entered.both === null) return { shown: shownBy(both.stored), difference: { refused: tap } };
    both = reopened(entered.both);
    const difference = differenceOf(both);
    if (difference !== null) return { shown: shownBy(both.stored), difference };
  }
  return { shown: shownBy(both.stored), difference: null };
}
