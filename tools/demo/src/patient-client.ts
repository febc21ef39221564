import { createClient } from '@courtcast/client';
import type { Client, ClientOptions } from '@courtcast/client';

const patience = { maxAttempts: 12, maxWaitMs: 70_000 } as const;

/** A client for what runs unattended: it waits for a limit of a minute, and goes on trying while services start. */
export function createPatientClient(options: ClientOptions): Client {
  return createClient({ retry: patience, ...options });
}
