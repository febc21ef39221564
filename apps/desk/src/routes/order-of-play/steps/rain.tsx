import { useState } from 'react';
import type { ReactNode } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Tick } from '@courtcast/web-ui/controls.tsx';
import { TextField } from '@courtcast/web-ui/fields.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import type { Board } from '../board/use-board.ts';
import type { Names } from '../board/use-names.ts';
import type { Match } from '../plan/draft.ts';
import { ManyNote, useMany } from './use-many.tsx';
import type { Many } from './use-many.tsx';

/** As many letters as the form of a single match takes. */
const MAX_NOTES = 500;

interface RainProps {
  readonly board: Board;
  readonly names: Names;
  /** Goes on to the planner. */
  readonly replan: () => void;
}

/** Suspending and resuming everything, each by one request; what others have done meanwhile is done. */
function useRain() {
  const suspending = useMany();
  const resuming = useMany();
  return {
    suspending,
    resuming,
    suspend: (matches: readonly Match[], notes: string) =>
      suspending.run(matches, {
        changeOf: ({ id }) => ({ matchId: id, change: 'suspend', ...(notes !== '' && { notes }) }),
        doneCode: 'match-suspended',
      }),
    /** `overNote` says why they stood still, and is over, too; null leaves all notes. */
    resume: (matches: readonly Match[], overNote: string | null) =>
      resuming.run(matches, {
        changeOf: ({ id }) => ({
          ...{ matchId: id, change: 'resume' },
          ...(overNote !== null && { endsNotes: overNote }),
        }),
        doneCode: 'match-in-progress',
      }),
  };
}

interface RainStepProps {
  readonly text: string;
  readonly action: string;
  readonly title: string;
  readonly consequences: readonly string[];
  readonly matches: readonly Match[];
  readonly many: Many;
  readonly label: string;
  readonly doneText: (done: number, all: number) => string;
  readonly run: (matches: readonly Match[]) => Promise<void>;
  readonly names: Names;
  /** Questions before the step. */
  readonly children?: ReactNode;
}

function RainStep(props: RainStepProps) {
  const { text, action, title, consequences, matches, many, label, doneText, run, names, children } = props;
  const confirm = useConfirm();
  const go = async () => {
    if (await confirm({ title, consequences, action })) await run(matches);
  };
  return (
    <li className="order-rain__step">
      <p>{text}</p>
      <ManyNote many={many} names={names} label={label} doneText={doneText} />
      {matches.length > 0 && !many.isBusy && (
        <>
          {children}
          <Button onClick={() => void go()}>{action}</Button>
        </>
      )}
    </li>
  );
}

interface WhyProps {
  readonly value: string;
  readonly onType: (text: string) => void;
}

/** Why everything is suspended, for everyone. */
function Why({ value, onType }: WhyProps) {
  const { rain: words } = useDeskWords().order;
  return (
    <TextField label={words.why} hint={words.whyHint} maxLength={MAX_NOTES} value={value} onType={onType} />
  );
}

interface NoteProps {
  /** The note on all suspended matches. */
  readonly note: string;
  readonly isOver: boolean;
  readonly onChange: (isOver: boolean) => void;
}

/** Whether what the suspended matches are noted with is over, too, once they go on. */
function OverNote({ note, isOver, onChange }: NoteProps) {
  const { rain: words } = useDeskWords().order;
  return (
    <label className="field field--flag">
      <Tick checked={isOver} onTick={onChange} />
      <span>{words.noteIsOver(note)}</span>
    </label>
  );
}

/** The note that all of several matches have: it says why they stand still. One alone may say anything. */
function sharedNote(matches: readonly Match[]): string | null {
  const notes = new Set(matches.map(({ notes: note }) => (note === '' ? null : note)));
  const [note = null] = notes;
  return notes.size === 1 ? note : null;
}

/** The way to the planner, for all that has not begun. */
function Replan({ replan }: Pick<RainProps, 'replan'>) {
  const { rain: words } = useDeskWords().order;
  return (
    <li className="order-rain__step">
      <p>{words.replanText}</p>
      <Button look="quiet" onClick={replan}>
        {words.replan}
      </Button>
    </li>
  );
}

/** Rain: all running matches are suspended, resumed once it is dry, and the rest is planned again. */
export function Rain({ board, names, replan }: RainProps) {
  const { rain: words } = useDeskWords().order;
  const { suspending, resuming, suspend, resume } = useRain();
  const [why, setWhy] = useState('');
  const [sent, setSent] = useState<string | null>(null);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const running = board.matches.filter(({ status }) => status === 'in_progress');
  const suspended = board.matches.filter(({ status }) => status === 'suspended');
  const note = sharedNote(suspended);
  const isNoteOver = chosen ?? (suspended.length > 1 || note === sent);
  return (
    <Card title={words.title} titleId="rain-title" className="order-step">
      <ol className="order-rain">
        <RainStep
          text={words.suspendText(running.length)}
          action={words.suspend(running.length)}
          title={words.suspendTitle}
          consequences={words.suspendConsequences}
          label={words.suspending}
          doneText={words.suspended}
          {...{ matches: running, many: suspending, names }}
          run={(matches) => {
            setSent(why.trim());
            return suspend(matches, why.trim());
          }}
        >
          <Why value={why} onType={setWhy} />
        </RainStep>
        <RainStep
          text={words.resumeText(suspended.length)}
          action={words.resume(suspended.length)}
          title={words.resumeTitle}
          consequences={words.resumeConsequences}
          label={words.resuming}
          doneText={words.resumed}
          {...{ matches: suspended, many: resuming, names }}
          run={(matches) => resume(matches, isNoteOver ? note : null)}
        >
          {note !== null && <OverNote note={note} isOver={isNoteOver} onChange={setChosen} />}
        </RainStep>
        <Replan replan={replan} />
      </ol>
    </Card>
  );
}
