import type { SetView, SideName } from '@courtcast/contracts';
import { opponentOf, sideName, sides } from './names.ts';
import { setsInLine } from './set-columns.ts';
import { winnerOf } from './shown-match.ts';
import type { ShownMatch } from './shown-match.ts';
import { statusWord } from './words.ts';

function nameOf(match: ShownMatch, side: SideName): string {
  return sideName(match.players[side]);
}

/** A score as the leader has it: higher first. */
function ledBy(set: SetView, side: SideName): string {
  return `${set[side]}–${set[opponentOf(side)]}`;
}

function leaderOf(set: SetView): SideName | null {
  if (set.home === set.guest) return null;
  return set.home > set.guest ? 'home' : 'guest';
}

function announceStatus(match: ShownMatch): string {
  if (match.status !== 'completed') return `Match ${statusWord(match).toLowerCase()}.`;
  const winner = winnerOf(match);
  if (winner === null) return 'Match completed.';
  const how = match.outcome === null || match.outcome === 'completed' ? '' : ` by ${match.outcome}`;
  return `${nameOf(match, winner)} won the match${how}. ${setsInLine(match.sets)}`.trim();
}

/** The end of the set that ran before. */
function announceSet(match: ShownMatch, index: number): string | null {
  const set = match.sets[index];
  const winner = set === undefined ? null : leaderOf(set);
  if (set === undefined || winner === null) return null;
  return `Set ${index + 1} to ${nameOf(match, winner)}, ${ledBy(set, winner)}.`;
}

function announceGame(before: SetView, match: ShownMatch): string | null {
  const now = match.sets.at(-1);
  if (now === undefined || now.matchTiebreak === true) return null;
  const winner = sides.find((side) => now[side] > before[side]);
  if (winner === undefined) return null;
  const leader = leaderOf(now);
  const games =
    leader === null ? `${now.home} games all` : `${nameOf(match, leader)} leads ${ledBy(now, leader)}`;
  return `Game ${nameOf(match, winner)}. ${games} in set ${match.sets.length}.`;
}

/**
 * What a screen reader announces when a match changes: ends of games, sets and the match, and changes of status.
 * Null for single points, which would chatter.
 */
export function announcementOf(before: ShownMatch, after: ShownMatch): string | null {
  if (after.version < before.version) return null;
  // The last point comes with its score first, and then with its status, of the same version.
  if (after.status !== before.status) return announceStatus(after);
  if (after.version === before.version) return null;
  if (after.sets.length === before.sets.length + 1) return announceSet(after, before.sets.length - 1);
  const running = before.sets.at(-1);
  if (running === undefined || after.sets.length !== before.sets.length) return null;
  return announceGame(running, after);
}
