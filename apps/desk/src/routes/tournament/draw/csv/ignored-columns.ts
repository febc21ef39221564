import { deviceTexts } from '@courtcast/web-ui/text-store.ts';

const STORAGE_KEY = 'courtcast.ignored-columns';
const MAX_COLUMNS = 50;

/** Columns that lists on this device were entered without, as their headers were written. */
export function readIgnored(): readonly string[] {
  const list = deviceTexts.readJson(STORAGE_KEY);
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
}

/** The list with more columns, the newest kept where there are too many. */
export function withIgnored(columns: readonly string[], more: readonly string[]): readonly string[] {
  return [...new Set([...columns, ...more])].slice(-MAX_COLUMNS);
}

/** Remembers columns on this device. */
export function keepIgnored(columns: readonly string[]): void {
  deviceTexts.write(STORAGE_KEY, JSON.stringify(columns));
}

/** Columns as the API takes them: a comma in one would be read as the end of it, and says nothing. */
export function ignoreQuery(columns: readonly string[]): { ignoreColumns?: string } {
  const named = columns.map((column) => column.replaceAll(',', ' ')).join(',');
  return named === '' ? {} : { ignoreColumns: named.slice(0, 2000) };
}
