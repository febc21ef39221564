import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { AnswerOf } from '@courtcast/client';
import { dueOf } from '@courtcast/scoring-rules';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { courtName, pairName } from '@courtcast/web-score/match/names.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { CardTitle } from '@courtcast/web-ui/card.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { keyClient, Accepted, useAccepting, Offer } from './offer.tsx';
import { findKey } from '../../layout/address-key.ts';
import { drawNameIn } from '@courtcast/web-score/match/draw-names.ts';

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
function MatchFacts({ match }: { readonly match: Match }) {
  const formats = useFormats();
  const { scores } = useWords();
  const { tournament, draw, teamMatch, court } = match;
  const at = dueOf(match)?.at ?? null;
  const tie = teamMatch && `${teamMatch.home.name} – ${teamMatch.guest.name}`;
  const drawName = draw && drawNameIn(scores, draw.name);
  const places = [tournament?.name, drawName, tie, court && courtName(scores, court)];
  const facts = [...places, at === null ? null : formats.dayAndTime(at, null)];
  return (
    <>
      <CardTitle>{nameOfMatch(match, scores.toBeDecided)}</CardTitle>
      <p>{facts.filter(Boolean).join(' · ')}</p>
    </>
  );
}

/** The key begins with the id of the match, before its secret. */
function matchIdOf(key: string | null): string | null {
  const id = key?.slice(0, Math.max(0, key.lastIndexOf('.')));
  return id === undefined || id === '' ? null : id;
}

/** The match, where everyone may read it: one of a draft stays between those who run it until one accepts. */
function About({ inKey }: { readonly inKey: string | null }) {
  const { umpire } = useDeskWords().invitations;
  const { data: match } = usePublicMatch(matchIdOf(inKey));
  return (
    <>
      <p>{umpire.text}</p>
      {match && <MatchFacts match={match} />}
    </>
  );
}

/** Becomes the umpire of a match by the key of the address, once it is said which. */
export function UmpireInvitationPage() {
  const { umpire, done } = useDeskWords().invitations;
  const { scores } = useWords();
  const { pathname } = useLocation();
  const [key] = useState(() => findKey(pathname));
  const { save, ...saving } = useSave('acceptUmpireInvitation', { touches: ['listMyMatches'] });
  const [match, accept] = useAccepting((sent) => save({ body: { key: sent } }));
  const accepted = match && (
    <Accepted text={done.umpire(nameOfMatch(match, scores.toBeDecided))}>
      <Link className="button" to={deskAddresses.me}>
        {done.toMatches}
      </Link>
      <a href={addresses.match(match.id)}>{done.toMatch}</a>
    </Accepted>
  );
  return (
    <Offer
      {...saving}
      title={umpire.title}
      inKey={key}
      about={<About inKey={key} />}
      accept={accept}
      accepted={accepted}
    />
  );
}
