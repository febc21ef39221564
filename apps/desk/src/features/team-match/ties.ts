import type { AskId } from '@courtcast/web-data/queries/ask.ts';
import type { AnswerOf, Client } from '@courtcast/client';
import type { SideName } from '@courtcast/contracts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { plannedOf } from '@courtcast/web-score/team-match/tie.ts';
import { nextStepOf } from './next-step.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { Tie } from '@courtcast/web-score/team-match/tie.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { isoOf, momentOf } from '../form/field-model.ts';

/** Reads that change with an organizer's change of a team match. */
export const readsOfTie = [
  'getTeamMatch',
  'listTeamMatches',
  'listTeamMatchEntries',
  'getSchedule',
  'getStandings',
] as const satisfies readonly AskId[];

export type TeamTie = AnswerOf<'listTeamMatches'>[number];

/** Returns the zone of a team match's home club; null if unknown. */
export type ZoneOf = (tie: TeamTie) => string | null;

/** Returns a function that describes what a team match waits for, with its deadline. */
export function useStepText(zoneOf: ZoneOf) {
  const { steps } = useDeskWords().captain;
  const formats = useFormats();
  return (tie: TeamTie, side: SideName): string => {
    const step = nextStepOf(tie, side);
    const planned = plannedOf(tie);
    if (step !== 'line-up' || planned === null) return steps[step];
    return steps.lineUpUntil(
      planned.at === null ? formats.day(planned.day) : formats.dayAndTime(planned.at, zoneOf(tie)),
    );
  };
}

/** All team matches of a group in full, in the order of its schedule. */
export function useTies(leagueGroupId: string) {
  return useQuery(ask('listTeamMatches', { query: { leagueGroupId } }));
}

function homeTeamsOf(ties: readonly Tie[]): string[] {
  // A day without a time needs no zone.
  const timed = ties.filter((tie) => (plannedOf(tie)?.at ?? null) !== null);
  return [...new Set(timed.map(({ homeTeamId }) => homeTeamId))];
}

/** Zones of the home clubs of team matches with a time; null while unknown. */
export function useZonesOf(ties: readonly Tie[]): (tie: Tie) => string | null {
  const teams = useQueries({
    queries: homeTeamsOf(ties).map((id) => ask('getTeam', { params: { id } })),
  });
  const clubOf = new Map(teams.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data.clubId]])));
  const clubs = useQueries({
    queries: [...new Set(clubOf.values())].map((id) => ask('getClub', { params: { id } })),
  });
  const zones = new Map(clubs.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data.timeZone]])));
  return ({ homeTeamId }) => zones.get(clubOf.get(homeTeamId) ?? '') ?? null;
}

interface HomeTie {
  readonly homeTeamId: string;
}

/** Zones of the home clubs of team matches; null if unknown. */
export function useTieZones(ties: readonly HomeTie[]): (tie: HomeTie) => string | null {
  const teamIds = [...new Set(ties.map(({ homeTeamId }) => homeTeamId))];
  const teams = useQueries({ queries: teamIds.map((id) => ask('getTeam', { params: { id } })) });
  const clubOf = new Map(teams.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data.clubId]])));
  const clubIds = [...new Set(clubOf.values())];
  const clubs = useQueries({ queries: clubIds.map((id) => ask('getClub', { params: { id } })) });
  const zones = new Map(clubs.flatMap(({ data }) => (data === undefined ? [] : [[data.id, data.timeZone]])));
  return ({ homeTeamId }) => zones.get(clubOf.get(homeTeamId) ?? '') ?? null;
}

const MIDNIGHT = 'T00:00:00.000Z';
/** A start of the day that is not midnight UTC, which would mean a day without a time (decisions 6). */
const AFTER_MIDNIGHT = 'T00:00:01.000Z';

/** Day and time of a team match as two inputs; both empty if it is not planned. */
export interface DayAndTime {
  readonly day: string;
  readonly time: string;
}

/** The planned day and time in `zone`; a day without a time does not depend on it. */
export function dayAndTimeOf(tie: Pick<Tie, 'scheduledAt'>, zone: string): DayAndTime {
  const planned = plannedOf(tie);
  if (planned === null) return { day: '', time: '' };
  if (planned.at === null) return { day: planned.day, time: '' };
  const [day = '', time = ''] = momentOf(planned.at, zone).split('T');
  return { day, time };
}

/** The day of a team match at its place; null if it is not planned, or its zone is unknown. */
export function dayAt(tie: Pick<Tie, 'scheduledAt'>, zone: string | null): string | null {
  const planned = plannedOf(tie);
  if (planned === null) return null;
  if (planned.at === null) return planned.day;
  return zone === null ? null : dayAndTimeOf(tie, zone).day;
}

/** The two inputs as a timestamp of the API: null without a day, midnight UTC for a day without a time. */
export function scheduledAtOf({ day, time }: DayAndTime, zone: string): string | null {
  if (day === '') return null;
  if (time === '') return day + MIDNIGHT;
  const at = isoOf(`${day}T${time}`, zone);
  return at?.endsWith(MIDNIGHT) === true ? at.replace(MIDNIGHT, AFTER_MIDNIGHT) : at;
}

/** The zone of a team's club, in which its home matches are planned. */
export async function zoneOfTeam(api: Client, teamId: string): Promise<string> {
  const { clubId } = await api.call('getTeam', { params: { id: teamId } });
  return (await api.call('getClub', { params: { id: clubId } })).timeZone;
}
