import { z } from 'zod';
import { describedAs } from '../../fields/described.ts';
import { bodyId, lineOfText, searchText, timeZone, webAddress } from '../../fields/fields.ts';
import { surfaceSchema } from '../../fields/game-vocabulary.ts';
import { pageOf, pageQuery, sortQuery } from '../../fields/pagination.ts';
import {
  clubCourtSchema,
  clubSchema,
  courtSchema,
  courtUseSchema,
  hostRequestSchema,
} from '../../resources/venues.ts';
import { defineOperations } from '../operation.ts';

const SERVICE = 'tournaments';
const search = searchText
  .optional()
  .describe('Words of the name; each must begin a word of it. Case and accents do not matter.');
const clubFields = describedAs(clubSchema, {
  name: lineOfText(),
  address: lineOfText(500).nullable().optional(),
  logo: webAddress.nullable().optional(),
  timeZone: timeZone.optional(),
});
const courtFields = describedAs(courtSchema, {
  name: lineOfText(100),
  surface: surfaceSchema.nullable().optional(),
  surfaceLabel: lineOfText(40).nullable().optional(),
});
const surface = surfaceSchema
  .optional()
  .describe('Only courts with this surface: `clay`, `hard`, `grass` or `indoor`.');

const clubs = defineOperations(SERVICE, 'Clubs', {
  listClubs: {
    method: 'GET',
    path: '/clubs',
    summary: 'Clubs',
    description: 'Every club is public.',
    query: z.object({ ...pageQuery, ...sortQuery(['createdAt', 'updatedAt', 'name']), search }),
    answer: { status: 200, schema: pageOf(clubSchema) },
  },
  getClub: {
    method: 'GET',
    path: '/clubs/{id}',
    summary: 'One club',
    description: 'Its courts: `GET /clubs/{id}/courts`. A club that was removed is 404.',
    answer: { status: 200, schema: clubSchema },
  },
  getClubLogo: {
    method: 'GET',
    path: '/clubs/{id}/logo',
    summary: 'The logo of a club, as a picture of ours',
    description: `The logo that the club has uploaded, else what stands at the address in \`logo\` (PNG, JPEG or WebP, at
      most 1 MiB), fetched once by the service and redrawn like pictures of players; initials as SVG until it is there, and where nothing can be had. It answers for
      every club, and no reader is sent to another host.`,
    counted: false,
    answer: { status: 200, contentType: 'image/*' },
  },
  putClubLogo: {
    method: 'PUT',
    path: '/clubs/{id}/logo',
    summary: 'Replaces the uploaded logo of a club',
    description: `Send the bytes as they are, with their \`Content-Type\`, 1 MiB at most (else 413). It is redrawn like pictures
      of players, and shown instead of what stands at the address in \`logo\`, which stays as it is.`,
    who: 'clubManagers',
    reasons: ['wrong-file', 'picture-too-large'],
    follows: [],
    bodyType: 'image',
    bodyDescription: 'The bytes of a PNG, JPEG or WebP image, at most 1 MiB.',
    answer: { status: 200, schema: clubSchema },
  },
  deleteClubLogo: {
    method: 'DELETE',
    path: '/clubs/{id}/logo',
    summary: 'Removes the uploaded logo of a club',
    description: `What stands at the address in \`logo\` is shown again, else initials. Where there is none it changes
      nothing.`,
    who: 'clubManagers',
    follows: [],
    answer: { status: 204 },
  },
  createClub: {
    method: 'POST',
    path: '/clubs',
    summary: 'Creates a club, whose owner the caller becomes',
    description: 'The player of the caller shows the club with role `owner`.',
    who: 'user',
    follows: [],
    body: z.strictObject(clubFields),
    answer: { status: 201, schema: clubSchema },
  },
  patchClub: {
    method: 'PATCH',
    path: '/clubs/{id}',
    summary: 'Changes a club',
    description: `What is left out stays; null takes \`address\` or \`logo\` away. A new name appears in matches a moment
      later.`,
    who: 'clubManagers',
    follows: ['match'],
    body: z.strictObject({ ...clubFields, name: clubFields.name.optional() }),
    answer: { status: 200, schema: clubSchema },
  },
  deleteClub: {
    method: 'DELETE',
    path: '/clubs/{id}',
    summary: 'Removes a club that nothing uses',
    description: `Refused while it has courts, hosts a tournament that is not over, or an unfinished match of any kind is
      played there. Past matches keep its name.`,
    who: 'clubManagers',
    reasons: ['in-use'],
    follows: [],
    answer: { status: 204 },
  },
  listClubCourts: {
    method: 'GET',
    path: '/clubs/{id}/courts',
    summary: 'The courts of a club in natural order of their names',
    description: 'All of them at once, as a plain list without pages. Court 2 comes before Court 10.',
    query: z.object({ surface, search }),
    answer: { status: 200, schema: z.array(clubCourtSchema) },
  },
  getClubCourtUse: {
    method: 'GET',
    path: '/clubs/{id}/court-use',
    access: 'authenticated',
    summary: 'Whose matches are played on the courts of a club',
    description: `A new club's courts are not open. Of one that was made by an earlier release and has never said so, they are
      open to everyone.`,
    who: 'clubManagers',
    answer: { status: 200, schema: courtUseSchema },
  },
  listHostRequests: {
    method: 'GET',
    path: '/clubs/{id}/host-requests',
    access: 'authenticated',
    summary: 'Tournaments that ask the club to host them',
    description: `Of those that are not over, drafts included, the oldest first. They are answered with
      \`PUT /clubs/{id}/court-use\`: granted, the club is their host; refused, they ask no more.`,
    who: 'clubManagers',
    query: z.object(pageQuery),
    answer: { status: 200, schema: pageOf(hostRequestSchema) },
  },
  putClubCourtUse: {
    method: 'PUT',
    path: '/clubs/{id}/court-use',
    summary: 'Says whose matches are played on the courts of a club',
    description: `It replaces what was said before. Tournaments that run with an owner or manager of the club as their owner
      are granted by themselves; those that ask and are granted have the club as their host, those that are refused ask no
      more. Everything that is refused from now on, or not granted where the courts are not open,
      leaves: tournaments that are not over lose the club as their host, and unfinished matches the court a moment later,
      running ones, too: they go on without a court. A single match is taken off its court with \`PATCH /matches/{id}\`.`,
    who: 'clubManagers',
    reasons: ['unknown-reference', 'duplicate'],
    follows: ['match', 'tournament'],
    body: z.strictObject(
      describedAs(courtUseSchema, {
        open: z.boolean(),
        granted: courtUseSchema.shape.granted.default([]),
        refused: courtUseSchema.shape.refused.default([]),
      }),
    ),
    answer: { status: 200, schema: courtUseSchema },
  },
});

