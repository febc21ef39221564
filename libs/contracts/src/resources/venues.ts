import { z } from 'zod';
import { id, timestamp } from '../fields/fields.ts';
import { surfaceSchema } from '../fields/game-vocabulary.ts';

/** Club (specification 2.8) with its time zone (decisions 10). */
export const clubSchema = z.object({
  id,
  name: z.string(),
  address: z.string().nullable(),
  logo: z.string().nullable(),
  timeZone: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
});

/** Court (specification 2.9). */
export const courtSchema = z.object({
  id,
  name: z.string(),
  clubId: id,
  surface: surfaceSchema.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
});

/** Court in the list of one club: the four fields of specification 4.6. */
export const clubCourtSchema = courtSchema.pick({ id: true, clubId: true, name: true, surface: true });

export type ClubView = z.infer<typeof clubSchema>;
export type CourtView = z.infer<typeof courtSchema>;
