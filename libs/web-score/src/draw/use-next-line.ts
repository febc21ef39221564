import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { courtName, sideName } from '../match/names.ts';
import type { NextMatch } from '../match/next-match.ts';
import { contenderNames, openSideCode } from '../match/open-sides.ts';

/** The opponent in the next match, or the possible ones. */
export function useOpponentIn({ opponent: { players, open } }: NextMatch): string {
  const { scores } = useWords();
  if (players.length > 0) return sideName(scores, players);
  const either = contenderNames(scores, open);
  return openSideCode(scores, open) + (either === null ? '' : ` (${either})`);
}

/** Time and court of the next match; empty while neither is known. A null zone is the reader's. */
export function useWhenAndWhere(
  { due, court }: Pick<NextMatch, 'due' | 'court'>,
  zone: string | null,
): string {
  const { scores, tournament } = useWords();
  const formats = useFormats();
  const time = due && formats.dayAndTime(due.at, zone);
  const when = time !== null && due?.kind === 'notBefore' ? tournament.notBeforeDay(time) : time;
  return [when, court && courtName(scores, court)].filter((part) => part !== null).join(' · ');
}
