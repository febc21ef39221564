import type { MatchEvent, Side } from '@courtcast/scoring-rules';
import { shortPair } from '../../scores/names.ts';
import type { Words } from '@courtcast/web-messages/words.ts';
import type { Line } from '../engine/line.ts';

type PadWords = Pick<Words, 'score' | 'umpire'>;

type Players = Readonly<Record<Side, readonly { readonly name: string }[]>>;

/** A side in as few letters as a half of a phone has room for: family names of pairs, the whole name of one. */
export function shortName(players: Players, side: Side): string {
  const names = players[side].map(({ name }) => name);
  const [only = '', second] = names;
  if (second === undefined) return only;
  return shortPair(names);
}

/** An event in a few words, as the button names that takes it back. */
export function eventInWords(
  { score, umpire }: PadWords,
  event: MatchEvent,
  nameOf: (side: Side) => string,
): string {
  const words = { ...score.event, ...umpire.event };
  if (event.type === 'point') return words.point(nameOf(event.winner));
  const text = words[event.type];
  return typeof text === 'function' && 'side' in event ? text(nameOf(event.side)) : String(text);
}

/** What undo takes back now; null where there is nothing. */
export function undoInWords(
  words: PadWords,
  { result, steps }: Line,
  nameOf: (side: Side) => string,
): string | null {
  if (result !== null) return words.score.event.result;
  const last = steps.at(-1);
  return last === undefined ? null : eventInWords(words, last.event, nameOf);
}
