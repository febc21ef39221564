import { matchPath } from 'react-router';
import { activityPages } from '../routes/activity/pages.ts';
import { adminPages } from '../routes/admin/pages.ts';
import { captainPages } from '../routes/captain/pages.ts';
import { checkInPages } from '../routes/check-in/pages.ts';
import { clubPages } from '../routes/club/pages.ts';
import { eveningPages } from '../routes/evening/pages.ts';
import { matchControlPages } from '../routes/match-control/pages.ts';
import { invitationPages } from '../routes/invitations/pages.ts';
import { leaguePages } from '../routes/league/pages.ts';
import { mePages } from '../routes/me/pages.ts';
import { playPages } from '../routes/play/pages.ts';
import { orderPages } from '../routes/order-of-play/pages.ts';
import { tournamentPages } from '../routes/tournament/pages.ts';
import { webhookPages } from '../routes/webhooks/pages.ts';
import type { DeskPage } from '../layout/desk-page.ts';

/** All desk pages; each desk keeps its own list. */
export const deskPages: readonly DeskPage[] = [
  ...mePages,
  ...invitationPages,
  ...playPages,
  ...tournamentPages,
  ...checkInPages,
  ...activityPages,
  ...orderPages,
  ...matchControlPages,
  ...leaguePages,
  ...captainPages,
  ...clubPages,
  ...eveningPages,
  ...webhookPages,
  ...adminPages,
];

/** Whether the page at this address needs no account. */
export function isForAll(pathname: string): boolean {
  return deskPages.some((page) => page.isForAll === true && matchPath(`/${page.path}`, pathname) !== null);
}
