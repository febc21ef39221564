import type { SetView, SideName } from '@courtcast/contracts';
import type { ScoreWords } from '@courtcast/messages/words.ts';
import { opponentOf, sideName, sides } from './names.ts';
import { isOfPoints, setsInLineOf } from './set-columns.ts';
import { winnerOf } from './shown-match.ts';
import type { ShownMatch } from './shown-match.ts';

/** A score with the leader's games first. */
function ledBy(set: SetView, side: SideName): string {
  return `${set[side]}–${set[opponentOf(side)]}`;
}

function leaderOf(set: SetView): SideName | null {
  if (set.home === set.guest) return null;
  return set.home > set.guest ? 'home' : 'guest';
}

function announceEnd(words: ScoreWords, match: ShownMatch): string {
  const { said } = words;
  const winner = winnerOf(match);
  if (winner === null) return said.status.completed;
  const { outcome, players, sets } = match;
  const say = outcome === null || outcome === 'completed' ? said.won : said.wonBy[outcome];
  return `${say(sideName(words, players[winner]))} ${setsInLineOf(sets, winner)}`.trim();
}

/** Announces the end of the set that was being played. */
function announceSet(words: ScoreWords, match: ShownMatch, index: number): string | null {
  const set = match.sets[index];
  const winner = set === undefined ? null : leaderOf(set);
  if (set === undefined || winner === null) return null;
  return words.said.setTo(sideName(words, match.players[winner]), ledBy(set, winner), index + 1);
}

function announceGame(words: ScoreWords, before: SetView, { sets, players }: ShownMatch): string | null {
  const now = sets.at(-1);
  if (now === undefined || isOfPoints(now)) return null;
  const winner = sides.find((side) => now[side] > before[side]);
  if (winner === undefined) return null;
  const { said } = words;
  const leader = leaderOf(now);
  const games =
    leader === null
      ? said.gamesAll(now.home, sets.length)
      : said.leads(sideName(words, players[leader]), ledBy(now, leader), sets.length);
  return `${said.game(sideName(words, players[winner]))} ${games}`;
}

/**
 * What a screen reader announces when a match changes: the ends of games, sets and the match, and changes of
 * status. Null for single points, which would be too frequent.
 */
export function announcementOf(words: ScoreWords, before: ShownMatch, after: ShownMatch): string | null {
  if (after.version < before.version) return null;
  // The last point arrives twice with the same version: with its score, then with the new status.
  if (after.status !== before.status)
    return after.status === 'completed' ? announceEnd(words, after) : words.said.status[after.status];
  if (after.version === before.version) return null;
  if (after.sets.length === before.sets.length + 1) return announceSet(words, after, before.sets.length - 1);
  const running = before.sets.at(-1);
  if (running === undefined || after.sets.length !== before.sets.length) return null;
  return announceGame(words, running, after);
}
