import { createClient } from '@courtcast/client';

/** The API for those who have a key and no account: never as the user of this tab, who is not asked for. */
export const keyClient = createClient({ retry: { maxAttempts: 3, maxWaitMs: 3_000 } });
