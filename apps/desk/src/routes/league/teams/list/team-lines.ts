/** A team as a line of a list names it: its name, then its players, the captain first. */
export interface TeamLine {
  /** From 1, as people count. */
  readonly row: number;
  readonly name: string;
  readonly players: readonly string[];
}

/** Spreadsheets put tabs between cells. */
const CELL_END = /[;\t]/;

/** Names that differ by case and blanks only are the same. */
export function foldName(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase();
}

/** Reads a list; lines without a name are left out. */
export function readTeamLines(lines: readonly string[]): readonly TeamLine[] {
  return lines.flatMap((line, index) => {
    const [name = '', ...players] = line.split(CELL_END).map((cell) => cell.trim());
    const named = players.filter((player) => player !== '');
    return name === '' ? [] : [{ row: index + 1, name, players: named }];
  });
}

/** What is wrong with a line before anything is asked: a team, or a player of it, is named twice. */
export function faultOfLine(
  { row, name, players }: TeamLine,
  lines: readonly TeamLine[],
  present: readonly { readonly name: string }[],
): 'twice' | 'samePlayer' | null {
  const own = foldName(name);
  const isBefore = lines.some((line) => line.row < row && foldName(line.name) === own);
  if (isBefore || present.some((team) => foldName(team.name) === own)) return 'twice';
  return new Set(players.map(foldName)).size < players.length ? 'samePlayer' : null;
}

/** The one record of that very name; null where there is none, or more than one. */
export function onlyNamed<Item extends { readonly name: string }>(
  found: readonly Item[],
  name: string,
): Item | null {
  const same = found.filter((item) => foldName(item.name) === foldName(name));
  return same.length === 1 ? (same[0] ?? null) : null;
}

/** Whether another team of the same name is among those that are present. */
export function isSecondOfName(
  { id, name }: { readonly id: string | null; readonly name: string },
  present: readonly { readonly id: string; readonly name: string }[],
): boolean {
  return present.some((team) => team.id !== id && foldName(team.name) === foldName(name));
}
