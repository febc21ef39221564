import {
  aggregateSchema,
  anything,
  listIndexes,
  listSorts,
  oneOf,
  required,
  wordIndex,
} from '@courtcast/mongo';
import type { Tournament } from '../../domain/tournaments/tournament.ts';
import { namedKeys } from './club-schema.ts';

/** Read where the tournament itself has it: earlier releases saved no key for it. */
export const SPORT = 'state.sport';
/** Who has accepted to be of the staff, whether they still are. */
export const INVITED = 'state.invitations.accepted.by';

const sorts = [...listSorts, 'startDate', 'endDate'];

/** The collection `tournament`. */
export const tournamentSchema = aggregateSchema<Tournament>({
  state: {
    name: required(String),
    description: String,
    phase: required(oneOf('draft', 'registration', 'live', 'completed', 'cancelled')),
    completedAt: Date,
    sport: required(oneOf('tennis', 'padel')),
    surface: oneOf('clay', 'hard', 'grass', 'indoor'),
    matchFormat: String,
    startDate: String,
    endDate: String,
    registrationDeadline: Date,
    timeZone: required(String),
    hostClubIds: required([String]),
    askedClubIds: [String],
    staff: required([{ userId: required(String), role: required(String) }]),
    boxLeagueId: String,
    unavailable: [{ playerId: String, courtId: String, from: required(Date), to: required(Date) }],
    // Shape: `StaffInvitation`.
    invitations: [anything],
    createdAt: required(Date),
    updatedAt: required(Date),
  },
  keys: {
    isDraft: required(Boolean),
    status: required(String),
    hostClubIds: required([String]),
    askedClubIds: [String],
    ownerIds: required([String]),
    staffUserIds: required([String]),
    startDate: String,
    endDate: String,
    ...namedKeys,
  },
  indexes: [
    ...listIndexes([], sorts),
    ...listIndexes(['status'], sorts),
    ...listIndexes(['isDraft'], sorts),
    ...listIndexes(['hostClubIds'], ['createdAt']),
    ...listIndexes(['askedClubIds'], ['createdAt']),
    ...listIndexes(['ownerIds'], ['createdAt']),
    ...listIndexes(['staffUserIds'], ['createdAt']),
    ...listIndexes([], sorts).map(({ fields }) => ({ fields: { [SPORT]: 1 as const, ...fields } })),
    { fields: { [INVITED]: 1 }, options: { sparse: true } },
    wordIndex,
  ],
});
