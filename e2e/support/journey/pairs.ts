const firstNames = ['Ana', 'Bea', 'Clara', 'Dora', 'Elena', 'Flora', 'Gala', 'Ines', 'Julia', 'Luz', 'Mar'];
const surnames = ['Ruiz', 'Soto', 'Mora', 'Pons', 'Vidal', 'Nieto', 'Prats', 'Leal', 'Gil', 'Rey', 'Cano'];

function nameOf(index: number): string {
  const surname = (index + Math.floor(index / firstNames.length)) % surnames.length;
  return `${firstNames[index % firstNames.length]} ${surnames[surname]}`;
}

/** The lines of a spreadsheet with so many pairs: of whom none stands in the lines of other numbers. */
export function linesOfPairs(count: number, from: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => {
    const first = (from + index) * 2;
    return `${nameOf(first)},${nameOf(first + 1)},F`;
  });
}

/** Such lines as a file, with the names of their columns. */
export function fileOfPairs(lines: readonly string[]) {
  const text = ['name,partnerName,gender', ...lines].join('\n');
  return { name: 'pairs.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}
