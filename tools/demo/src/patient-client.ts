import { createClient } from '@courtcast/client';
import type { Client, ClientOptions } from '@courtcast/client';

const patience = { maxAttempts: 12, maxWaitMs: 70_000 } as const;

/** A client for unattended programs: it waits for a limit of a minute, and retries while services start. */
export function createPatientClient(options: ClientOptions): Client {
  return createClient({ retry: patience, ...options });
}
