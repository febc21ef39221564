import type { Reason } from '@courtcast/domain';

/** A name whose letters were probably garbled by a wrong encoding; `repaired` is null if it cannot be restored. */
export interface Repair {
  readonly row: number;
  readonly column: 'name' | 'partnerName';
  readonly value: string;
  readonly repaired: string | null;
}

/** A cell that names no person, such as `Bye`: it was left out. */
export interface Skipped {
  readonly row: number;
  readonly value: string;
}

/** A name that existing players have, or nearly: candidates instead of a new player. */
export interface NamesakeNote {
  readonly row: number;
  readonly column: 'name' | 'partnerName';
  readonly name: string;
  readonly candidates: readonly {
    readonly id: string;
    readonly name: string;
    readonly nationality: string | null;
  }[];
}

/** An entrant without a place in the draw, who was entered in the qualifying draw. */
export interface Moved {
  readonly row: number;
  readonly names: readonly string[];
}

/** Notes about the file from reading it. */
export interface FileNotes {
  /** Headers that were left out. */
  readonly ignored: readonly string[];
  /** The columns of a list whose first line names none; empty with a header. */
  readonly assumed: readonly ('name' | 'partnerName')[];
  readonly repairs: readonly Repair[];
  readonly skipped: readonly Skipped[];
}

interface Noted extends Pick<FileNotes, 'repairs' | 'skipped'> {
  readonly namesakes: readonly NamesakeNote[];
  readonly moved: readonly Moved[];
}

function warning(code: Reason['code'], row: number, message: string): Reason {
  return { code, path: `rows.${row}`, message };
}

function repairWarning({ row, value, repaired }: Repair): Reason {
  const said = repaired === null ? 'some cannot be known' : `was ${repaired} meant?`;
  return warning('broken-letters', row, `The letters of ${value} look broken: ${said}`);
}

function namesakeWarning({ row, name, candidates }: NamesakeNote): Reason {
  const others = candidates.map((one) => one.name).join(', ');
  const where =
    others === '' ? 'another line names' : `in this tournament there is ${others}, and the file names`;
  return warning('near-namesake', row, `Is it one person or two: ${where} ${name}`);
}

/** Warnings before a file is entered, at its lines. */
export function noteWarnings({ repairs, skipped, namesakes, moved }: Noted): Reason[] {
  return [
    ...repairs.map(repairWarning),
    ...skipped.map(({ row, value }) => warning('no-person', row, `${value} is no person and is left out`)),
    ...namesakes.map(namesakeWarning),
    ...moved.map(({ row, names }) =>
      warning('moved-to-qualifying', row, `${names.join(' / ')} is entered in the qualifying draw`),
    ),
  ];
}
