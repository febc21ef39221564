// Areas of texts that the browser loads together; each area is one file per language in `catalogs`.

/** Texts that stand on the live page, and on every other one. */
export const firstAreas = ['frame', 'live', 'scores'] as const;

/** Texts of the other pages of the site, of displays and of the umpire's pad. */
export const moreAreas = [
  'boxes',
  'clock',
  'club',
  'display',
  'entering',
  'evening',
  'follow',
  'ladder',
  'league',
  'lists',
  'match',
  'player',
  'ranking',
  'tournament',
  'umpire',
] as const;

/** Texts of displays, and of the elements for other sites. */
export const displayAreas = ['display', 'scores'] as const;

/** Texts of the tables for other sites. */
export const embedAreas = ['embed'] as const;

/** Texts of the desks. */
export const deskAreas = [
  'desk/accounts',
  'desk/activity',
  'desk/admin',
  'desk/boxes',
  'desk/captain',
  'desk/audit',
  'desk/checkIn',
  'desk/claims',
  'desk/club',
  'desk/competition',
  'desk/day',
  'desk/entrants',
  'desk/entryList',
  'desk/evening',
  'desk/frame',
  'desk/importFaults',
  'desk/invitations',
  'desk/kit',
  'desk/ladders',
  'desk/league',
  'desk/matchDays',
  'desk/me',
  'desk/order',
  'desk/ownEntry',
  'desk/play',
  'desk/players',
  'desk/questions',
  'desk/rankings',
  'desk/reasons',
  'desk/teamList',
  'desk/together',
  'desk/staff',
  'desk/tournament',
  'desk/webhooks',
] as const;

/** Texts of notifications and e-mails, which a service sends. */
export const noticeAreas = ['mail', 'notices'] as const;

/** Texts of files that services write, beyond those that the site has, too. */
export const ownFileAreas = ['files'] as const;

/** Texts of files that services write: reports, calendars. */
export const fileAreas = [...ownFileAreas, 'league', 'scores'] as const;

/** Every area. */
export const allAreas: readonly string[] = [
  ...firstAreas,
  ...moreAreas,
  ...embedAreas,
  ...noticeAreas,
  ...ownFileAreas,
  ...deskAreas,
];

/** The property in which texts of an area are found: `order` for `desk/order`. */
export function propertyOf(area: string): string {
  return area.slice(area.lastIndexOf('/') + 1);
}
