/** The number in a text as people type it, with a comma or a point; NaN for what is none. */
export function typedNumber(text: string): number {
  return Number(text.trim().replace(',', '.'));
}

/** The same; null for an empty text. */
export function typedNumberOrNull(text: string): number | null {
  return text.trim() === '' ? null : typedNumber(text);
}
