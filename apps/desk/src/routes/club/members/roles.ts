/** What a player may be in a club, from the least. */
export const roles = ['member', 'coach', 'manager', 'owner'] as const;

/** One of them. */
export type Role = (typeof roles)[number];

/** Whether who has a role changes the club (decisions 3). */
export function runsClub(role: Role): boolean {
  return role === 'owner' || role === 'manager';
}

/** Reads that show something else once a membership was changed. */
export const memberTouches = ['listClubMembers', 'listMemberships', 'getPlayer'] as const;
