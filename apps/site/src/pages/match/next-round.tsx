import { skipToken, useQuery } from '@tanstack/react-query';
import type { MatchDetailView } from '@courtcast/contracts';
import { useId } from 'react';
import { matchLabel } from '@courtcast/web-score/bracket/bracket-words.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { MatchLink } from '@courtcast/web-score/links.tsx';
import { courtName, opponentOf, sideName, sides } from '@courtcast/web-score/match/names.ts';
import { contenderNames, openSideCode } from '@courtcast/web-score/match/open-sides.ts';
import { Seed } from '@courtcast/web-score/score/side-names.tsx';
import { winnerOf } from '@courtcast/web-score/match/shown-match.ts';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import type { SidesKey } from '@courtcast/web-data/page-data/page-data.ts';
import { loserNextKey, nextKey } from '@courtcast/web-score/match/next-match.ts';
import type { NextMatch } from '@courtcast/web-score/match/next-match.ts';
import { PlannedTime } from '@courtcast/web-score/score/status.tsx';
import { useZone } from './data/use-zone.ts';
import { drawNameIn } from '@courtcast/web-score/match/draw-names.ts';

function useNext(queryKey: SidesKey): NextMatch | undefined {
  return useQuery<NextMatch, Error, NextMatch, SidesKey>({ queryKey, queryFn: skipToken }).data;
}

interface NextRoundProps {
  readonly match: ShownMatch;
  readonly detail: MatchDetailView;
}

/** The other draw in which the next match is played. */
const otherDraw = ({ slot, loser }: NextMatch) => loser?.draw ?? slot?.draw;

/** The address of the draw at the next match's round, with the path of the player highlighted. */
function wayTo({ match, detail }: NextRoundProps, next: NextMatch): string | null {
  const { place } = next;
  const draw = otherDraw(next) ?? detail.draw;
  if (detail.tournament === null || draw === null) return null;
  const winner = winnerOf(match);
  const [player] = (winner === null ? sides : [winner]).flatMap((side) => match.players[side]);
  const query = new URLSearchParams({ round: String(place.round) });
  if (player !== undefined && otherDraw(next) === undefined) query.set('player', player.id);
  return `${addresses.draw(detail.tournament.id, draw.id)}?${query}`;
}

/** The name of the next match: `Round of 32, match 5`; in another draw with its name. */
function useNextName(next: NextMatch): string {
  const words = useWords();
  const name = matchLabel(words, next.place);
  const draw = otherDraw(next);
  return draw === undefined ? name : `${drawNameIn(words.scores, draw.name)} · ${name}`;
}

function Opponent({ opponent: { players, open, seed } }: Pick<NextMatch, 'opponent'>) {
  const { scores, player } = useWords();
  const name = players.length > 0 ? sideName(scores, players) : openSideCode(scores, open);
  const either = contenderNames(scores, open);
  return (
    <p>
      {player.against}{' '}
      <strong>{open?.matchId === undefined ? name : <MatchLink id={open.matchId}>{name}</MatchLink>}</strong>
      {seed !== null && <Seed seed={seed} />}
      {either !== null && ` (${either})`}
    </p>
  );
}

function WhenAndWhere({ next, zone }: { readonly next: NextMatch; readonly zone: string | null }) {
  const { scores, tournament } = useWords();
  const { due, court } = next;
  return (
    <p className="next-round__when">
      {due === null ? tournament.noTimeYet : <PlannedTime plan={due} zone={zone} />}
      {court !== null && (
        <>
          {' · '}
          <span className="next-round__court">{courtName(scores, court)}</span>
        </>
      )}
    </p>
  );
}

/** Links to the matches that decide unknown sides, with their players. */
export function OpenSides({ match: { openSides } }: Pick<NextRoundProps, 'match'>) {
  const { scores } = useWords();
  return sides.map((side) => {
    const open = openSides?.[side];
    if (open?.matchId === undefined) return null;
    const either = contenderNames(scores, open);
    return (
      <p key={side} className="match__follows">
        <MatchLink id={open.matchId}>{openSideCode(scores, open)}</MatchLink>
        {either !== null && `: ${either}`}
      </p>
    );
  });
}

/**
 * The next match of the winner, and of the loser if they play on: opponent, time and place; nothing outside
 * of a draw, after its last round, and once it is played.
 */
export function NextRound({ match, detail }: NextRoundProps) {
  const coming = [useNext(nextKey(match.id)), useNext(loserNextKey(match.id))].filter(
    (next) => next?.isOver === false,
  );
  if (match.status === 'cancelled') return null;
  return coming.map(
    (next) =>
      next && (
        <Next key={next.loser === undefined ? 'winner' : 'loser'} match={match} detail={detail} next={next} />
      ),
  );
}

/** The heading: whose next match it is, by name once the match is won. */
function useTitle({ match }: Pick<NextRoundProps, 'match'>, { loser }: NextMatch): string {
  const { tournament, scores } = useWords();
  const winner = winnerOf(match);
  if (winner === null) return loser === undefined ? tournament.nextForWinner : tournament.nextForLoser;
  const side = loser === undefined ? winner : opponentOf(winner);
  return tournament.nextFor(sideName(scores, match.players[side]));
}

function Next({ match, detail, next }: NextRoundProps & { readonly next: NextMatch }) {
  const { tournament } = useWords();
  const id = useId();
  const zone = useZone(detail);
  const title = useTitle({ match }, next);
  const way = wayTo({ match, detail }, next);
  const name = useNextName(next);
  return (
    <section className="next-round" aria-labelledby={id}>
      <h2 id={id} className="next-round__title">
        {title}
      </h2>
      <p className="next-round__match">
        {next.matchId === null ? name : <MatchLink id={next.matchId}>{name}</MatchLink>}
      </p>
      {next.loser?.onlyFirstMatch === true && <p className="quiet">{tournament.ifFirstMatch}</p>}
      <Opponent opponent={next.opponent} />
      <WhenAndWhere next={next} zone={zone} />
      {way !== null && (
        <p>
          <Link to={way} className="record-link">
            {tournament.wayInDraw}
          </Link>
        </p>
      )}
    </section>
  );
}
