import { createClient } from '@courtcast/client';

/** Longer pauses are shown to people, and pages go on by themselves after them. */
const patience = { maxAttempts: 3, maxWaitMs: 3_000 } as const;

/** The API as typed calls, on the origin that the app came from. */
export const api = createClient({ retry: patience });
