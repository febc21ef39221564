/** The encoding in which the bytes of a text file were read. */
export type TextEncoding = 'utf-8' | 'utf-16' | 'windows-1252';

/** The text of a file, and how it was found in its bytes. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
}

function markedAs([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/**
 * Decodes a text file: UTF-16 if a byte order mark says so, otherwise UTF-8, otherwise Windows-1252, in which
 * spreadsheets on Windows save plain CSV.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = markedAs(bytes);
  if (marked !== null) return { text: new TextDecoder(marked).decode(bytes), encoding: 'utf-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}
