import type { PlayerClaimView } from '@courtcast/contracts';
import type { KnownClaim } from '../../application/players/list-claims.ts';
import { claimStatus } from '../../domain/claim-requests.ts';
import { publicName } from '../../domain/player.ts';

/** A claim with its player and claimant (decisions 2), for those who decide about it. */
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

/** The same for who has claimed the player: a hidden one is still a stranger to them. */
export function toOwnClaimView(claim: KnownClaim, now: Date): PlayerClaimView {
  const view = toClaimView(claim, now);
  return { ...view, player: { ...view.player, name: publicName(claim.player.state) } };
}
