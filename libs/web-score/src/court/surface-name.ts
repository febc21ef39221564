import type { CourtView } from '@courtcast/contracts';
import type { Words } from '@courtcast/messages/words.ts';

/** The value by which the API names the surface of most padel courts. */
export const ARTIFICIAL_GRASS = 'Artificial grass';

/** The surface in words, else the club's own text; null if unknown. */
export function surfaceName(
  lists: Pick<Words['lists'], 'surfaces' | 'artificialGrass'>,
  { surface, surfaceLabel }: Pick<CourtView, 'surface' | 'surfaceLabel'>,
): string | null {
  if (surfaceLabel === ARTIFICIAL_GRASS) return lists.artificialGrass;
  return surfaceLabel ?? (surface && lists.surfaces[surface]);
}
