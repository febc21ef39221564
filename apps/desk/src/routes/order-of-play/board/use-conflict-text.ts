import { dueOf } from '@courtcast/scoring-rules';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import type { BoardConflict } from '../plan/conflicts.ts';
import type { Board } from './use-board.ts';
import type { Names } from './use-names.ts';

/** The most names in a sentence; further ones are counted. */
const MAX_NAMES = 3;

/** How matches, players and courts of conflicts are called. */
function useNamed(board: Board, names: Names) {
  const { conflicts: words } = useDeskWords().order;
  const formats = useFormats();
  const nameOf = (id: string): string => {
    const match = board.published.get(id);
    return match === undefined ? '' : names.match(match);
  };
  const timeOf = (id: string): string => {
    const match = board.matches.find((one) => one.id === id);
    const time = match === undefined ? null : (dueOf(match)?.at ?? null);
    return time === null ? '' : formats.dayAndTime(time, board.zone);
  };
  const courtOf = (id: string): string => board.known.get(id)?.name ?? '';
  const playersOf = (ids: readonly string[]): string => {
    const shown = ids.slice(0, MAX_NAMES).map(names.player).filter(Boolean);
    const rest = ids.length - MAX_NAMES;
    return rest > 0 ? words.more(shown.join(', '), rest) : formats.list(shown);
  };
  const codeOf = (id: string): string => {
    const match = board.published.get(id);
    return match === undefined ? '' : names.line(match);
  };
  return { nameOf, codeOf, timeOf, courtOf, playersOf };
}

/** Returns a function that explains a conflict in a sentence. */
export function useConflictText(board: Board, names: Names): (conflict: BoardConflict) => string {
  const { conflicts: words } = useDeskWords().order;
  const { nameOf, timeOf, courtOf, playersOf } = useNamed(board, names);
  return (conflict) => {
    const one = nameOf(conflict.matchId);
    if (conflict.kind === 'court-closed') return words.courtClosed(one, courtOf(conflict.courtId));
    if (conflict.kind === 'left-over') return words.leftOver(one, timeOf(conflict.matchId));
    if (conflict.kind === 'after-last-day') return words.afterLastDay(one);
    if (conflict.kind === 'too-many')
      return words.tooMany(playersOf(conflict.playerIds), board.settings.maxMatchesPerDay ?? 0, one);
    const other = nameOf(conflict.otherId);
    if (conflict.kind === 'too-early') return words.tooEarly(one, other);
    if (conflict.kind === 'court-twice') return words.courtTwice(one, other, courtOf(conflict.courtId));
    const players = playersOf(conflict.playerIds);
    if (conflict.kind === 'player-twice') return words.playerTwice(players, one, other);
    return words.restTooShort(players, board.settings.restMinutes, one, other);
  };
}

/** What is said of conflicts without a counterpart, on a card. */
const aloneTexts = {
  'court-closed': 'courtClosed',
  'left-over': 'leftOver',
  'after-last-day': 'afterLastDay',
} as const;

type Alone = Extract<BoardConflict, { readonly kind: keyof typeof aloneTexts }>;
const isAlone = (conflict: BoardConflict): conflict is Alone => conflict.kind in aloneTexts;

/** Returns the conflicts of a match in short, for its card. A start that is too early is shown by the start itself. */
export function useCardFaults(board: Board, names: Names): (matchId: string) => readonly string[] {
  const { card: words } = useDeskWords().order.conflicts;
  const { codeOf, playersOf } = useNamed(board, names);
  const textOf = (matchId: string, conflict: BoardConflict): string | null => {
    if (isAlone(conflict)) return words[aloneTexts[conflict.kind]];
    if (conflict.kind === 'too-many')
      return words.tooMany(playersOf(conflict.playerIds), board.settings.maxMatchesPerDay ?? 0);
    const other = codeOf(conflict.matchId === matchId ? conflict.otherId : conflict.matchId);
    if (conflict.kind === 'too-early') return conflict.matchId === matchId ? words.tooEarly(other) : null;
    if (conflict.kind === 'court-twice') return words.courtTwice(other);
    const players = playersOf(conflict.playerIds);
    if (conflict.kind === 'player-twice') return words.playerTwice(players, other);
    return words.restTooShort(players, board.settings.restMinutes);
  };
  return (matchId) => {
    const texts = (board.byMatch.get(matchId) ?? []).map((conflict) => textOf(matchId, conflict));
    return [...new Set(texts.filter((text) => text !== null))];
  };
}
