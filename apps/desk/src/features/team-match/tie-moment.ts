import type { Client } from '@courtcast/client';
import { plannedOf } from '@courtcast/web-score/team-match/tie.ts';
import type { Tie } from '@courtcast/web-score/team-match/tie.ts';
import { isoOf, momentOf } from '../form/moments.ts';

const MIDNIGHT = 'T00:00:00.000Z';
/** An instant that stands for itself: midnight UTC would say that no time is set (decisions 6). */
const AFTER_MIDNIGHT = 'T00:00:01.000Z';

/** Day and time of a team match as two fields hold them; both empty while it is open. */
export interface DayAndTime {
  readonly day: string;
  readonly time: string;
}

/** When a team match is planned by the clock of `zone`; a day without a time is the same everywhere. */
export function dayAndTimeOf(tie: Pick<Tie, 'scheduledAt'>, zone: string): DayAndTime {
  const planned = plannedOf(tie);
  if (planned === null) return { day: '', time: '' };
  if (planned.at === null) return { day: planned.day, time: '' };
  const [day = '', time = ''] = momentOf(planned.at, zone).split('T');
  return { day, time };
}

/** The day of a team match where it is played; null while it is open, or the zone of its time is not known. */
export function dayAt(tie: Pick<Tie, 'scheduledAt'>, zone: string | null): string | null {
  const planned = plannedOf(tie);
  if (planned === null) return null;
  if (planned.at === null) return planned.day;
  return zone === null ? null : dayAndTimeOf(tie, zone).day;
}

/** What two fields say as the API takes it: null while the day is open, midnight UTC for a day without a time. */
export function scheduledAtOf({ day, time }: DayAndTime, zone: string): string | null {
  if (day === '') return null;
  if (time === '') return day + MIDNIGHT;
  const at = isoOf(`${day}T${time}`, zone);
  return at?.endsWith(MIDNIGHT) === true ? at.replace(MIDNIGHT, AFTER_MIDNIGHT) : at;
}

/** The zone of a team's club, by whose clock it plays at home. */
export async function zoneOfTeam(api: Client, teamId: string): Promise<string> {
  const { clubId } = await api.call('getTeam', { params: { id: teamId } });
  return (await api.call('getClub', { params: { id: clubId } })).timeZone;
}
