import type { MatchEvent, Side } from '@courtcast/scoring-rules';
import { shortPair } from '../match/names.ts';
import type { Words } from '@courtcast/messages/words.ts';

/** The texts of the umpire's pad and the match sheet. */
export type PadWords = Pick<Words, 'umpire'>;

/** The short name of a side. */
export type NameOf = (side: Side) => string;

type Players = Readonly<Record<Side, readonly { readonly name: string }[]>>;

/** The short name of a side, for half a phone's width: family names of a pair, the full name of a single player. */
export function shortName(players: Players, side: Side): string {
  const names = players[side].map(({ name }) => name);
  const [only = '', second] = names;
  if (second === undefined) return only;
  return shortPair(names);
}

/** An event in a few words, as the undo button names it. */
export function eventInWords({ umpire }: PadWords, event: MatchEvent, nameOf: NameOf): string {
  const words = umpire.event;
  if (event.type === 'point') return words.point(nameOf(event.winner));
  const text = words[event.type];
  return typeof text === 'function' && 'side' in event ? text(nameOf(event.side)) : String(text);
}
