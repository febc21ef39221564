import { reasons } from '@courtcast/contracts';

const INTRODUCTION = `# Reasons

Every 409 and 422 has \`details: [{ path, message, code }]\`. \`code\` says why, out of this closed list, which only grows: switch on it. \`message\` is for people and may change. \`path\` names the field (\`sets.0.home\`), and is empty where no field is meant. A code that a client does not know is to be treated like its status.

`;

const padded = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
};

/** The page of all reason codes, as `docs/reasons.md` must be: one row a code, in the order of the contracts. */
export function reasonsPage(): string {
  const rows = Object.entries(reasons).map(([code, { meaning, remedy }]) => [`\`${code}\``, meaning, remedy]);
  return `${INTRODUCTION}${padded([['Code', 'Meaning', 'What helps'], ...rows])}\n`;
}
