function encodingOf([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** Bytes as text: UTF-16 where a mark says so, else UTF-8, else what spreadsheets on Windows save as plain CSV. */
export function decodeText(bytes: Uint8Array): string {
  const marked = encodingOf(bytes);
  if (marked !== null) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The text of a file; null where the browser cannot read it, such as one that was moved since it was chosen. */
export async function readText(file: Blob): Promise<string | null> {
  try {
    return decodeText(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return null;
  }
}
