import type { CourtView } from '@courtcast/contracts';
import type { Words } from '@courtcast/messages/words.ts';

/** The label by which the API has the surface of most padel courts. */
export const ARTIFICIAL_GRASS = 'Artificial grass';

/** What one plays on, in words: those of the club where it has any; null where it is not known. */
export function surfaceName(
  lists: Pick<Words['lists'], 'surfaces' | 'artificialGrass'>,
  { surface, surfaceLabel }: Pick<CourtView, 'surface' | 'surfaceLabel'>,
): string | null {
  if (surfaceLabel === ARTIFICIAL_GRASS) return lists.artificialGrass;
  return surfaceLabel ?? (surface && lists.surfaces[surface]);
}
