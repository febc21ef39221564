import type { ClubView } from '@courtcast/contracts';

/** Where the picture of a club's logo comes from: this site, whatever host the club names. */
export function logoSource({ id }: Pick<ClubView, 'id'>): string {
  return `/api/v1/clubs/${encodeURIComponent(id)}/logo`;
}