const courts = defineOperations(SERVICE, 'Courts', {
  listCourts: {
    method: 'GET',
    path: '/courts',
    summary: 'Courts',
    description: 'Courts of all clubs. What is played on one now: `GET /live/courts/{id}`.',
    query: z.object({
      ...pageQuery,
      ...sortQuery(['createdAt', 'updatedAt', 'name']),
      clubId: z.string().optional().describe('Only courts of this club. An unknown id finds nothing.'),
      surface,
      search,
    }),
    answer: { status: 200, schema: pageOf(courtSchema) },
  },
  getCourt: {
    method: 'GET',
    path: '/courts/{id}',
    summary: 'One court',
    description: 'What is played on it now: `GET /live/courts/{id}`. A court that was removed is 404.',
    answer: { status: 200, schema: courtSchema },
  },
  createCourt: {
    method: 'POST',
    path: '/courts',
    summary: 'Adds a court to a club',
    description: 'A court stays with its club.',
    who: 'clubManagers',
    reasons: ['unknown-reference'],
    follows: [],
    body: z.strictObject({
      name: courtFields.name,
      ...describedAs(courtSchema, { clubId: bodyId }),
      surface: courtFields.surface,
      surfaceLabel: courtFields.surfaceLabel,
    }),
    answer: { status: 201, schema: courtSchema },
  },
  patchCourt: {
    method: 'PATCH',
    path: '/courts/{id}',
    summary: 'Renames a court, or says what its surface is',
    description: 'What is left out stays. A new name appears in matches a moment later.',
    who: 'clubManagers',
    follows: ['match'],
    body: z.strictObject({ ...courtFields, name: courtFields.name.optional() }),
    answer: { status: 200, schema: courtSchema },
  },
  deleteCourt: {
    method: 'DELETE',
    path: '/courts/{id}',
    summary: 'Removes a court that no unfinished match uses',
    description: 'Past matches keep its name.',
    who: 'clubManagers',
    reasons: ['in-use'],
    follows: [],
    answer: { status: 204 },
  },
});

/** Clubs and courts. */
export const venueOperations = { ...clubs, ...courts };
