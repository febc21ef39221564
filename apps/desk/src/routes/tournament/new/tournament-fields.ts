import type { AnswerOf } from '@courtcast/client';
import type { TournamentView } from '@courtcast/contracts';
import type { DeskWords } from '@courtcast/messages/word-types.ts';
import type { Words } from '@courtcast/messages/words.ts';
import { ClubChoice } from '../../../features/form/choices.tsx';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import type { FieldsOf } from '../../../features/form/field-model.ts';
import { isoOf, momentOf } from '../../../features/form/field-model.ts';

/** A tournament as its form holds it. */
export interface TournamentValues {
  readonly name: string;
  readonly sport: string;
  readonly surface: string;
  readonly matchFormat: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly registrationDeadline: string;
  readonly timeZone: string;
  readonly club: ChoiceOption | null;
  readonly description: string;
}

type Sport = TournamentView['sport'];
type Surface = NonNullable<TournamentView['surface']>;
type MatchFormat = NonNullable<TournamentView['matchFormat']>;

/** The formats in the order in which people look for them. */
const formats = [
  'best_of_3_mtb',
  'best_of_3',
  'short_sets_to_4',
  'best_of_3_to_4',
  'pro_set',
  'best_of_5',
] as const satisfies readonly MatchFormat[];

/** The zone of the device: a director makes most tournaments where they are. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Match formats as options with their meaning. */
export function optionsOf(
  { tournament }: Pick<DeskWords, 'tournament'>,
  names: readonly (keyof DeskWords['tournament']['formats'])[],
) {
  return names.map((value) => ({ value, ...tournament.formats[value] }));
}

/** The formats that a tournament can have as its default. */
export function formatOptions(words: DeskWords) {
  return optionsOf(words, formats);
}

/** The fields of a tournament. */
export function tournamentFields(
  words: DeskWords,
  { frame, lists, tournament: shown }: Words,
): FieldsOf<TournamentValues> {
  const { fields } = words.tournament;
  const zones = [...new Set([ownZone(), ...Intl.supportedValuesOf('timeZone')])];
  return {
    name: { kind: 'text', label: fields.name, isRequired: true, maxLength: 200 },
    sport: {
      kind: 'choice',
      label: frame.sport,
      isRequired: true,
      options: (['padel', 'tennis'] as const).map((value) => ({ value, label: frame.sports[value] })),
    },
    club: { kind: 'record', Choice: ClubChoice, label: fields.club, hint: fields.clubHint },
    startDate: { kind: 'day', label: fields.startDate },
    endDate: { kind: 'day', label: fields.endDate },
    timeZone: {
      kind: 'select',
      label: fields.timeZone,
      hint: fields.timeZoneHint,
      isRequired: true,
      options: zones.map((value) => ({ value, label: value.replaceAll('_', ' ') })),
    },
    registrationDeadline: { kind: 'moment', label: fields.deadline, hint: fields.deadlineHint },
    surface: {
      kind: 'select',
      label: shown.surfaceName,
      options: [
        { value: '', label: fields.anySurface },
        ...(['clay', 'hard', 'grass', 'indoor'] as const).map((value) => ({
          value,
          label: lists.surfaces[value],
        })),
      ],
    },
    matchFormat: {
      kind: 'choice',
      label: fields.matchFormat,
      hint: fields.matchFormatHint,
      options: formatOptions(words),
    },
    description: { kind: 'longText', label: fields.description, maxLength: 5000 },
  };
}

/** The format that most tournaments of a sport have. */
export function usualFormat(sport: string): MatchFormat {
  return sport === 'padel' ? 'best_of_3_mtb' : 'best_of_3';
}

/** The defaults of a new tournament: the user's club; the sport, and the usual format of it, follow the club. */
export function newTournament(club: ChoiceOption | null): TournamentValues {
  return {
    name: '',
    sport: '',
    surface: '',
    matchFormat: usualFormat(''),
    startDate: '',
    endDate: '',
    registrationDeadline: '',
    timeZone: ownZone(),
    club,
    description: '',
  };
}

/** A tournament in its form. */
export function valuesOf(tournament: AnswerOf<'getTournament'>): TournamentValues {
  const {
    name,
    sport,
    surface,
    matchFormat,
    startDate,
    endDate,
    timeZone,
    hostClubs,
    askedClubs = [],
  } = tournament;
  return {
    name,
    sport,
    surface: surface ?? '',
    matchFormat: matchFormat ?? 'best_of_3',
    startDate: startDate ?? '',
    endDate: endDate ?? '',
    registrationDeadline: momentOf(tournament.registrationDeadline, timeZone),
    timeZone,
    club: hostClubs[0] ?? askedClubs[0] ?? null,
    description: tournament.description ?? '',
  };
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}

/** The body of the form; host clubs beyond the first stay. */
export function bodyOf(values: TournamentValues, hosts: readonly { readonly id: string }[] = []) {
  const { name, sport, timeZone, club, registrationDeadline } = values;
  const further = hosts.slice(1).map(({ id }) => id);
  return {
    name,
    // The options of the form are the values of the API.
    sport: sport as Sport,
    surface: orNull(values.surface) as Surface | null,
    matchFormat: orNull(values.matchFormat) as MatchFormat | null,
    startDate: orNull(values.startDate),
    endDate: orNull(values.endDate),
    registrationDeadline: isoOf(registrationDeadline, timeZone),
    timeZone,
    description: orNull(values.description),
    hostClubIds: club === null ? [] : [club.id, ...further.filter((id) => id !== club.id)],
  };
}
