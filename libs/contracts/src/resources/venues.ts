import { z } from 'zod';
import { bodyId, idOf, recordDates } from '../fields/fields.ts';
import { surfaceSchema } from '../fields/game-vocabulary.ts';

/** Club (specification 2.8) with its time zone (decisions 10). */
export const clubSchema = z
  .object({
    id: idOf('club'),
    name: z.string().describe('Name of the club, on one line.'),
    address: z
      .string()
      .nullable()
      .describe('Postal address for people, on one line. Null where none is given.'),
    logo: z
      .string()
      .nullable()
      .describe(
        'Address (http or https) of an image that the club hosts elsewhere, as it was given: `GET /clubs/{id}/logo` answers with the image, or the one that was uploaded. Null where none is given.',
      ),
    timeZone: z
      .string()
      .describe(
        'IANA time zone, such as `Europe/Madrid`, in which files of the club say times. `UTC` where none is given.',
      ),
    ...recordDates,
  })
  .describe('A venue that has courts.');

/** Court (specification 2.9). */
export const courtSchema = z
  .object({
    id: idOf('court'),
    name: z.string().describe('Name or number of the court within its club.'),
    clubId: idOf('club'),
    surface: surfaceSchema.nullable().describe('What one plays on. Null where it is not known.'),
    surfaceLabel: z
      .string()
      .optional()
      .describe(
        'What one plays on in the words of the club, where the four do not say it: `Artificial grass`. Absent without such words.',
      ),
    ...recordDates,
  })
  .describe('A court of a club. One match at a time is in progress on it.');

/** Court in the list of one club: the four fields of specification 4.6, and the label of its surface where it has one. */
export const clubCourtSchema = courtSchema
  .pick({ id: true, clubId: true, name: true, surface: true, surfaceLabel: true })
  .describe('A court as the list of its club shows it.');

const guests = z.array(bodyId).max(500);

/** Tournaments and leagues that may play on the courts of a club. */
export const courtUseSchema = z
  .object({
    clubId: idOf('club'),
    open: z
      .boolean()
      .describe(
        'Whether the courts are open to every tournament and league group that is not refused. False: only to those that are granted, and to ties at home here.',
      ),
    granted: guests.describe(
      'Ids of tournaments and league groups that play here though the courts are not open.',
    ),
    refused: guests.describe('Ids of tournaments and league groups that do not play here.'),
  })
  .describe('Whose matches are played on the courts of a club.');

/** A tournament that names a club as its host and waits to be granted or refused. */
export const hostRequestSchema = z
  .object({
    id: idOf('tournament'),
    name: z.string().describe('Name of the tournament, also while it is a draft.'),
    startDate: z.string().nullable().describe('First day. Null where it is not known.'),
    endDate: z.string().nullable().describe('Last day. Null where it is not known.'),
  })
  .describe('A tournament that asks a club to host it.');

export type HostRequestView = z.infer<typeof hostRequestSchema>;
export type CourtUseView = z.infer<typeof courtUseSchema>;
export type ClubView = z.infer<typeof clubSchema>;
export type CourtView = z.infer<typeof courtSchema>;
