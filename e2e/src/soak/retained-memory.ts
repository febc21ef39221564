import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** The variable that names the folder in which processes answer. */
export const MEMORY_DIR = 'COURTCAST_MEMORY_DIR';

/** A module that is loaded before a service, so that it can be asked for its memory. */
export const memoryProbe = fileURLToPath(new URL('./memory-probe.ts', import.meta.url));

/** Where the process with this port for its operators answers. */
export function memorySocketOf(dir: string, adminPort: number | string): string {
  return join(dir, `${adminPort}.sock`);
}

/** Memory of a process after a garbage collection, in bytes. */
export async function retainedBytes(dir: string, adminPort: number): Promise<number> {
  const request = get({ socketPath: memorySocketOf(dir, adminPort) });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return Number(await text(response));
}
