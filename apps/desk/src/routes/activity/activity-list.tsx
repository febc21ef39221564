import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Moment } from '@courtcast/web-messages/moment.tsx';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { useActorName, useRecordName, useSentence } from './activity-line.ts';
import type { Line } from './activity-line.ts';
import { useUndo } from './use-undo.ts';

interface ActivityListProps {
  readonly tournament: AnswerOf<'getTournament'> | undefined;
  readonly lines: readonly Line[];
  /** Shows one match only; absent where one is chosen. */
  readonly onMatch?: ((id: string) => void) | undefined;
}

/** Who did what, each in a sentence, with the step back where there is one. */
export function ActivityList({ tournament, lines, onMatch }: ActivityListProps) {
  const { activity: words } = useDeskWords();
  const zone = tournament?.timeZone ?? null;
  const nameOf = useRecordName();
  const actorOf = useActorName();
  const sentenceOf = useSentence(zone);
  const { undo, isSaving, refusal } = useUndo(tournament);
  return (
    <>
      <RefusalNote refusal={refusal} />
      <ol className="rows activity" aria-label={words.title}>
        {lines.map((line) => (
          <li key={line.id}>
            <div className="rows__main">
              <p className="activity__sentence">
                <strong>{actorOf(line.actor)}</strong> {sentenceOf(line)}
              </p>
              <p className="activity__about">
                <Moment at={line.at} zone={zone} />
                {line.draw !== null && line.record.kind === 'match' && <span>{line.draw.name}</span>}
                {onMatch !== undefined && line.record.kind === 'match' && (
                  <button type="button" className="link-button" onClick={() => onMatch(line.record.id)}>
                    {words.onlyMatch}
                    <span className="visually-hidden"> {nameOf(line.record)}</span>
                  </button>
                )}
              </p>
            </div>
            {line.undo !== null && (
              <button
                type="button"
                className="button button--quiet"
                disabled={isSaving}
                onClick={() => void undo(line)}
              >
                {words.undo.action}
                <span className="visually-hidden">
                  {' '}
                  {actorOf(line.actor)} {sentenceOf(line)}
                </span>
              </button>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
