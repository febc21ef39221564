import type { SideName } from '@courtcast/contracts';
import type { Words } from '../i18n/words.ts';
import { opponentOf } from '../scores/names.ts';
import { feederOf, hasLost, sideOf } from './bracket.ts';
import type { Bracket, BracketMatch, BracketSide, Origin } from './bracket.ts';
import { pathOf } from './player-path.ts';

type TournamentWords = Words['tournament'];

function originLabel(words: TournamentWords, origin: Origin): string {
  switch (origin.kind) {
    case 'winner':
      return words.winnerOf(words.matchCode(origin.round, origin.number));
    case 'qualifier':
      return words.qualifier(origin.number);
    case 'bye':
      return words.bye;
    case 'open':
      return words.open;
  }
}

/** Who stands on a side, or where they come from: `Winner of QF 1`, `Qualifier 2`. */
export function sideLabel(words: TournamentWords, { players, origin }: BracketSide): string {
  if (origin !== null) return originLabel(words, origin);
  return players.map(({ name }) => name).join(' / ');
}

/** A name that fits into a tree: `M. Fernández de Córdoba`. One word stays as it is. */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const [initial = ''] = first;
  return rest.length === 0 ? first : `${initial}. ${rest.join(' ')}`;
}

/** The two of whom one will come, where both are known; null else. */
export function eitherLabel(
  words: TournamentWords,
  bracket: Bracket,
  { match, side }: { readonly match: BracketMatch; readonly side: SideName },
): string | null {
  const feeder = match[side].origin?.kind === 'winner' ? feederOf(bracket, match, side) : undefined;
  if (feeder === undefined || feeder.home.origin !== null || feeder.guest.origin !== null) return null;
  return words.either(sideLabel(words, feeder.home), sideLabel(words, feeder.guest));
}

/** What is to be said of a player in a draw, in a sentence; null where they are not in it. */
export function newsOf(words: TournamentWords, bracket: Bracket, playerId: string): string | null {
  const { stood } = pathOf(bracket, playerId);
  const last = stood.at(-1);
  const side = last === undefined ? null : sideOf(last, playerId);
  if (last === undefined || side === null) return null;
  const name = sideLabel(words, last[side]);
  const match = words.matchName(last.round, last.number);
  if (hasLost(last, side)) return words.isOut(name, match);
  if (last.winner === side) return last.round === 1 ? words.isChampion(name) : words.hasQualified(name);
  const opponent = sideLabel(words, last[opponentOf(side)]);
  const isLive = last.match?.status === 'in_progress';
  return isLive ? words.playsNow(name, match, opponent) : words.playsNext(name, match, opponent);
}
