import { skipToken, useQuery } from '@tanstack/react-query';
import type { BracketMatch } from '../../brackets/bracket.ts';
import { nextInDraw } from '../../brackets/next-match.ts';
import { useWords } from '../../i18n/language-context.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { openSideName, placeCode, sideName } from '../../scores/names.ts';
import { nextKey } from '../../scores/sides/next-match.ts';
import type { NextMatch } from '../../scores/sides/next-match.ts';
import type { DrawContext } from './draw-match.tsx';

interface WayOnProps {
  readonly context: DrawContext;
  readonly match: BracketMatch;
}

/** What the winner plays next: in the draw, and after the last round of a qualifying draw in the one that it is for. */
function useNext({ context: { bracket }, match }: WayOnProps): NextMatch | null {
  const { data } = useQuery<NextMatch>({ queryKey: nextKey(match.match?.id ?? ''), queryFn: skipToken });
  return nextInDraw(bracket, match) ?? data ?? null;
}

function LastRound({ context: { parent }, match }: WayOnProps) {
  const { tournament, scores } = useWords();
  if (parent === null)
    return <>{match.round === 1 ? tournament.winnerIsChampion : tournament.winnerGoesOn}</>;
  const slot = scores.qualifier(parent.firstSlot + match.number - 1);
  return <>{tournament.winnerQualifies(slot, parent.name)}</>;
}

/** Who is met, or who may be. */
function useOpponent({ opponent: { players, open } }: NextMatch): string {
  const { scores } = useWords();
  if (players.length > 0) return sideName(scores, players);
  const either = open?.either ? ` (${scores.either(...open.either)})` : '';
  return openSideName(scores, open) + either;
}

function useWhenAndWhere({ scheduledTime, notBeforeTime, court }: NextMatch, zone: string): string {
  const { tournament } = useWords();
  const formats = useFormats();
  const at = scheduledTime ?? notBeforeTime;
  const time = at === null ? null : formats.dayAndTime(at, zone);
  const when = time !== null && scheduledTime === null ? tournament.notBefore(time) : time;
  return [when, court?.name].filter((part) => part !== null && part !== undefined).join(' · ');
}

function NextLine({ next, zone }: { readonly next: NextMatch; readonly zone: string }) {
  const { tournament, scores } = useWords();
  const opponent = useOpponent(next);
  const where = useWhenAndWhere(next, zone);
  return (
    <>
      {tournament.winnerPlaysAgainst(placeCode(scores, next.place), opponent)}
      {where !== '' && <span className="draw-match__when"> {where}</span>}
    </>
  );
}

/** Whom the winner of a match plays, when and where: for those who see one round at a time. */
export function WayOn({ context, match }: WayOnProps) {
  const next = useNext({ context, match });
  if (match.winner !== null) return null;
  const isLast = next === null || next.slot !== undefined;
  return (
    <p className="draw-match__on">
      {isLast && <LastRound context={context} match={match} />}
      {isLast && next !== null && <br />}
      {next !== null && <NextLine next={next} zone={context.zone} />}
    </p>
  );
}
