import { matchPath } from 'react-router';
import { activityPages } from '../activity/pages.ts';
import { adminPages } from '../admin/pages.ts';
import { captainPages } from '../captain/pages.ts';
import { clubPages } from '../club/pages.ts';
import { dayPages } from '../day/pages.ts';
import { invitationPages } from '../invitations/pages.ts';
import { leaguePages } from '../league/pages.ts';
import { mePages } from '../me/pages.ts';
import { orderPages } from '../order/pages.ts';
import { tournamentPages } from '../tournament/pages.ts';
import { webhookPages } from '../webhooks/pages.ts';
import type { DeskPage } from './desk-page.ts';

/** Every page of the desks; each desk keeps its own list. */
export const deskPages: readonly DeskPage[] = [
  ...mePages,
  ...invitationPages,
  ...tournamentPages,
  ...activityPages,
  ...orderPages,
  ...dayPages,
  ...leaguePages,
  ...captainPages,
  ...clubPages,
  ...webhookPages,
  ...adminPages,
];

/** Whether the page at this address needs no account. */
export function isForAll(pathname: string): boolean {
  return deskPages.some((page) => page.isForAll === true && matchPath(`/${page.path}`, pathname) !== null);
}
