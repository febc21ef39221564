import type { ClubView } from '@courtcast/contracts';

/** The address of a club's logo on this site, which proxies the picture from the club's host. */
export function logoSource({ id }: Pick<ClubView, 'id'>): string {
  return `/api/v1/clubs/${encodeURIComponent(id)}/logo`;
}
