import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { RefusalNote } from '../../../../features/form/refusal-note.tsx';
import { useHasDraft, useDraftText } from '../../../../features/drafts.tsx';
import { FileInput, TextArea } from '@courtcast/web-ui/controls.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Progress } from '@courtcast/web-ui/progress.tsx';
import type { Draw } from '../use-draw.ts';
import { ImportOffers } from './import-offers.tsx';
import { FaultyLines, ReportWarnings } from './import-report.tsx';
import { ReportPlayers } from './report-players.tsx';
import { readText } from './read-text.ts';
import { csvFormOf, useImport } from './use-import.ts';
import type { Report, Steps } from './use-import.ts';
import { DownloadButton } from '../../../../features/download-button.tsx';

const EXAMPLE = 'name,partner name,seed,nationality,gender\n';

interface PastedRowsProps {
  /** Names them, for what is typed and not checked yet. */
  readonly form: string;
  readonly isBusy: boolean;
  readonly check: (text: string) => void;
}

/** Rows that are typed or pasted, as spreadsheets copy them. */
function PastedRows({ form, isBusy, check }: PastedRowsProps) {
  const { csv: words } = useDeskWords().tournament;
  const [text, keep] = useDraftText(form);
  const rows = text ?? '';
  const send = () => {
    // From here on they are kept as the list that is checked.
    keep(null);
    check(rows);
  };
  return (
    <>
      <label className="field">
        <span className="field__label">{words.paste}</span>
        <TextArea
          rows={4}
          value={rows}
          placeholder={EXAMPLE.trim()}
          onType={(next) => keep(next === '' ? null : next)}
        />
      </label>
      <div className="form__actions">
        <Button look="quiet" disabled={isBusy || rows.trim() === ''} onClick={send}>
          {words.check}
        </Button>
        <DownloadButton label={words.example} name="entries" read={() => Promise.resolve(EXAMPLE)} />
      </div>
    </>
  );
}

const UNREADABLE = 'csv-unreadable';

const rowsFormOf = ({ id }: Draw): string => `csv-rows:${id}`;

interface CheckedFileProps {
  readonly draw: Draw;
  readonly text: string;
  readonly report: Report;
  readonly steps: Steps;
}

function CheckedFile({ draw, text, report, steps }: CheckedFileProps) {
  const { csv: words } = useDeskWords().tournament;
  const { errors, rows } = report;
  const isFine = errors.length === 0;
  const status = useRef<HTMLParagraphElement>(null);
  const remove = (without: string) => {
    // The line that had the focus is gone.
    status.current?.focus();
    void steps.check(without);
  };
  return (
    <>
      <p role="status" ref={status} tabIndex={-1}>
        {isFine ? words.fine(rows) : words.faulty(errors.length, rows)}
      </p>
      <ImportOffers draw={draw} text={text} report={report} steps={steps} />
      <ReportWarnings warnings={report.warnings} />
      {isFine && <ReportPlayers players={report.players} />}
      {!isFine && <FaultyLines text={text} errors={errors} onChange={steps.setText} onRemove={remove} />}
      <div className="form__actions">
        <Button
          disabled={steps.isSending}
          onClick={() => void (isFine ? steps.enter(text) : steps.check(text))}
        >
          {isFine ? words.enter(rows) : words.checkAgain}
        </Button>
        <Button look="quiet" onClick={steps.discard}>
          {words.discard}
        </Button>
      </div>
    </>
  );
}

type UncheckedFileProps = Omit<CheckedFileProps, 'report' | 'draw'>;

/** A list that is back after a reload, which is checked at once, or whose check was refused. */
function UncheckedFile({ text, steps }: UncheckedFileProps) {
  const { kit, tournament } = useDeskWords();
  const { csv: words } = tournament;
  const checkAgain = useEffectEvent(() => void steps.check(text));
  const { isRestored } = steps;
  useEffect(() => {
    if (isRestored) checkAgain();
  }, [isRestored]);
  return (
    <>
      {steps.isRestored && <p role="status">{kit.restored}</p>}
      <label className="field">
        <span className="field__label">{words.kept}</span>
        <TextArea rows={8} value={text} onType={steps.setText} />
      </label>
      <div className="form__actions">
        <Button onClick={() => void steps.check(text)}>{words.checkAgain}</Button>
        <Button look="quiet" onClick={steps.discard}>
          {words.discard}
        </Button>
      </div>
    </>
  );
}

/** Chooses a file; the same one can be chosen again once it was mended. */
function FileField({ begin }: Pick<Steps, 'begin'>) {
  const { tournament, entrants } = useDeskWords();
  const [isUnreadable, setUnreadable] = useState(false);
  const read = async (file: File) => {
    const decoded = await readText(file);
    setUnreadable(decoded === null);
    if (decoded !== null) await begin(decoded.text, decoded.encoding);
  };
  return (
    <label className="field">
      <span className="field__label">{tournament.csv.file}</span>
      <FileInput
        accept=".csv,.txt,text/csv,text/plain"
        aria-invalid={isUnreadable}
        aria-describedby={isUnreadable ? UNREADABLE : undefined}
        onFile={(file) => void read(file)}
      />
      {isUnreadable && (
        <span className="field__error" id={UNREADABLE} role="alert">
          {entrants.csv.unreadable}
        </span>
      )}
    </label>
  );
}

/** Enters players from a file: checked first, faulty lines mended here, and then all or none. */
export function CsvImport({ draw }: { readonly draw: Draw }) {
  const { csv: words } = useDeskWords().tournament;
  const steps = useImport(draw);
  const { text, report, discarded, begin, isSending, refusal } = steps;
  const isOpen = useHasDraft(csvFormOf(draw), rowsFormOf(draw));
  return (
    <details className="csv-import" open={isOpen}>
      <summary>{words.title}</summary>
      <div className="form">
        <p>{words.text}</p>
        {/* The name of a file that was discarded does not stay. */}
        <FileField key={discarded} begin={begin} />
        {text === null && (
          <PastedRows form={rowsFormOf(draw)} isBusy={isSending} check={(rows) => void begin(rows)} />
        )}
        <RefusalNote refusal={refusal} />
        {isSending && <Progress label={words.checking} value={null} />}
        {text !== null && report === null && !isSending && <UncheckedFile text={text} steps={steps} />}
        {text !== null && report !== null && (
          <CheckedFile draw={draw} text={text} report={report} steps={steps} />
        )}
      </div>
    </details>
  );
}
