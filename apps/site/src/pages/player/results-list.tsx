import type { MatchView, SideName } from '@courtcast/contracts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import type { Words } from '@courtcast/messages/words.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { MatchLink, PlayerLinks, TournamentLink } from '@courtcast/web-score/links.tsx';
import { drawLine, eventName, pairName } from '@courtcast/web-score/match/names.ts';
import { setsInLine } from '@courtcast/web-score/match/set-columns.ts';
import { fromMatchView } from '@courtcast/web-score/match/shown-match.ts';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import { useWithSides } from '@courtcast/web-score/match/use-sides.ts';
import { statusWord } from '@courtcast/web-score/match/words.ts';
import { seenFrom } from './player-results.ts';
import type { SeenMatch } from './player-results.ts';

const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** Players with links; players of freeplay may be guests without a page. */
function Names({ players, match }: { readonly players: MatchView['players'][SideName]; match: MatchView }) {
  return match.kind === 'freeplay' ? pairName(players) : <PlayerLinks players={players} />;
}

function Outcome({ hasWon }: Pick<SeenMatch, 'hasWon'>) {
  const { player: words } = useWords();
  if (hasWon === null) return <span className="result__mark">{words.open}</span>;
  return (
    <span className="result__mark" data-won={hasWon}>
      <abbr title={hasWon ? words.won : words.lost}>{hasWon ? words.wonShort : words.lostShort}</abbr>
    </span>
  );
}

/** Whether the result is not confirmed yet, or does not count. */
function isOpenQuestion(
  review: MatchView['review'],
): review is NonNullable<MatchView['review']> & { readonly status: 'pending' | 'disputed' } {
  return review !== undefined && review !== null && review.status !== 'counted';
}

/** Draw and round of a match, or its group; empty outside of tournaments. */
function placeOf(scores: Words['scores'], { groups }: Words['tournament'], match: ShownMatch): string {
  const { group } = match;
  return [drawLine(scores, match), group === undefined ? '' : groups.name(group)]
    .filter((part) => part !== '')
    .join(' · ');
}

function Event({ match }: { readonly match: MatchView }) {
  const { evening, scores, player: words, tournament: texts } = useWords();
  const formats = useFormats();
  const { completedAt, tournament, drawRound, review } = match;
  const shown = useWithSides(fromMatchView(match));
  // A club evening has one draw, whose rounds are numbered.
  const place = drawRound ? evening.round(drawRound.round) : placeOf(scores, texts, shown);
  return (
    <p className="result__event">
      {completedAt !== null && `${formats.day(completedAt.slice(0, DATE_LENGTH))} · `}
      {tournament === null ? eventName(scores, shown) : <TournamentLink tournament={tournament} />}
      {place !== '' && ` · ${place}`}
      {isOpenQuestion(review) && ` · ${words.reviews[review.status]}`}
    </p>
  );
}

function Result({ seen }: { readonly seen: SeenMatch }) {
  const { player: words, scores } = useWords();
  const { match, hasWon, partners, opponents, sets } = seen;
  const line = setsInLine(sets);
  const isPlayed = match.outcome === null || match.outcome === 'completed';
  return (
    <li className="result">
      <Outcome hasWon={hasWon} />
      <div className="result__what">
        <p className="result__who">
          {words.against} <Names players={opponents} match={match} />
          {partners.length > 0 && (
            <span className="result__partner">
              {' '}
              {words.partner} <Names players={partners} match={match} />
            </span>
          )}
        </p>
        <Event match={match} />
      </div>
      <MatchLink id={match.id} className="result__score">
        {line === '' ? statusWord(scores, match) : line}
        {line !== '' && !isPlayed && <span className="result__how"> {statusWord(scores, match)}</span>}
      </MatchLink>
    </li>
  );
}

interface ResultsListProps {
  readonly matches: readonly MatchView[];
  /** All ids of the player: the one in the address, and their own. */
  readonly playerIds: readonly string[];
}

/** The results of a player, from their view. */
export function ResultsList({ matches, playerIds }: ResultsListProps) {
  return (
    <ol className="results">
      {matches.map((match) => {
        const seen = seenFrom(match, playerIds);
        return seen && <Result key={match.id} seen={seen} />;
      })}
    </ol>
  );
}

/** Links to newer and older results. */
export function ResultPages({ page, totalPages }: { readonly page: number; readonly totalPages: number }) {
  const { player: words } = useWords();
  if (totalPages < 2) return null;
  return (
    <nav className="pages" aria-label={words.past}>
      {page > 1 ? <Link to={page === 2 ? '?' : `?page=${page - 1}`}>{words.newer}</Link> : <span />}
      <span className="pages__where">{words.page(page, totalPages)}</span>
      {page < totalPages ? <Link to={`?page=${page + 1}`}>{words.older}</Link> : <span />}
    </nav>
  );
}
