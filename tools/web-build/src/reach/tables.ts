import { activityReached } from '@courtcast/desk/routes/activity/reached.ts';
import { adminReached } from '@courtcast/desk/routes/admin/reached.ts';
import { captainReached } from '@courtcast/desk/routes/captain/reached.ts';
import { clubReached } from '@courtcast/desk/routes/club/reached.ts';
import { eveningReached } from '@courtcast/desk/routes/evening/reached.ts';
import { matchControlReached } from '@courtcast/desk/routes/match-control/reached.ts';
import { invitationsReached } from '@courtcast/desk/routes/invitations/reached.ts';
import { leagueReached } from '@courtcast/desk/routes/league/reached.ts';
import { meReached } from '@courtcast/desk/routes/me/reached.ts';
import { playReached } from '@courtcast/desk/routes/play/reached.ts';
import { orderReached } from '@courtcast/desk/routes/order-of-play/reached.ts';
import { tournamentReached } from '@courtcast/desk/routes/tournament/reached.ts';
import { webhookReached } from '@courtcast/desk/routes/webhooks/reached.ts';
import { publicReached } from './public-reached.ts';
import type { Reached } from '@courtcast/desk/layout/desk-page.ts';

/** Every table of the site: the public pages, and each desk. */
export const reachedByPages: readonly Reached[] = [
  publicReached,
  meReached,
  invitationsReached,
  playReached,
  tournamentReached,
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
