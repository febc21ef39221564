import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '../../../../i18n/use-desk-words.ts';
import { reasonText } from '../../../kit/form/faults.ts';
import { lineAt, withLine } from './csv-lines.ts';
import { importFaultText } from './import-fault-text.ts';
import type { ImportFault } from './import-fault-text.ts';

type Report = AnswerOf<'importEntrants'>;

interface FaultyLinesProps {
  readonly text: string;
  readonly errors: readonly ImportFault[];
  readonly onChange: (text: string) => void;
}

interface FaultyLineProps extends FaultyLinesProps {
  readonly row: number;
}

/** A line that something is wrong with, to be mended where it stands, and all that is. */
function FaultyLine({ row, text, errors, onChange }: FaultyLineProps) {
  const words = useDeskWords();
  const idOf = (index: number) => `csv-fault-${row}-${index}`;
  return (
    <li className="field">
      <label className="field__label" htmlFor={`csv-line-${row}`}>
        {words.tournament.csv.line(row)}
      </label>
      <input
        id={`csv-line-${row}`}
        className="field__input"
        value={lineAt(text, row)}
        aria-invalid
        aria-describedby={errors.map((_, index) => idOf(index)).join(' ')}
        onChange={({ target }) => onChange(withLine(text, row, target.value))}
      />
      {errors.map((error, index) => {
        const fault = importFaultText(words, error);
        return (
          <span
            key={fault.text}
            className="field__error"
            id={idOf(index)}
            lang={fault.isEnglish ? 'en' : undefined}
          >
            {fault.text}
          </span>
        );
      })}
    </li>
  );
}

/** Lines that something is wrong with, each to be mended where it stands. */
export function FaultyLines({ text, errors, onChange }: FaultyLinesProps) {
  const rows = [...new Set(errors.map(({ row }) => row))];
  return (
    <ol className="csv-lines">
      {rows.map((row) => (
        <FaultyLine
          key={row}
          row={row}
          text={text}
          errors={errors.filter((error) => error.row === row)}
          onChange={onChange}
        />
      ))}
    </ol>
  );
}

/** What a list would be entered with and should be looked at, by line. */
export function ReportWarnings({ warnings }: Pick<Report, 'warnings'>) {
  const words = useDeskWords();
  if (warnings.length === 0) return null;
  return (
    <ul className="draw-warnings">
      {warnings.map((warning) => {
        const row = Number(warning.path.replace(/^rows\./, ''));
        const { text, isEnglish } = reasonText(words, warning);
        return (
          <li key={`${row} ${warning.message}`}>
            {words.tournament.csv.line(row)}: <span lang={isEnglish ? 'en' : undefined}>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
