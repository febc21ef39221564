import { nextOf, sideInNext } from '../../brackets/bracket.ts';
import type { BracketMatch } from '../../brackets/bracket.ts';
import { sideLabel } from '../../brackets/bracket-words.ts';
import { useWords } from '../../i18n/language-context.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { opponentOf } from '../../scores/names.ts';
import type { DrawContext } from './draw-match.tsx';

interface WayOnProps {
  readonly context: DrawContext;
  readonly match: BracketMatch;
}

function LastRound({ context: { parent }, match }: WayOnProps) {
  const { tournament } = useWords();
  if (parent === null)
    return <>{match.round === 1 ? tournament.winnerIsChampion : tournament.winnerGoesOn}</>;
  const slot = tournament.qualifier(parent.firstSlot + match.number - 1);
  return <>{tournament.winnerQualifies(slot, parent.name)}</>;
}

/** Whom the winner of a match plays, when and where: for those who see one round at a time. */
export function WayOn({ context, match }: WayOnProps) {
  const { tournament } = useWords();
  const formats = useFormats();
  const next = nextOf(context.bracket, match);
  if (match.winner !== null) return null;
  if (next === undefined) {
    return (
      <p className="draw-match__on">
        <LastRound context={context} match={match} />
      </p>
    );
  }
  const opponent = sideLabel(tournament, next[opponentOf(sideInNext(match))]);
  const at = next.match?.scheduledTime ?? null;
  const court = next.match?.court?.name;
  const where = [at === null ? null : formats.dayAndTime(at, context.zone), court].filter(
    (part) => part !== null && part !== undefined,
  );
  return (
    <p className="draw-match__on">
      {tournament.winnerPlaysAgainst(tournament.matchCode(next.round, next.number), opponent)}
      {where.length > 0 && <span className="draw-match__when"> {where.join(' · ')}</span>}
    </p>
  );
}
