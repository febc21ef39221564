import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { reasonText } from '../../../../features/form/refusal-texts.ts';
import { cellsAt, isRemovable, lineAt, stretchesOf, withCell, withLine, withoutLine } from './csv-lines.ts';
import type { Cell } from './csv-lines.ts';
import { isPlayerColumn } from './player-columns.ts';
import { columnText, foldedColumn, importFaultText } from './import-fault-text.ts';
import { TextInput } from '@courtcast/web-ui/controls.tsx';
import { TextField } from '@courtcast/web-ui/fields.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { ImportFault } from './import-fault-text.ts';

type Report = AnswerOf<'importEntrants'>;

interface FaultyLinesProps {
  readonly text: string;
  readonly errors: readonly ImportFault[];
  readonly onChange: (text: string) => void;
  /** Called with the file without a line. */
  readonly onRemove: (text: string) => void;
}

interface FaultyLineProps extends FaultyLinesProps {
  readonly row: number;
}

const faultId = (row: number, index: number) => `csv-fault-${row}-${index}`;

const faultIds = ({ row, errors }: Pick<FaultyLineProps, 'row' | 'errors'>) =>
  errors.map((_, index) => faultId(row, index)).join(' ');

/** Whether a cell has to do with a fault: those of a column that the file calls otherwise are of every cell. */
function isMeant(column: string, cells: readonly Cell[], errors: readonly ImportFault[]): boolean {
  return errors.some((error) => {
    const isColumn = (name: string) => foldedColumn(name) === foldedColumn(error.column ?? '');
    return isColumn(column) || !cells.some((cell) => isColumn(cell.column));
  });
}

/** A field for each cell of a line. */
function CellFields({ cells, ...line }: FaultyLineProps & { readonly cells: readonly Cell[] }) {
  const { importFaults: words } = useDeskWords();
  const { row, text, errors, onChange } = line;
  return (
    <div className="form__row">
      {cells.map(
        ({ column, value }, index) =>
          !isPlayerColumn(column) && (
            <TextField
              key={column}
              label={columnText(words, column)}
              value={value}
              aria-invalid={isMeant(column, cells, errors)}
              onType={(next) => onChange(withCell(text, row, { index, value: next }))}
            />
          ),
      )}
    </div>
  );
}

/** A line that cannot be divided into its cells here, as it stands in the file. */
function WholeLine(line: FaultyLineProps) {
  const { row, text, onChange } = line;
  const { csv: words } = useDeskWords().tournament;
  return (
    <TextInput
      aria-label={words.line(row)}
      value={lineAt(text, row)}
      aria-invalid
      aria-describedby={faultIds(line)}
      onType={(next) => onChange(withLine(text, row, next))}
    />
  );
}

/** A line that something is wrong with, to be mended where it stands, and all that is. */
function FaultyLine(line: FaultyLineProps) {
  const words = useDeskWords();
  const { row, text, errors, onRemove } = line;
  const cells = cellsAt(text, row);
  return (
    <li>
      <fieldset className="field csv-line" aria-describedby={faultIds(line)}>
        <legend className="field__label">{words.tournament.csv.line(row)}</legend>
        {errors.map((error, index) => {
          const fault = importFaultText(words, error);
          return (
            <span
              key={fault.text}
              className="field__error"
              id={faultId(row, index)}
              lang={fault.isEnglish ? 'en' : undefined}
            >
              {fault.text}
            </span>
          );
        })}
        {cells === null ? <WholeLine {...line} /> : <CellFields {...line} cells={cells} />}
        {isRemovable(text, row) && (
          <Button look="link" onClick={() => onRemove(withoutLine(text, row))}>
            {words.entrants.csv.remove(row)}
          </Button>
        )}
      </fieldset>
    </li>
  );
}

/** Lines that something is wrong with, each to be mended where it stands. */
export function FaultyLines({ errors, ...file }: FaultyLinesProps) {
  const rows = [...new Set(errors.map(({ row }) => row))];
  return (
    <ol className="csv-lines">
      {rows.map((row) => (
        <FaultyLine key={row} {...file} row={row} errors={errors.filter((error) => error.row === row)} />
      ))}
    </ol>
  );
}

interface Warned {
  readonly text: string;
  readonly isEnglish: boolean;
  readonly rows: readonly number[];
}

/** Warnings, each once with its lines. */
function useWarned(warnings: Report['warnings']): readonly Warned[] {
  const words = useDeskWords();
  const warned = new Map<string, Warned>();
  for (const warning of warnings) {
    const { text, isEnglish } = reasonText(words, warning);
    const row = Number(warning.path.replace(/^rows\./, ''));
    warned.set(text, { text, isEnglish, rows: [...(warned.get(text)?.rows ?? []), row] });
  }
  return [...warned.values()];
}

/** Warnings of a list by line. */
export function ReportWarnings({ warnings }: Pick<Report, 'warnings'>) {
  const { csv: words } = useDeskWords().tournament;
  const formats = useFormats();
  const warned = useWarned(warnings);
  if (warned.length === 0) return null;
  return (
    <ul className="draw-warnings">
      {warned.map(({ text, isEnglish, rows }) => {
        const stretches = stretchesOf(rows);
        const isOne = stretches.length === 1 && stretches[0] === String(rows[0]);
        const lines = isOne ? words.line(rows[0] ?? 0) : words.lines(formats.list(stretches));
        return (
          <li key={text}>
            {lines}: <span lang={isEnglish ? 'en' : undefined}>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
