/** Parses a typed number with a comma or a point; NaN if it is none. */
export function typedNumber(text: string): number {
  return Number(text.trim().replace(',', '.'));
}

/** The same; null for an empty text. */
export function typedNumberOrNull(text: string): number | null {
  return text.trim() === '' ? null : typedNumber(text);
}
