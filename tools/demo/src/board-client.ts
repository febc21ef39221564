import type { Client, RetryNote } from '@courtcast/client';
import { createPatientClient } from './patient-client.ts';
import { findIssuer, signInAtDevelopmentProvider } from './sign-in.ts';

/** A portable board of a club made for replays, and a client that signs in with its key. */
export async function createBoardClient(url: string, token: string | undefined): Promise<Client> {
  const getToken =
    token === undefined ? signInAtDevelopmentProvider(await findIssuer(url)) : () => Promise.resolve(token);
  const onRetry = ({ waitMs, error }: RetryNote) =>
    console.log(`  waiting ${(waitMs / 1000).toFixed(1)} s (${error.message})`);
  const user = createPatientClient({
    url,
    onRetry,
    token: () => getToken({ sub: 'replay', name: 'Replay' }),
  });
  const club = await user.call('createClub', { body: { name: 'Replays' } });
  const { key } = await user.call('createBoard', { body: { clubId: club.id, name: 'Replay board' } });
  return createPatientClient({ url, onRetry, boardKey: key });
}
