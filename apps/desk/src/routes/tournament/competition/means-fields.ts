import type { AnswerOf, CallInput } from '@courtcast/client';
import { matchFormatNames } from '@courtcast/scoring-rules';
import type { MatchSettings } from '@courtcast/scoring-rules';
import { usualHours } from '../../../features/plan-settings.ts';
import type { PlanHours, PlanSettings } from '../../../features/plan-settings.ts';
import type { DeskWords } from '@courtcast/messages/word-types.ts';
import { isoOf } from '../../../features/form/field-model.ts';
import type { FieldModel, FieldsOf } from '../../../features/form/field-model.ts';

type Tournament = AnswerOf<'getTournament'>;
type Means = CallInput<'proposeCompetitions'>['body'];
type MakeBody = CallInput<'makeCompetition'>['body'];

/** What a format is looked for with, and what it is to be called. */
interface Named {
  readonly name: string;
  readonly gender: string;
  readonly matchFormat: string;
  readonly entrants: string;
  readonly courts: string;
  readonly matchMinutes: string;
  readonly restMinutes: string;
  /** Empty without a limit. */
  readonly maxMatchesPerDay: string;
}

/** Beside that, from when until when it is played: `from 0`, `until 0`, `from 1` and so on; empty ones count for nothing. */
export type MeansValues = Named & Readonly<Record<HourField, string>>;

type HourField = `${'from' | 'until'} ${Row}`;
type Row = (typeof rows)[number];

/** Stretches of hours, as many as there are fields for. */
const rows = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const;
export const MAX_WINDOWS = rows.length;
const MAX_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

/** The days of a tournament, the first ones of a long one; none where it has no dates. */
export function daysOf({ startDate, endDate }: Pick<Tournament, 'startDate' | 'endDate'>): readonly string[] {
  if (startDate === null) return [];
  const first = Date.parse(startDate);
  const count = endDate === null ? 1 : Math.round((Date.parse(endDate) - first) / DAY_MS) + 1;
  return Array.from({ length: Math.max(1, Math.min(count, MAX_DAYS)) }, (_, index) =>
    new Date(first + index * DAY_MS).toISOString().slice(0, 10),
  );
}

