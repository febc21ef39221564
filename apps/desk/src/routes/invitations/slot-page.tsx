import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Card, CardTitle } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { DeskContent } from '../../layout/desk-content.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { useMe } from '../../layout/use-me.ts';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { Greeting } from './offer.tsx';
import { usePublicMatch } from './umpire-page.tsx';
import { findKey, forgetKey } from '../../layout/address-key.ts';
import { courtName } from '@courtcast/web-score/match/names.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';

type Match = AnswerOf<'getMatch'>;
type Side = 'home' | 'guest';

interface SlotProps {
  readonly match: Match;
  readonly side: Side;
  readonly position: number;
}

/** Which place it is, and on which court. */
function OpenPlace({ match, side, position }: SlotProps) {
  const { slot } = useDeskWords().invitations;
  const { scores } = useWords();
  const { players, court } = match;
  const names = [...players.home, ...players.guest].map(({ name }) => name);
  return (
    <>
      {court !== null && <CardTitle>{courtName(scores, court)}</CardTitle>}
      <p>{slot.offer(players[side][position - 1]?.name ?? '', names.join(', '))}</p>
    </>
  );
}

function Slot({ match, side, position }: SlotProps) {
  const { slot } = useDeskWords().invitations;
  const me = useMe();
  const { pathname } = useLocation();
  const [key] = useState(() => findKey(pathname));
  const claim = useSave('claimFreeplaySlot', { touches: ['getMatch', 'listMyMatches'] });
  const [isTaken, setTaken] = useState(false);
  const take = async () => {
    const { answer } = await claim.save({
      params: { id: match.id, side, position: String(position) },
      body: key === null ? {} : { key },
    });
    if (answer === null) return;
    forgetKey(pathname);
    setTaken(true);
  };
  return (
    <Card role={isTaken ? 'status' : undefined}>
      {isTaken ? <p>{slot.taken}</p> : <OpenPlace match={match} side={side} position={position} />}
      {!isTaken && me?.player && <p className="rows__more">{slot.as(me.player.name)}</p>}
      <RefusalNote refusal={claim.refusal} />
      <p className="desk__actions">
        {!isTaken && (
          <Button disabled={claim.isSaving} onClick={() => void take()}>
            {slot.take}
          </Button>
        )}
        <a href={addresses.match(match.id)}>{slot.toMatch}</a>
      </p>
    </Card>
  );
}

function SlotOfMatch({
  matchId,
  side,
  position,
}: {
  readonly matchId: string;
  readonly side: Side;
  readonly position: number;
}) {
  const query = useQuery(ask('getMatch', { params: { id: matchId } }));
  return <Loaded query={query}>{(match) => <Slot match={match} side={side} position={position} />}</Loaded>;
}

/** The same for who has not signed in. */
function AboutSlot({ matchId, ...place }: Omit<SlotProps, 'match'> & { readonly matchId: string }) {
  const { slot } = useDeskWords().invitations;
  const { data: match } = usePublicMatch(matchId);
  return (
    <>
      {match && <OpenPlace match={match} {...place} />}
      <p>{slot.text}</p>
    </>
  );
}

/** Takes an open place of a freeplay match: what the QR code at the court leads to. */
export function SlotPage() {
  const { slot } = useDeskWords().invitations;
  const { matchId = '', side = '', position = '' } = useParams();
  if (!((side === 'home' || side === 'guest') && /^[12]$/.test(position)))
    return (
      <DeskContent title={slot.title}>
        <p role="status">{slot.unknown}</p>
      </DeskContent>
    );
  const place = { matchId, side, position: Number(position) } as const;
  return (
    <Greeting title={slot.title} about={<AboutSlot {...place} />}>
      <SlotOfMatch {...place} />
    </Greeting>
  );
}
