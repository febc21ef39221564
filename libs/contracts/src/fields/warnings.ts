import { z } from 'zod';
import { reasons } from '../reasons.ts';

const code = z.string().meta({
  type: 'string',
  description:
    'What is the matter, for programs to switch on: a code of the list of reasons, which only grows.',
  'x-extensible-enum': Object.keys(reasons),
});

/** Warnings about a change that was made nevertheless. Answers always have the field (decisions 3). */
export const warnings = z
  .array(
    z.object({
      path: z.string().describe('Where in the request it is, such as `entrants.0.playerIds.1`.'),
      code,
      message: z.string().describe('What is the matter, for people. It may change.'),
    }),
  )
  .describe('What was carried out all the same and should be looked at. Empty where there is nothing.');
