import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../i18n/use-formats.ts';
import { pairName } from '../../scores/names.ts';
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

/** Who plays a match; empty while no one stands in it. */
export function playersOf({ players: { home, guest } }: Match): string {
  return [home, guest]
    .filter((side) => side.length > 0)
    .map(pairName)
    .join(' – ');
}

/** Which match it is: who plays, in which tournament or team match, where and when. */
export function MatchFacts({ match }: { readonly match: Match }) {
  const formats = useFormats();
  const { tournament, draw, teamMatch, court } = match;
  const at = match.scheduledTime ?? match.notBeforeTime;
  const tie = teamMatch && `${teamMatch.home.name} – ${teamMatch.guest.name}`;
  const places = [tournament?.name, draw?.name, tie, court?.name];
  const facts = [...places, at === null ? null : formats.dayAndTime(at, null)];
  return (
    <>
      <h2 className="panel-card__title">{playersOf(match)}</h2>
      <p>{facts.filter(Boolean).join(' · ')}</p>
    </>
  );
}
