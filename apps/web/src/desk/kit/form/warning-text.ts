import type { DeskWords } from '../../../i18n/desk-words.ts';
import { reasonText } from './faults.ts';
import { pairName } from '../../../scores/names.ts';

/** What was carried out and should be looked at. */
export type Warning = Readonly<Record<'path' | 'code' | 'message', string>>;

interface Named {
  readonly players: readonly { readonly name: string }[];
}

/** A warning of the API with whom it is about: `entrants.3.playerIds.1` is the second player of the fourth entrant. */
export function warningText(words: DeskWords, warning: Warning, entrants: readonly Named[]): string {
  const { text } = reasonText(words, warning);
  const [, entrant, player] = /^entrants\.(\d+)(?:\.playerIds\.(\d+))?/.exec(warning.path) ?? [];
  const players = entrants[Number(entrant)]?.players ?? [];
  const name = player === undefined ? pairName(players) : players[Number(player)]?.name;
  return name === undefined || name === '' ? text : `${name}: ${text}`;
}
