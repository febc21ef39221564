/** Ends of lines as spreadsheets write them. */
const LINE_END = /\r\n|\r|\n/;

/** A line of a file by its number, from 1. */
export function lineAt(text: string, row: number): string {
  return text.split(LINE_END)[row - 1] ?? '';
}

/** The file with another line in the place of one. */
export function withLine(text: string, row: number, line: string): string {
  return text
    .split(LINE_END)
    .with(row - 1, line)
    .join('\n');
}
