import type { AnswerOf, ImportFaultCode, ImportFaultView, operations } from '@courtcast/contracts';
import type { ImportOutcome } from '../../application/imports/import-entrants.ts';
import type { FileNotes, NamesakeNote } from '../../domain/imports/import-notes.ts';
import type { RowError } from '../../domain/imports/row-errors.ts';

/** The domain's codes are the contract's; the types guarantee it. */
function toFaultView({ code, names, ...error }: RowError): ImportFaultView {
  const known: ImportFaultCode = code;
  return { ...error, code: known, names: [...names] };
}

function toNamesakeView({ candidates, ...note }: NamesakeNote) {
  return {
    ...note,
    candidates: candidates.map(({ id, name, nationality }) => ({ playerId: id, name, nationality })),
  };
}

interface Imported {
  readonly count: number;
  readonly encoding: string;
  readonly file: FileNotes;
  readonly outcome: ImportOutcome;
}

/** The report of an import. */
export function toImportReport({
  count,
  encoding,
  file,
  outcome,
}: Imported): AnswerOf<typeof operations.importEntrants> {
  const { importId, created, errors, players, warnings, namesakes, moved } = outcome;
  return {
    importId,
    rows: count,
    created,
    errors: errors.map(toFaultView),
    players: [...players],
    encoding,
    ignored: [...file.ignored],
    ...(file.assumed.length > 0 && { assumedColumns: [...file.assumed] }),
    repairs: [...file.repairs],
    namesakes: namesakes.map(toNamesakeView),
    moved: moved.map(({ row, names }) => ({ row, names: [...names] })),
    warnings: [...warnings],
  };
}
