import type { MatchEvent, Side } from '@courtcast/scoring-rules';
import { shortPair } from '../match/names.ts';
import type { Words } from '@courtcast/messages/words.ts';

/** The texts of the pad and of the sheet of a match. */
export type PadWords = Pick<Words, 'umpire'>;

/** The short name of a side. */
export type NameOf = (side: Side) => string;

type Players = Readonly<Record<Side, readonly { readonly name: string }[]>>;

/** A side in as few letters as a half of a phone has room for: family names of pairs, the whole name of one. */
export function shortName(players: Players, side: Side): string {
  const names = players[side].map(({ name }) => name);
  const [only = '', second] = names;
  if (second === undefined) return only;
  return shortPair(names);
}

/** An event in a few words, as the button names that takes it back. */
export function eventInWords({ umpire }: PadWords, event: MatchEvent, nameOf: NameOf): string {
  const words = umpire.event;
  if (event.type === 'point') return words.point(nameOf(event.winner));
  const text = words[event.type];
  return typeof text === 'function' && 'side' in event ? text(nameOf(event.side)) : String(text);
}
