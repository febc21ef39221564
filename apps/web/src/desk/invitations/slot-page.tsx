import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useDeskWords } from '../../i18n/use-desk-words.ts';
import { addresses } from '../../links/addresses.ts';
import { ask } from '../api/ask.ts';
import { useSave } from '../api/use-save.ts';
import { Loaded } from '../frame/loaded.tsx';
import { useMe } from '../frame/use-me.ts';
import { RefusalNote } from '../kit/form/refusal-note.tsx';
import { useSignedIn } from '../sign-in/session-context.ts';
import { Greeting } from './greeting.tsx';

type Match = AnswerOf<'getMatch'>;
type Side = 'home' | 'guest';

interface SlotProps {
  readonly match: Match;
  readonly side: Side;
  readonly position: number;
}

function Slot({ match, side, position }: SlotProps) {
  const { slot } = useDeskWords().invitations;
  const me = useMe();
  const claim = useSave('claimFreeplaySlot', { touches: ['getMatch', 'listMyMatches'] });
  const [isTaken, setTaken] = useState(false);
  const names = [...match.players.home, ...match.players.guest].map(({ name }) => name);
  const take = async () => {
    const { answer } = await claim.save({
      params: { id: match.id, side, position: String(position) },
      body: {},
    });
    if (answer !== null) setTaken(true);
  };
  return (
    <section className="panel-card" role={isTaken ? 'status' : undefined}>
      <p>{isTaken ? slot.taken : slot.offer(match.players[side][position - 1]?.name ?? '', names)}</p>
      {!isTaken && me?.player && <p className="rows__more">{slot.as(me.player.name)}</p>}
      <RefusalNote refusal={claim.refusal} />
      <p className="desk__actions">
        {!isTaken && (
          <button type="button" className="button" disabled={claim.isSaving} onClick={() => void take()}>
            {slot.take}
          </button>
        )}
        <a href={addresses.match(match.id)}>{slot.toMatch}</a>
      </p>
    </section>
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

/** Takes an open place of a freeplay match: what the QR code at the court leads to. */
export function SlotPage() {
  const { slot } = useDeskWords().invitations;
  const { matchId = '', side = '', position = '' } = useParams();
  const { state } = useSignedIn();
  const isSlot = (side === 'home' || side === 'guest') && /^[12]$/.test(position);
  return (
    <Greeting title={slot.title} about={<p>{slot.text}</p>}>
      {!isSlot && <p role="status">{slot.unknown}</p>}
      {isSlot && state !== 'out' && <SlotOfMatch matchId={matchId} side={side} position={Number(position)} />}
    </Greeting>
  );
}
