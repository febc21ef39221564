import { z } from 'zod';
import { reasons } from './reasons.ts';
import { currentMatchSchema } from './resources/matches.ts';

const code = z
  .string()
  .optional()
  .meta({
    type: 'string',
    description:
      'The reason, for programs to switch on. On every 409 and 422. The list only grows: treat one that you do not know like its status.',
    'x-extensible-enum': Object.keys(reasons),
  });

/** The body of every refusal (specification 7); `details` only where fields or matches are named. */
export const problemBodySchema = z
  .object({
    statusCode: z.number().int().describe('The status of the answer.'),
    message: z.string().describe('What was the matter, for people. It may change.'),
    error: z.string().describe('The reason phrase of the status, such as `Not Found`.'),
    details: z
      .array(
        z.object({
          path: z
            .string()
            .describe(
              'The field or parameter that is meant, such as `sets.0.home`. Empty where it is none of them.',
            ),
          message: z.string().describe('What is the matter with it, for people. It may change.'),
          code,
          current: currentMatchSchema
            .optional()
            .describe(
              'With `version-mismatch` of a match: the match as it is now, to decide again from. Else absent.',
            ),
        }),
      )
      .optional()
      .describe('Every reason. Present on 409 and 422, absent on all others.'),
  })
  .describe('Why a request was refused.');

/** The outcome of one change in a bulk change, beside the id of its record. */
export const changeOutcome = {
  version: z.number().int().nullable().describe('Its version now. Null where the change was refused.'),
  refusal: problemBodySchema
    .nullable()
    .describe('Why, as the operation of the record alone would have answered. Null where it was made.'),
} as const;

export type ProblemBody = z.infer<typeof problemBodySchema>;
