interface Invitation {
  readonly id: string;
  readonly status: 'open' | 'accepted' | 'revoked' | 'expired';
}

/** Whether an invitation that was made here is over by now: its code opens nothing any more. */
export function hasEnded(list: readonly Invitation[] | undefined, { id }: Pick<Invitation, 'id'>): boolean {
  return list?.some((one) => one.id === id && one.status !== 'open') ?? false;
}
