import { eventually } from '@courtcast/testkit';
import { watchScore } from './cluster/viewer.ts';
import type { Courtcast } from './courtcast.ts';

const patience = { withinMs: 60_000 };

/** Enters a point, which two viewers see: the second comes when the node knows the match already. */
async function showPoint(courtcast: Courtcast, id: string): Promise<void> {
  const owner = courtcast.as('Court Owner');
  const viewers = [watchScore(courtcast.system.url, id)];
  const seen = (version: number) =>
    eventually(() => {
      for (const viewer of viewers) if (viewer.newest() < version) throw new Error('not seen yet');
    }, patience);
  try {
    await seen(1);
    const { version } = await owner.call('addPoints', { params: { id }, body: { winner: 'home' } });
    await seen(version);
    viewers.push(watchScore(courtcast.system.url, id));
    await seen(version);
  } finally {
    for (const viewer of viewers) viewer.close();
  }
}

/** A match on a court, and its points on the screen of one who came first, and of one who came later. */
export async function playOnCourt(courtcast: Courtcast): Promise<void> {
  const owner = courtcast.as('Court Owner');
  const { id: clubId } = await owner.call('createClub', { body: { name: 'Club' } });
  const { id: courtId } = await owner.call('createCourt', { body: { name: 'Court', clubId } });
  const players = { home: [{ name: 'Ana' }], guest: [{ name: 'Bea' }] };
  const { id } = await eventually(
    () => owner.call('createFreeplayMatch', { body: { courtId, players } }),
    patience,
  );
  await showPoint(courtcast, id);
}
