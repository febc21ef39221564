import { isApiError } from '@courtcast/client';
import type { ApiError } from '@courtcast/client';
import { useId, useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { keyClient } from './key-client.ts';

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
  const [sending, setSending] = useState<Answer | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const send = async (answer: Answer, note: string) => {
    setSending(answer);
    setRefusal(null);
    try {
      const said = note.trim() === '' ? {} : { note };
      await keyClient.call('answerAvailabilityPoll', {
        body: { key: keyOfPoll, playerId: player.id, answer, ...said },
      });
      onGiven(answer);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error);
    } finally {
      setSending(null);
    }
  };
  return { sending, refusal, send };
}

/** Yes, maybe or no, for one player; another press changes it. */
export function AnswerButtons(props: AnswerButtonsProps) {
  const { player, given, note, onNote } = props;
  const { answering: words, availability } = useDeskWords().captain;
  const { sending, refusal, send } = useAnswering(props);
  const noteId = useId();
  return (
    <section className="panel-card" aria-labelledby="answer-title">
      <h2 className="panel-card__title" id="answer-title">
        {words.canYou(player.name)}
      </h2>
      <div className="field">
        <label className="field__label" htmlFor={noteId}>
          {words.note}
        </label>
        <input
          id={noteId}
          className="field__input"
          value={note}
          maxLength={MAX_NOTE}
          onChange={({ target }) => onNote(target.value)}
        />
      </div>
      <div className="answers">
        {answers.map((answer) => (
          <button
            key={answer}
            type="button"
            className="answers__one"
            data-answer={answer}
            aria-pressed={given === answer}
            disabled={sending !== null}
            onClick={() => void send(answer, note)}
          >
            {availability.answers[answer]}
          </button>
        ))}
      </div>
      <RefusalNote refusal={refusal} />
      <p role="status">{given !== null && words.saved(player.name, availability.answers[given])}</p>
    </section>
  );
}
