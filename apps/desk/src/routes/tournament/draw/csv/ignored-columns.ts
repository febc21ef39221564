const STORAGE_KEY = 'courtcast.ignored-columns';
const MAX_COLUMNS = 50;

function parsed(text: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Columns that lists on this device were entered without, as their headers were written. */
export function readIgnored(): readonly string[] {
  try {
    return parsed(localStorage.getItem(STORAGE_KEY));
  } catch {
    return [];
  }
}

/** The list with more columns, the newest kept where there are too many. */
export function withIgnored(columns: readonly string[], more: readonly string[]): readonly string[] {
  return [...new Set([...columns, ...more])].slice(-MAX_COLUMNS);
}

/** Remembers columns on this device. */
export function keepIgnored(columns: readonly string[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(columns));
  } catch {
    // Without storage they hold until the page is left.
  }
}

/** Columns as the API takes them: a comma in one would be read as the end of it, and says nothing. */
export function ignoreQuery(columns: readonly string[]): { ignoreColumns?: string } {
  const named = columns.map((column) => column.replaceAll(',', ' ')).join(',');
  return named === '' ? {} : { ignoreColumns: named.slice(0, 2000) };
}
