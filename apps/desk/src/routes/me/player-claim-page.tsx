import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { TextField } from '@courtcast/web-ui/fields.tsx';
import { Card, CardTitle } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { pairName } from '@courtcast/web-score/match/names.ts';
import { PlayerLink } from '@courtcast/web-score/links.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { GhostChoice } from '../../features/form/choices.tsx';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { MyFrame } from './my-frame.tsx';

/** Claims of the user that had to wait, and what became of them; nothing where there never was one. */
function MyClaims() {
  const { mine } = useDeskWords().claims;
  const { data } = useQuery(ask('getMyPlayer'));
  if (data === undefined || data.claims.length === 0) return null;
  return (
    <Card title={mine.title} titleId="my-claims">
      <ul className="rows">
        {data.claims.map(({ id, player, status, reason }) => (
          <li key={id}>
            <span className="rows__main">
              <PlayerLink player={player}>{player.name}</PlayerLink>
            </span>
            <span className="rows__more">{[mine.status[status], reason].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const SHOWN_MATCHES = 3;
type Match = AnswerOf<'listPlayerMatches'>['data'][number];

function MatchLine({ match }: { readonly match: Match }) {
  const formats = useFormats();
  const { players, tournament, startedAt, scheduledTime } = match;
  const names = [players.home, players.guest].map((side) => pairName(side));
  const at = startedAt ?? scheduledTime;
  return (
    <li>
      <span className="rows__main">{names.join(' – ')}</span>
      <span className="rows__more">
        {[tournament?.name, at && formats.day(at)].filter(Boolean).join(' · ')}
      </span>
    </li>
  );
}

function FoundPlayer({ id }: { readonly id: string }) {
  const { claim } = useDeskWords().me;
  const matches = useQuery(ask('listPlayerMatches', { params: { id }, query: { perPage: SHOWN_MATCHES } }));
  return (
    <>
      <CardTitle>{claim.matches}</CardTitle>
      <Loaded query={matches}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="rows__more">{claim.noMatches}</p>
          ) : (
            <ul className="rows">
              {data.map((match) => (
                <MatchLine key={match.id} match={match} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

interface CodeFieldProps {
  readonly code: string;
  readonly onChange: (code: string) => void;
}

function CodeField({ code, onChange }: CodeFieldProps) {
  const { claims } = useDeskWords();
  return (
    <TextField label={claims.code.field} value={code} maxLength={40} autoComplete="off" onType={onChange} />
  );
}

/** A claim, with the code that was given for it, if any; `claimed` once it was accepted or waits. */
function useClaiming(claimed: () => void) {
  const { claims, me } = useDeskWords();
  const { claim } = me;
  const [code, setCode] = useState('');
  const confirm = useConfirm();
  const toast = useToast();
  const claiming = useSave('claimPlayer', {
    touches: ['getMe', 'getMyPlayer', 'getPlayer', 'listMyMatches', 'listMyTournaments', 'listMemberships'],
  });
  const take = async ({ id, name }: ChoiceOption) => {
    const question = { title: claim.question(name), consequences: [claim.follows, claim.once] };
    if (!(await confirm({ ...question, action: claim.thatIsMe }))) return;
    const given = code.trim();
    const { answer } = await claiming.save({ params: { id }, body: given === '' ? {} : { code: given } });
    if (answer === null) return;
    setCode('');
    claimed();
    toast({ text: 'player' in answer.data ? claim.done(name) : claims.mine.waits(name) });
  };
  return { code, setCode, take, ...claiming };
}

function Claim() {
  const { claim } = useDeskWords().me;
  const [player, setPlayer] = useState<ChoiceOption | null>(null);
  const { code, setCode, take, isSaving, refusal } = useClaiming(() => setPlayer(null));
  return (
    <>
      <p>{claim.text}</p>
      <div className="form">
        <GhostChoice label={claim.search} hint={claim.hint} value={player} onChoose={setPlayer} />
      </div>
      {player !== null && (
        <Card>
          <p>
            <a href={addresses.player(player.id)}>{player.name}</a>{' '}
            <span className="rows__more">{player.more}</span>
          </p>
          <FoundPlayer id={player.id} />
          <CodeField code={code} onChange={setCode} />
          <p>
            <Button disabled={isSaving} onClick={() => void take(player)}>
              {claim.thatIsMe}
            </Button>
          </p>
        </Card>
      )}
      <RefusalNote refusal={refusal} />
      <MyClaims />
    </>
  );
}

/** Finds the player that one is already: entered by a club or tournament before there was an account. */
export function PlayerClaimPage() {
  const { claim } = useDeskWords().me;
  return <MyFrame title={claim.title}>{() => <Claim />}</MyFrame>;
}
