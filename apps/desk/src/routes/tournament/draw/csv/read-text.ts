import { decodeText } from '@courtcast/contracts/decode-text';
import type { DecodedText } from '@courtcast/contracts/decode-text';

/** The text of a file; null where the browser cannot read it, such as one that was moved since it was chosen. */
export async function readText(file: Blob): Promise<DecodedText | null> {
  try {
    return decodeText(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return null;
  }
}
