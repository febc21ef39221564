import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { isApiError } from '@courtcast/client';
import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { TextField } from '@courtcast/web-ui/fields.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { deviceTexts } from '@courtcast/web-ui/text-store.ts';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { keyClient, Refused } from './offer.tsx';
import { useRequest } from './use-request.ts';
import { DeskContent } from '../../layout/desk-content.tsx';
import { WhoIsIt } from '../../layout/who-is-it.tsx';
import { findKey } from '../../layout/address-key.ts';

type Answer = 'yes' | 'no' | 'maybe';

interface AnswerButtonsProps {
  readonly keyOfPoll: string;
  readonly player: { readonly id: string; readonly name: string };
  /** What this device has answered for the player; null where it has not. */
  readonly given: Answer | null;
  readonly onGiven: (answer: Answer) => void;
  /** What is written beside the answer; it outlives a reload. */
  readonly note: string;
  readonly onNote: (note: string) => void;
}

const MAX_NOTE = 200;
const answers = ['yes', 'maybe', 'no'] as const;

function useAnswering({ keyOfPoll, player, onGiven }: Omit<AnswerButtonsProps, 'given' | 'note' | 'onNote'>) {
  const { send, isSending, refusal } = useRequest();
  const answerPoll = (answer: Answer, note: string) =>
    send(async () => {
      const said = note.trim() === '' ? {} : { note };
      await keyClient.call('answerAvailabilityPoll', {
        body: { key: keyOfPoll, playerId: player.id, answer, ...said },
      });
      onGiven(answer);
    });
  return { isSending, refusal, answerPoll };
}

/** Yes, maybe or no, for one player; another press changes it. */
function AnswerButtons(props: AnswerButtonsProps) {
  const { player, given, note, onNote } = props;
  const { answering: words, availability } = useDeskWords().captain;
  const { isSending, refusal, answerPoll } = useAnswering(props);
  return (
    <Card title={words.canYou(player.name)} titleId="answer-title">
      <TextField label={words.note} value={note} maxLength={MAX_NOTE} onType={onNote} />
      <div className="answers">
        {answers.map((answer) => (
          <Button
            key={answer}
            look="bare"
            className="answers__one"
            data-answer={answer}
            aria-pressed={given === answer}
            disabled={isSending}
            onClick={() => void answerPoll(answer, note)}
          >
            {availability.answers[answer]}
          </Button>
        ))}
      </div>
      <RefusalNote refusal={refusal} />
      <p role="status">{given !== null && words.saved(player.name, availability.answers[given])}</p>
    </Card>
  );
}

/** What this device knows of who answers for a team. */
interface OwnPlayer {
  readonly playerId: string;
  /** What was answered here last, and to which question. */
  readonly given?: { readonly about: string; readonly answer: Answer };
  /** What was written beside it, sent or not: another answer takes it along. */
  readonly note?: { readonly about: string; readonly text: string };
}

const PREFIX = 'courtcast.availability:';

function nameOf(key: string): string {
  // The key begins with the id of the team; its secret is kept nowhere.
  return PREFIX + key.slice(0, key.lastIndexOf('.'));
}

/** Which player of a team this device answers for; null while it is not known. */
function readOwnPlayer(key: string): OwnPlayer | null {
  const value = deviceTexts.readJson(nameOf(key));
  return typeof value === 'object' && value !== null && 'playerId' in value ? (value as OwnPlayer) : null;
}

/** Remembers it. */
function keepOwnPlayer(key: string, own: OwnPlayer): void {
  deviceTexts.write(nameOf(key), JSON.stringify(own));
}

type Open = AnswerOf<'openAvailabilityPoll'>;

function Question({ poll }: { readonly poll: Open }) {
  const { answering: words } = useDeskWords().captain;
  const { league } = useWords();
  const formats = useFormats();
  const { teamMatch, note } = poll;
  return (
    <div className="availability__question">
      <p className="availability__day">{formats.day(poll.date)}</p>
      {teamMatch !== null && <p>{league.tieName(teamMatch.homeTeamName, teamMatch.guestTeamName)}</p>}
      {teamMatch !== null && teamMatch.location !== null && (
        <p className="rows__more">{teamMatch.location}</p>
      )}
      {note !== null && <blockquote className="availability__note">{note}</blockquote>}
      <p className="rows__more">{words.whoReads}</p>
    </div>
  );
}

/** What the question is about: other questions of the team are about another day or team match. */
const aboutOf = ({ date, teamMatch }: Open): string => `${date} ${teamMatch?.id ?? ''}`;

interface PollProps {
  readonly keyOfPoll: string;
  readonly poll: Open;
}

function OpenPoll({ keyOfPoll, poll }: PollProps) {
  const { answering: words } = useDeskWords().captain;
  const [own, setOwn] = useState(() => readOwnPlayer(keyOfPoll));
  const player = poll.players.find(({ id }) => id === own?.playerId);
  const about = aboutOf(poll);
  const keep = (next: NonNullable<typeof own>) => {
    keepOwnPlayer(keyOfPoll, next);
    setOwn(next);
  };
  if (player === undefined)
    return <WhoIsIt title={words.who} players={poll.players} choose={({ id }) => keep({ playerId: id })} />;
  return (
    <>
      <AnswerButtons
        key={player.id}
        keyOfPoll={keyOfPoll}
        player={player}
        given={own?.given?.about === about ? own.given.answer : null}
        note={own?.note?.about === about ? own.note.text : ''}
        onNote={(text) => keep({ ...own, playerId: player.id, note: { about, text } })}
        onGiven={(answer) =>
          keep({ ...(readOwnPlayer(keyOfPoll) ?? own), playerId: player.id, given: { about, answer } })
        }
      />
      <p>
        <Button look="link" onClick={() => setOwn(null)}>
          {words.other(player.name)}
        </Button>
      </p>
    </>
  );
}

function PollOfKey({ keyOfPoll }: { readonly keyOfPoll: string }) {
  const { answering: words } = useDeskWords().captain;
  const { data, error, refetch } = useQuery({
    // One key a tab; the key itself stands in no name.
    queryKey: ['openAvailabilityPoll'],
    queryFn: () => keyClient.call('openAvailabilityPoll', { body: { key: keyOfPoll } }),
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
  const title = data === undefined ? words.title : words.titleOf(data.teamName);
  const ends: Readonly<Record<string, string | undefined>> = words.ended;
  return (
    <DeskContent title={title}>
      {data === undefined && error === null && <div className="page-waiting" aria-busy="true" />}
      {data === undefined && isApiError(error) && (
        <Refused refusal={error} retry={() => void refetch()}>
          <p role="alert">{ends[error.code]}</p>
        </Refused>
      )}
      {data !== undefined && (
        <div className="availability">
          <Question poll={data} />
          <OpenPoll keyOfPoll={keyOfPoll} poll={data} />
        </div>
      )}
    </DeskContent>
  );
}

/** Says whether one can play: what the link of a captain leads to, without an account. */
export function AvailabilityPage() {
  const { captain, invitations } = useDeskWords();
  const { pathname } = useLocation();
  const [key] = useState(() => findKey(pathname));
  if (key !== null) return <PollOfKey keyOfPoll={key} />;
  return (
    <DeskContent title={captain.answering.title}>
      <p role="status">{invitations.noKey}</p>
    </DeskContent>
  );
}
