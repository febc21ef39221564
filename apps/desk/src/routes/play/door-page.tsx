import { createClient, isApiError, newIdempotencyKey } from '@courtcast/client';
import type { ApiError } from '@courtcast/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { DeskContent } from '../../layout/desk-content.tsx';
import { GenderButtons } from '../../features/rounds/gender-buttons.tsx';
import type { PlayedGender } from '../../features/rounds/gender-buttons.tsx';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { findKey } from '../../layout/address-key.ts';
import { keepOwnPlayer } from './own-player.ts';
import { useEvening } from './use-evening.ts';
import type { Evening } from './use-evening.ts';
import { TextField } from '@courtcast/web-ui/fields.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import './play.css';

/** Many phones share one address: after a refusal with a pause the client retries by itself. */
const api = createClient();

const MAX_NAME = 60;

interface Entry {
  readonly name: string;
  readonly gender: PlayedGender | undefined;
}

function useEntering(code: string, drawId: string) {
  const queries = useQueryClient();
  const [state, setState] = useState<{ readonly isSending: boolean; readonly refusal: ApiError | null }>({
    ...{ isSending: false, refusal: null },
  });
  const [attempt, setAttempt] = useState(newIdempotencyKey);
  const [entered, setEntered] = useState<string | null>(null);
  const enter = async ({ name, gender }: Entry) => {
    setState({ isSending: true, refusal: null });
    const said = gender === undefined ? {} : { gender };
    try {
      const body = { key: code, name: name.trim(), attempt, ...said };
      const { playerId, name: known } = await api.call('enterByDoor', { body });
      keepOwnPlayer(drawId, playerId);
      setEntered(known);
      setState({ isSending: false, refusal: null });
      await queries.invalidateQueries({ queryKey: ['evening'] });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setState({ isSending: false, refusal: error });
    }
    // A refused or answered request gets a new idempotency key.
    setAttempt(newIdempotencyKey());
  };
  return { ...state, entered, enter, again: () => setEntered(null) };
}

interface FormProps {
  readonly isMixed: boolean;
  readonly isSending: boolean;
  readonly enter: (entry: Entry) => void;
}

function NameForm({ isMixed, isSending, enter }: FormProps) {
  const { play: words } = useDeskWords();
  const [name, setName] = useState('');
  const [gender, setGender] = useState<PlayedGender>();
  const isWhole = name.trim() !== '' && (!isMixed || gender !== undefined);
  return (
    <form
      className="panel-card play-door"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole && !isSending) enter({ name, gender });
      }}
    >
      <TextField
        label={words.door.name}
        hint={words.door.hint}
        value={name}
        maxLength={MAX_NAME}
        autoComplete="name"
        onType={setName}
      />
      {isMixed && (
        <fieldset className="field">
          <legend className="field__label">{words.door.as}</legend>
          <div className="chips">
            <GenderButtons value={gender} choose={setGender} />
          </div>
        </fieldset>
      )}
      <Button type="submit" disabled={!isWhole || isSending}>
        {words.door.enter}
      </Button>
      <p role="status">{isSending && words.door.sending}</p>
    </form>
  );
}

/** Reasons why a code admits nobody any more. */
const ended: ReadonlySet<string> = new Set([
  'invitation-unknown',
  'invitation-revoked',
  'invitation-expired',
  'tournament-over',
  'singles-and-pairs',
  'not-by-rounds',
]);

function Refused({ refusal }: { readonly refusal: ApiError | null }) {
  const { play: words } = useDeskWords();
  if (refusal === null) return null;
  if (ended.has(refusal.code)) return <p role="alert">{words.door.closed}</p>;
  if (refusal.code === 'too-many-entrants') return <p role="alert">{words.door.full}</p>;
  return <RefusalNote refusal={refusal} />;
}

function List({ evening }: { readonly evening: Evening }) {
  const { play: words } = useDeskWords();
  const players = evening.draw.entrants.flatMap((entrant) => entrant.players);
  return (
    <Card title={words.door.list(players.length)} titleId="door-list">
      <ul className="play-door__list">
        {players.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </Card>
  );
}

function Door({ drawId, code }: { readonly drawId: string; readonly code: string }) {
  const { play: words } = useDeskWords();
  const { data, error } = useEvening('join', drawId, api);
  const { entered, enter, again, isSending, refusal } = useEntering(code, drawId);
  const isNone = isApiError(error) && error.status === 404;
  return (
    <DeskContent title={data === undefined ? words.door.title : words.titleOf(data.tournament.name)}>
      <div className="play">
        {isNone && <p role="alert">{words.noEvening}</p>}
        {entered !== null && (
          <Card role="status">
            <p className="play-door__in">{words.door.in(entered)}</p>
            <Button look="link" onClick={again}>
              {words.door.another}
            </Button>
          </Card>
        )}
        {entered === null && !isNone && (
          <NameForm
            isMixed={data?.draw.mixed === true}
            isSending={isSending}
            enter={(entry) => void enter(entry)}
          />
        )}
        <Refused refusal={refusal} />
        {data !== undefined && <List evening={data} />}
      </div>
    </DeskContent>
  );
}

/**
 * The page on which people enter their name into an evening; the QR code at the door leads here, without an
 * account.
 */
export function DoorPage() {
  const { play: words } = useDeskWords();
  const { drawId = '' } = useParams();
  const { pathname } = useLocation();
  const [code] = useState(() => findKey(pathname));
  if (code !== null) return <Door drawId={drawId} code={code} />;
  return (
    <DeskContent title={words.door.title}>
      <p role="status">{words.door.noCode}</p>
    </DeskContent>
  );
}
