import type { CourtView } from '@courtcast/contracts';
import type { Words } from '@courtcast/messages/words.ts';

/** The label by which the API has the surface of most padel courts. */
export const ARTIFICIAL_GRASS = 'Artificial grass';

/** The surface in words, the club's own where it has any; null where unknown. */
export function surfaceName(
  lists: Pick<Words['lists'], 'surfaces' | 'artificialGrass'>,
  { surface, surfaceLabel }: Pick<CourtView, 'surface' | 'surfaceLabel'>,
): string | null {
  if (surfaceLabel === ARTIFICIAL_GRASS) return lists.artificialGrass;
  return surfaceLabel ?? (surface && lists.surfaces[surface]);
}
