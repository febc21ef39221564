import { activity } from './activity.ts';
import { admin } from './admin/admin.ts';
import { captain } from './captain.ts';
import { audit } from './admin/audit.ts';
import { claims } from './admin/claims.ts';
import { club } from './club.ts';
import { day } from './day.ts';
import { entrants } from './tournament/entrants.ts';
import { frame } from './frame.ts';
import { importFaults } from './import-faults.ts';
import { invitations } from './invitations.ts';
import { kit } from './kit.ts';
import { league } from './league.ts';
import { matchDays } from './league/match-days.ts';
import { me } from './me.ts';
import { order } from './order.ts';
import { players } from './admin/players.ts';
import { questions } from './kit/questions.ts';
import { reasons } from './reasons.ts';
import { teamList } from './league/team-list.ts';
import { together } from './kit/together.ts';
import { staff } from './tournament/staff.ts';
import { tournament } from './tournament.ts';
import { webhooks } from './webhooks.ts';
import type { DeskWords } from '../../desk-words.ts';

/** Every text of the desks in German. */
export const desk: DeskWords = {
  activity,
  admin,
  captain,
  audit,
  claims,
  club,
  day,
  entrants,
  frame,
  importFaults,
  invitations,
  kit,
  league,
  matchDays,
  me,
  order,
  players,
  questions,
  reasons,
  teamList,
  together,
  staff,
  tournament,
  webhooks,
};
