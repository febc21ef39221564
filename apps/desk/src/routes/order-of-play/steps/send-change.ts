import { isApiError } from '@courtcast/client';
import type { Client } from '@courtcast/client';
import { hasBegunSince, isSamePlace, placeOf } from '../plan/draft.ts';
import type { Change } from '../plan/draft.ts';

type Api = Pick<Client, 'call'>;

/**
 * Publishes the move of a match. Where the match is another version meanwhile, but stands where it stood, it is sent once
 * more; where others have moved it, it is refused. Throws ApiError.
 */
export async function sendChange(api: Api, change: Change, version: number): Promise<void> {
  const { matchId, base, to } = change;
  const params = { id: matchId };
  const send = (expectedVersion: number) =>
    api.call('patchMatch', { params, body: { ...to, expectedVersion } });
  try {
    await send(version);
  } catch (error) {
    if (!isApiError(error) || error.code !== 'version-mismatch') throw error;
    const match = await api.call('getMatch', { params });
    // An answer that was lost on the way was sent again.
    if (isSamePlace(to, placeOf(match))) return;
    if (hasBegunSince(change, match) || !isSamePlace(base, placeOf(match))) throw error;
    await send(match.version);
  }
}
