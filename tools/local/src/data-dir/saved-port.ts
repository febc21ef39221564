import { readFileSync, writeFileSync } from 'node:fs';

import { freePort, isPortFree } from '../backing/ports.ts';

const readPort = (file: string): number | null => {
  try {
    const port = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(port) && port > 0 ? port : null;
  } catch {
    return null;
  }
};

/** The port noted in `file` if it is free, otherwise a new one, which is then noted. */
export async function savedPort(file: string): Promise<number> {
  const kept = readPort(file);
  if (kept !== null && (await isPortFree(kept))) return kept;
  const port = await freePort();
  writeFileSync(file, String(port));
  return port;
}
