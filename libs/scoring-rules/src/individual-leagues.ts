/** Draw types in which individuals play for a table. */
const tableTypes: readonly unknown[] = ['swiss', 'round_robin'];
/** Roles of a tournament that run its draws. */
const runningRoles: readonly unknown[] = ['owner', 'director', 'referee'];

/** Whether a draw of this type can be a league of individuals (decisions 6): it has a table. */
export function hasLeagueTable({ drawType }: { readonly drawType?: string | null | undefined }): boolean {
  return tableTypes.includes(drawType);
}

/** Whether somebody with this role in a tournament may make a league of one of its draws. */
export function mayLendDraws({ role }: { readonly role: string | null }): boolean {
  return runningRoles.includes(role);
}
