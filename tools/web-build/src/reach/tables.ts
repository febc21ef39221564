import { activityReached } from '@courtcast/desk/routes/activity/pages.ts';
import { adminReached } from '@courtcast/desk/routes/admin/pages.ts';
import { captainReached } from '@courtcast/desk/routes/captain/pages.ts';
import { checkInReached } from '@courtcast/desk/routes/check-in/pages.ts';
import { clubReached } from '@courtcast/desk/routes/club/pages.ts';
import { eveningReached } from '@courtcast/desk/routes/evening/operations.ts';
import { matchControlReached } from '@courtcast/desk/routes/match-control/pages.ts';
import { invitationsReached } from '@courtcast/desk/routes/invitations/pages.ts';
import { leagueReached } from '@courtcast/desk/routes/league/pages.ts';
import { meReached } from '@courtcast/desk/routes/me/pages.ts';
import { playReached } from '@courtcast/desk/routes/play/operations.ts';
import { orderReached } from '@courtcast/desk/routes/order-of-play/operations.ts';
import { tournamentReached } from '@courtcast/desk/routes/tournament/operations.ts';
import { webhookReached } from '@courtcast/desk/routes/webhooks/pages.ts';
import { publicReached } from './public-reached.ts';
import type { Reached } from '@courtcast/desk/layout/desk-page.ts';

/** Every table of the site: the public pages, and each desk. */
export const reachedByPages: readonly Reached[] = [
  publicReached,
  meReached,
  invitationsReached,
  playReached,
  tournamentReached,
  checkInReached,
  activityReached,
  orderReached,
  matchControlReached,
  leagueReached,
  captainReached,
  clubReached,
  eveningReached,
  webhookReached,
  adminReached,
];
