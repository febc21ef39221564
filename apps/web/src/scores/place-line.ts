import type { ShownMatch } from './shown-match.ts';
import { roundName } from './words.ts';

/** Draw and round, for example `Women's singles · Semi-final`; empty outside tournaments. */
export function drawLine({ drawName, round }: Pick<ShownMatch, 'drawName' | 'round'>): string {
  return [drawName, round === null ? null : roundName(round)].filter((part) => part !== null).join(' · ');
}

/** Court and club, for example `Court 2 · Riverside Tennis Club`; empty where no court is known. */
export function courtLine({ court, club }: Pick<ShownMatch, 'court' | 'club'>): string {
  return [court?.name, club?.name].filter((part) => part !== undefined).join(' · ');
}
