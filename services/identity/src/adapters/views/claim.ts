import type { PlayerClaimView } from '@courtcast/contracts';
import type { KnownClaim } from '../../application/players/list-claims.ts';
import { claimStatus } from '../../domain/claim-requests.ts';

/** A claim with its player and claimant (decisions 2). */
export function toClaimView({ request, player, claimant }: KnownClaim, now: Date): PlayerClaimView {
  const { id, createdAt, expiresAt, decidedAt, reason } = request;
  return {
    id,
    status: claimStatus(request, now),
    player: { id: player.id, name: player.state.name },
    claimant: { playerId: claimant?.id ?? '', name: claimant?.state.name ?? '' },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    reason,
  };
}