/** What the form begins with of a tournament's order of play: its courts, settings and hours. */
interface Known {
  readonly courts: number;
  readonly settings: PlanSettings;
  readonly hours: Pick<PlanHours, 'dailyFrom' | 'dailyUntil'>;
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** What the form begins with: all days of the tournament, by the courts and hours of its order of play. */
export function initialMeans(
  tournament: Pick<Tournament, 'startDate' | 'endDate' | 'matchFormat'>,
  { courts, settings, hours: { dailyFrom, dailyUntil } }: Known,
): MeansValues {
  const { matchMinutes, restMinutes, maxMatchesPerDay } = settings;
  const days = daysOf(tournament);
  const opens = dailyFrom === '' ? usualHours.dailyFrom : dailyFrom;
  const closes = dailyUntil === '' ? usualHours.dailyUntil : dailyUntil;
  const hours = rows.flatMap((row): [HourField, string][] => {
    const day = days[row];
    if (day === undefined)
      return [
        [`from ${row}`, ''],
        [`until ${row}`, ''],
      ];
    // A session past midnight ends on the next day.
    const last = closes > opens ? day : dayAfter(day);
    return [
      [`from ${row}`, `${day}T${opens}`],
      [`until ${row}`, `${last}T${closes}`],
    ];
  });
  return {
    ...{ name: '', gender: '', matchFormat: tournament.matchFormat ?? 'best_of_3', entrants: '' },
    ...{
      courts: String(Math.max(1, courts)),
      matchMinutes: String(matchMinutes),
      restMinutes: String(restMinutes),
      maxMatchesPerDay: String(maxMatchesPerDay ?? ''),
    },
    ...(Object.fromEntries(hours) as Record<HourField, string>),
  };
}

/** The fields of the form. */
export function meansFields({ competition, order, tournament }: DeskWords): FieldsOf<MeansValues> {
  const { fields: words } = competition;
  const { drawFields, formats, genders } = tournament;
  const hours = rows.flatMap((row) => [
    [`from ${row}`, { kind: 'moment', label: words.from }],
    [`until ${row}`, { kind: 'moment', label: words.until }],
  ]);
  return {
    name: { kind: 'text', label: drawFields.name, isRequired: true, maxLength: 200 },
    gender: {
      kind: 'select',
      label: drawFields.gender,
      options: [
        { value: '', label: genders.any },
        ...(['male', 'female', 'mixed'] as const).map((value) => ({ value, label: genders[value] })),
      ],
    },
    matchFormat: {
      kind: 'select',
      label: drawFields.matchFormat,
      options: matchFormatNames.map((value) => ({ value, label: formats[value].label })),
    },
    entrants: { kind: 'number', label: words.entrants, min: 2, max: 64, isRequired: true },
    courts: { kind: 'number', label: words.courts, min: 1, max: 32, isRequired: true },
    matchMinutes: { kind: 'number', label: order.settings.matchMinutes, min: 5, max: 720, isRequired: true },
    restMinutes: { kind: 'number', label: order.settings.restMinutes, min: 0, max: 1440, isRequired: true },
    maxMatchesPerDay: {
      ...{ kind: 'number', label: order.settings.maxMatchesPerDay, min: 1, max: 20 },
      hint: order.settings.maxMatchesPerDayHint,
    },
    ...(Object.fromEntries(hours) as Record<HourField, FieldModel>),
  };
}

/** The fields of so many rows of hours. */
export function hourFields(count: number): (readonly [from: HourField, until: HourField])[] {
  return rows.slice(0, count).map((row) => [`from ${row}`, `until ${row}`] as const);
}

/** How many rows of hours are shown: those that are filled, one at least. */
export function filledRows(values: MeansValues): number {
  const filled = rows.filter((row) => values[`from ${row}`] !== '' || values[`until ${row}`] !== '');
  return Math.max(1, ...filled.map((row) => row + 1));
}

/** The most matches of a player on a day; null without a limit. */
function limitIn({ maxMatchesPerDay }: MeansValues): number | null {
  return maxMatchesPerDay === '' ? null : Number(maxMatchesPerDay);
}

/** What the planner goes on with. */
export function settingsIn(values: MeansValues): PlanSettings {
  const { matchMinutes, restMinutes } = values;
  return {
    ...{ matchMinutes: Number(matchMinutes), restMinutes: Number(restMinutes) },
    maxMatchesPerDay: limitIn(values),
  };
}

/** The hours of every day, where they are the same on all days: the planner goes on with them. */
export function hoursIn(values: MeansValues): Partial<Pick<PlanHours, 'dailyFrom' | 'dailyUntil'>> {
  const spans = rows.flatMap((row) => {
    const [from, until] = [values[`from ${row}`], values[`until ${row}`]];
    return from === '' || until === '' ? [] : [`${from.slice(11)} ${until.slice(11)}`];
  });
  const days = new Set(rows.flatMap((row) => values[`from ${row}`].slice(0, 10) || []));
  const [dailyFrom, dailyUntil] = spans[0]?.split(' ') ?? [];
  const isSame = new Set(spans).size === 1 && days.size === spans.length;
  return isSame && dailyFrom !== undefined && dailyUntil !== undefined ? { dailyFrom, dailyUntil } : {};
}

/** What is asked of the planner, in the hours of the place; without hours where none are given. */
export function meansOf(values: MeansValues, zone: string): Means {
  const limit = limitIn(values);
  const windows = rows.flatMap((row) => {
    const [from, until] = [isoOf(values[`from ${row}`], zone), isoOf(values[`until ${row}`], zone)];
    return from === null || until === null ? [] : [{ from, until }];
  });
  return {
    ...{ entrants: Number(values.entrants), courts: Number(values.courts) },
    ...{ matchMinutes: Number(values.matchMinutes), restMinutes: Number(values.restMinutes) },
    ...(limit !== null && { maxMatchesPerDay: limit }),
    windows: windows.toSorted((one, other) => one.from.localeCompare(other.from)),
  };
}

/** Draws of padel that are made here have the golden point. */
const usualDeuceRule = (sport: Tournament['sport']) =>
  sport === 'padel' ? { deuceRule: 'golden' as const } : {};

/** A format as it is played in the draws that are made here. */
export function formatIn(
  sport: Tournament['sport'],
  matchFormat: MatchSettings['matchFormat'],
): MatchSettings {
  return { matchFormat, ...usualDeuceRule(sport) };
}

export type Proposal = AnswerOf<'proposeCompetitions'>['data'][number];

/** What makes a proposal: the knockout that groups lead to has the name, the groups say that they are. */
export function competitionBody(
  { preset, groupCount, goingOn }: Proposal,
  { name, gender, matchFormat }: MeansValues,
  {
    sport,
    words: { names },
  }: { readonly sport: Tournament['sport']; readonly words: DeskWords['competition'] },
): MakeBody {
  const places = [names.gold, names.silver, names.bronze].map((nameOf) => nameOf(name));
  const goals = goingOn.map(({ qualifyingSpots }, place) => ({
    name: goingOn.length === 1 ? name : (places[place] ?? name),
    qualifyingSpots,
  }));
  return {
    name: goals.length === 0 ? name : names.groups(name),
    preset,
    ...(groupCount !== undefined && { groupCount }),
    ...(goals.length > 0 && { goingOn: goals }),
    // The options of the form are the values of the API.
    matchFormat: matchFormat as MakeBody['matchFormat'],
    ...(gender !== '' && { gender: gender as MakeBody['gender'] }),
    ...usualDeuceRule(sport),
  };
}
