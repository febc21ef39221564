import { memo } from 'react';
import type { ReactNode } from 'react';
import { dueOf } from '@courtcast/scoring-rules';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { isAgainstBye } from '../bracket/bracket.ts';
import type { BracketMatch } from '../bracket/bracket.ts';
import { scoreOf, withPlayers } from '../bracket/match-score.ts';
import type { LiveScore, MatchScore } from '../bracket/match-score.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { courtName, placeCode, sides } from '../match/names.ts';
import { statusWord } from '../match/words.ts';
import type { DrawContext } from './draw-context.ts';
import { DrawSide } from './draw-side.tsx';
import { useMatchSentence } from './use-match-sentence.ts';
import { WayOn } from './way-on.tsx';

interface DrawMatchProps {
  readonly context: DrawContext;
  readonly match: BracketMatch;
  readonly live: LiveScore | undefined;
  /** Ids of the highlighted players, divided by spaces. */
  readonly lit: string;
}

/** The delay of a match whose court runs late. */
function Late({ match, context: { delays } }: Pick<DrawMatchProps, 'match' | 'context'>) {
  const { tournament } = useWords();
  const delay = delays.get(match.match?.id ?? '');
  if (delay === undefined) return null;
  // The tree has no room for the words.
  return (
    <span className="draw-match__late">
      <span className="draw-side__full"> · {tournament.lateBy(delay.ofMatch)}</span>
      <span className="draw-side__short"> · +{delay.ofMatch} min</span>
    </span>
  );
}

/** Planned time and court of a match. */
function Planned({ match, context }: Pick<DrawMatchProps, 'match' | 'context'>) {
  const formats = useFormats();
  const { scores, tournament } = useWords();
  const { court = null } = match.match ?? {};
  const due = match.match ? dueOf(match.match) : null;
  if (due === null) return <span className="draw-match__later">{tournament.noTimeYet}</span>;
  const text = formats.dayAndTime(due.at, context.zone);
  return (
    <>
      <time dateTime={due.at} suppressHydrationWarning>
        {due.kind === 'notBefore' ? (
          <>
            <span className="draw-side__full">{tournament.notBeforeDay(text)}</span>
            {/* The tree has no room for the words. */}
            <span className="draw-side__short">{text}</span>
          </>
        ) : (
          text
        )}
      </time>
      <Late match={match} context={context} />
      {court !== null && <span className="draw-match__court"> · {courtName(scores, court)}</span>}
    </>
  );
}

/** Planned time and court, or the state of a match that has begun. */
function State({
  match,
  score,
  context,
}: Pick<DrawMatchProps, 'match' | 'context'> & { score: MatchScore | null }) {
  const { scores } = useWords();
  if (score === null || score.status === 'scheduled') return <Planned match={match} context={context} />;
  if (score.status === 'completed' && (score.outcome ?? 'completed') === 'completed') return null;
  const court = score.status === 'completed' ? null : (match.match?.court ?? null);
  return (
    <>
      <span className="status" data-status={score.status}>
        {statusWord(scores, withPlayers(score, match))}
      </span>
      {court !== null && ` · ${courtName(scores, court)}`}
    </>
  );
}

interface BodyProps extends Pick<DrawMatchProps, 'match' | 'context'> {
  readonly label: string;
  readonly children: ReactNode;
}

/** The content of a match, as a link once the match exists. */
function Body({ match, context, label, children }: BodyProps) {
  const body = (
    <>
      <span className="visually-hidden">{label}</span>
      <span aria-hidden="true">{children}</span>
    </>
  );
  if (match.match === null) return <div className="draw-match__body">{body}</div>;
  return (
    <Link className="draw-match__body" to={(context.addressOf ?? addresses.match)(match.match.id)}>
      {body}
    </Link>
  );
}

/**
 * A match of a draw, in the tree or in a round's list. Memoized: it renders again only when something of it
 * changes.
 */
export const DrawMatch = memo(function DrawMatch({ context, match, live, lit }: DrawMatchProps) {
  const { scores } = useWords();
  const score = match.match === null ? null : scoreOf(match.match, live);
  const label = useMatchSentence(context, match, score);
  const litPlayers = new Set(lit.split(' '));
  return (
    <article className="draw-match" data-match={match.key} data-status={score?.status ?? 'scheduled'}>
      <Body match={match} context={context} label={label}>
        <span className="draw-match__head">
          <span className="draw-match__code">{placeCode(scores, match)}</span>
          <span className="draw-match__state">
            {!isAgainstBye(match) && <State match={match} score={score} context={context} />}
          </span>
        </span>
        {sides.map((side) => (
          <DrawSide
            key={side}
            bracket={context.bracket}
            match={match}
            side={side}
            score={score}
            isLit={match[side].players.some(({ id }) => litPlayers.has(id))}
          />
        ))}
      </Body>
      <WayOn context={context} match={match} />
    </article>
  );
});
