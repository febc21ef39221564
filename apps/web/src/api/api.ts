import { createClient } from '@courtcast/contracts/client';

/** The API as typed calls, on the origin that the app came from. */
export const api = createClient({ baseUrl: '/api/v1' });
