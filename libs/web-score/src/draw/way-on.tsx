import { skipToken, useQuery } from '@tanstack/react-query';
import { advancingOf } from '../bracket/bracket.ts';
import type { BracketMatch, BracketSide } from '../bracket/bracket.ts';
import { sideLabel } from '../bracket/bracket-words.ts';
import { nextInDraw } from '../bracket/next-match.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { placeCode } from '../match/names.ts';
import { nextKey } from '../match/next-match.ts';
import type { NextMatch } from '../match/next-match.ts';
import type { DrawContext } from './draw-context.ts';
import { useOpponentIn, useWhenAndWhere } from './use-next-line.ts';

interface WayOnProps {
  readonly context: DrawContext;
  readonly match: BracketMatch;
}

/** The next match of the winner: in the draw, or after qualifying in the main draw. */
function useNext({ context: { bracket }, match }: WayOnProps): NextMatch | null {
  const { data } = useQuery<NextMatch>({ queryKey: nextKey(match.match?.id ?? ''), queryFn: skipToken });
  return nextInDraw(bracket, match) ?? data ?? null;
}

interface LastRoundProps extends WayOnProps {
  /** In the slot that the winner takes, once the lot has assigned it. */
  readonly next: NextMatch | null;
}

function LastRound({ context: { parent }, match, next }: LastRoundProps) {
  const { tournament, scores } = useWords();
  if (parent === null)
    return <>{match.round === 1 ? tournament.winnerIsChampion : tournament.winnerGoesOn}</>;
  const slot = parent.isByLot ? (next?.slot?.number ?? null) : parent.firstSlot + match.number - 1;
  return slot === null
    ? tournament.winnerDrawnInto(parent.name)
    : tournament.winnerQualifies(scores.qualifier(slot), parent.name);
}

interface NextLineProps {
  readonly next: NextMatch;
  readonly zone: string;
  /** The player; null while the match decides it. */
  readonly who: BracketSide | null;
}

function NextLine({ next, zone, who }: NextLineProps) {
  const words = useWords();
  const { tournament, scores } = words;
  const opponent = useOpponentIn(next);
  const where = useWhenAndWhere(next, zone);
  const place = placeCode(scores, next.place);
  return (
    <>
      {who === null
        ? tournament.winnerPlaysAgainst(place, opponent)
        : tournament.nextMatchOf(sideLabel(words, who), place, opponent)}
      {where !== '' && <span className="draw-match__when"> {where}</span>}
    </>
  );
}

/**
 * The next match of the winner, or of a player with a bye: opponent, time and court, for screens that show
 * one round at a time. Nothing once that match is played.
 */
export function WayOn({ context, match }: WayOnProps) {
  const next = useNext({ context, match });
  const who = advancingOf(match);
  if (who !== null && (next === null || next.isOver)) return null;
  const isLast = who === null && (next === null || next.slot !== undefined);
  return (
    <p className="draw-match__on">
      {isLast && <LastRound context={context} match={match} next={next} />}
      {isLast && next !== null && <br />}
      {next !== null && <NextLine next={next} zone={context.zone} who={who} />}
    </p>
  );
}
