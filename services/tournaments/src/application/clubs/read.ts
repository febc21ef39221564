import type { Stored } from '@courtcast/domain';
import type { Picture } from '@courtcast/pictures';
import type { Club } from '../../domain/venues.ts';
import type { Deps } from '../ports.ts';

/** An address at which nothing could be had is asked again after that. */
const AGAIN_MS = 60 * 60_000;

type Needs = Pick<Deps, 'clubs' | 'logos' | 'fetchPicture' | 'background' | 'now'>;

/**
 * Gets a club with the picture of its logo: the uploaded one, otherwise the one at its address; null if it has none, or
 * none that can be shown. The picture at an address is fetched once, in the background, so that no reader waits for
 * another host or is sent there. Problem not-found.
 */
export async function getClubLogo(
  deps: Needs,
  id: string,
): Promise<{ club: Stored<Club>; picture: Picture | null }> {
  const club = await deps.clubs.get(id);
  const uploaded = await deps.logos.findUploaded(id);
  if (uploaded !== null) return { club, picture: uploaded };
  const address = club.state.logo;
  if (address === null) return { club, picture: null };
  const kept = await deps.logos.find(id);
  const known = kept?.address === address ? kept : null;
  if (known?.picture) return { club, picture: known.picture };
  if (known === null || deps.now().getTime() - known.askedAt.getTime() >= AGAIN_MS)
    deps.background.run(id, async () => {
      const picture = await deps.fetchPicture(address);
      await deps.logos.put(id, { address, picture, askedAt: deps.now() });
    });
  return { club, picture: null };
}
