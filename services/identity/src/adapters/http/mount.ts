import type { ServiceApp } from '@courtcast/http';
import type { Deps } from '../../application/ports.ts';
import { mountLocators } from './locators.ts';
import { mountAudit } from './routes/audit.ts';
import { mountClaims } from './routes/claims.ts';
import { mountPrincipals } from './routes/internal.ts';
import { mountMemberships } from './routes/memberships.ts';
import { mountPlayerInvitations } from './routes/player-invitations.ts';
import { mountPlayers } from './routes/players.ts';
import { mountUsers } from './routes/users.ts';

/** Mounts every operation of identity. */
export function mountAll(app: ServiceApp, deps: Deps): void {
  mountLocators(app, deps);
  mountPrincipals(app, deps);
  mountUsers(app, deps);
  mountAudit(app, deps);
  mountPlayers(app, deps);
  mountClaims(app, deps);
  mountPlayerInvitations(app, deps);
  mountMemberships(app, deps);
}
