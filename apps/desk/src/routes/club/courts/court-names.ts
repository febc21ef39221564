const RANGE = /^(.*?)(\d{1,3})\s*[-–]\s*(\d{1,3})$/;
const MAX_COURTS = 40;

function namesIn(part: string): string[] {
  const [, before = '', from = '', to = ''] = RANGE.exec(part) ?? [];
  const count = Number(to) - Number(from) + 1;
  if (from === '' || count < 2 || count > MAX_COURTS) return [part];
  return Array.from({ length: count }, (_, index) => `${before}${Number(from) + index}`);
}

/** The courts that a text names: one, several with commas, or numbers from one to another, as `1-3` or `Court 1-4`. */
export function courtNamesIn(text: string): string[] {
  const parts = text.split(/[,;]/).map((part) => part.trim());
  return [...new Set(parts.filter(Boolean).flatMap(namesIn))];
}
