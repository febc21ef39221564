import type { MatchView } from '@courtcast/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { matchLabel } from '@courtcast/web-score/bracket/bracket-words.ts';
import { useOpponentIn, useWhenAndWhere } from '@courtcast/web-score/draw/use-next-line.ts';
import { drawNameIn } from '@courtcast/web-score/match/draw-names.ts';
import { loserNextKey, nextKey } from '@courtcast/web-score/match/next-match.ts';
import type { NextMatch } from '@courtcast/web-score/match/next-match.ts';
import { fromMatchView } from '@courtcast/web-score/match/shown-match.ts';
import { useWithSides } from '@courtcast/web-score/match/use-sides.ts';
import type { SidesKey } from '@courtcast/web-data/page-data/page-data.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';

function useNext(queryKey: SidesKey): NextMatch | null {
  const { data } = useQuery<NextMatch, Error, NextMatch, SidesKey>({ queryKey, queryFn: skipToken });
  return data === undefined || data.isOver ? null : data;
}

interface LineProps {
  readonly next: NextMatch;
  readonly zone: string | null;
}

function Line({ next, zone }: LineProps) {
  const words = useWords();
  const { player, scores, tournament } = words;
  const opponent = useOpponentIn(next);
  const where = useWhenAndWhere(next, zone);
  const draw = next.loser?.draw ?? next.slot?.draw;
  const place = [draw && drawNameIn(scores, draw.name), matchLabel(words, next.place)].filter(Boolean);
  const parts = [place.join(', '), `${scores.versus} ${opponent}`, where].filter((part) => part !== '');
  const text = parts.join(' · ');
  return (
    <p className="player__next">
      {next.loser === undefined ? player.afterWin(text) : player.afterLoss(text)}
      {next.loser?.onlyFirstMatch === true && ` · ${tournament.ifFirstMatch}`}
    </p>
  );
}

/** The next match after this one in both cases: of its winner, and of its loser if they play on. */
export function WhatComesNext({ match }: { readonly match: MatchView }) {
  const { zone = null } = useWithSides(fromMatchView(match));
  const coming = [useNext(nextKey(match.id)), useNext(loserNextKey(match.id))];
  return coming.map(
    (next) => next && <Line key={next.loser === undefined ? 'win' : 'loss'} next={next} zone={zone} />,
  );
}
