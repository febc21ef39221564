// Which texts the browser loads together: each area is a file of every language in `messages`.

/** Texts that stand on the live page, and on every other one. */
export const firstAreas = ['frame', 'live', 'scores'] as const;

/** Texts of the other pages of the site, of displays and of the umpire's pad. */
export const moreAreas = [
  'club',
  'display',
  'follow',
  'league',
  'lists',
  'match',
  'player',
  'score',
  'tournament',
  'umpire',
] as const;

/** Texts of displays, and of the elements for other sites. */
export const displayAreas = ['display', 'scores'] as const;

/** Texts of the desks, by the name under which their pages find them. */
export const deskAreas = [
  'activity',
  'admin',
  'captain',
  'audit',
  'claims',
  'club',
  'day',
  'entrants',
  'frame',
  'importFaults',
  'invitations',
  'kit',
  'league',
  'matchDays',
  'me',
  'order',
  'players',
  'questions',
  'reasons',
  'teamList',
  'together',
  'staff',
  'tournament',
  'webhooks',
] as const;

/** Texts of notifications, which a service sends. */
export const noticeAreas = ['notices'] as const;
