import { createClient } from '@courtcast/client';

/** The client retries short failures only; a page shows a longer failure and retries it itself (`useFailure`). */
const patience = { maxAttempts: 3, maxWaitMs: 3_000 } as const;

/** The API client, on the origin of the page. */
export const api = createClient({ retry: patience });
