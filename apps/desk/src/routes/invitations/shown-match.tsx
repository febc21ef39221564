import type { AnswerOf } from '@courtcast/client';
import { dueOf } from '@courtcast/scoring-rules';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { courtName, pairName } from '@courtcast/web-score/match/names.ts';
import { keyClient } from './key-client.ts';

type Match = AnswerOf<'getMatch'>;

/** A match as everyone may read it, before one has signed in. */
export function usePublicMatch(id: string | null) {
  return useQuery({
    queryKey: ['publicMatch', id],
    queryFn: () => keyClient.call('getMatch', { params: { id: id ?? '' } }),
    enabled: id !== null,
  });
}

type Named = Pick<Match, 'players' | 'tournament' | 'draw'>;

/** What a match is called: who plays it, `toBeDecided` for a side that is not known; without any, where it is played. */
export function nameOfMatch(
  { players: { home, guest }, tournament, draw }: Named,
  toBeDecided: string,
): string {
  const isOpen = home.length + guest.length === 0;
  const place = [tournament?.name, draw?.name].filter(Boolean).join(' · ');
  if (isOpen && place !== '') return place;
  return [home, guest].map((side) => (side.length === 0 ? toBeDecided : pairName(side))).join(' – ');
}

/** Which match it is: who plays, in which tournament or team match, where and when. */
export function MatchFacts({ match }: { readonly match: Match }) {
  const formats = useFormats();
  const { scores } = useWords();
  const { tournament, draw, teamMatch, court } = match;
  const at = dueOf(match)?.at ?? null;
  const tie = teamMatch && `${teamMatch.home.name} – ${teamMatch.guest.name}`;
  const places = [tournament?.name, draw?.name, tie, court && courtName(scores, court)];
  const facts = [...places, at === null ? null : formats.dayAndTime(at, null)];
  return (
    <>
      <h2 className="panel-card__title">{nameOfMatch(match, scores.toBeDecided)}</h2>
      <p>{facts.filter(Boolean).join(' · ')}</p>
    </>
  );
}
