import { activityReached } from '../activity/reached.ts';
import { adminReached } from '../admin/reached.ts';
import { captainReached } from '../captain/reached.ts';
import { clubReached } from '../club/reached.ts';
import { dayReached } from '../day/reached.ts';
import { invitationsReached } from '../invitations/reached.ts';
import { leagueReached } from '../league/reached.ts';
import { meReached } from '../me/reached.ts';
import { orderReached } from '../order/reached.ts';
import { tournamentReached } from '../tournament/reached.ts';
import { webhookReached } from '../webhooks/reached.ts';
import { publicReached } from './public-reached.ts';
import type { Reached } from './reach.ts';

/** Every table of the site: the public pages, and each desk. */
export const reachedByPages: readonly Reached[] = [
  publicReached,
  meReached,
  invitationsReached,
  tournamentReached,
  activityReached,
  orderReached,
  dayReached,
  leagueReached,
  captainReached,
  clubReached,
  webhookReached,
  adminReached,
];
