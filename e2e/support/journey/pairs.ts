import type { GivenFile } from './page-actions.ts';

const firstNames = ['Ana', 'Bea', 'Clara', 'Dora', 'Elena', 'Flora', 'Gala', 'Ines', 'Julia', 'Luz', 'Mar'];
// Pads and draws name pairs by surnames, which no two pairs share.
const surnames = [
  ...['Ruiz', 'Soto', 'Mora', 'Pons', 'Vidal', 'Nieto', 'Prats', 'Leal', 'Gil', 'Rey', 'Cano'],
  ...['Alba', 'Bravo', 'Cruz', 'Duran', 'Egea', 'Fuentes', 'Galan', 'Haro', 'Ibarra', 'Jara', 'Lara'],
  ...['Marin', 'Navas', 'Olmo', 'Parra', 'Quero', 'Rojas', 'Salas', 'Tena', 'Ubeda', 'Vega', 'Yuste'],
  ...['Zamora', 'Arce', 'Bello', 'Coca', 'Diez', 'Espejo', 'Feria', 'Gomis', 'Hita', 'Isla', 'Juste'],
];

function nameOf(index: number): string {
  return `${firstNames[index % firstNames.length]} ${surnames[index % surnames.length]}`;
}

/** The lines of a spreadsheet with so many pairs: of whom none stands in the lines of other numbers. */
export function linesOfPairs(count: number, from: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => {
    const first = (from + index) * 2;
    return `${nameOf(first)},${nameOf(first + 1)},F`;
  });
}

/** Lines as a file, with the names of their columns. */
export function fileOfLines(columns: string, lines: readonly string[]): GivenFile {
  return { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from([columns, ...lines].join('\n')) };
}

/** Lines of pairs as a file. */
export function fileOfPairs(lines: readonly string[]): GivenFile {
  return fileOfLines('name,partnerName,gender', lines);
}
